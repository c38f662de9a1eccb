import Foundation

/// Small items side by side, the one in the middle as wide as its shape asks for. Scrolling comes to rest at an item.
///
/// The delegate gives the shapes of items, by `AspectRatioLayoutDelegate`; those of the one or two in the middle are asked
/// for. Sections follow each other without a gap, and the first and the last item can be in the middle. For right-to-left
/// text the first item is the rightmost. Frames depend on the offset: each step of scrolling asks for what is in sight,
/// and computes nothing else.
@preconcurrency @MainActor
open class FilmstripLayout: Layout {
  /// The size of an item that is not in the middle. 40 × 56 points by default.
  open var itemSize = CGSize(width: 40, height: 56) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Between items, in points. 2 by default.
  open var itemSpacing: CGFloat = 2 {
    didSet { if itemSpacing != oldValue { invalidateLayout() } }
  }
  /// On both sides of the item in the middle, besides the spacing, in points. 8 by default.
  open var currentItemMargin: CGFloat = 8 {
    didSet { if currentItemMargin != oldValue { invalidateLayout() } }
  }
  /// The greatest width of the item in the middle, in points. 112 by default.
  open var maximumCurrentItemWidth: CGFloat = 112 {
    didSet { if maximumCurrentItemWidth != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The item in the middle, or the nearest to it; nil where there is none.
  /// - Complexity: O(sections).
  public var currentIndexPath: IndexPath? {
    geometry.item(atOffset: origin.x).flatMap { collectionView?.item(atPresentationAddress: $0) }
  }

  // MARK: Geometry

  private var geometry = FilmstripGeometry(counts: ItemCounts(), metrics: FilmstripMetrics(viewport: .zero))
  private var isStale = true

  open override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    let metrics = FilmstripMetrics(
      viewport: collectionView.bounds.inset(by: collectionView.adjustedContentInset).size.nonNegative,
      itemSize: itemSize, spacing: itemSpacing, currentMargin: currentItemMargin,
      maximumWidth: maximumCurrentItemWidth)
    geometry = FilmstripGeometry(
      counts: collectionView.presentationCounts,
      metrics: metrics, isReversed: collectionView.isRightToLeft)
  }

  /// Where the visible part starts.
  private var origin: CGPoint {
    guard let collectionView else { return .zero }
    let inset = collectionView.adjustedContentInset
    return CGPoint(x: collectionView.contentOffset.x + inset.left, y: collectionView.contentOffset.y + inset.top)
  }

  private var frames: FilmstripGeometry.Frames {
    geometry.frames(atOffset: origin.x) { item in
      guard let collectionView, let path = collectionView.item(atPresentationAddress: item) else { return 0 }
      return (collectionView.delegate as? any AspectRatioLayoutDelegate)?
        .collectionView(collectionView, layout: self, aspectRatioForItemAt: path) ?? 0
    }
  }

  // MARK: Going out of date

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if !context.keepsGeometry { isStale = true }
    super.invalidateLayout(with: context)
  }

  /// Always: at each step of scrolling others are in the middle.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  /// The geometry holds where there is the same space.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    let inset = collectionView?.adjustedContentInset ?? .zero
    context.keepsGeometry = geometry.metrics.viewport == newBounds.inset(by: inset).size.nonNegative
    return context
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    frames.forEachItem(in: rect) { item, frame in found.append(makeAttributes(for: item, frame)) }
    return found
  }

  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2 else { return nil }
    let item = LayoutAddress(indexPath)
    return frames.frame(of: item).map { makeAttributes(for: item, $0) }
  }

  private func makeAttributes(for item: LayoutAddress, _ frame: CGRect) -> LayoutAttributes {
    let attributes = makeAttributes()
    attributes.indexPath = item.indexPath
    attributes.frame = frame
    return attributes
  }

  /// An item has been scrolled to when it is in the middle.
  open override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
    indexPath.count == 2 ? geometry.viewport(showing: LayoutAddress(indexPath)) : nil
  }

  override var lineAxis: CollectionView.ScrollDirection? { .horizontal }

  override var isReversed: Bool { geometry.isReversed }

  override var asksForPreferredAttributes: Bool { false }

  // MARK: Where scrolling ends

  /// The offset at which the item is in the middle that is nearest to the end of the motion.
  @discardableResult
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { resting(proposedContentOffset) }

  override var wantsKeptPlace: Bool { true }

  /// The offset at which the nearest item is in the middle.
  @discardableResult
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    resting(proposedContentOffset)
  }

  private func resting(_ proposed: CGPoint) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    return CGPoint(x: geometry.restingX(proposed: proposed.x + inset.left) - inset.left, y: -inset.top)
  }
}
