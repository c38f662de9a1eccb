import BubbleLayouts
import CollectionEngine
import Foundation

/// A cell that prefers a height.
private final class BubbleCell: Cell, RegistrableCell {
  var height: CGFloat = 0

  override func preferredLayoutAttributesFitting(_ attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.size.height = height
    return attributes
  }
}

/// A conversation 400 points wide, with a host and a clock that is turned by hand.
final class BubbleStage: NSObject, CollectionViewDataSource, ViewHost {
  /// What there is: the height that each message's cell prefers.
  var heights: [CGFloat]
  let view: CollectionView
  private var time = 100.0

  let displayScale: CGFloat = 1
  let animationsEnabled = true
  let layoutDirection = LayoutDirection.leftToRight
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}

  init(_ heights: [CGFloat]) {
    self.heights = heights
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 400, height: 600), collectionViewLayout: BubbleLayout())
    super.init()
    view.register([BubbleCell.self])
    view.host = self
    view.dataSource = self
    settle()
  }

  @discardableResult
  func frame() -> Bool {
    time += 1.0 / 60
    return view.frame(at: time)
  }

  func settle() { for _ in 0..<600 where !frame() { return } }

  /// The frames of all messages: x, y, width, height.
  var frames: [[CGFloat]] {
    heights.indices.compactMap { item in
      let frame = view.cellForItem(at: IndexPath(item: item, section: 0))?.frame
      return frame.map { [$0.minX, $0.minY, $0.width, $0.height] }
    }
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = view.dequeue(BubbleCell.self, for: indexPath)
    cell.height = heights[indexPath.item]
    return cell
  }
}
