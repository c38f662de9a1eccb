import Testing

@testable import AuctionHouse

@Suite struct BidButtonTests {
  private let lots = Catalogue.lots((100, 300), (500, nil))

  private func hammer(_ lot: Int) -> [SaleEvent.Kind] {
    [.fairWarning(lot: lot), .finalCall(lot: lot), .biddingClosed(lot: lot)]
  }

  @Test func whatIsTrueOfTheLotGoesBeforeAllElse() throws {
    var sale = Sale(lots)
    try sale.happen(.saleOpened, .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(300)))
    for kind in hammer(0) { try sale.happen(kind) }
    try sale.happen(.lotBecameCurrent(lot: 1), .biddingOpened(lot: 1))
    for kind in hammer(1) { try sale.happen(kind) }
    #expect(BidButton(for: 0, in: sale) == .lotSold(.floor(300)))
    #expect(BidButton(for: 0, in: sale, under: .sent(cents(1))) == .lotSold(.floor(300)))
    #expect(BidButton(for: 1, in: sale) == .lotPassed)
    #expect(BidButton(for: 2, in: sale) == .lotUpcoming)
  }

  @Test func withoutAPaddleTheButtonAsksForOneWhateverTheLot() throws {
    var sale = Sale(lots)
    #expect(BidButton(for: 0, in: sale) == .register)
    #expect(BidButton(for: 0, in: sale).isEnabled)
    try sale.happen(.saleOpened, .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    #expect(BidButton(for: 0, in: sale) == .register)
    try sale.happen(.registrationAsked)
    #expect(BidButton(for: 0, in: sale) == .registrationPending)
    #expect(!BidButton(for: 0, in: sale).isEnabled)
    try sale.happen(.registrationGiven(paddle: 1))
    #expect(BidButton(for: 0, in: sale) == .biddable(cents(100)))
    try sale.happen(.saleHeld(message: "Tea"))
    #expect(BidButton(for: 0, in: sale) == .saleOnHold(message: "Tea"))
  }

  @Test func aLotThatIsNextWaitsToOpen() throws {
    var sale = Sale(lots)
    try sale.happen(.registrationAsked, .registrationGiven(paddle: 1))
    #expect(BidButton(for: 0, in: sale) == .lotUpcoming)
    try sale.happen(.saleOpened, .lotBecameCurrent(lot: 0))
    #expect(BidButton(for: 0, in: sale) == .lotWaitingToOpen)
    #expect(BidButton(for: 1, in: sale) == .lotUpcoming)
    try sale.happen(.saleClosed)
    #expect(BidButton(for: 1, in: sale) == .saleIsOver)
  }

  @Test func aBidGoesThroughTheStatesOfBeingAskedKeptSeenAndOutbid() throws {
    var sale = try Sale.onBlock(lots)
    func button(_ attempt: BidButton.Attempt?) -> BidButton { BidButton(for: 0, in: sale, under: attempt) }
    #expect(button(nil) == .biddable(cents(100)))
    #expect(button(.sent(cents(100))) == .inProgress(cents(100)))
    #expect(button(.kept(6)) == .acknowledged)
    try sale.happen(.bidPlaced(lot: 0, bid: .you(100)))
    #expect(button(.kept(6)) == .notYetAccepted(cents(100)))
    #expect(button(nil) == .notYetAccepted(cents(100)))
    try sale.happen(.bidConfirmed(lot: 0, bid: 6))
    #expect(button(.kept(6)) == .becameMaxBidder(cents(100)))
    #expect(!button(.kept(6)).isEnabled)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(150)))
    #expect(button(.kept(6)) == .outbid(ask: cents(200)))
    #expect(button(nil) == .biddable(cents(200)))
    #expect(button(.kept(6)).amount == cents(200))
    try sale.happen(.bidUndone(lot: 0, bid: 8), .bidUndone(lot: 0, bid: 6))
    #expect(button(.kept(6)) == .biddable(cents(100)))
  }

  @Test func aBidThatFailedSaysWhyAndMayBeMadeAgain() throws {
    var sale = try Sale.onBlock(lots)
    let refused = BidButton.Attempt.refused(.askMoved(to: cents(100)))
    #expect(BidButton(for: 0, in: sale, under: refused) == .failed(.askMoved(to: cents(100)), ask: cents(100)))
    #expect(BidButton(for: 0, in: sale, under: .notKept) == .notKept(ask: cents(100)))
    #expect(BidButton(for: 0, in: sale, under: .notKept).isEnabled)
    // What the user has won by then is better news.
    try sale.happen(.bidPlaced(lot: 0, bid: .you(100)))
    #expect(BidButton(for: 0, in: sale, under: refused) == .notYetAccepted(cents(100)))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(.max)))
    #expect(BidButton(for: 0, in: sale) == .atTheEnd)
  }
}
