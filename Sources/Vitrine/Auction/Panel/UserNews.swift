import AuctionHouse

/// Finds in what happens what the user should be notified of: only of lots that they bid for.
nonisolated struct UserNews: Sendable {
  /// What the user should be notified of.
  enum Item: Equatable, Sendable {
    case outbid(lot: Int)
    case won(lot: Int, amount: Money)
    case takenBack(lot: Int, amount: Money)
  }

  /// The lots at which the user leads, or has a maximum that suffices.
  private var held: Set<Int>

  /// What the user knows of a sale already. O(lots).
  init(of sale: Sale) {
    held = Set(sale.lots.indices.filter { sale.lots[$0].isHeld(by: .you) })
  }

  /// The news in what happened, which `sale` has already; of each lot only how it ended. O(events).
  mutating func receive(_ events: [SaleEvent], in sale: Sale) -> [Item] {
    var ownBids: Set<Int> = []
    var takenBack: [Int: Money] = [:]
    var hammers: Set<Int> = []
    var lots: [Int] = []
    for event in events {
      guard let lot = event.lot, sale.lots.indices.contains(lot) else { continue }
      if lots.last != lot { lots.append(lot) }
      switch event.kind {
      case .bidPlaced(_, let bid) where bid.bidder == .you: ownBids.insert(lot)
      case .bidUndone(_, let bid):
        guard sale.events.indices.contains(bid - 1), case .bidPlaced(_, let bid) = sale.events[bid - 1].kind,
          bid.bidder == .you
        else { break }
        takenBack[lot] = bid.amount
      case .biddingClosed: hammers.insert(lot)
      default: break
      }
    }
    var seen: Set<Int> = []
    return lots.filter { seen.insert($0).inserted }.compactMap { lot in
      let state = sale.lots[lot]
      let isHeld = state.isHeld(by: .you)
      let wasHeld = held.contains(lot) || ownBids.contains(lot)
      if isHeld { held.insert(lot) } else { held.remove(lot) }
      if hammers.contains(lot), case .closed(.sold(let bid)) = state.status {
        return bid.bidder == .you ? .won(lot: lot, amount: bid.amount) : nil
      }
      if let amount = takenBack[lot], !isHeld { return .takenBack(lot: lot, amount: amount) }
      return wasHeld && !isHeld && !state.isClosed ? .outbid(lot: lot) : nil
    }
  }
}
