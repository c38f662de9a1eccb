import CollectionEngine
import Foundation

/// Contents of a size, with nothing on them.
final class BoardLayout: Layout {
  var size: CGSize { didSet { invalidateLayout() } }
  var flips = false

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var collectionViewContentSize: CGSize { size }
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { [] }
}

extension Stage {
  /// A stage of 390 × 500 points whose contents are of a size, with nothing on them.
  static func board(_ width: CGFloat, _ height: CGFloat) -> Stage {
    Stage([0], layout: BoardLayout(width, height))
  }

  var board: BoardLayout? { view.collectionViewLayout as? BoardLayout }
}
