nonisolated extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, the last one by default. Items that are in the snapshot already move there.
  /// - Complexity: O(`identifiers`).
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let section: Int
    if let sectionIdentifier {
      guard let position = sections.position(of: sectionIdentifier) else {
        return faults.addUnknown([sectionIdentifier], of: "section", in: #function)
      }
      section = position
    } else {
      guard numberOfSections > 0 else {
        return faults.add("There are currently no sections in the data source. Please add a section first.")
      }
      section = numberOfSections - 1
    }
    takeOut(identifiers)
    put(identifiers, at: DataAddress(section: section, item: sections.section(at: section)?.items.count ?? 0))
  }

  /// Adds items before another. Items that are in the snapshot already move there.
  /// - Complexity: O(`identifiers` + items behind).
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem: ItemIdentifierType) {
    insertItems(identifiers, at: beforeItem, offset: 0, in: #function)
  }

  /// Adds items behind another. Items that are in the snapshot already move there.
  /// - Complexity: O(`identifiers` + items behind).
  public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem: ItemIdentifierType) {
    insertItems(identifiers, at: afterItem, offset: 1, in: #function)
  }

  /// Takes items away.
  /// - Complexity: O(`identifiers` · log `identifiers` + items behind).
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    faults.addUnknown(identifiers.filter { !sections.contains($0) }, of: "item", in: #function)
    sections.remove(identifiers)
  }

  /// Takes everything away, the sections as well.
  public mutating func deleteAllItems() { sections = IndexedSections() }

  /// Puts an item before another, in the other's section.
  /// - Complexity: O(items behind).
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, to: toIdentifier, offset: 0, in: #function)
  }

  /// Puts an item behind another, in the other's section.
  /// - Complexity: O(items behind).
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    moveItem(identifier, to: toIdentifier, offset: 1, in: #function)
  }

  /// Reloads items, with new cells. `reconfigureItems` is cheaper, and keeps what the cells are about to do.
  /// - Complexity: O(`identifiers`).
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItems.insert(known(identifiers, in: #function))
  }

  /// Has the cells that items have filled again.
  /// - Complexity: O(`identifiers`).
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItems.insert(known(identifiers, in: #function))
  }

  private mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at neighbour: ItemIdentifierType, offset: Int, in call: String
  ) {
    guard sections.contains(neighbour) else { return faults.addUnknown([neighbour], of: "item", in: call) }
    // An item can't be its own neighbour: it stays, and the others come beside it.
    let others = identifiers.contains(neighbour) ? identifiers.filter { $0 != neighbour } : identifiers
    if others.count < identifiers.count { faults.add("\(call): \(neighbour) can't be beside itself") }
    takeOut(others)
    guard var address = sections.address(of: neighbour) else { return }
    address.item += offset
    put(others, at: address)
  }

  private mutating func moveItem(
    _ identifier: ItemIdentifierType, to neighbour: ItemIdentifierType, offset: Int, in call: String
  ) {
    let unknown = [identifier, neighbour].filter { !sections.contains($0) }
    guard unknown.isEmpty else { return faults.addUnknown(unknown, of: "item", in: call) }
    guard identifier != neighbour else { return }
    sections.remove(CollectionOfOne(identifier))
    guard var address = sections.address(of: neighbour) else { return }
    address.item += offset
    put([identifier], at: address)
  }

  /// Makes room for items to come that are elsewhere in the snapshot.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    guard numberOfItems > 0 else { return }
    let known = identifiers.filter(sections.contains)
    guard !known.isEmpty else { return }
    faults.addMoved(known, of: "item")
    sections.remove(known)
  }

  private mutating func put(_ identifiers: [ItemIdentifierType], at address: DataAddress) {
    faults.addDuplicates(sections.insert(identifiers, at: address), of: "item")
  }

  private mutating func known(_ identifiers: [ItemIdentifierType], in call: String) -> [ItemIdentifierType] {
    let known = identifiers.filter(sections.contains)
    if known.count < identifiers.count {
      faults.addUnknown(identifiers.filter { !sections.contains($0) }, of: "item", in: call)
    }
    return known
  }
}
