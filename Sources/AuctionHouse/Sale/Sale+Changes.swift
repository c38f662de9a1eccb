// What events do to a sale.
extension Sale {
  /// Changes what an event changes that the rules allow. O(1), amortised.
  mutating func follow(_ event: SaleEvent) {
    switch event.kind {
    case .saleOpened:
      phase = .open
      lots.untouched = .open
    case .lotBecameCurrent(let lot): currentLot = lot
    case .biddingOpened(let lot):
      lots[lot].status = .onBlock
      lots[lot].openedAt = event.time
    case .bidPlaced(let lot, let bid):
      lots[lot].place(bid, event: event.id)
      lots[lot].followBids(catalogue.lots[lot], by: catalogue.increments)
    case .bidUndone(let lot, _):
      lots[lot].takeBackLastBid()
      lots[lot].followBids(catalogue.lots[lot], by: catalogue.increments)
    case .maximumLeft(let lot, let bid):
      lots[lot].orders[bid.bidder] = LotState.Maximum(event: event.id, amount: bid.amount)
    case .bidConfirmed(let lot, let bid): lots[lot].confirm(bid)
    case .fairWarning(let lot): lots[lot].call = .fairWarning
    case .finalCall(let lot): lots[lot].call = .finalCall
    case .biddingClosed(let lot): close(lot, at: event.time)
    case .saleHeld(let message): phase = .onHold(message: message)
    case .saleResumed: phase = .open
    case .registrationAsked: (registration, registrationAsked) = (.pending, event.id)
    case .registrationGiven(let paddle): registration = .registered(paddle: paddle)
    case .saleClosed: (phase, currentLot) = (.closed, nil)
    }
    if let lot = event.lot { lots[lot].events.append(event.id) }
    if event.kind.isBeat { beat = event.id }
  }

  private mutating func close(_ lot: Int, at time: Duration) {
    lots[lot].close(at: time)
    summary.count(lots[lot].status)
    while nextLot < lots.count, lots[nextLot].isClosed { nextLot += 1 }
  }
}

extension SaleEvent.Kind {
  /// Whether the room reacts to it. What passes between the auctioneer and one bidder can't delay the sale.
  fileprivate var isBeat: Bool {
    switch self {
    case .maximumLeft, .bidConfirmed, .registrationAsked, .registrationGiven, .saleHeld: false
    default: true
    }
  }
}
