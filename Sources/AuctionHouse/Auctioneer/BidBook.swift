/// The maximums that were left for a lot, and what the auctioneer bids for whoever left them.
///
/// The highest wins, of equals the earlier, at one increment over the next one: two bids say so at the most, however far
/// the maximums are apart. A maximum that reaches the reserve is used up to it, for else its owner could not win.
struct BidBook {
  private let lot: Lot
  private let state: LotState
  private let increments: BidIncrements

  init(_ lot: Int, in sale: Sale) {
    (self.lot, state, increments) = (sale.catalogue.lots[lot], sale.lots[lot], sale.catalogue.increments)
  }

  /// Somebody's maximum.
  private struct Order {
    var bidder: Bidder
    var maximum: LotState.Maximum

    func precedes(_ other: Order) -> Bool {
      maximum.amount == other.maximum.amount
        ? maximum.event < other.maximum.event : maximum.amount > other.maximum.amount
    }
  }

  /// The next bid on somebody's behalf; nil where no maximum is left to use. O(maximums).
  var bid: Bid? {
    let ask = state.askingPrice
    guard state.takesBids, let (first, second) = best, first.maximum.amount >= ask else { return nil }
    let limit = first.maximum.amount
    let rival = second.flatMap { $0.maximum.amount >= ask ? $0 : nil }
    guard first.bidder == state.leading?.bid.bidder else {
      var amount = ask
      if let rival { amount = min(limit, max(ask, next(after: rival.maximum.amount))) }
      if let reserve = lot.reserve, reserve <= limit { amount = max(amount, reserve) }
      return Bid(amount, by: first.bidder)
    }
    // Nobody bids against themselves: the rival makes the leader's maximum go on, where it still can.
    guard let rival else { return nil }
    let amount = [rival.maximum.amount, ask].first { next(after: $0) <= limit && $0 < limit }
    return amount.map { Bid($0, by: rival.bidder) }
  }

  private func next(after price: Money) -> Money { increments.ask(for: lot, after: price) }

  /// The two that go before all others.
  private var best: (Order, Order?)? {
    var (first, second): (Order?, Order?)
    for (bidder, maximum) in state.orders {
      let order = Order(bidder: bidder, maximum: maximum)
      if first.map({ order.precedes($0) }) ?? true {
        (first, second) = (order, first)
      } else if second.map({ order.precedes($0) }) ?? true {
        second = order
      }
    }
    return first.map { ($0, second) }
  }
}
