import CollectionEngine

/// What lots have in common that stand together.
nonisolated enum LotSection: Hashable, Sendable {
  case all
  /// One of the catalogue's `LotShelves`.
  case shelf(Int)
}

/// Lots as a list or the catalogue shows them, each by its place in the sale.
typealias LotSnapshot = DiffableDataSourceSnapshot<LotSection, Int>

nonisolated extension LotSnapshot {
  /// Lots in their order, made off the main thread; by shelf where there are shelves.
  @concurrent
  static func make(of lots: [Int], on shelves: LotShelves? = nil) async -> LotSnapshot {
    let parts = shelves?.parted(lots).map { (LotSection.shelf($0.shelf), $0.lots) } ?? [(.all, lots)]
    var snapshot = LotSnapshot()
    for (section, lots) in parts {
      snapshot.appendSections([section])
      snapshot.appendItems(lots, toSection: section)
    }
    return snapshot
  }
}
