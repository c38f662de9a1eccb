/// Sections of items, all of them unique, which know where each item is.
///
/// An item's place is written down when the item comes, and not again when others push it on: it lies as far as its
/// section's `drift` from there at most, and is looked for round there. A section whose drift has grown beyond the root
/// of its length is written down again, so that neither changes nor questions cost a hash per item each.
nonisolated struct IndexedSections<Section: Hashable, Item: Hashable> {
  struct Contents {
    let identifier: Section
    var position: Int
    var items: [Item] = []
    /// How far an item can be from the place written down.
    var drift = 0

    var mostDrift: Int { 64 + 2 * Int(Double(items.count).squareRoot()) }
  }

  struct Place {
    var slot: Int32
    var hint: Int32

    init(slot: Int, hint: Int) { (self.slot, self.hint) = (Int32(slot), Int32(hint)) }
  }

  /// Sections where they stay however their order changes; nil where one was taken away.
  var contents: [Contents?] = []
  /// Slots that wait for another section.
  var freeSlots: [Int] = []
  /// The slots of the sections in order.
  var order: [Int] = []
  var slots: [Section: Int] = [:]
  var places: [Item: Place] = [:]

  var count: Int { order.count }
  var itemCount: Int { places.count }
  /// O(sections).
  var identifiers: [Section] { order.compactMap { contents[$0]?.identifier } }
  /// The items of each section in order. O(sections).
  var items: [[Item]] { order.map { contents[$0]?.items ?? [] } }
  /// O(sections).
  var counts: ItemCounts { ItemCounts(order.map { contents[$0]?.items.count ?? 0 }) }

  func contains(_ item: Item) -> Bool { places[item] != nil }

  func contains(_ section: Section) -> Bool { slots[section] != nil }

  func position(of section: Section) -> Int? { slots[section].flatMap { contents[$0]?.position } }

  /// A section by its position; nil outside the range.
  func section(at position: Int) -> Contents? { order.indices.contains(position) ? contents[order[position]] : nil }

  /// An item by its place; nil outside the range.
  func item(at address: DataAddress) -> Item? {
    guard let items = section(at: address.section)?.items, items.indices.contains(address.item) else { return nil }
    return items[address.item]
  }

  /// Where an item is. O(1); O(√n) where there were changes since it came.
  func address(of item: Item) -> DataAddress? {
    guard let place = places[item], let section = contents[Int(place.slot)],
      let index = section.items.index(of: item, near: Int(place.hint), within: section.drift)
    else { return nil }
    return DataAddress(section: section.position, item: index)
  }
}

nonisolated extension IndexedSections {
  // MARK: Changing sections

  /// Puts new, empty sections where the one at `position` is. O(sections behind).
  mutating func insert(_ sections: [Section], at position: Int) {
    var new: [Int] = []
    for section in sections where slots[section] == nil {
      let slot = freeSlots.popLast() ?? contents.count
      if slot == contents.count { contents.append(nil) }
      contents[slot] = Contents(identifier: section, position: position)
      slots[section] = slot
      new.append(slot)
    }
    order.insert(contentsOf: new, at: position)
    renumber(from: position)
  }

  /// Takes sections away, with their items. O(sections + their items).
  mutating func remove(_ sections: some Sequence<Section>) {
    for section in sections {
      guard let slot = slots.removeValue(forKey: section) else { continue }
      for item in contents[slot]?.items ?? [] { places.removeValue(forKey: item) }
      contents[slot] = nil
      freeSlots.append(slot)
    }
    order.removeAll { contents[$0] == nil }
    renumber(from: 0)
  }

  /// Puts a section where it comes to lie at `target`. O(sections between).
  mutating func moveSection(at source: Int, to target: Int) {
    order.insert(order.remove(at: source), at: target)
    renumber(from: min(source, target))
  }

  private mutating func renumber(from first: Int) {
    for position in first..<order.count { contents[order[position]]?.position = position }
  }

  // MARK: Changing items

  /// Puts items where the one at `address` is; those that are here already stay where they are.
  /// - Returns: those that were here already, each as often as it was given.
  /// - Complexity: O(`items` + items behind them in their section).
  mutating func insert(_ items: [Item], at address: DataAddress) -> [Item] {
    let slot = order[address.section]
    var refused: [Item] = []
    // All items, until one is refused.
    var accepted: [Item]?
    if items.count > 1 { places.reserveCapacity(places.count + items.count) }
    for (offset, item) in items.enumerated() {
      let place = Place(slot: slot, hint: address.item + offset - refused.count)
      if let known = places.updateValue(place, forKey: item) {
        places[item] = known
        refused.append(item)
        accepted = accepted ?? Array(items[..<offset])
      } else {
        accepted?.append(item)
      }
    }
    let new = accepted ?? items
    if address.item == contents[slot]?.items.count {
      contents[slot]?.items.append(contentsOf: new)
    } else {
      contents[slot]?.items.insert(contentsOf: new, at: address.item)
      drift(by: new.count, in: slot)
    }
    return refused
  }

  /// Takes items away; those that are not here do not matter. O(`items` · log `items` + items behind them).
  mutating func remove(_ items: some Sequence<Item>) {
    var gone: [Int: [Int]] = [:]
    for item in items {
      guard let address = address(of: item) else { continue }
      places.removeValue(forKey: item)
      gone[order[address.section], default: []].append(address.item)
    }
    for (slot, indices) in gone {
      contents[slot]?.items.remove(at: indices)
      guard let rest = contents[slot]?.items.count, indices.contains(where: { $0 < rest }) else { continue }
      drift(by: indices.count, in: slot)
    }
  }

  private mutating func drift(by distance: Int, in slot: Int) {
    contents[slot]?.drift += distance
    guard let section = contents[slot], section.drift > section.mostDrift else { return }
    for (index, item) in section.items.enumerated() { places[item] = Place(slot: slot, hint: index) }
    contents[slot]?.drift = 0
  }
}

extension IndexedSections: Sendable where Section: Sendable, Item: Sendable {}
extension IndexedSections.Contents: Sendable where Section: Sendable, Item: Sendable {}

nonisolated extension Array where Element: Equatable {
  /// Where an element is that lies within `distance` of `hint`. O(distance).
  fileprivate func index(of element: Element, near hint: Int, within distance: Int) -> Int? {
    for offset in 0...distance {
      let (low, high) = (hint - offset, hint + offset)
      if high < count, self[high] == element { return high }
      if low >= 0, low < count, self[low] == element { return low }
    }
    return nil
  }

  /// Takes out the elements at `indices`, which are in any order. O(`indices` · log `indices` + elements behind).
  fileprivate mutating func remove(at indices: [Int]) {
    if indices.count == 1 {
      remove(at: indices[0])
      return
    }
    var gone = indices.sorted()[...]
    guard var free = gone.first else { return }
    for index in free..<count {
      if index == gone.first {
        gone.removeFirst()
      } else {
        swapAt(free, index)
        free += 1
      }
    }
    removeLast(count - free)
  }
}
