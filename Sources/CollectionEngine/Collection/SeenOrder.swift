import Foundation

/// The order that the layout sees, where it is not the data's: an item is held elsewhere, and there are places for
/// guests, which are no items.
nonisolated struct SeenOrder: Equatable, Sendable {
  /// A place that the data does not have, as the layout sees it.
  struct Extra: Equatable, Sendable {
    /// Who has it; nil for the item that is held elsewhere.
    let guest: Int?
    var place: ItemAddress
  }

  /// The guest for which nothing is shown: the space made for what is held over the view.
  static let gap = 0

  /// Where the item that is held elsewhere is in the data; nil where none is.
  private(set) var source: ItemAddress?
  /// Ascending.
  private(set) var extras: [Extra] = []

  /// The data's own order.
  init() {}

  /// The order with one item seen elsewhere.
  init(source: IndexPath, target: IndexPath) {
    hold(ItemAddress(source))
    move(nil, to: ItemAddress(target))
  }

  /// Whether nothing is seen elsewhere than in the data, and nothing else.
  var isDataOrder: Bool { extras.isEmpty }

  /// Where the item that is held elsewhere is seen.
  var target: ItemAddress? { place(of: nil) }

  // MARK: What is where

  /// Where an item of the data is seen.
  func presented(_ item: ItemAddress) -> ItemAddress {
    if let source, item == source, let target { return target }
    var seen = item
    if let source, item.section == source.section, item.item > source.item { seen.item -= 1 }
    for extra in extras where extra.place.section == seen.section && extra.place.item <= seen.item { seen.item += 1 }
    return seen
  }

  /// Which item of the data is seen at a place: the inverse of `presented`. For a guest, the one before which an
  /// insertion would put it, which may be one too many.
  func data(_ place: ItemAddress) -> ItemAddress {
    if let source, place == target { return source }
    var item = place
    for extra in extras where extra.place.section == place.section && extra.place.item < place.item { item.item -= 1 }
    return withSource(item)
  }

  /// Where the item of the data at `path` is seen.
  func presented(_ path: IndexPath) -> IndexPath { presented(ItemAddress(path)).indexPath }

  /// Which item of the data is seen at `path`.
  func data(_ path: IndexPath) -> IndexPath { data(ItemAddress(path)).indexPath }

  /// The guest that is seen at a place.
  func guest(at place: ItemAddress) -> Int? { extras.first { $0.place == place }?.guest }

  /// Where a guest is seen, or, for nil, the item that is held elsewhere.
  func place(of guest: Int?) -> ItemAddress? { extras.first { $0.guest == guest }?.place }

  /// Where a guest is among the items of the data, the one that is held elsewhere left out; the same of that for nil.
  func rank(of guest: Int?) -> ItemAddress? {
    guard let index = extras.firstIndex(where: { $0.guest == guest }) else { return nil }
    return rank(ofExtra: index)
  }

  private func rank(ofExtra index: Int) -> ItemAddress {
    var rank = extras[index].place
    rank.item -= extras[..<index].count { $0.place.section == rank.section }
    return rank
  }

  /// A place without the item that is held elsewhere, as one in the data.
  private func withSource(_ rank: ItemAddress) -> ItemAddress {
    guard let source, rank.section == source.section, rank.item >= source.item else { return rank }
    return ItemAddress(section: rank.section, item: rank.item + 1)
  }

  private func withoutSource(_ item: ItemAddress) -> ItemAddress {
    guard let source, item.section == source.section, item.item > source.item else { return item }
    return ItemAddress(section: item.section, item: item.item - 1)
  }

  /// How many items the layout sees in each section.
  func counts(_ counts: ItemCounts) -> ItemCounts {
    var seen = counts
    if let source { seen.add(-1, to: source.section) }
    for extra in extras { seen.add(1, to: extra.place.section) }
    return seen
  }

  // MARK: Changes

  /// Holds an item where it is: it can go elsewhere from there.
  mutating func hold(_ item: ItemAddress) {
    let place = presented(item)
    source = item
    put(Extra(guest: nil, place: place))
  }

  /// Lets the item that is held go, because the data has it now where it is seen.
  mutating func letGo() {
    source = nil
    extras.removeAll { $0.guest == nil }
  }

  /// Lets the item that is held go back to where the data has it.
  mutating func putBack() {
    guard let source else { return }
    remove(nil)
    self.source = nil
    // What lies behind it now makes room again.
    var before = 0
    for index in extras.indices where extras[index].place.section == source.section {
      if extras[index].place.item - before > source.item { extras[index].place.item += 1 }
      before += 1
    }
  }

  /// Makes a place for a guest, as the layout will see it.
  mutating func insert(_ guest: Int?, at place: ItemAddress) {
    for index in extras.indices
    where extras[index].place.section == place.section && extras[index].place.item >= place.item {
      extras[index].place.item += 1
    }
    put(Extra(guest: guest, place: place))
  }

  /// Makes a place for a guest where an insertion into the data would put an item.
  mutating func insert(_ guest: Int, inData item: ItemAddress) {
    var place = withoutSource(item)
    for extra in extras where extra.place.section == place.section && extra.place.item <= place.item {
      place.item += 1
    }
    insert(guest, at: place)
  }

  /// Takes the place of a guest away.
  mutating func remove(_ guest: Int?) {
    guard let old = extras.firstIndex(where: { $0.guest == guest }) else { return }
    let place = extras.remove(at: old).place
    for index in extras.indices
    where extras[index].place.section == place.section && extras[index].place.item > place.item {
      extras[index].place.item -= 1
    }
  }

  /// Takes a guest elsewhere, or, for nil, the item that is held; as the layout will see it.
  mutating func move(_ guest: Int?, to place: ItemAddress) {
    remove(guest)
    insert(guest, at: place)
  }

  /// The same by a place among the items of the data, the one that is held left out.
  mutating func move(_ guest: Int?, toRank rank: ItemAddress) {
    remove(guest)
    var place = rank
    for extra in extras where extra.place.section == place.section && extra.place.item <= place.item {
      place.item += 1
    }
    insert(guest, at: place)
  }

  private mutating func put(_ extra: Extra) {
    extras.insert(extra, at: extras.lastIndex { $0.place < extra.place }.map { $0 + 1 } ?? 0)
  }

  // MARK: Changes of the data

  /// Items looked at on each side of a place for one that stays.
  private static let reach = 100

  /// The order after changes of the data: everything stays between those that it was between. Guests go with their
  /// sections, and an item that is gone is held no more.
  /// - Parameter commitments: the items that guests become; those guests are gone.
  func following(_ update: PreparedUpdate, committing commitments: [Int: ItemAddress] = [:]) -> SeenOrder {
    var new = SeenOrder()
    new.source = source.flatMap { update.map.new($0) }
    var ranks: [(guest: Int?, rank: ItemAddress)] = []
    for (index, extra) in extras.enumerated() {
      let rank = rank(ofExtra: index)
      if extra.guest == nil {
        guard let source = new.source else { continue }
        let next = rank == self.source ? nil : neighbour(of: withSource(rank), in: update)
        ranks.append((nil, next.map(new.withoutSource) ?? source))
      } else if let guest = extra.guest, commitments[guest] != nil {
        continue
      } else if let next = place(besideGuestsThatBecome: commitments, of: index)
        ?? neighbour(of: withSource(rank), in: update)
      {
        ranks.append((extra.guest, new.withoutSource(next)))
      }
    }
    // A stable sort: those at one place stay in order.
    for (guest, rank) in ranks.enumerated().sorted(by: { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }).map(\.1) {
      let before = new.extras.count { $0.place.section == rank.section }
      new.extras.append(
        Extra(guest: guest, place: ItemAddress(section: rank.section, item: rank.item + before)))
    }
    return new
  }

  /// Where a guest is in the data afterwards that stands right behind, or before, one that becomes an item.
  private func place(besideGuestsThatBecome commitments: [Int: ItemAddress], of index: Int) -> ItemAddress? {
    guard !commitments.isEmpty else { return nil }
    let rank = rank(ofExtra: index)
    func item(_ other: Int) -> ItemAddress? {
      guard let guest = extras[other].guest, self.rank(ofExtra: other) == rank else { return nil }
      return commitments[guest]
    }
    if let before = extras.indices[..<index].reversed().lazy.compactMap(item).first {
      return ItemAddress(section: before.section, item: before.item + 1)
    }
    return extras.indices[(index + 1)...].lazy.compactMap(item).first
  }

  /// Where an insertion before an item is afterwards: before the next item that stays, or behind the last one.
  private func neighbour(of item: ItemAddress, in update: PreparedUpdate) -> ItemAddress? {
    guard let section = update.map.sections.kept(item.section) else { return nil }
    for step in 0..<Self.reach {
      for (offset, side) in [(step, 0), (-step - 1, 1)] {
        let near = ItemAddress(section: item.section, item: item.item + offset)
        guard near != source, update.before.contains(near), let new = update.map.new(near), new.section == section
        else { continue }
        return ItemAddress(section: section, item: new.item + side)
      }
    }
    return ItemAddress(section: section, item: min(item.item, update.after.items(in: section)))
  }
}
