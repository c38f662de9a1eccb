import CollectionEngine
import Foundation

/// Rows under each other, one of which never leaves the screen: it sticks to the edge that it would be scrolled past,
/// while the others scroll beneath it. Past the ends of the contents it is the same: a row that sticks stays, any other
/// follows the contents. A view lower than the row shows the row's top.
class StickyLotLayout: FlowLayout {
  /// Above rows and whatever is pinned.
  static let stickyZIndex = 100

  /// The height of rows, in points; 80 by default. They are as wide as there is room.
  var rowHeight: CGFloat = 80 { didSet { if rowHeight != oldValue { invalidateLayout() } } }

  /// The row that stays in sight; nil, or a place without a row, for none. Batches of updates take it along. Set within
  /// one it is a place afterwards, and rows glide to where they then stand.
  var currentIndexPath: IndexPath? {
    didSet {
      isNamedAhead = collectionView?.hasUncommittedUpdates ?? false
      guard currentIndexPath != oldValue, let collectionView else { return }
      let context = invalidationContext(forBoundsChange: collectionView.bounds)
      context.invalidateItems(at: [currentIndexPath].compactMap { $0 })
      invalidateLayout(with: context)
    }
  }
  private var isNamedAhead = false
  /// The current lot as of the last `prepare()`: what the view goes by.
  private var pinned: IndexPath?

  override init() {
    super.init()
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    sectionInset = EdgeInsets(top: 1, bottom: 40)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private var space: CGRect { collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero }

  override func prepare() {
    pinned = currentIndexPath
    itemSize = CGSize(width: max(0, space.inset(by: sectionInset).width), height: rowHeight)
    super.prepare()
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let own = super.layoutAttributesForItem(at: indexPath), indexPath == pinned else {
      return super.layoutAttributesForItem(at: indexPath)
    }
    let y = max(space.minY, min(own.frame.minY, space.maxY - own.frame.height))
    // On a pixel, where text is crisp.
    if y != own.frame.minY { own.frame.origin.y = collectionView?.nearestPixel(to: y) ?? y }
    own.zIndex = Self.stickyZIndex
    return own
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect) ?? []
    guard let pinned, let own = layoutAttributesForItem(at: pinned) else { return found }
    return found.filter { $0.indexPath != pinned || $0.representedElementCategory != .cell } + [own]
  }

  /// Scrolling to the row shows it among its neighbours.
  override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
    indexPath == pinned ? super.layoutAttributesForItem(at: indexPath)?.frame : nil
  }

  /// The row hides others at the edge that it sticks to while they are scrolled to.
  override func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets {
    var covered = super.edgesCovered(forItemAt: indexPath)
    guard let pinned, let own = restingFrameForItem(at: pinned) else { return covered }
    if indexPath < pinned { covered.bottom += own.height } else if indexPath > pinned { covered.top += own.height }
    return covered
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pinned != nil || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.invalidateItems(at: [pinned].compactMap { $0 })
    return context
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    if !isNamedAhead { currentIndexPath = currentIndexPath.flatMap { updateItems.newIndexPath(of: $0) } }
    (pinned, isNamedAhead) = (currentIndexPath, false)
  }

  /// A row that comes to stick comes in over the edge that it lies beyond.
  override func initialLayoutAttributesForAppearingItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard let own = layoutAttributesForItem(at: indexPath), let place = restingFrameForItem(at: indexPath)?.minY,
      own.frame.minY != place, let bounds = collectionView?.bounds
    else { return nil }
    own.frame.origin.y = max(bounds.minY - own.frame.height, min(place, bounds.maxY))
    return own
  }
}
