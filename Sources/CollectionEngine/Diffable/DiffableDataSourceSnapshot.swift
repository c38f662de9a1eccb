/// The state of a view's data at one moment: sections and items in order, by their identifiers.
///
/// A value: changing a copy leaves the original as it is, and nothing is seen of it before a data source applies it.
/// Identifiers are unique in the whole snapshot. A snapshot that was given one twice keeps the first, remembers the
/// mistake, and is refused when it is applied.
public nonisolated struct DiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  var sections = IndexedSections<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()
  var faults = SnapshotFaults()

  /// An empty snapshot.
  public init() {}

  // MARK: Counts

  /// The number of items in all sections. O(1).
  public var numberOfItems: Int { sections.itemCount }

  /// The number of sections. O(1).
  public var numberOfSections: Int { sections.count }

  /// The number of items in a section; 0 for one that is not there. O(1).
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    contents(of: identifier)?.items.count ?? 0
  }

  // MARK: Identifiers

  /// The sections in order.
  /// - Complexity: O(sections).
  public var sectionIdentifiers: [SectionIdentifierType] { sections.identifiers }

  /// The items of all sections in order.
  /// - Complexity: O(n).
  public var itemIdentifiers: [ItemIdentifierType] {
    var result: [ItemIdentifierType] = []
    result.reserveCapacity(numberOfItems)
    for position in 0..<numberOfSections { result += sections.section(at: position)?.items ?? [] }
    return result
  }

  /// The items of a section in order; none for one that is not there. O(1).
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    contents(of: identifier)?.items ?? []
  }

  /// The section that an item is in. O(1).
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sections.address(of: identifier).flatMap { sections.section(at: $0.section)?.identifier }
  }

  /// The place of an item among `itemIdentifiers`.
  /// - Complexity: O(sections before it), and O(√n) where there were changes before it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let address = sections.address(of: identifier) else { return nil }
    return (0..<address.section).reduce(address.item) { $0 + (sections.section(at: $1)?.items.count ?? 0) }
  }

  /// The place of a section among `sectionIdentifiers`. O(1).
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.position(of: identifier) }

  // MARK: What is reloaded

  /// Items that get other cells when the snapshot is applied.
  /// - Complexity: O(items so marked).
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.identifiers.filter(sections.contains) }

  /// Sections that get other views when the snapshot is applied.
  /// - Complexity: O(sections so marked).
  public var reloadedSectionIdentifiers: [SectionIdentifierType] {
    reloadedSections.identifiers.filter(sections.contains)
  }

  /// Items whose cells are filled again when the snapshot is applied.
  /// - Complexity: O(items so marked).
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] {
    reconfiguredItems.identifiers.filter(sections.contains)
  }

  private func contents(of identifier: SectionIdentifierType) -> IndexedSections<
    SectionIdentifierType, ItemIdentifierType
  >.Contents? { sections.position(of: identifier).flatMap(sections.section(at:)) }
}

extension DiffableDataSourceSnapshot: Sendable where SectionIdentifierType: Sendable, ItemIdentifierType: Sendable {}
