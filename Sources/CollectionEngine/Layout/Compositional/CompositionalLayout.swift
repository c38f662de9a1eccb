import Foundation

/// Describes a section of a compositional layout in the space there is; nil for one that shows nothing.
public typealias CompositionalLayoutSectionProvider =
  @MainActor (_ sectionIndex: Int, _ layoutEnvironment: any CollectionLayoutEnvironment) -> CollectionLayoutSection?

/// Puts together sections from groups of groups of items, each with the size, the space and the company it says.
///
/// What is described by fractions and points costs no memory, whatever the number of items. What is estimated is asked
/// of the views as they come into sight, and stays with the items.
@preconcurrency @MainActor
open class CompositionalLayout: Layout {
  private let sectionProvider: CompositionalLayoutSectionProvider
  private var configurationInUse: CompositionalLayoutConfiguration

  /// A layout whose sections are all alike.
  public convenience init(section: CollectionLayoutSection) {
    self.init(section: section, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout whose sections are all alike.
  public init(section: CollectionLayoutSection, configuration: CompositionalLayoutConfiguration) {
    let section = section.duplicate()
    sectionProvider = { _, _ in section }
    configurationInUse = configuration.duplicate()
    super.init()
  }

  /// A layout that asks for its sections, when it is prepared and when the space has changed.
  public convenience init(sectionProvider: @escaping CompositionalLayoutSectionProvider) {
    self.init(sectionProvider: sectionProvider, configuration: CompositionalLayoutConfiguration())
  }

  /// A layout that asks for its sections, when it is prepared and when the space has changed.
  public init(
    sectionProvider: @escaping CompositionalLayoutSectionProvider, configuration: CompositionalLayoutConfiguration
  ) {
    self.sectionProvider = sectionProvider
    configurationInUse = configuration.duplicate()
    super.init()
  }

  /// A layout from an archive. Nothing is read from it: it has no sections.
  public required init?(coder: NSCoder) {
    sectionProvider = { _, _ in nil }
    configurationInUse = CompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  isolated deinit { replaceGeometry(with: CompositionalGeometry()) }

  /// The settings of the layout as a whole. Changes to the object have no effect until it is assigned again.
  open var configuration: CompositionalLayoutConfiguration {
    get { configurationInUse }
    set {
      configurationInUse = newValue.duplicate()
      invalidateLayout()
    }
  }

  /// Leading is left and trailing right here; the view mirrors where text runs the other way.
  open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Geometry

  /// The geometry as of the last `prepare()`.
  final var geometry = CompositionalGeometry()
  private var isStale = true
  private var preparedSize: CGSize?
  private var preparedSpace: SectionMaker.Space?
  /// Whether anything stays in sight while the rest scrolls.
  private var pins = false
  private var hasEstimates = false
  /// What items' views want, by places in the data, while the layout shows another order.
  private var sizesInData: MeasuredSizes<DataAddress>?
  /// What items' views want that the geometry does not know yet.
  private var newWishes: [(item: LayoutAddress, size: CGSize)] = []
  private var boundaryWishes = BoundaryWishes()
  /// How far sections are scrolled across.
  final var offsets: [Int: CGFloat] = [:]
  /// By section.
  final var handlers: [Int: CollectionLayoutSectionVisibleItemsInvalidationHandler] = [:]
  /// How sections are lists.
  private var lists: [Int: CollectionLayoutListConfiguration] = [:]
  /// What the handlers were last called with, as they left it.
  final var handled: [ElementKey: LayoutAttributes] = [:]

  open override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    if isStale {
      isStale = false
      makeGeometry(for: collectionView)
    } else if !newWishes.isEmpty {
      note(newWishes, shown: false)
      geometry.measure(newWishes)
      newWishes = []
    }
    callHandlers(in: collectionView)
  }

  private func makeGeometry(for view: CollectionView) {
    note(newWishes, shown: true)
    newWishes = []
    preparedSize = view.bounds.size
    let maker = SectionMaker(in: view, configurationInUse)
    preparedSpace = maker.space
    (handlers, lists) = ([:], [:])
    hasEstimates = false
    var known: SectionMaker.Known?
    let sections = (0..<view.numberOfSections).map { index in
      guard let description = sectionProvider(index, maker.environment) else { return maker.nothing }
      let section = maker.section(description, itemCount: view.numberOfItems(inSection: index), knowing: known) {
        boundaryWishes[index, $0, $1]
      }
      known = (description.group, section.groups)
      handlers[index] = description.visibleItemsInvalidationHandler
      lists[index] = description.listConfiguration
      hasEstimates = hasEstimates || section.groups.hasEstimates || section.boundary.isEstimated
      return section
    }
    let boundary = maker.boundary(configurationInUse.boundarySupplementaryItems, margins: .zero) {
      boundaryWishes[nil, $0, $1]
    }
    hasEstimates = hasEstimates || boundary.isEstimated
    replaceGeometry(
      with: CompositionalGeometry(
        sections, spacing: configurationInUse.interSectionSpacing, width: maker.container.width, boundary: boundary,
        scale: maker.environment.traitCollection.displayScale, isTransposed: maker.isTransposed,
        sizes: shownSizes(in: view)))
    // Not by `sections`, which would be copied to be changed.
    for index in geometry.sections.indices where geometry.sections[index].scrolling != nil {
      geometry.setOffset(sectionOffset(index), of: index)
    }
    pins = geometry.pins
  }

  /// Puts a geometry in force. Thousands of sections take longer to free than a frame may: off the main thread.
  private func replaceGeometry(with new: CompositionalGeometry) {
    guard geometry.sections.count >= Self.many else { return geometry = new }
    let bin = ReleaseBin()
    bin.add(geometry)
    geometry = new
    Task.detached(priority: .utility) { await bin.empty() }
  }

  /// Sections from which on freeing them takes long.
  private static let many = 500

  /// What items' views want, in the order that is shown: while one is moved by hand, another than that of the data.
  private func shownSizes(in view: CollectionView) -> MeasuredSizes<LayoutAddress> {
    let sizes = sizesInData ?? geometry.sizes.inDataOrder
    sizesInData = view.reordering.order == nil ? nil : sizes
    return sizes.presented(in: view.reordering.order)
  }

  /// Keeps what items' views want.
  /// - Parameter shown: whether for the order that is shown, too; else only for that of the data, where that is
  ///   another.
  private func note(_ wishes: [(item: LayoutAddress, size: CGSize)], shown: Bool) {
    for (item, size) in wishes {
      if sizesInData != nil, let item = collectionView?.dataAddress(ofItemAt: item) {
        sizesInData?[item] = size
      }
      if shown { geometry.note(item, size) }
    }
  }

  // MARK: Going out of date

  open override func invalidateLayout(with context: LayoutInvalidationContext) {
    if changesGeometry(context) { isStale = true }
    if context.invalidateEverything && context.invalidateDataSourceCounts {
      // Other data: what was measured belongs to nobody.
      geometry.forgetSizes()
      (sizesInData, newWishes, boundaryWishes) = (nil, [], BoundaryWishes())
    }
    super.invalidateLayout(with: context)
  }

  /// Whether the geometry has to be recomputed for a context: not for one that only names elements.
  private func changesGeometry(_ context: LayoutInvalidationContext) -> Bool {
    if context.keepsGeometry { return false }
    if context.invalidateEverything || context.invalidateDataSourceCounts { return true }
    let names =
      context.invalidatedItemIndexPaths != nil || context.invalidatedSupplementaryIndexPaths != nil
      || context.invalidatedDecorationIndexPaths != nil
    return !names || context.targetIndexPathsForInteractivelyMovingItems != nil
  }

  /// Has sections asked for again where insets or traits leave another space for them.
  override func environmentDidChange() {
    guard let collectionView, !isStale, preparedSpace != nil else { return }
    if SectionMaker(in: collectionView, configurationInUse).space != preparedSpace { invalidateLayout() }
  }

  /// True when the space is another, where anything is pinned, and where a section looks at what is seen of it.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pins || !handlers.isEmpty || newBounds.size != preparedSize
  }

  /// The parts of the layout that new bounds invalidate: what follows the bounds, where the space stays the same.
  open override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    context.keepsGeometry = newBounds.size == preparedSize
    return context
  }

