/// Items that a person takes elsewhere.
nonisolated struct DiffableMove<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  typealias Contents = DiffableContents<Section, Item>
  typealias Tree = DiffableDataSourceSectionSnapshot<Item>

  let old: Contents
  /// What the view has shown: nothing but these items in another place.
  let seen: Contents
  /// What comes of it: all that is below the item has gone with it. The same object where nothing is.
  let final: Contents
  /// The sections that items come from, and the one they go to.
  let sections: [Section]
  /// Nil where there are several.
  private let item: Item?

  /// nil where there is no such item or no such place. O(n).
  init?(in old: Contents, from source: DataAddress, to target: DataAddress) {
    guard let item = old.item(at: source),
      let home = old.section(at: source.section),
      let goal = old.section(at: target.section)
    else { return nil }
    var snapshot = old.snapshot
    snapshot.sections.remove(CollectionOfOne(item))
    guard (0...snapshot.numberOfItems(inSection: goal)).contains(target.item) else { return nil }
    _ = snapshot.sections.insert([item], at: target)

    var trees = old.trees
    if trees[home] != nil || trees[goal] != nil {
      let branch = old.tree(of: home).snapshot(of: item, includingParent: true)
      trees[home]?.delete([item])
      if trees[goal] != nil || branch.items.count > 1 {
        var tree = trees[goal] ?? Tree(roots: old.snapshot.itemIdentifiers(inSection: goal))
        let above = snapshot.itemIdentifiers(inSection: goal)[..<target.item].count { !branch.contains($0) }
        tree.insert(branch, behind: above, level: old.tree(of: home).level(of: item))
        trees[goal] = tree
      }
    }
    self.old = old
    self.item = item
    sections = home == goal ? [home] : [home, goal]
    let seen = Contents(snapshot, trees: trees)
    self.seen = seen
    final = seen.trees.count == trees.count ? seen : seen.showing(sections, as: trees)
  }

  /// Several items that are put together before a place, in their order. Nil where one of them or the place is not there,
  /// or where there are outlines. O(n).
  init?(gathering sources: [DataAddress], in old: Contents, before place: DataAddress) {
    let sections = old.snapshot.sections
    let items = sources.compactMap { sections.item(at: $0) }
    guard old.trees.isEmpty, !items.isEmpty, items.count == sources.count,
      let goal = sections.section(at: place.section)?.identifier,
      (0...old.counts.items(in: place.section)).contains(place.item)
    else { return nil }
    let ahead = sources.count { $0.section == place.section && $0.item < place.item }
    var snapshot = old.snapshot
    snapshot.sections.remove(items)
    _ = snapshot.sections.insert(items, at: DataAddress(section: place.section, item: place.item - ahead))
    var homes: [Section] = []
    for case let section? in Set(sources.map(\.section)).sorted().map({ sections.section(at: $0)?.identifier })
    where section != goal { homes.append(section) }
    self.old = old
    item = items.count == 1 ? items[0] : nil
    self.sections = homes + [goal]
    seen = Contents(snapshot)
    final = seen
  }

  var transaction: DiffableDataSourceTransaction<Section, Item> {
    DiffableDataSourceTransaction(
      initialSnapshot: old.snapshot, finalSnapshot: final.snapshot,
      difference: difference(in: nil),
      sectionTransactions: sections.map {
        DiffableDataSourceSectionTransaction(
          sectionIdentifier: $0, difference: difference(in: $0), old: old, new: final)
      })
  }

  /// What the move has changed in a section, or among all items.
  private func difference(in section: Section?) -> CollectionDifference<Item> {
    guard final === seen, let item else {
      return items(final, section).difference(from: items(old, section)).inferringMoves()
    }
    let (source, target) = (index(of: item, old, section), index(of: item, final, section))
    var changes: [CollectionDifference<Item>.Change] = []
    if let source { changes.append(.remove(offset: source, element: item, associatedWith: target)) }
    if let target { changes.append(.insert(offset: target, element: item, associatedWith: source)) }
    return CollectionDifference(changes) ?? items(final, section).difference(from: items(old, section))
  }

  private func items(_ contents: Contents, _ section: Section?) -> [Item] {
    section.map(contents.snapshot.itemIdentifiers(inSection:)) ?? contents.snapshot.itemIdentifiers
  }

  private func index(of item: Item, _ contents: Contents, _ section: Section?) -> Int? {
    guard let section else { return contents.snapshot.indexOfItem(item) }
    guard contents.snapshot.sectionIdentifier(containingItem: item) == section else { return nil }
    return contents.snapshot.sections.address(of: item)?.item
  }
}

nonisolated extension DiffableContents {
  /// The contents with some sections as trees have them.
  fileprivate func showing(_ sections: [Section], as trees: [Section: Tree]) -> DiffableContents {
    var snapshot = self.snapshot
    let planted = sections.filter { trees[$0] != nil }
    // An item may be in the one section still and in the other already.
    for section in planted { snapshot.deleteItems(snapshot.itemIdentifiers(inSection: section)) }
    for section in planted { snapshot.appendItems(trees[section]?.visibleItems ?? [], toSection: section) }
    return DiffableContents(snapshot, trees: trees)
  }
}

nonisolated extension DiffableDataSourceSectionSnapshot {
  /// Puts a branch behind the first `count` items that are seen: beside the neighbour that is at the level it comes
  /// from, else beside the one above, or before that one's children.
  fileprivate mutating func insert(_ branch: Self, behind count: Int, level: Int) {
    let seen = visibleItems
    let above = count > 0 && count <= seen.count ? seen[count - 1] : nil
    let below = count < seen.count ? seen[count] : nil
    switch (above, below) {
    case (nil, nil): (nodes, rootItems) = (branch.nodes, branch.rootItems)
    case (_, let below?) where above == nil || self.level(of: below) == level: insert(branch, before: below)
    case (let above?, let below?) where parent(of: below) == above: insert(branch, before: below)
    case (let above?, _): insert(branch, after: above)
    default: break
    }
  }
}
