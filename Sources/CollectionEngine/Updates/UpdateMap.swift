import Foundation

/// Where each item goes in a batch of updates. Made in O(changes · log changes), asked in O(log changes).
nonisolated struct UpdateMap: Sendable {
  /// Sorted places that are taken out of a section, or put into it.
  private var removed: [Int: [Int]] = [:]
  private var added: [Int: [Int]] = [:]
  private var moves: [IndexPath: IndexPath] = [:]
  private var deleted: Set<IndexPath> = []

  /// A map for a batch that fits the counts before and after it; else the faults, in words.
  static func make(_ batch: UpdateBatch, from before: ItemCounts, to after: ItemCounts) -> Result<UpdateMap, Faults> {
    var map = UpdateMap()
    var faults: [String] = []
    func name(_ path: IndexPath) -> String { "(\(path.section) - \(path.count > 1 ? path.item : -1))" }

    for path in batch.deleted + batch.reloaded + batch.moved.map(\.source) where !before.contains(path) {
      faults.append(
        "attempt to delete item \(path.count > 1 ? path.item : -1) from section \(path.section) which only contains "
          + "\(before.items(in: path.section)) items before the update")
    }
    for path in batch.inserted + batch.moved.map(\.target) where !after.contains(path) {
      faults.append(
        "attempt to insert item \(path.count > 1 ? path.item : -1) into section \(path.section), but there are only "
          + "\(after.items(in: path.section)) items in section \(path.section) after the update")
    }
    var taken = Set<IndexPath>()
    for path in batch.deleted + batch.reloaded + batch.moved.map(\.source) where !taken.insert(path).inserted {
      faults.append("attempt to change the item at \(name(path)) twice")
    }
    var given = Set<IndexPath>()
    for path in batch.inserted + batch.moved.map(\.target) where !given.insert(path).inserted {
      faults.append("attempt to put two items at \(name(path))")
    }
    if before.numberOfSections != after.numberOfSections {
      faults.append(
        "Invalid update: invalid number of sections. The number of sections contained in the collection view after the "
          + "update (\(after.numberOfSections)) must be equal to the number before it (\(before.numberOfSections))")
    }
    for path in batch.deleted { map.removed[path.section, default: []].append(path.item) }
    for move in batch.moved {
      map.removed[move.source.section, default: []].append(move.source.item)
      map.added[move.target.section, default: []].append(move.target.item)
      map.moves[move.source] = move.target
    }
    for path in batch.inserted { map.added[path.section, default: []].append(path.item) }
    map.deleted = Set(batch.deleted)
    for section in 0..<min(before.numberOfSections, after.numberOfSections) {
      let (out, into) = (map.removed[section]?.count ?? 0, map.added[section]?.count ?? 0)
      guard before.items(in: section) - out + into != after.items(in: section) else { continue }
      faults.append(
        "Invalid update: invalid number of items in section \(section). The number of items contained in an existing "
          + "section after the update (\(after.items(in: section))) must be equal to the number of items contained in "
          + "that section before the update (\(before.items(in: section))), plus or minus those inserted or moved in "
          + "(\(into)) and those deleted or moved out (\(out))")
    }
    guard faults.isEmpty else { return .failure(Faults(messages: faults)) }
    map.removed = map.removed.mapValues { $0.sorted() }
    map.added = map.added.mapValues { $0.sorted() }
    return .success(map)
  }

  /// The map of one item that goes elsewhere.
  init(moving source: IndexPath, to target: IndexPath) {
    removed = [source.section: [source.item]]
    added = [target.section: [target.item]]
    moves = [source: target]
  }

  init(
    _ difference: SectionedDifference, from before: ItemCounts, to after: ItemCounts, reloadsChanges: Bool
  ) {}

  private init() {}

  /// The places within `items` that are taken out of a section, in order.
  func removedItems(in items: Range<Int>, section: Int) -> ArraySlice<Int> {
    guard let removed = removed[section] else { return [] }
    return removed[removed.partition { $0 < items.lowerBound }..<removed.partition { $0 < items.upperBound }]
  }

  /// The first place behind `item` that something is put into.
  func nextAddedItem(after item: Int, section: Int) -> Int? {
    guard let added = added[section] else { return nil }
    let index = added.partition { $0 <= item }
    return index < added.count ? added[index] : nil
  }

  /// Everything that is wrong with a batch.
  nonisolated struct Faults: Error, Sendable {
    var messages: [String]
  }

  /// Where the item that was at `path` is afterwards; nil where it is deleted.
  func new(_ path: IndexPath) -> IndexPath? {
    if let target = moves[path] { return target }
    if deleted.contains(path) { return nil }
    let rank = path.item - (removed[path.section]?.partition { $0 < path.item } ?? 0)
    guard let added = added[path.section], !added.isEmpty else { return IndexPath(item: rank, section: path.section) }
    // The k-th added place pushes on everything that comes to lie at or behind it.
    var (low, high) = (0, added.count)
    while low < high {
      let middle = (low + high) / 2
      if added[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return IndexPath(item: rank + low, section: path.section)
  }
}

extension Array where Element == Int {
  /// How many elements of the sorted array pass a test that its first ones pass.
  fileprivate nonisolated func partition(_ test: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if test(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