  override func follow(_ map: UpdateMap) {
    note(newWishes, shown: true)
    newWishes = []
    var sizes = sizesInData ?? geometry.sizes.inDataOrder
    sizes.follow(map)
    sizesInData = sizes
    boundaryWishes.follow(map)
    guard !map.sections.isIdentity else { return }
    var moved: [Int: CGFloat] = [:]
    for (section, offset) in offsets {
      if let target = map.sections.new(section) { moved[target] = offset }
    }
    offsets = moved
  }

  // MARK: Sizes that views prefer

  override var asksForPreferredAttributes: Bool { hasEstimates }

  /// Whether an element of an estimated size is of another, along what is estimated.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> Bool {
    wish(preferredAttributes, instead: originalAttributes) != nil
  }

  /// Names the element, and keeps what it wants.
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: LayoutAttributes,
    withOriginalAttributes originalAttributes: LayoutAttributes
  ) -> LayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
    context.keepsGeometry = true
    guard let wish = wish(preferredAttributes, instead: originalAttributes) else { return context }
    switch wish.element {
    case .item(let item): newWishes.append((item, wish.size))
    case .boundary(let kind, let section, let index):
      boundaryWishes[section, kind, index] = wish.size
      geometry.measure(boundaryOf: section, kind: kind, index: index, wish: wish.size)
    case .attachment, .decoration: break
    }
    return context
  }

  /// What an element wants other than it has; nil where it has it, or has no say.
  private func wish(
    _ preferred: LayoutAttributes, instead original: LayoutAttributes
  ) -> (element: CompositionalElement, size: CGSize)? {
    guard let element = element(for: original.key), let known = geometry.estimate(of: element) else { return nil }
    var size = known.size ?? original.size
    if known.isWidthEstimated { size.width = preferred.size.width }
    if known.isHeightEstimated { size.height = preferred.size.height }
    return MeasuredSizes<LayoutAddress>.areSame(size, known.size ?? original.size) ? nil : (element, size)
  }

  // MARK: Answers

  open override var collectionViewContentSize: CGSize { geometry.contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes] = []
    geometry.forEachElement(in: rect, visible: visibleRect) { element, frame, zIndex in
      found.append(attributes(for: element, frame: frame, zIndex: zIndex))
    }
    if !handled.isEmpty { for index in found.indices { found[index] = handled[found[index].key] ?? found[index] } }
    return found
  }

  @discardableResult
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    indexPath.count == 2 ? attributes(for: .cell(LayoutAddress(indexPath))) : nil
  }

  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { attributes(for: .supplementaryView(kind: elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  { attributes(for: .decorationView(kind: elementKind, indexPath)) }

  open override func edgesCovered(forItemAt indexPath: IndexPath) -> EdgeInsets {
    guard let section = indexPath.first else { return .zero }
    let covered = geometry.covered(inSection: section)
    return geometry.isTransposed ? covered.transposed : covered
  }
}

extension CompositionalLayout: ListArranging {
  final func listConfiguration(of section: Int) -> CollectionLayoutListConfiguration? { lists[section] }
}
