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
  /// The size that items have until their cells say which they prefer, where the delegate has no other; zero, the
  /// default, where cells are not asked. `automaticSize` is `itemSize`.
  open var estimatedItemSize = CGSize.zero {
    didSet { if estimatedItemSize != oldValue { invalidateLayout() } }
  }
  /// An `estimatedItemSize` for which the layout takes what it likes.
  public nonisolated static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
  /// The way the layout scrolls: down by default.
  open var scrollDirection = CollectionView.ScrollDirection.vertical {
    didSet {
      guard scrollDirection != oldValue else { return }
      measurements = FlowMeasurements()
      invalidateLayout()
    }
  }
  /// The reference of sections' insets. The content inset by default.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { if sectionInsetReference != oldValue { invalidateLayout() } }
  }
  /// The alignment of lines in the width. Justified by default.
  open var rowAlignment = RowAlignment.justify {
    didSet { if rowAlignment != oldValue { invalidateLayout() } }
  }
  /// The alignment of a section's last line. Nil, the default, is for as the others; of justified ones it follows the
  /// columns above it if its items are equal, else it keeps the minimum spacing.
  open var lastRowAlignment: RowAlignment? {
    didSet { if lastRowAlignment != oldValue { invalidateLayout() } }
  }

  /// Whether an item that is to stay under the fingers when the layout comes into force stands in the column that is
  /// there: the places before its section's first item stay free for that, until the data or the width changes. Of
  /// effect where items have one size and the layout scrolls down. False by default.
  open var alignsKeptItem = false

  public override init() { super.init() }

  open override class var fastPathClass: SectionedLayout.Type? { FlowLayout.self }

  /// A layout from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override class var invalidationContextClass: AnyClass { FlowLayoutInvalidationContext.self }

  override var isTransposed: Bool { scrollDirection == .horizontal }

  override func referenceInset(in collectionView: CollectionView) -> EdgeInsets {
    let reference: EdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return .zero
    case .fromSafeArea: reference = upright(collectionView.safeAreaInsets)
    case .fromLayoutMargins: reference = upright(collectionView.layoutMargins)
    }
    let least = upright(collectionView.adjustedContentInset)
    return EdgeInsets(left: max(0, reference.left - least.left), right: max(0, reference.right - least.right))
  }

  // MARK: Geometry

  private var isDelegateSilent = false
  private var changes = FlowChanges(isWhole: true)
  private var measurements = FlowMeasurements()
  /// The width that they are from.
  private var measuredWidth: CGFloat?
  /// What section insets were taken from when the geometry was made.
  private(set) final var reference = EdgeInsets.zero

  private(set) final var kept: KeptItem?

  override func prepare(toKeep itemIndexPath: IndexPath, at point: CGPoint) {
    guard alignsKeptItem, !isTransposed, let collectionView else { return }
    let (width, revision) = (collectionView.bounds.width, collectionView.knownData.revision)
    kept = KeptItem(item: LayoutAddress(itemIndexPath), x: point.x, width: width, revision: revision)
    invalidateLayout()
  }

  private var isEstimating: Bool { estimatedItemSize != .zero && joinsPreviousSection == nil }

  /// The answer of a delegate that does not know item sizes, and so the way to learn that it does not.
  final func itemSizeForSilentDelegate() -> CGSize {
    isDelegateSilent = true
    return isEstimating && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
  }

  private func delegate(of view: CollectionView) -> (any CollectionViewDelegateFlowLayout)? {
    view.delegate as? any CollectionViewDelegateFlowLayout
  }

  override func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    changes = FlowChanges()
    reference = referenceInset(in: collectionView)
    let width = width(in: collectionView) - reference.left - reference.right
    let growth = width - (measuredWidth ?? width)
    measuredWidth = width
    let delegate = delegate(of: collectionView)
    var stack = stack(in: collectionView) { section, available in
      var metrics = FlowMetrics(
        available: available,
        interitemSpacing: (delegate?.collectionView(
          collectionView, layout: self, minimumInteritemSpacingForSectionAt: section) ?? minimumInteritemSpacing)
          .finite,
        lineSpacing: (delegate?.collectionView(
          collectionView, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing).finite,
        alignment: rowAlignment, lastAlignment: lastRowAlignment)
      if kept != nil { metrics.lead = lead(from: section, metrics, in: collectionView) }
      if growth != 0 { measurements.forget(inSection: section, asWideAs: min(available, available - growth)) }
      return makeBody(of: section, metrics: metrics, in: collectionView, delegate: delegate)
    }
    if isEstimating { apply(measuredSizes(in: collectionView), measurements.lengths, to: &stack) }
    return stack
  }

  private func makeBody(
    of section: Int, metrics: FlowMetrics, in view: CollectionView, delegate: (any CollectionViewDelegateFlowLayout)?
  ) -> FlowSection {
    let count = itemCount(from: section, in: view)
    var path = IndexPath(item: 0, section: section)
    isDelegateSilent = delegate == nil || count == 0
    guard let delegate, !isDelegateSilent else {
      return FlowSection(count: count, itemSize: upright(itemSizeForSilentDelegate()), metrics: metrics)
    }
    func size(at path: IndexPath) -> CGSize {
      guard let place = view.measurableItem(atPresentationIndexPath: path) else {
        return upright(itemSizeForSilentDelegate())
      }
      return upright(delegate.collectionView(view, layout: self, sizeForItemAt: place))
    }
    // Which of the two it is, is asked once and not for each item.
    guard let groups, let group = groups.group(of: section) else {
      return makeBody(of: count, metrics: metrics) { item in
        path[1] = item
        return size(at: path)
      }
    }
    return makeBody(of: count, metrics: metrics) { item in
      let address = groups.address(ofItem: item, group: group)
      (path[0], path[1]) = (address.section, address.item)
      return size(at: path)
    }
  }

  /// - Parameter ask: asks the delegate for the size of an item; `isDelegateSilent` says whether it knew one.
  @inline(__always)
  private func makeBody(of count: Int, metrics: FlowMetrics, _ ask: (_ item: Int) -> CGSize) -> FlowSection {
    let first = ask(0)
    if isDelegateSilent { return FlowSection(count: count, itemSize: first, metrics: metrics) }
    return FlowSection(count: count, metrics: metrics) { $0 == 0 ? first : ask($0) }
  }

  // MARK: Changes

  /// Does what has to be done, and asks the delegate for nothing else.
  override func updateGeometry(for collectionView: CollectionView) {
    guard !changes.isWhole, groups == nil, let moved = moved() else { return super.updateGeometry(for: collectionView) }
    geometryInUse = moved
    let changes = changes
    self.changes = FlowChanges()
    var (sizes, lengths) = answers(for: changes.asked, in: collectionView)
    for (element, size) in changes.measured {
      switch element {
      case .item(let item, let section): sizes[LayoutAddress(section: section, item: item)] = upright(size)
      case .header, .footer: lengths[element] = upright(size).height
      }
    }
    guard var geometry = geometryInUse as? FlowGeometry else { return }
    // Held by nobody else while it changes, or it would be copied.
    geometryInUse = EmptyGeometry()
    if changes.rearranges { geometry = arranged(geometry, in: collectionView) }
    apply(sizes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, lengths, to: &geometry)
    geometryInUse = geometry
  }

  /// The geometry after movements by hand; nil where it has to be recomputed.
  private func moved() -> FlowGeometry? {
    var geometry = geometryInUse as? FlowGeometry
    for move in changes.moves { geometry = geometry?.moving(move.source, to: move.target) }
    return geometry
  }

  /// What the delegate says of elements of which no view has said more.
  private func answers(
    for elements: Set<SectionElement>, in view: CollectionView
  ) -> (sizes: [LayoutAddress: CGSize], lengths: [SectionElement: CGFloat]) {
    let delegate = delegate(of: view)
    var sizes: [LayoutAddress: CGSize] = [:]
    var lengths: [SectionElement: CGFloat] = [:]
    for element in elements where element.section >= 0 && element.section < view.numberOfSections {
      switch element {
      case .item(let item, let section):
        guard item >= 0, item < view.numberOfItems(inSection: section) else { continue }
        guard let path = view.measurableItem(atPresentationIndexPath: IndexPath(item: item, section: section)) else {
          continue
        }
        if isEstimating, measurements.contains(.item(path.item, section: path.section)) { continue }
        let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSizeForSilentDelegate()
        sizes[LayoutAddress(section: section, item: item)] = upright(size)
      case .header, .footer:
        if isEstimating, measurements.contains(element) { continue }
        lengths[element] = length(of: element, in: view, delegate ?? view.delegate as? any SectionedLayoutDelegate)
      }
    }
    return (sizes, lengths)
  }

  /// Gives elements other sizes, upright: items in order, headers and footers where there are any.
  private func apply(
    _ sizes: [(place: LayoutAddress, size: CGSize)], _ lengths: [SectionElement: CGFloat],
    to geometry: inout FlowGeometry
  ) {
    let sections = geometry.sections.indices
    let first = min(sizes.first?.place.section ?? sections.upperBound, lengths.keys.lazy.map(\.section).min() ?? .max)
    guard sections.contains(first) else { return }
    geometry.modify(from: first) { stack in
      var rest = sizes[...]
      while let section = rest.first?.place.section, sections.contains(section) {
        let own = rest.prefix { $0.place.section == section }
        let count = stack[section].body.count
        stack[section].body.set(own.lazy.filter { $0.place.item < count }.map { ($0.place.item, $0.size) })
        rest = rest[own.endIndex...]
      }
      for (element, length) in lengths where sections.contains(element.section) {
        let length = CGSize(width: 0, height: length).nonNegative.height
        switch element {
        case .header(let section) where stack[section].header > 0: stack[section].header = length
        case .footer(let section) where stack[section].footer > 0: stack[section].footer = length
        default: break
        }
      }
    }
  }

  /// The same sections in the width there is now.
  private func arranged(_ geometry: FlowGeometry, in view: CollectionView) -> FlowGeometry {
    let (width, old) = (width(in: view), reference)
    reference = referenceInset(in: view)
    let sections = geometry.sections.map { section in
      var section = section
      section.inset.left += reference.left - old.left
      section.inset.right += reference.right - old.right
      var metrics = section.body.metrics
      metrics.available = max(0, width - section.inset.left - section.inset.right)
      metrics.lead = 0
      if metrics != section.body.metrics { section.body = section.body.packed(by: metrics) }
      return section
    }
    return FlowGeometry(sections, width: width, scale: scale(of: view), isTransposed: isTransposed)
  }

  // MARK: Sizes that views prefer

  override var asksForPreferredAttributes: Bool { isEstimating || super.asksForPreferredAttributes }

  /// Views that are asked for their sizes are given attributes to begin with.
  override func enumerateFrames(
    in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) -> Bool { !isEstimating && super.enumerateFrames(in: rect, visit) }

  /// Whether a cell prefers another size than it was given.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    guard isEstimating else { return false }
    let (preferred, original) = (upright(preferredAttributes.size), upright(originalAttributes.size))
    switch element(of: preferredAttributes) {
    case .item: return !MeasuredSizes<LayoutAddress>.areSame(preferred, original)
    case .header, .footer: return preferred.height.isFinite && preferred.height != original.height
    case nil: return false
    }
  }

  /// The element, and what comes to stand elsewhere because of it.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    guard let flow = context as? FlowLayoutInvalidationContext, let element = element(of: preferredAttributes) else {
      return context
    }
    flow.spareDelegate()
    flow.measurement = (element, preferredAttributes.size)
    return flow
  }

  private func element(of attributes: LayoutAttributes) -> SectionElement? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return path.count == 2 ? .item(path.item, section: path.section) : nil
    case .supplementaryView: return SectionElement(supplementaryView: attributes.representedElementKind, at: path)
    case .decorationView: return nil
    }
  }

  /// Keeps what a context says of an element's size, by its place in the data.
  private func keep(_ measurement: (element: SectionElement, size: CGSize)) {
    var element = measurement.element
    if case .item(let item, let section) = element, let view = collectionView {
      guard let path = view.item(atPresentationAddress: LayoutAddress(section: section, item: item)) else { return }
      element = .item(path.item, section: path.section)
    }
    measurements.keep(upright(measurement.size), for: element)
  }

  /// What cells have asked for, by places as the layout sees them.
  private func measuredSizes(in view: CollectionView) -> [(place: LayoutAddress, size: CGSize)] {
    measurements.sizes.presented(in: view.reordering.order).all
  }

  override func follow(_ map: UpdateMap) {
    super.follow(map)
    measurements.follow(map)
  }

  // MARK: Going out of date

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    changes.add(context)
    if let measurement = (context as? FlowLayoutInvalidationContext)?.measurement { keep(measurement) }
    // Other data: what was measured belongs to nobody.
    if context.invalidateEverything && context.invalidateDataSourceCounts { measurements = FlowMeasurements() }
    super.invalidateLayout(with: context)
  }

  override func changesGeometry(_ context: LayoutInvalidationContext) -> Bool { !FlowChanges(context).isEmpty }

  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if context.keepsGeometry, let flow = context as? FlowLayoutInvalidationContext {
      flow.spareDelegate()
    }
    return context
  }

  /// The step of the item, within a section, for which nobody has to be asked.
  open override func invalidationContext(
    forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
    previousIndexPaths: [IndexPath], previousPosition: CGPoint
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition,
      previousIndexPaths: previousIndexPaths, previousPosition: previousPosition)
    if let flow = context as? FlowLayoutInvalidationContext, targetIndexPaths.count == 1,
      let source = previousIndexPaths.first, let target = targetIndexPaths.first, source.section == target.section
    {
      flow.spareDelegate()
      flow.movement = (LayoutAddress(source), LayoutAddress(target))
    }
    return context
  }

  /// Nothing where the item stays: the order that was seen is the data's.
  open override func invalidationContextForEndingInteractiveMovementOfItems(
    toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
    if !movementCancelled { (context as? FlowLayoutInvalidationContext)?.spareDelegate() }
    return context
  }

  open override func prepareForTransition(from oldLayout: Layout) {
    super.prepareForTransition(from: oldLayout)
    // The data may have changed while another layout was in use.
    measurements = FlowMeasurements()
  }
}
