import CollectionEngine
import Foundation

/// Three cells that stand for as many lots as there are: the one in the middle, and a slice of each neighbour. As the page
/// is turned, the lot in the middle shrinks to a neighbour, and a neighbour grows to be the one in the middle.
///
/// Where cells rest and where they go is computed when the space, the shapes of lots or the settings change; a frame only
/// finds the part of the way. Right to left, everything is mirrored. After a turn, whoever has the data moves on by a
/// lot and puts the page back.
final class LotPagerLayout: Layout {
  /// How many cells there are.
  static let itemCount = 3

  /// Knows the shapes of lots. Not retained; without one all are square.
  weak var delegate: (any LotPagerDelegate)? {
    didSet { if delegate !== oldValue { invalidateLayout() } }
  }
  /// How large lots are. In the sizes of the article by default.
  var style = LotPagerStyle.fixed(.article) {
    didSet { if style != oldValue { invalidateLayout() } }
  }
  /// How much space is made below the lot in the middle, in points: it gives way upwards and becomes smaller, and pushes
  /// its neighbours away. 0 by default.
  var repulsion: CGFloat = 0 {
    didSet { if repulsion != oldValue { invalidateLayout() } }
  }
  /// Whether neighbours are shown where the style has them. True by default.
  var showsNeighbours = true {
    didSet { if showsNeighbours != oldValue { invalidateLayout() } }
  }
  /// Pages of empty space on either side of the three, over which a motion may run before the page is put back. None by
  /// default.
  var sparePages = 0 {
    didSet { if sparePages != oldValue { invalidateLayout() } }
  }

  // MARK: Geometry

  private var geometry = LotPagerGeometry()
  private var isStale = true

  override class var layoutAttributesClass: AnyClass { LotPagerAttributes.self }

  override class var invalidationContextClass: AnyClass { LotPagerInvalidationContext.self }

  override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    let size = collectionView.bounds.size
    var metrics = style.metrics(in: size)
    if !showsNeighbours { metrics.showsNeighbours = false }
    geometry = LotPagerGeometry(size: size, metrics: metrics, repulsion: repulsion) { relativeIndex in
      delegate?.lotPagerLayout(self, aspectRatioForLotAt: relativeIndex)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(Self.itemCount + 2 * sparePages) * geometry.size.width, height: geometry.size.height)
  }

  // MARK: Pages

  /// 1 where offsets grow on the way to the next page, −1 where they shrink: where text runs from right to left.
  var direction: CGFloat { collectionView?.host?.layoutDirection == .rightToLeft ? -1 : 1 }

  /// The offset that shows a page: 0 is the one in the middle, 1 the next.
  func contentOffset(ofPage page: Int) -> CGPoint {
    let width = collectionView?.bounds.width ?? 0
    return CGPoint(x: (CGFloat(1 + sparePages) + CGFloat(page) * direction) * width, y: 0)
  }

  /// The page, and the part of the way to the next, that an offset shows; 0 in a view without width.
  func page(at offset: CGPoint) -> CGFloat {
    let width = collectionView?.bounds.width ?? 0
    return width > 0 ? (offset.x - contentOffset(ofPage: 0).x) / width * direction : 0
  }

  /// The page, and the part of the way to the next, that is shown.
  var page: CGFloat { collectionView.map { page(at: $0.contentOffset) } ?? 0 }

  /// What an item stands for where the pages are now.
  func role(ofItem item: Int) -> LotPagerRole? { LotPagerRole(item: item, ratio: page) }

  // MARK: Answers

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// All cells, whatever the rectangle.
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    items.compactMap { layoutAttributesForItem(at: $0) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2, let role = role(ofItem: indexPath.item) else { return nil }
    let attributes = LotPagerAttributes(forCellWith: indexPath)
    attributes.role = role
    attributes.frame = geometry.frame(of: role, ratio: page)
      .offsetBy(dx: CGFloat(sparePages) * geometry.size.width, dy: 0)
    attributes.isHidden = role != .current && !geometry.metrics.showsNeighbours
    return attributes
  }

  /// An item has been scrolled to when its page is shown.
  override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
    CGRect(
      origin: CGPoint(x: CGFloat(sparePages + indexPath.item) * geometry.size.width, y: 0), size: geometry.size)
  }

  private var items: [IndexPath] {
    let count = collectionView.map { $0.numberOfSections > 0 ? $0.numberOfItems(inSection: 0) : 0 } ?? 0
    return (0..<min(count, Self.itemCount)).map { IndexPath(item: $0, section: 0) }
  }

  // MARK: Going out of date

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if (context as? LotPagerInvalidationContext)?.isScroll != true { isStale = true }
    super.invalidateLayout(with: context)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// In a view of another size the same part of the way is shown.
  override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let collectionView, let context = context as? LotPagerInvalidationContext else { return context }
    context.isScroll = newBounds.size == geometry.size && newBounds.size == collectionView.bounds.size
    if context.isScroll {
      context.invalidateItems(at: items)
    } else {
      let place = CGFloat(1 + sparePages) + page * direction
      context.contentOffsetAdjustment.x = place * newBounds.width - collectionView.contentOffset.x
    }
    return context
  }
}
