import Foundation

/// Items in lines, as many as fit, with UIKit's spacing to the pixel.
///
/// Full lines are justified; the last one follows the columns above it if its items are equal, else it keeps the
/// minimum spacing. Items of one size cost no memory, whatever their number.
@preconcurrency @MainActor
open class FlowLayout: SectionedLayout {
  /// Between lines, in points. 10 by default.
  open var minimumLineSpacing: CGFloat = 10 {
    didSet { if minimumLineSpacing != oldValue { invalidateLayout() } }
  }
  /// Between the items of a line, at least, in points. 10 by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The size of items for which the delegate has no other. 50 × 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// The way the layout scrolls: down by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet { if scrollDirection != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var isPlain: Bool { self == FlowLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  override var isTransposed: Bool { scrollDirection == .horizontal }

  // MARK: Geometry

  private var isDelegateSilent = false

  /// The answer of a delegate that does not know item sizes, and so the way to learn that it does not.
  final func itemSizeForSilentDelegate() -> CGSize {
    isDelegateSilent = true
    return itemSize
  }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    let delegate = collectionView.delegate as? any CollectionViewDelegateFlowLayout
    return stack(in: collectionView) { section, available in
      let metrics = FlowMetrics(
        available: available,
        interitemSpacing: delegate?.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing,
        lineSpacing: delegate?.collectionView(collectionView, layout: self, minimumLineSpacingForSectionAt: section)
          ?? minimumLineSpacing)
      return makeBody(of: section, metrics: metrics, in: collectionView, delegate: delegate)
    }
  }

  private func makeBody(
    of section: Int, metrics: FlowMetrics, in view: CollectionView, delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let count = view.numberOfItems(inSection: section)
    func ask(_ delegate: any CollectionViewDelegateFlowLayout, _ item: Int) -> CGSize {
      let path = view.dataIndexPath(for: IndexPath(item: item, section: section))
      return upright(delegate.collectionView(view, layout: self, sizeForItemAt: path))
    }
    isDelegateSilent = delegate == nil || count == 0
    guard let delegate, !isDelegateSilent else {
      return FlowSection(count: count, itemSize: upright(itemSize), metrics: metrics)
    }
    let first = ask(delegate, 0)
    if isDelegateSilent { return FlowSection(count: count, itemSize: first, metrics: metrics) }
    return FlowSection(count: count, metrics: metrics) { $0 == 0 ? first : ask(delegate, $0) }
  }

  // MARK: Going out of date

  override func changesGeometry(_ context: LayoutInvalidationContext) -> Bool {
    guard let flow = context as? FlowLayoutInvalidationContext else { return super.changesGeometry(context) }
    return flow.invalidateEverything || flow.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics
      || flow.invalidateFlowLayoutAttributes
  }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if context.keepsGeometry, let flow = context as? FlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }
}
