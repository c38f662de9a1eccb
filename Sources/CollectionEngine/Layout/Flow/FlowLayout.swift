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
  /// Whether a header stays in sight while any of its section is. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a footer stays in sight while any of its section is. False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  public override init() { super.init() }

  open override class var isPlain: Bool { self == FlowLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: LayoutInvalidationContext.Type {
    FlowLayoutInvalidationContext.self
  }

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
    let width = width(in: collectionView)
    var sections: [FlowGeometry.Section] = []
    for section in 0..<collectionView.numberOfSections {
      sections.append(makeSection(section, width: width, in: collectionView, delegate: delegate))
    }
    return FlowGeometry(sections, width: width, scale: scale(of: collectionView), isTransposed: isTransposed)
  }

  private func makeSection(
    _ section: Int, width: CGFloat, in view: CollectionView, delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowGeometry.Section {
    let inset = upright(delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
    let metrics = FlowMetrics(
      available: max(0, width - inset.left - inset.right),
      interitemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing)
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    return FlowGeometry.Section(
      header: max(0, upright(header).height), footer: max(0, upright(footer).height), inset: inset,
      body: makeBody(of: section, metrics: metrics, in: view, delegate: delegate))
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

  private func upright(_ size: CGSize) -> CGSize { isTransposed ? size.transposed : size }

  private func upright(_ inset: EdgeInsets) -> EdgeInsets { isTransposed ? inset.transposed : inset }

  // MARK: Going out of date

  override func changesGeometry(_ context: LayoutInvalidationContext) -> Bool {
    guard let flow = context as? FlowLayoutInvalidationContext else { return true }
    return flow.invalidateEverything || flow.invalidateDataSourceCounts || flow.invalidateFlowLayoutDelegateMetrics
      || flow.invalidateFlowLayoutAttributes
  }

  final var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pins || super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  /// Where only what is pinned moves, the items stay as they are.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? FlowLayoutInvalidationContext, !super.shouldInvalidateLayout(forBoundsChange: newBounds) {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  // MARK: Answers

  override func visitFrames(in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect) -> Void) -> Bool {
    !pins && super.visitFrames(in: rect, visit)
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    guard let natural = super.layoutAttributesForElements(in: rect), pins else {
      return super.layoutAttributesForElements(in: rect)
    }
    return natural.filter { $0.representedElementCategory == .cell } + pinnedAttributes(in: rect)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    guard let natural = super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath) else {
      return nil
    }
    return pins ? pin(natural) : natural
  }
}
