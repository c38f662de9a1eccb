/// What a diffable data source holds at one moment. Never changed: another one takes its place, so that it can be
/// compared, and freed, wherever there is time.
nonisolated final class DiffableContents<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = DiffableDataSourceSnapshot<Section, Item>
  typealias Tree = DiffableDataSourceSectionSnapshot<Item>

  /// Without marks and faults.
  let snapshot: Snapshot
  /// The trees of sections that have one. What is seen of each is what the snapshot says.
  let trees: [Section: Tree]
  let counts: ItemCounts
  /// The sections in order, and the items of each: layouts ask for them by place, several times for each section.
  let sections: [Section]
  let items: [[Item]]

  /// - Parameter trees: those that show other items than the snapshot says are left out. O(n).
  init(_ snapshot: Snapshot = Snapshot(), trees: [Section: Tree] = [:]) {
    let plain = snapshot.withoutMarksAndFaults
    self.snapshot = plain
    self.trees = trees.filter { plain.itemIdentifiers(inSection: $0.key) == $0.value.visibleItems }
    counts = plain.sections.counts
    sections = plain.sections.identifiers
    items = plain.sections.items
  }

  /// The section at a place; nil where there is none. O(1).
  func section(at index: Int) -> Section? { index >= 0 && index < sections.count ? sections[index] : nil }

  /// The item at a place; nil where there is none. O(1).
  func item(at address: DataAddress) -> Item? {
    guard address.section >= 0, address.section < items.count else { return nil }
    let section = items[address.section]
    return address.item >= 0 && address.item < section.count ? section[address.item] : nil
  }

  /// A section's items as a tree: a flat one where it has none of its own.
  func tree(of section: Section) -> Tree {
    trees[section] ?? Tree(roots: snapshot.itemIdentifiers(inSection: section))
  }

  /// The contents with another tree in a section, which is added where it is not there; the faults that forbid it else.
  func replacing(_ section: Section, with tree: Tree) -> Result<DiffableContents, SnapshotFaults> {
    let seen = tree.visibleItems
    let foreign = seen.filter {
      self.snapshot.sectionIdentifier(containingItem: $0).map { $0 != section } ?? false
    }
    guard foreign.isEmpty else {
      var faults = SnapshotFaults()
      faults.addDuplicates(foreign, of: "item")
      return .failure(faults)
    }
    var snapshot = self.snapshot
    if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
    snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section))
    snapshot.appendItems(seen, toSection: section)
    var trees = self.trees
    trees[section] = tree.withoutFaults
    return .success(DiffableContents(snapshot, trees: trees))
  }
}

extension SnapshotFaults: Error {}

nonisolated extension DiffableDataSourceSnapshot {
  fileprivate var withoutMarksAndFaults: Self {
    var copy = Self()
    copy.sections = sections
    return copy
  }
}

nonisolated extension DiffableDataSourceSectionSnapshot {
  fileprivate var withoutFaults: Self {
    var copy = self
    copy.faults = SnapshotFaults()
    return copy
  }
}
