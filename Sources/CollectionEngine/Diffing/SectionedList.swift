/// Sections in order, each with items in order: what sectioned differences are taken of.
///
/// The items of all sections are one flat list, so that a hundred thousand of them are one allocation, whatever the
/// number of sections.
public nonisolated struct SectionedList<Section, Item> {
  /// The sections, or what identifies them.
  public private(set) var sections: [Section]
  /// The items of all sections, one section after the other.
  public private(set) var items: [Item]
  @usableFromInline private(set) var ranges: SectionRanges

  /// An empty list.
  public init() { self.init(sections: [], items: [], ranges: SectionRanges()) }

  @usableFromInline
  init(sections: [Section], items: [Item], ranges: SectionRanges) {
    (self.sections, self.items, self.ranges) = (sections, items, ranges)
  }

  /// Each section with its items.
  /// - Complexity: O(n).
  @inlinable
  public init(_ sections: some Sequence<(Section, some Collection<Item>)>) {
    self.init()
    for (section, items) in sections { append(section, items: items) }
  }

  /// Adds a section behind the others.
  /// - Complexity: O(`items`), amortized.
  @inlinable
  public mutating func append(_ section: Section, items: some Collection<Item>) {
    append(section, array: Array(items))
  }

  @usableFromInline
  mutating func append(_ section: Section, array: [Item]) {
    sections.append(section)
    items.append(contentsOf: array)
    ranges.append(count: array.count)
  }

  /// The places of a section's items among all items.
  /// - Complexity: O(1).
  public func range(of section: Int) -> Range<Int> { ranges[section] }

  /// The same list of what identifies its sections and items.
  @inlinable
  func map<SectionID, ItemID>(
    _ sectionID: (Section) -> SectionID, _ itemID: (Item) -> ItemID
  ) -> SectionedList<SectionID, ItemID> {
    .init(sections: sections.map(sectionID), items: items.map(itemID), ranges: ranges)
  }
}

extension SectionedList: Sendable where Section: Sendable, Item: Sendable {}
extension SectionedList: Equatable where Section: Equatable, Item: Equatable {}

/// Where the items of each section are in one flat list.
@usableFromInline
nonisolated struct SectionRanges: Equatable, Sendable {
  private var ends: [Int] = []

  init() {}

  var count: Int { ends.count }

  subscript(section: Int) -> Range<Int> { (section == 0 ? 0 : ends[section - 1])..<ends[section] }

  mutating func append(count: Int) { ends.append((ends.last ?? 0) + count) }

  /// The section and the place within it of an item of the flat list.
  /// - Complexity: O(log sections).
  func address(of place: Int) -> DataAddress {
    let section = ends.indices.firstIndex { ends[$0] > place }
    return DataAddress(section: section, item: place - self[section].lowerBound)
  }
}
