import AuctionHouse

nonisolated extension Sale {
  /// A sale of pounds in steps of fifty, where lots start at a hundred; the first has a reserve of three hundred. The
  /// user has a paddle, and the first lot is on the block.
  static func running() throws -> Sale {
    let lots = (1...3).map { number in
      var lot = Lot(id: "\(number)", label: "\(number)", title: "Work", start: pounds(100))
      if number == 1 { lot.reserve = pounds(300) }
      return lot
    }
    let steps = BidIncrements([.init(from: .zero, by: pounds(50))])
    var sale = Sale(Catalogue(title: "Sale", currency: "GBP", increments: steps, lots: lots))
    try sale.happen(
      .saleOpened, .registrationAsked, .registrationGiven(paddle: 7), .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    return sale
  }

  /// Lets things happen a second apart; answers them.
  @discardableResult
  mutating func happen(_ kinds: SaleEvent.Kind...) throws -> [SaleEvent] {
    let before = events.count
    for kind in kinds { try apply(SaleEvent(id: events.count + 1, time: time + .seconds(1), kind: kind)) }
    return Array(events[before...])
  }

  /// Lets somebody bid for the first lot; answers the bid's event.
  @discardableResult
  mutating func bid(_ amount: Int, by bidder: Bidder) throws -> SaleEvent.ID {
    try happen(.bidPlaced(lot: 0, bid: Bid(pounds(amount), by: bidder)))[0].id
  }
}

nonisolated func pounds(_ amount: Int) -> Money { Money(cents: amount * 100) }
