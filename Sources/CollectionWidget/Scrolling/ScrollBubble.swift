import CollectionEngine
import Foundation
import GTK

/// What stands beside a scroll bar that is dragged along long contents, or names that are run over: where one is.
struct ScrollBubble {
  /// From so many screens on, contents are long.
  static let longFrom: CGFloat = 4

  /// What it says.
  var text: String
  /// How far along the bar, 0 to 1.
  var part: CGFloat
  /// How large it is written.
  var scale = 1.0
  /// What else stands between it and the edge, in points.
  var distance: CGFloat = 0

  /// How large the name is written that is run over.
  static let titleScale = 1.8

  /// In points: between the bubble and the edge with the bar, and inside the bubble.
  private static let margin: CGFloat = 28
  private static let padding = CGSize(width: 14, height: 7)
  private static let shade: Float = 0.85

  /// Draws the bubble in a view of a size, beside its vertical bar.
  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let layout = style.layout(text, font: Font(scale: scale, weight: 600, hasTabularFigures: true)) else {
      return
    }
    layout.isSingleParagraph = true
    layout.ellipsis = .end
    layout.width = min(layout.size.width, max(1, size.width - 2 * Self.margin - 2 * Self.padding.width))
    let box = CGSize(
      width: layout.size.width + 2 * Self.padding.width, height: layout.size.height + 2 * Self.padding.height)
    let margin = Self.margin + distance
    let x = style.isRightToLeft ? margin : size.width - margin - box.width
    let y = min(max(part, 0), 1) * max(0, size.height - box.height)
    let frame = CGRect(x: x.rounded(), y: y.rounded(), width: box.width, height: box.height)
    snapshot.appendColor(
      Color(white: 0, alpha: style.isHighContrast ? 1 : Self.shade), in: frame, radius: box.height / 2)
    let origin = CGPoint(x: frame.minX + Self.padding.width, y: (frame.minY + Self.padding.height).rounded())
    snapshot.appendLayout(layout, color: .white, at: origin)
  }
}

extension CollectionView {
  /// The first item of which most is seen from the top; nil where there is none.
  var firstItemInSight: IndexPath? {
    let top = contentOffset.y + adjustedContentInset.top
    return visibleCellsInReadingOrder.first { $0.cell.frame.midY >= top }?.indexPath
  }
}
