import Foundation

/// Sections under each other, each a header, insets around its items, and a footer: what flow, justified, mosaic and
/// list share.
///
/// The geometry is one value, computed when it is first asked for after `prepare()`; attributes are made for what is
/// asked and for nothing else.
@preconcurrency @MainActor
open class SectionedLayout: Layout {
  /// Between a section's items and its edges, header and footer, in points, where the delegate has no other. Zero by
  /// default.
  open var sectionInset = EdgeInsets.zero {
    didSet { if sectionInset != oldValue { invalidateLayout() } }
  }
  /// The size of headers for which the delegate has no other, of which the part along the scroll direction counts;
  /// zero, the default, for none.
  open var headerReferenceSize = CGSize.zero {
    didSet { if headerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// The size of footers for which the delegate has no other, of which the part along the scroll direction counts;
  /// zero, the default, for none.
  open var footerReferenceSize = CGSize.zero {
    didSet { if footerReferenceSize != oldValue { invalidateLayout() } }
  }
  /// Whether a header stays in sight while any of its section is. False by default.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { if sectionHeadersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }
  /// Whether a footer stays in sight while any of its section is. False by default.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { if sectionFootersPinToVisibleBounds != oldValue { invalidateLayout() } }
  }

  /// Whether a section stands together with the one before it: its items follow that one's as if they were of one
  /// section, under the header of the first and within its insets. Nil, the default, where each section stands alone.
  ///
  /// Asked about every section but the first when the layout is prepared, unless only lengths have changed since it was
  /// asked last. Subclasses that give section bodies give one for all `sections(standingWith:)` the section; a flow layout
  /// does not ask cells for their sizes.
  open var joinsPreviousSection: ((_ section: Int) -> Bool)? { didSet { invalidateLayout() } }

  // MARK: Geometry

  /// The sections that stand together; nil where each stands alone. As of the geometry in use; for subclasses.
  final var groups: SectionGroups?
  /// What was asked last of which sections stand together, and the data it is of.
  private var knownGroups: (groups: SectionGroups, dataRevision: Revision)?

  /// The sections that stand together with one, itself among them.
  public final func sections(standingWith section: Int) -> Range<Int> {
    _ = geometry
    return groups?.sections(with: section) ?? section..<section + 1
  }

  /// The number of items that stand together from a section on, which is the first of its group.
  @inline(__always)
  final func itemCount(from section: Int, in collectionView: CollectionView) -> Int {
    guard let groups, let group = groups.group(of: section) else {
      return collectionView.numberOfItems(inSection: section)
    }
    return groups.itemCount(ofGroup: group)
  }

  /// The geometry as it was last brought up to date. For subclasses.
  final var geometryInUse: any SectionedGeometry = EmptyGeometry()
  private var isStale = true
  private var isPrepared = false
  private var preparedSpace: Space?

  /// The geometry as of the last `prepare()`, and of what was set since within it.
  final var geometry: any SectionedGeometry {
    guard isStale, isPrepared, let collectionView else { return geometryInUse }
    (isStale, isPrepared) = (false, false)
    preparedSpace = space(in: collectionView, of: collectionView.bounds.size)
    groups = joinsPreviousSection.map { groups(in: collectionView, joins: $0) }
    if let groups, groups.count >= collectionView.numberOfSections { self.groups = nil }
    updateGeometry(for: collectionView)
    return geometryInUse
  }

  private func groups(in collectionView: CollectionView, joins: (_ section: Int) -> Bool) -> SectionGroups {
    let (counts, revision) = (collectionView.presentationCounts.sections, collectionView.knownData.revision)
    if let knownGroups, knownGroups.dataRevision == revision, knownGroups.groups.counts == counts {
      return knownGroups.groups
    }
    let groups = SectionGroups(counts, joins: joins)
    knownGroups = (groups, revision)
    return groups
  }

  /// Places the items of a section. For subclasses; none are placed by default.
  ///
  /// Asked for every section once after `prepare()`, and again when the layout is invalidated or there is more or less
  /// space.
  /// - Parameters:
  ///   - section: A section of the layout's collection view.
  ///   - width: The width between the section's insets, in points.
  open func sectionBody(forSection section: Int, width: CGFloat) -> any SectionBody { EmptySectionBody() }

  /// Computes the geometry. For subclasses in the engine, which know the kind of their bodies.
  func makeGeometry(for collectionView: CollectionView) -> any SectionedGeometry {
    stack(in: collectionView) { section, available in
      AnySectionBody(sectionBody(forSection: section, width: available))
    }
  }

  /// Brings the geometry up to date: recomputes it, unless a subclass knows what has changed.
  func updateGeometry(for collectionView: CollectionView) {
    let made = makeGeometry(for: collectionView)
    if let groups { geometryInUse = GroupedGeometry(base: made, groups: groups) } else { geometryInUse = made }
  }

  /// Whether the layout scrolls sideways. For subclasses.
  var isTransposed: Bool { false }

  /// What the width that sections share comes of, upright.
  private struct Space: Equatable {
    var extent: CGFloat
    var contentInset: EdgeInsets
    var reference: EdgeInsets
  }

  private func space(in collectionView: CollectionView, of size: CGSize) -> Space {
    let inset = upright(collectionView.adjustedContentInset)
    return Space(
      extent: upright(size).width, contentInset: EdgeInsets(left: inset.left, right: inset.right),
      reference: referenceInset(in: collectionView))
  }

  /// What section insets are taken from besides the content inset, upright, to the left and to the right. For
  /// subclasses.
  func referenceInset(in collectionView: CollectionView) -> EdgeInsets { .zero }

  /// The width that sections share, upright: the view's less its content inset.
  final func width(in collectionView: CollectionView) -> CGFloat {
    let space = space(in: collectionView, of: collectionView.bounds.size)
    let width = space.extent - space.contentInset.left - space.contentInset.right
    return width > 0 ? width : 0
  }

  /// Device pixels in a point where the view is shown.
  final func scale(of collectionView: CollectionView) -> CGFloat { collectionView.root.host?.displayScale ?? 1 }

  /// Stacks sections, or groups of them, with the headers, footers and insets that the delegate or the layout has for
  /// them. Of a group, `section` is the first.
  final func stack<Body: SectionBody>(
    in collectionView: CollectionView, body: (_ section: Int, _ available: CGFloat) -> Body
  ) -> SectionStack<Body> {
    let spaces = spaces(in: collectionView)
    return stack(zip(spaces, spaces.map { body($0.section, $0.available) }), in: collectionView)
  }

  /// Stacks sections, or groups of them, by what stands around them.
  final func stack<Body: SectionBody>(
    _ sections: some Sequence<(SectionSpace, Body)>, in collectionView: CollectionView
  ) -> SectionStack<Body> {
    SectionStack(
      sections.map { SectionStack.Section(header: $0.header, footer: $0.footer, inset: $0.inset, body: $1) },
      width: width(in: collectionView), scale: scale(of: collectionView), isTransposed: isTransposed)
  }

  /// What stands around a section, or a group of them.
  struct SectionSpace {
    /// The section, or the first of the group.
    let section: Int
    let header, footer: CGFloat
    let inset: EdgeInsets
    /// The width that is left for items.
    let available: CGFloat
  }

  /// What stands around each section, or group of sections, as the delegate or the layout has it.
  final func spaces(in collectionView: CollectionView) -> [SectionSpace] {
    let delegate = collectionView.delegate as? any SectionedLayoutDelegate
    let width = width(in: collectionView)
    let reference = referenceInset(in: collectionView)
    let (groups, count) = (groups, groups?.count ?? collectionView.numberOfSections)
    return (0..<count).map { index in
      let section = groups?.head(ofGroup: index) ?? index
      var inset = inset(of: section, in: collectionView, delegate)
      inset.left += reference.left
      inset.right += reference.right
      return SectionSpace(
        section: section, header: length(of: .header(section: section), in: collectionView, delegate),
        footer: length(of: .footer(section: section), in: collectionView, delegate), inset: inset,
        available: max(0, width - inset.left - inset.right))
    }
  }

  /// The insets that the delegate or the layout has for a section, upright.
  final func inset(
    of section: Int, in collectionView: CollectionView, _ delegate: (any SectionedLayoutDelegate)?
  ) -> EdgeInsets {
    upright(delegate?.collectionView(collectionView, layout: self, insetForSectionAt: section) ?? sectionInset).finite
  }

  /// How long a header or footer is along the scroll direction, as the delegate or the layout has it; 0 for items.
  final func length(
    of element: SectionElement, in collectionView: CollectionView, _ delegate: (any SectionedLayoutDelegate)?
  ) -> CGFloat {
    let size =
      switch element {
      case .header(let section):
        delegate?.collectionView(collectionView, layout: self, referenceSizeForHeaderInSection: section)
          ?? headerReferenceSize
      case .footer(let section):
        delegate?.collectionView(collectionView, layout: self, referenceSizeForFooterInSection: section)
          ?? footerReferenceSize
      case .item: CGSize.zero
      }
    return upright(size).nonNegative.height
  }

  final func upright(_ size: CGSize) -> CGSize { isTransposed ? size.transposed : size }

  final func upright(_ inset: EdgeInsets) -> EdgeInsets { isTransposed ? inset.transposed : inset }

  // MARK: Going out of date

  /// Computes nothing yet. Until it is called the layout answers as before: an override that first asks for
  /// attributes learns where elements have been that a batch of updates takes away.
  open override func prepare() {
    super.prepare()
    isPrepared = true
  }

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if changesGeometry(context) { isStale = true }
    if !context.isAboutMetrics { knownGroups = nil }
    super.invalidateLayout(with: context)
  }

