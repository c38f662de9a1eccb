import AuctionHouse

/// Which lots of a sale are looked for.
nonisolated struct LotFilter: Equatable, Sendable {
  /// The lots that match, in the order of the sale. O(lots).
  func lots(of sale: Sale) -> [Int] { Array(sale.lots.indices) }

  /// Whether these events may change which lots match.
  func minds(_ events: [SaleEvent]) -> Bool { false }
}
