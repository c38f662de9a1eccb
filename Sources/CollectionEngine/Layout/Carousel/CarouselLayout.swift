import Foundation

/// Items side by side, one of them in the middle, where scrolling comes to rest. What is not in the middle is smaller,
/// turned, or on a cylinder.
///
/// Sections follow each other without a gap. Frames depend on the offset: each step of scrolling asks for what is in
/// sight, and computes nothing else.
@preconcurrency @MainActor
open class CarouselLayout: Layout {
  /// The look of the items that are not in the middle. In a line by default.
  open var style = Style.linear {
    didSet { if style != oldValue { invalidateLayout() } }
  }
  /// The size of the item in the middle. 200 × 200 points by default.
  open var itemSize = CGSize(width: 200, height: 200) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// From the item in the middle to its neighbours, in points; negative where they lie over each other. 16 by default.
  open var itemSpacing: CGFloat = 16 {
    didSet { if itemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of neighbours, to that of the item in the middle. 0.8 by default; of no effect on a cylinder.
  open var sideScale: CGFloat = 0.8 {
    didSet { if sideScale != oldValue { invalidateLayout() } }
  }
  /// The opacity of neighbours. 1 by default.
  open var sideAlpha: CGFloat = 1 {
    didSet { if sideAlpha != oldValue { invalidateLayout() } }
  }
  /// The angle by which neighbours are turned, in radians; of no effect in a line. An eighth of a full turn by default.
  open var sideAngle: CGFloat = .pi / 4 {
    didSet { if sideAngle != oldValue { invalidateLayout() } }
  }
  /// The way the layout scrolls: sideways by default.
  open var scrollDirection = CollectionView.ScrollDirection.horizontal {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Geometry

  private var geometry = CarouselGeometry(counts: ItemCounts(), metrics: CarouselMetrics(viewport: .zero))
  private var isStale = true

  open override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    let isTransposed = scrollDirection == .vertical
    let size = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size.nonNegative
    let metrics = CarouselMetrics(
      viewport: isTransposed ? size.transposed : size, itemSize: isTransposed ? itemSize.transposed : itemSize,
      spacing: itemSpacing, style: style, sideScale: sideScale, sideAlpha: sideAlpha, sideAngle: sideAngle,
      isReversed: !isTransposed && collectionView.isRightToLeft)
    geometry = CarouselGeometry(
      counts: collectionView.presentationCounts,
      metrics: metrics, isTransposed: isTransposed)
  }

  /// Where the visible part starts.
  private var origin: CGPoint {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    return CGPoint(x: collectionView.contentOffset.x + inset.left, y: collectionView.contentOffset.y + inset.top)
  }

  // MARK: Going out of date

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if !context.keepsGeometry { isStale = true }
    super.invalidateLayout(with: context)
  }

  /// Always: every step of scrolling turns what is in sight.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The geometry holds where there is the same space.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let inset = collectionView?.adjustedContentInset ?? .zero
    let size = newBounds.inset(by: inset).size.nonNegative
    context.keepsGeometry = geometry.metrics.viewport == (geometry.isTransposed ? size.transposed : size)
    return context
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    geometry.forEachItem(in: rect, origin: origin) { item, pose in found.append(makeAttributes(for: item, pose)) }
    return found
  }

  /// The attributes of one cell; hidden where it is turned away.
  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    let item = LayoutAddress(indexPath)
    guard indexPath.count == 2, geometry.contains(item) else { return nil }
    return makeAttributes(for: item, geometry.pose(of: item, origin: origin))
  }

  private func makeAttributes(for item: LayoutAddress, _ pose: CarouselPose?) -> LayoutAttributes {
    let attributes = makeAttributes()
    attributes.indexPath = item.indexPath
    attributes.size = itemSize.nonNegative
    attributes.center = pose?.center ?? geometry.viewport(showing: item)?.center ?? .zero
    attributes.isHidden = pose == nil
    guard let pose else { return attributes }
    attributes.transform3D = pose.transform
    attributes.alpha = pose.alpha
    attributes.zIndex = pose.zIndex
    return attributes
  }

  /// An item has been scrolled to when it is in the middle.
  open override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
    geometry.viewport(showing: LayoutAddress(indexPath))
  }

  override var lineAxis: CollectionView.ScrollDirection? { scrollDirection }

  override var isReversed: Bool { geometry.metrics.isReversed }

  // MARK: Where scrolling ends

  /// The offset at which an item is in the middle: the next one after a flick, however short.
  @discardableResult
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { resting(proposedContentOffset, velocity: velocity) }

  override var wantsKeptPlace: Bool { true }

  /// The offset at which an item is in the middle.
  @discardableResult
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    resting(proposedContentOffset, velocity: .zero)
  }

  private func resting(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    let target = geometry.restingOrigin(
      proposed: CGPoint(x: proposed.x + inset.left, y: proposed.y + inset.top), from: origin, velocity: velocity)
    return CGPoint(x: target.x - inset.left, y: target.y - inset.top)
  }
}