  /// Whether the geometry has to be recomputed for a context. For subclasses.
  func changesGeometry(_ context: LayoutInvalidationContext) -> Bool { !context.keepsGeometry }

  /// What is pinned moves unnamed.
  override func movesOnlyNamed(by context: LayoutInvalidationContext) -> Bool { !changesGeometry(context) && !pins }

  override func elementsStandByItems(ofKind elementKind: String) -> Bool? {
    let isOfSections =
      elementKind == CollectionView.elementKindSectionHeader || elementKind == CollectionView.elementKindSectionFooter
    return isOfSections ? false : nil
  }

  /// True when there is more or less space across the scroll direction, and where anything is pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pins || hasOtherSpace(in: newBounds)
  }

  /// The parts of the layout that new bounds invalidate. Where the space stays the same, those are what is pinned, and
  /// what a subclass names in the context: rows of its own that stay in sight. Nothing else is looked at.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsGeometry = !hasOtherSpace(in: newBounds)
    return context
  }

  private func hasOtherSpace(in bounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    return space(in: collectionView, of: bounds.size) != preparedSpace
  }

  // MARK: Answers

  /// The one class whose layouts do no more than place elements where the geometry has them. Nil by default.
  ///
  /// A class that overrides neither what gives attributes nor what has to do with batches of updates may return itself.
  /// Its elements are then placed without an object each, and it isn't notified of changes of the data. Subclasses
  /// inherit the name of another class, and with it the usual path, on which everything they override is asked.
  open class var fastPathClass: SectionedLayout.Type? { nil }

  /// Whether layouts of this class place elements without an object each.
  static var usesFastPath: Bool { fastPathClass == self }

  override class var takesPartInUpdates: Bool { !usesFastPath }

  override var asksForPreferredAttributes: Bool { !type(of: self).usesFastPath }

  override func enumerateFrames(
    in rect: CGRect, _ visit: (_ element: SectionElement, _ frame: CGRect, _ zIndex: Int) -> Void
  ) -> Bool {
    guard type(of: self).usesFastPath else { return false }
    forEachElement(in: rect, visit)
    return true
  }

  /// The insets covered by what is pinned of the item's section.
  open override func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets {
    guard pins, let section = indexPath.first.map({ sections(standingWith: $0).lowerBound }) else { return .zero }
    let header = sectionHeadersPinToVisibleBounds ? geometry.headerFrame(of: section)?.size ?? .zero : .zero
    let footer = sectionFootersPinToVisibleBounds ? geometry.footerFrame(of: section)?.size ?? .zero : .zero
    return isTransposed
      ? EdgeInsets(left: header.width, right: footer.width) : EdgeInsets(top: header.height, bottom: footer.height)
  }

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    forEachElement(in: rect) { element, frame, zIndex in
      found.append(makeAttributes(for: element, frame: frame, zIndex: zIndex))
    }
    return found
  }

  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    guard indexPath.count == 2, let frame = geometry.frame(of: indexPath.item, section: indexPath.section) else {
      return nil
    }
    return makeAttributes(for: .item(indexPath.item, section: indexPath.section), frame: frame)
  }

  override func frameForItem(at place: LayoutAddress) -> CGRect? {
    guard type(of: self).usesFastPath else { return super.frameForItem(at: place) }
    return geometry.frame(of: place.item, section: place.section)
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    guard let section = indexPath.first else { return nil }
    let element: SectionElement
    let frame: CGRect?
    switch elementKind {
    case CollectionView.elementKindSectionHeader:
      (element, frame) = (.header(section: section), geometry.headerFrame(of: section))
    case CollectionView.elementKindSectionFooter:
      (element, frame) = (.footer(section: section), geometry.footerFrame(of: section))
    default:
      return nil
    }
    if let pinned = pinnedFrame(of: element) {
      return makeAttributes(for: element, frame: pinned, zIndex: Self.pinnedZIndex)
    }
    return frame.map { makeAttributes(for: element, frame: $0) }
  }

  /// The attributes of an element in a frame, of the layout's own class.
  private func makeAttributes(for element: SectionElement, frame: CGRect, zIndex: Int = 0) -> LayoutAttributes {
    let attributes = makeAttributes()
    switch element {
    case .item(let item, let section):
      attributes.indexPath = IndexPath(item: item, section: section)
    case .header(let section):
      attributes.indexPath = IndexPath(item: 0, section: section)
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = CollectionView.elementKindSectionHeader
    case .footer(let section):
      attributes.indexPath = IndexPath(item: 0, section: section)
      attributes.representedElementCategory = .supplementaryView
      attributes.representedElementKind = CollectionView.elementKindSectionFooter
    }
    attributes.frame = frame
    attributes.zIndex = zIndex
    return attributes
  }

  /// The nearest slot, if the item would be nearer to the position there.
  open override func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath {
    let current = LayoutAddress(section: previousIndexPath.section, item: previousIndexPath.item)
    let target = geometry.movementTarget(of: current, at: position)
    return IndexPath(item: target.item, section: target.section)
  }
}
