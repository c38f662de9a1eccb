nonisolated extension DiffableDataSourceSectionSnapshot {
  // MARK: Adding

  /// Adds items as the last children of `parent`, or as the last roots.
  /// - Complexity: O(`items`).
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    insert(items, of: parent, at: children(of: parent).count, in: #function)
  }

  /// Adds items before another, as children of its parent.
  /// - Complexity: O(`items` + siblings).
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    guard let (parent, index) = place(of: item, in: #function) else { return }
    insert(items, of: parent, at: index, in: #function)
  }

  /// Adds items behind another, as children of its parent.
  /// - Complexity: O(`items` + siblings).
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    guard let (parent, index) = place(of: item, in: #function) else { return }
    insert(items, of: parent, at: index + 1, in: #function)
  }

  /// Adds another snapshot's tree before an item, its roots as children of the item's parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: item, in: #function) else { return }
    insert(snapshot, of: parent, at: index)
  }

  /// Adds another snapshot's tree behind an item, its roots as children of the item's parent.
  public mutating func insert(
    _ snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    guard let (parent, index) = place(of: item, in: #function) else { return }
    insert(snapshot, of: parent, at: index + 1)
  }

  /// Puts another snapshot's tree in the place of an item's children. Whether the item is expanded stays as it is.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard contains(parent) else { return faults.addUnknown([parent], of: "item", in: #function) }
    delete(children(of: parent))
    insert(snapshot, of: parent, at: 0)
  }

  // MARK: Taking away

  /// Takes items away, with all that is below them.
  /// - Complexity: O(items gone + their siblings).
  public mutating func delete(_ items: [ItemIdentifierType]) {
    faults.addUnknown(items.filter { !contains($0) }, of: "item", in: #function)
    // Siblings go together: one pass through those that stay is enough.
    var gone: [ItemIdentifierType?: Set<ItemIdentifierType>] = [:]
    for item in items {
      guard let node = nodes[item] else { continue }
      for descendant in descendants(of: item, while: { _ in true }) { nodes[descendant] = nil }
      nodes[item] = nil
      gone[node.parent, default: []].insert(item)
    }
    for (parent, children) in gone {
      if let parent {
        nodes[parent]?.children.removeAll(where: children.contains)
      } else {
        rootItems.removeAll(where: children.contains)
      }
    }
  }

  /// Takes everything away.
  public mutating func deleteAll() { (nodes, rootItems) = ([:], []) }

  // MARK: Expanding

  /// Has items show their children.
  /// - Complexity: O(`items`).
  public mutating func expand(_ items: [ItemIdentifierType]) { setExpanded(true, items, in: #function) }

  /// Has items hide their children. Which of those are expanded themselves is remembered.
  /// - Complexity: O(`items`).
  public mutating func collapse(_ items: [ItemIdentifierType]) { setExpanded(false, items, in: #function) }

  private mutating func setExpanded(_ isExpanded: Bool, _ items: [ItemIdentifierType], in call: String) {
    faults.addUnknown(items.filter { !contains($0) }, of: "item", in: call)
    for item in items { nodes[item]?.isExpanded = isExpanded }
  }

  // MARK: Places

  private func index(_ item: ItemIdentifierType) -> Int? { children(of: parent(of: item)).firstIndex(of: item) }

  private mutating func place(
    of item: ItemIdentifierType, in call: String
  ) -> (parent: ItemIdentifierType?, index: Int)? {
    guard let index = index(item) else {
      faults.addUnknown([item], of: "item", in: call)
      return nil
    }
    return (parent(of: item), index)
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], of parent: ItemIdentifierType?, at index: Int, in call: String
  ) {
    if let parent, !contains(parent) { return faults.addUnknown([parent], of: "item", in: call) }
    var refused: [ItemIdentifierType] = []
    let new = items.filter { item in
      if let known = nodes.updateValue(Node(parent: parent), forKey: item) {
        nodes[item] = known
        refused.append(item)
        return false
      }
      return true
    }
    faults.addDuplicates(refused, of: "item")
    put(new, of: parent, at: index)
  }

  private mutating func insert(_ snapshot: Self, of parent: ItemIdentifierType?, at index: Int) {
    faults.add(snapshot.faults)
    let known = snapshot.nodes.keys.filter(contains)
    faults.addDuplicates(known, of: "item")
    // A tree with items that are here already would grow into itself.
    var snapshot = snapshot
    snapshot.delete(known)
    nodes.merge(snapshot.nodes) { own, _ in own }
    for root in snapshot.rootItems { nodes[root]?.parent = parent }
    put(snapshot.rootItems, of: parent, at: index)
  }

  private mutating func put(_ items: [ItemIdentifierType], of parent: ItemIdentifierType?, at index: Int) {
    if let parent {
      nodes[parent]?.children.insert(contentsOf: items, at: index)
    } else {
      rootItems.insert(contentsOf: items, at: index)
    }
  }
}
