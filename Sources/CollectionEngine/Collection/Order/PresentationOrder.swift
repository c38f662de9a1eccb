import Foundation

/// The order in which the layout sees the items while it differs from the data's: an item is lifted, and there are
/// placeholders, which are no items.
nonisolated struct PresentationOrder: Equatable, Sendable {
  /// A layout address that the data does not have.
  struct Extra: Equatable, Sendable {
    /// The placeholder there; nil for the lifted item.
    let placeholder: Int?
    var place: LayoutAddress
  }

  /// A position among the items of the data without the lifted one.
  struct Rank: ItemAddress {
    var section: Int
    var item: Int
  }

  /// The placeholder that shows nothing: the gap for items that are dragged over the view.
  static let dropGap = 0

  /// The data address of the lifted item; nil where none is lifted.
  private(set) var source: DataAddress?
  /// Ascending.
  private(set) var extras: [Extra] = []

  /// The data's own order.
  init() {}

  /// The order with one item lifted from `source` to `target`.
  init(source: IndexPath, target: IndexPath) {
    lift(DataAddress(source))
    move(nil, to: LayoutAddress(target))
  }

  /// Whether the order is the data's own.
  var isDataOrder: Bool { extras.isEmpty }

  /// The layout address of the lifted item.
  var target: LayoutAddress? { place(of: nil) }

  // MARK: What is where

  /// The layout address of an item of the data.
  func presentationAddress(of item: DataAddress) -> LayoutAddress {
    if let source, item == source, let target { return target }
    return place(of: withoutSource(item))
  }

  /// The data address of the item at a layout address: the inverse of `presentationAddress(of:)`. For a placeholder,
  /// the one before which an insertion would put it, which may be one too many.
  func dataAddress(at place: LayoutAddress) -> DataAddress {
    if let source, place == target { return source }
    var rank = Rank(section: place.section, item: place.item)
    for extra in extras where extra.place.section == place.section && extra.place.item < place.item { rank.item -= 1 }
    return withSource(rank)
  }

  /// The layout address of what is at a position among the items, behind the placeholders there.
  private func place(of rank: Rank) -> LayoutAddress {
    var place = LayoutAddress(section: rank.section, item: rank.item)
    for extra in extras where extra.place.section == place.section && extra.place.item <= place.item { place.item += 1 }
    return place
  }

  /// The layout's index path of the item of the data at `path`.
  func presentationIndexPath(of path: IndexPath) -> IndexPath { presentationAddress(of: DataAddress(path)).indexPath }

  /// The data's index path of the item that the layout has at `path`.
  func dataIndexPath(at path: IndexPath) -> IndexPath { dataAddress(at: LayoutAddress(path)).indexPath }

  /// The placeholder at a layout address; nil where there is none.
  func placeholder(at place: LayoutAddress) -> Int? { extras.first { $0.place == place }?.placeholder }

  /// The layout address of a placeholder, or, for nil, of the lifted item.
  func place(of placeholder: Int?) -> LayoutAddress? { extras.first { $0.placeholder == placeholder }?.place }

  /// Whether the lifted item is where the data has it.
  private func isPlace(ofSource rank: Rank) -> Bool { rank.section == source?.section && rank.item == source?.item }

  /// The position of a placeholder, or, for nil, of the lifted item, among the items of the data without the lifted
  /// one.
  func rank(of placeholder: Int?) -> Rank? {
    guard let index = extras.firstIndex(where: { $0.placeholder == placeholder }) else { return nil }
    return rank(ofExtra: index)
  }

  private func rank(ofExtra index: Int) -> Rank {
    let place = extras[index].place
    return Rank(
      section: place.section, item: place.item - extras[..<index].count { $0.place.section == place.section })
  }

  /// The data address of a position that is counted without the lifted item.
  private func withSource(_ rank: Rank) -> DataAddress {
    var item = DataAddress(section: rank.section, item: rank.item)
    if let source, item.section == source.section, item.item >= source.item { item.item += 1 }
    return item
  }

  private func withoutSource(_ item: DataAddress) -> Rank {
    var rank = Rank(section: item.section, item: item.item)
    if let source, item.section == source.section, item.item > source.item { rank.item -= 1 }
    return rank
  }

  /// How many items the layout sees in each section.
  func counts(_ counts: ItemCounts) -> ItemCounts {
    var seen = counts
    if let source { seen.add(-1, to: source.section) }
    for extra in extras { seen.add(1, to: extra.place.section) }
    return seen
  }

  // MARK: Changes

  /// Lifts an item at its place: `move` takes it elsewhere.
  mutating func lift(_ item: DataAddress) {
    let place = presentationAddress(of: item)
    source = item
    put(Extra(placeholder: nil, place: place))
  }

  /// Drops the lifted item, because the data now has it where the layout does.
  mutating func drop() {
    source = nil
    extras.removeAll { $0.placeholder == nil }
  }

  /// Puts the lifted item back to where the data has it.
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

  /// Inserts a placeholder at a layout address.
  mutating func insert(_ placeholder: Int?, at place: LayoutAddress) {
    for index in extras.indices
    where extras[index].place.section == place.section && extras[index].place.item >= place.item {
      extras[index].place.item += 1
    }
    put(Extra(placeholder: placeholder, place: place))
  }

  /// Inserts a placeholder where an insertion into the data would put an item.
  mutating func insert(_ placeholder: Int, inData item: DataAddress) {
    insert(placeholder, at: place(of: withoutSource(item)))
  }

  /// Removes a placeholder.
  mutating func remove(_ placeholder: Int?) {
    guard let old = extras.firstIndex(where: { $0.placeholder == placeholder }) else { return }
    let place = extras.remove(at: old).place
    for index in extras.indices
    where extras[index].place.section == place.section && extras[index].place.item > place.item {
      extras[index].place.item -= 1
    }
  }

  /// Moves a placeholder, or, for nil, the lifted item to a layout address.
  mutating func move(_ placeholder: Int?, to place: LayoutAddress) {
    remove(placeholder)
    insert(placeholder, at: place)
  }

  /// Moves a placeholder, or, for nil, the lifted item to a position among the items of the data without the lifted
  /// one.
  mutating func move(_ placeholder: Int?, to rank: Rank) {
    remove(placeholder)
    insert(placeholder, at: place(of: rank))
  }

  private mutating func put(_ extra: Extra) {
    extras.insert(extra, at: extras.lastIndex { $0.place < extra.place }.map { $0 + 1 } ?? 0)
  }

  // MARK: Changes of the data

  /// Items looked at on each side of a place for one that stays.
  private static let reach = 100

  /// The order after changes of the data: everything stays between those that it was between. Placeholders go with
  /// their sections, and an item that is gone is no longer lifted.
  /// - Parameter commitments: the items that placeholders become; those placeholders are gone.
  func following(_ update: PreparedUpdate, committing commitments: [Int: DataAddress] = [:]) -> PresentationOrder {
    var new = PresentationOrder()
    new.source = source.flatMap { update.map.new($0) }
    var ranks: [(placeholder: Int?, rank: Rank)] = []
    for (index, extra) in extras.enumerated() {
      let rank = rank(ofExtra: index)
      if extra.placeholder == nil {
        guard let source = new.source else { continue }
        let next = isPlace(ofSource: rank) ? nil : neighbour(of: withSource(rank), in: update)
        ranks.append((nil, new.withoutSource(next ?? source)))
      } else if let placeholder = extra.placeholder, commitments[placeholder] != nil {
        continue
      } else if let next = place(besidePlaceholdersThatBecome: commitments, of: index)
        ?? neighbour(of: withSource(rank), in: update)
      {
        ranks.append((extra.placeholder, new.withoutSource(next)))
      }
    }
    // A stable sort: those at one place stay in order.
    for (placeholder, rank) in ranks.enumerated().sorted(by: { ($0.1.rank, $0.0) < ($1.1.rank, $1.0) }).map(\.1) {
      let before = new.extras.count { $0.place.section == rank.section }
      new.extras.append(
        Extra(placeholder: placeholder, place: LayoutAddress(section: rank.section, item: rank.item + before)))
    }
    return new
  }

  /// Where a placeholder is in the data afterwards that stands right behind, or before, one that becomes an item.
  private func place(besidePlaceholdersThatBecome commitments: [Int: DataAddress], of index: Int) -> DataAddress? {
    guard !commitments.isEmpty else { return nil }
    let rank = rank(ofExtra: index)
    func item(_ other: Int) -> DataAddress? {
      guard let placeholder = extras[other].placeholder, self.rank(ofExtra: other) == rank else { return nil }
      return commitments[placeholder]
    }
    if let before = extras.indices[..<index].reversed().lazy.compactMap(item).first {
      return DataAddress(section: before.section, item: before.item + 1)
    }
    return extras.indices[(index + 1)...].lazy.compactMap(item).first
  }

  /// Where an insertion before an item is afterwards: before the next item that stays, or behind the last one.
  private func neighbour(of item: DataAddress, in update: PreparedUpdate) -> DataAddress? {
    guard let section = update.map.sections.kept(item.section) else { return nil }
    for step in 0..<Self.reach {
      for (offset, side) in [(step, 0), (-step - 1, 1)] {
        let near = DataAddress(section: item.section, item: item.item + offset)
        guard near != source, update.before.contains(near), let new = update.map.new(near), new.section == section
        else { continue }
        return DataAddress(section: section, item: new.item + side)
      }
    }
    return DataAddress(section: section, item: min(item.item, update.after.items(in: section)))
  }
}

/// The same questions of the order in which the layout sees the items; nil is the data's own.
nonisolated extension PresentationOrder? {
  /// The layout address of an item of the data.
  func presentationAddress(of item: DataAddress) -> LayoutAddress {
    self?.presentationAddress(of: item) ?? LayoutAddress(section: item.section, item: item.item)
  }

  /// The data address of the item at a layout address.
  func dataAddress(at place: LayoutAddress) -> DataAddress {
    self?.dataAddress(at: place) ?? DataAddress(section: place.section, item: place.item)
  }

  /// The layout's index path of the item of the data at `path`.
  func presentationIndexPath(of path: IndexPath) -> IndexPath { self?.presentationIndexPath(of: path) ?? path }

  /// The data's index path of the item that the layout has at `path`.
  func dataIndexPath(at path: IndexPath) -> IndexPath { self?.dataIndexPath(at: path) ?? path }
}
