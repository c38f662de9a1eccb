import CollectionEngine
import Foundation

/// The messages of a conversation under each other, in bubbles: what others say on the left, answers on the right.
nonisolated public struct BubbleSection: SectionBody {
  private var frames: [CGRect] = []

  /// Bubbles of these heights in a width, `spacing` apart.
  public init(heights: [CGFloat], width: CGFloat, spacing: CGFloat, isAnswer: (Int) -> Bool) {
    let bubble = (width * 0.75).rounded(.down)
    var top: CGFloat = 0
    for (item, height) in heights.enumerated() {
      frames.append(CGRect(x: isAnswer(item) ? width - bubble : 0, y: top, width: bubble, height: height))
      top += height + spacing
    }
  }

  /// How many bubbles there are.
  public var count: Int { frames.count }

  /// The height of all bubbles and of what is between them.
  public var height: CGFloat { frames.last?.maxY ?? 0 }

  /// Where a bubble is.
  public func frame(of item: Int) -> CGRect { frames[item] }

  /// Finds the first bubble by bisection, so that a frame costs what is visible and not the whole conversation.
  public func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    var (first, end) = (0, frames.count)
    while first < end {
      let middle = (first + end) / 2
      if frames[middle].maxY < rect.minY { first = middle + 1 } else { end = middle }
    }
    for item in first..<frames.count {
      guard frames[item].minY <= rect.maxY else { return }
      visit(item, frames[item])
    }
  }
}
