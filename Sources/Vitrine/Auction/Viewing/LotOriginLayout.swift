import CollectionEngine
import Foundation

/// Where the picture of one lot is before it is opened: in its place on the page, with no other beside it.
final class LotOriginLayout: Layout {
  /// The lot whose picture it is, and its place in the view, in points. Asked each time the layout is prepared; nil where
  /// there is nothing to be seen.
  private let origin: () -> (lot: Int, frame: CGRect)?
  private var place: (lot: Int, frame: CGRect)?

  init(_ origin: @escaping () -> (lot: Int, frame: CGRect)?) {
    self.origin = origin
    super.init()
  }

  required init?(coder: NSCoder) {
    origin = { nil }
    super.init(coder: coder)
  }

  override func prepare() {
    super.prepare()
    place = origin()
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let place, place.frame.intersects(rect) else { return [] }
    return [layoutAttributesForItem(at: IndexPath(item: place.lot, section: 0))].compactMap(\.self)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let place, indexPath == IndexPath(item: place.lot, section: 0) else { return nil }
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = place.frame
    return attributes
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { .zero }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { .zero }
}

/// The way of a lot's picture between its place on the page and the whole view.
final class LotTransition: TransitionLayout {
  /// Called when it has come another part of the way.
  var onProgress: () -> Void = {}

  override var transitionProgress: CGFloat { didSet { onProgress() } }
}
