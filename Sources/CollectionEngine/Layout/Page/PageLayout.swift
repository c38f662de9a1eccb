import Foundation

/// One item at a time, as large as it fits into the view, the others beside it. Scrolling comes to rest at an item.
///
/// The delegate gives the shapes of items, by `AspectRatioLayoutDelegate`; one whose shape is not known takes all of the
/// view. It is asked each time an item comes into sight: nothing is kept, whatever the number of items. Sections follow
/// each other without a gap. For right-to-left text the first item is the rightmost.
@preconcurrency @MainActor
open class PageLayout: Layout {
  /// Between pages, in points. 24 by default.
  open var pageSpacing: CGFloat = 24 {
    didSet { if pageSpacing != oldValue { invalidateLayout() } }
  }

  /// The margins of each page that nothing is shown on, besides the view's own insets, in points. None by default.
  open var pageInset = EdgeInsets.zero {
    didSet { if pageInset != oldValue { invalidateLayout() } }
  }

  /// Whether pages lie over the view's `contentInset` too, which is there for what other layouts leave room for. False by
  /// default.
  open var coversContentInset = false {
    didSet { if coversContentInset != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private var geometry = PageGeometry(counts: ItemCounts(), page: .zero)
  /// How far pages reach over the content inset: the geometry has its first page at 0.
  private var cover = EdgeInsets.zero

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cover = cover(in: collectionView)
    geometry = PageGeometry(
      counts: collectionView.presentationCounts, page: pageSize(in: collectionView.bounds, of: collectionView),
      spacing: pageSpacing, isReversed: collectionView.isRightToLeft,
      scale: collectionView.root.host?.displayScale ?? 1)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return pageSize(in: newBounds, of: collectionView) != geometry.page || cover(in: collectionView) != cover
  }

  private func cover(in view: CollectionView) -> EdgeInsets { coversContentInset ? view.contentInset : .zero }

  private func pageSize(in bounds: CGRect, of view: CollectionView) -> CGSize {
    let (inset, cover) = (view.adjustedContentInset, cover(in: view))
    return CGSize(
      width: bounds.width - inset.left - inset.right + cover.left + cover.right,
      height: bounds.height - inset.top - inset.bottom + cover.top + cover.bottom
    ).nonNegative
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize {
    let size = geometry.contentSize
    return CGSize(width: size.width - cover.left - cover.right, height: size.height - cover.top - cover.bottom)
      .nonNegative
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    geometry.forEachItem(in: rect.offsetBy(dx: cover.left, dy: cover.top)) { item in
      makeAttributes(for: item).map { found.append($0) }
    }
    return found
  }

  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    indexPath.count == 2 ? makeAttributes(for: LayoutAddress(indexPath)) : nil
  }

  private func page(of item: LayoutAddress) -> CGRect? {
    geometry.page(of: item)?.offsetBy(dx: -cover.left, dy: -cover.top)
  }

  /// The part of a page that an item is fitted into.
  private func space(of page: CGRect) -> CGRect {
    let space = page.inset(by: pageInset)
    return space.width > 0 && space.height > 0 ? space : page
  }

  /// The size of the space that an item is fitted into, in points: a page without `pageInset`.
  open func spaceForItem(at indexPath: IndexPath) -> CGSize {
    space(of: CGRect(origin: .zero, size: geometry.page)).size
  }

  /// The size that an item of a shape has in a view, whether the layout is in force there or not.
  /// - Parameter aspectRatio: width to height.
  public func itemSize(aspectRatio: CGFloat, in collectionView: CollectionView) -> CGSize {
    let page = pageSize(in: collectionView.bounds, of: collectionView)
    let geometry = PageGeometry(
      counts: ItemCounts(), page: page, scale: collectionView.root.host?.displayScale ?? 1)
    return geometry.frame(on: space(of: CGRect(origin: .zero, size: page)), aspect: aspectRatio).size
  }

  /// The largest rectangle of a shape in the middle of another, on device pixels; all of it where the shape is not known.
  /// - Parameter aspectRatio: width to height.
  public func fittingFrame(aspectRatio: CGFloat, in rect: CGRect) -> CGRect {
    geometry.frame(on: rect, aspect: aspectRatio)
  }

  private func makeAttributes(for item: LayoutAddress) -> LayoutAttributes? {
    guard let collectionView, let page = page(of: item) else { return nil }
    let delegate = collectionView.delegate as? any AspectRatioLayoutDelegate
    let aspect =
      collectionView.item(atPresentationAddress: item).flatMap {
        delegate?.collectionView(collectionView, layout: self, aspectRatioForItemAt: $0)
      } ?? 0
    let attributes = makeAttributes()
    attributes.indexPath = item.indexPath
    attributes.frame = fittingFrame(aspectRatio: aspect, in: space(of: page))
    // On the way from another layout, or to it, nothing of that lies over the items, and none of them over the one on view.
    let isOnView = page.minX <= collectionView.bounds.midX && collectionView.bounds.midX < page.maxX
    attributes.zIndex = SectionedLayout.pinnedZIndex + (isOnView ? 2 : 1)
    return attributes
  }

  /// An item has been scrolled to when its page is what is seen.
  open override func restingFrameForItem(at indexPath: IndexPath) -> CGRect? {
    page(of: LayoutAddress(indexPath))?.inset(by: cover)
  }

  override var lineAxis: CollectionView.ScrollDirection? { .horizontal }

  override var staysOnTop: Bool { true }

  override var isReversed: Bool { geometry.isReversed }

  override var asksForPreferredAttributes: Bool { false }

  // MARK: Where scrolling ends

  /// The offset at which an item is seen: the next one after a flick, however short or fast.
  @discardableResult
  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { resting(proposedContentOffset, velocity: velocity.x) }

  override var wantsKeptPlace: Bool { true }

  /// The offset at which an item is seen.
  @discardableResult
  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    resting(proposedContentOffset, velocity: 0)
  }

  private func resting(_ proposed: CGPoint, velocity: CGFloat) -> CGPoint {
    let inset = collectionView?.adjustedContentInset ?? .zero
    let origin = (collectionView?.contentOffset.x ?? 0) + inset.left
    let x = geometry.restingX(proposed: proposed.x + inset.left, from: origin, velocity: velocity)
    return CGPoint(x: x - inset.left, y: -inset.top)
  }
}
