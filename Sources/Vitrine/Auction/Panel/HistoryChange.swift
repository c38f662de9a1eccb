import AuctionHouse
import CollectionEngine

/// What has changed in the history of a lot: rows come, change or change places, and never go.
nonisolated struct HistoryChange {
  typealias Snapshot = DiffableDataSourceSnapshot<Int, LotHistoryEntry.ID>

  private let new: [LotHistoryEntry]
  /// Places in the new history, falling: of what was not there, and of what was elsewhere.
  private var places: [(index: Int, isNew: Bool)] = []
  /// What was there and says something else now.
  private(set) var changed: [LotHistoryEntry.ID] = []

  /// The way from one history of a lot to a later one. O(both), without a hash.
  init(from old: [LotHistoryEntry], to new: [LotHistoryEntry]) {
    self.new = new
    // But for the bid to beat, which is on top, the later is before the earlier.
    let oldTop = old.first.flatMap { $0.isTop ? $0 : nil }
    var row = oldTop == nil ? 0 : 1
    var risen: LotHistoryEntry?
    let newTop = new.first.flatMap { $0.isTop ? $0 : nil }
    for index in (newTop == nil ? 0 : 1)..<max(new.count, newTop == nil ? 0 : 1) {
      let entry = new[index]
      while row < old.count, old[row].id > entry.id {
        if old[row].id == newTop?.id { risen = old[row] }
        row += 1
      }
      if row < old.count, old[row].id == entry.id {
        if old[row] != entry { changed.append(entry.id) }
        row += 1
      } else {
        places.append((index, oldTop?.id != entry.id))
        if oldTop?.id == entry.id { changed.append(entry.id) }
      }
    }
    places.reverse()
    guard let newTop else { return }
    if newTop.id == oldTop?.id {
      if newTop != oldTop { changed.append(newTop.id) }
    } else {
      while risen == nil, row < old.count {
        if old[row].id == newTop.id { risen = old[row] }
        row += 1
      }
      places.append((0, risen == nil))
      if risen != nil { changed.append(newTop.id) }
    }
  }

  /// Takes the change into a snapshot of the old history. O(changes), each with the rows behind it.
  func apply(to snapshot: inout Snapshot) {
    for (index, isNew) in places {
      let id = new[index].id
      if !isNew { snapshot.deleteItems([id]) }
      if index + 1 < new.count {
        snapshot.insertItems([id], beforeItem: new[index + 1].id)
      } else {
        snapshot.appendItems([id])
      }
    }
    snapshot.reconfigureItems(changed)
  }
}
