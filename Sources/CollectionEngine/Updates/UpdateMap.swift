import Foundation

/// Where each item goes in a batch of updates. Made in O(changes · log changes), asked in O(log changes).
///
/// A class because it is handed on again and again, and many lists would be with it.
nonisolated final class UpdateMap: Sendable {
  let sections: SectionMap
  /// Places that are taken out of sections that stay, or put into them, ascending.
  private let removed: [DataAddress]
  private let added: [DataAddress]
  /// By source.
  private let moves: [SectionedDifference.Move]
  /// By place before, ascending.
  let reloaded: [DataAddress]
  let reconfigured: [DataAddress]
  /// By place afterwards, ascending: what was not there before, and what came into sections that were not.
  private let inserted: [DataAddress]
  private let joined: [DataAddress]

  /// The map of a batch that fits the counts before and after it.
  /// - Parameter carried: items that stay although their section is gone or new.
  init(
    _ batch: UpdateBatch, carrying carried: [SectionedDifference.Move] = [], from before: ItemCounts,
    to after: ItemCounts
  ) {
    let map = SectionMap(batch.sections, from: before.numberOfSections, to: after.numberOfSections)
    sections = map
    var (removed, added) = (batch.deleted, batch.inserted)
    for move in batch.moved {
      removed.append(move.source)
      added.append(move.target)
    }
    if !map.isIdentity {
      removed.removeAll { map.kept($0.section) == nil }
      added.removeAll { map.isFresh($0.section) }
    }
    self.removed = removed.ascending()
    self.added = added.ascending()
    moves = (batch.moved + carried).sorted { $0.source < $1.source }
    reloaded = batch.reloaded.ascending()
    reconfigured = batch.reconfigured.ascending()
    var inserted = batch.inserted
    if !carried.isEmpty {
      let targets = Set(carried.lazy.map(\.target))
      inserted.removeAll { targets.contains($0) }
    }
    self.inserted = inserted.ascending()
    joined = map.isIdentity ? [] : moves.lazy.map(\.target).filter { map.isFresh($0.section) }.sorted()
  }

  /// Whether every item stays in its place, as the same one: at most cells are filled again.
  var keepsEverything: Bool {
    sections.isIdentity && removed.isEmpty && added.isEmpty && moves.isEmpty && reloaded.isEmpty
  }

  /// The map of one item that goes elsewhere.
  init(moving source: IndexPath, to target: IndexPath) {
    let move = SectionedDifference.Move(source: DataAddress(source), target: DataAddress(target))
    sections = SectionMap()
    (removed, added, moves) = ([move.source], [move.target], [move])
    (reloaded, reconfigured, inserted, joined) = ([], [], [], [])
  }

  /// The map from the data to what the layout sees: its places afterwards are the layout's.
  init(showing order: PresentationOrder) {
    func after(_ place: LayoutAddress) -> DataAddress { DataAddress(section: place.section, item: place.item) }
    sections = SectionMap()
    (removed, added) = (order.source.map { [$0] } ?? [], order.extras.map { after($0.place) })
    if let source = order.source, let target = order.target.map(after) {
      moves = [SectionedDifference.Move(source: source, target: target)]
    } else {
      moves = []
    }
    inserted = order.extras.lazy.filter { $0.placeholder != nil }.map { after($0.place) }
    (reloaded, reconfigured, joined) = ([], [], [])
  }

  // MARK: Where things go

  /// Where the item that was at `item` is afterwards; nil where it is gone.
  func new(_ item: DataAddress) -> DataAddress? {
    if let target = target(of: item) { return target }
    guard let section = sections.kept(item.section) else { return nil }
    var rank = item.item
    if !removed.isEmpty {
      let place = removed.countSorted(before: item)
      if place < removed.count, removed[place] == item { return nil }
      rank -= place - start(of: item.section, in: removed)
    }
    return DataAddress(section: section, item: rank + added(upTo: rank, in: section))
  }

  /// Where the item that was at `path` is afterwards; nil where it is gone.
  func new(_ path: IndexPath) -> IndexPath? { new(DataAddress(path))?.indexPath }

  /// Whether an item is to have another view, by its place before.
  func isReloaded(_ item: DataAddress) -> Bool { !reloaded.isEmpty && reloaded.containsSorted(item) }

  /// Whether an item was not there before, by its place afterwards.
  func isNew(_ item: DataAddress) -> Bool {
    sections.isFresh(item.section) ? !joined.containsSorted(item) : inserted.containsSorted(item)
  }

  private func target(of source: DataAddress) -> DataAddress? {
    guard !moves.isEmpty else { return nil }
    let index = firstMove(from: source)
    return index < moves.count && moves[index].source == source ? moves[index].target : nil
  }

  private func firstMove(from source: DataAddress) -> Int {
    var (low, high) = (0, moves.count)
    while low < high {
      let middle = (low + high) / 2
      if moves[middle].source < source { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// How many places come in before the item that has `rank` among those that stay.
  private func added(upTo rank: Int, in section: Int) -> Int {
    guard !added.isEmpty else { return 0 }
    let start = start(of: section, in: added)
    // The k-th added place pushes on everything that comes to lie at or behind it.
    var (low, high) = (start, self.start(of: section + 1, in: added))
    while low < high {
      let middle = (low + high) / 2
      if added[middle].item - (middle - start) <= rank { low = middle + 1 } else { high = middle }
    }
    return low - start
  }

  /// Where a section starts in a sorted list that is not empty. Mostly all is in one section.
  private func start(of section: Int, in list: [DataAddress]) -> Int {
    if section <= list[0].section { return 0 }
    if section > list[list.count - 1].section { return list.count }
    return list.countSorted(before: DataAddress(section: section, item: 0))
  }

  // MARK: Ranges

  /// The items within a range whose way is not that of their neighbours, in order.
  func singleItems(in items: Range<Int>, section: Int) -> [Int] {
    let (first, end) = (
      DataAddress(section: section, item: items.lowerBound), DataAddress(section: section, item: items.upperBound)
    )
    guard sections.kept(section) != nil else {
      return moves[firstMove(from: first)..<firstMove(from: end)].map(\.source.item)
    }
    return removed[removed.countSorted(before: first)..<removed.countSorted(before: end)].map(\.item)
  }

  /// The first place behind `item` that something is put into.
  func nextAddedItem(after item: Int, section: Int) -> Int? {
    let index = added.countSorted(before: DataAddress(section: section, item: item + 1))
    return index < added.count && added[index].section == section ? added[index].item : nil
  }
}
