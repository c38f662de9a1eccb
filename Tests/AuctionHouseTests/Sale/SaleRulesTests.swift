import Foundation
import Testing

@testable import AuctionHouse

@Suite struct SaleRulesTests {
  private let lots = Catalogue.lots((100, 300), (500, nil), (0, nil))

  // MARK: The log

  @Test func eventsAreNumberedWithoutGapsAndTimeNeverGoesBack() throws {
    var sale = Sale(lots)
    for wrong in [0, 2, -1, .max] {
      #expect(throws: SaleFault.wrongNumber(wrong, expected: 1)) {
        try sale.apply(SaleEvent(id: wrong, time: .zero, kind: .saleOpened))
      }
    }
    #expect(throws: SaleFault.wrongTime) { try sale.apply(SaleEvent(id: 1, time: .seconds(-1), kind: .saleOpened)) }
    try sale.apply(SaleEvent(id: 1, time: .seconds(2), kind: .saleOpened))
    let next = SaleEvent.Kind.lotBecameCurrent(lot: 0)
    for time in [Duration.seconds(1), .seconds(Int64.max)] {
      #expect(throws: SaleFault.wrongTime) { try sale.apply(SaleEvent(id: 2, time: time, kind: next)) }
    }
    try sale.apply(SaleEvent(id: 2, time: .seconds(2), kind: next))
    #expect(sale.events.map(\.id) == [1, 2])
    #expect(sale.time == .seconds(2))
  }

  // MARK: The sale

  @Test func aSaleOpensOnceAndNothingHappensBefore() throws {
    var sale = Sale(lots)
    #expect(sale.lots.allSatisfy { $0.status == .upcoming })
    for kind: SaleEvent.Kind in [.lotBecameCurrent(lot: 0), .saleHeld(message: ""), .saleResumed, .saleClosed] {
      #expect(sale.fault(of: kind) == .saleNotOpen)
    }
    try sale.happen(.saleOpened)
    #expect(sale.phase == .open)
    #expect(sale.lots.allSatisfy { $0.status == .open })
    #expect(sale.fault(of: .saleOpened) == .saleOpenAlready)
  }

  @Test func aHoldStopsAllButUndoingAndResuming() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .saleResumed) == .saleNotOnHold)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)), .saleHeld(message: "Tea"))
    #expect(sale.phase == .onHold(message: "Tea"))
    let stopped: [SaleEvent.Kind] = [
      .bidPlaced(lot: 0, bid: .floor(200, 2)), .maximumLeft(lot: 1, bid: .you(900)), .fairWarning(lot: 0),
      .saleHeld(message: ""), .saleClosed, .saleOpened,
    ]
    for kind in stopped { #expect(sale.fault(of: kind) == .saleOnHold(message: "Tea")) }
    try sale.happen(.bidUndone(lot: 0, bid: 6), .saleResumed, .bidPlaced(lot: 0, bid: .floor(100)))
    #expect(sale.phase == .open)
  }

  @Test func aSaleClosesWhenNoLotIsOnTheBlockForGood() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .saleClosed) == .blockTaken(by: "1A"))
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0), .saleClosed)
    #expect(sale.phase == .closed)
    #expect(sale.currentLot == nil)
    for kind: SaleEvent.Kind in [.saleOpened, .saleResumed, .saleClosed, .registrationAsked] {
      #expect(sale.fault(of: kind) == .saleIsOver)
    }
  }

  @Test func aPaddleIsAskedForOnceAndGivenOnce() throws {
    var sale = Sale(lots)
    #expect(sale.fault(of: .registrationGiven(paddle: 4)) == .notRegistered)
    try sale.happen(.registrationAsked)
    #expect(sale.registration == .pending)
    #expect(sale.fault(of: .registrationAsked) == .registrationPending)
    try sale.happen(.registrationGiven(paddle: 4))
    #expect(sale.registration == .registered(paddle: 4))
    #expect(sale.fault(of: .registrationAsked) == .registeredAlready)
    #expect(sale.fault(of: .registrationGiven(paddle: 5)) == .registeredAlready)
  }

  // MARK: The block

  @Test func aLotIsCurrentBeforeItOpensAndOneAtATimeIsOnTheBlock() throws {
    var sale = Sale(lots)
    try sale.happen(.saleOpened)
    #expect(sale.fault(of: .biddingOpened(lot: 0)) == .lotNotCurrent("1A"))
    for lot in [-1, 3, Int.min, .max] { #expect(sale.fault(of: .lotBecameCurrent(lot: lot)) == .noSuchLot) }
    try sale.happen(.lotBecameCurrent(lot: 0))
    #expect(sale.lots[0].status == .open)
    #expect(sale.fault(of: .lotBecameCurrent(lot: 0)) == .lotCurrentAlready("1A"))
    #expect(sale.fault(of: .biddingOpened(lot: 1)) == .lotNotCurrent("2A"))
    try sale.happen(.biddingOpened(lot: 0))
    #expect(sale.lots[0].isLive)
    #expect(sale.lots[0].openedAt == .seconds(3))
    #expect(sale.fault(of: .biddingOpened(lot: 0)) == .blockTaken(by: "1A"))
    #expect(sale.fault(of: .lotBecameCurrent(lot: 1)) == .blockTaken(by: "1A"))
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    #expect(sale.lots[0].closedAt == .seconds(6))
    for kind: SaleEvent.Kind in [.lotBecameCurrent(lot: 0), .biddingOpened(lot: 0)] {
      #expect(sale.fault(of: kind) == .lotClosed("1A"))
    }
    try sale.happen(.lotBecameCurrent(lot: 1), .biddingOpened(lot: 1))
    #expect(sale.lotOnBlock == 1)
  }

  @Test func warningsComeInOrderAndABidTakesThemBack() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .finalCall(lot: 0)) == .notCalled)
    #expect(sale.fault(of: .biddingClosed(lot: 0)) == .notCalled)
    try sale.happen(.fairWarning(lot: 0))
    #expect(sale.lots[0].call == .fairWarning)
    #expect(sale.fault(of: .fairWarning(lot: 0)) == .notCalled)
    #expect(sale.fault(of: .biddingClosed(lot: 0)) == .notCalled)
    try sale.happen(.finalCall(lot: 0))
    #expect(sale.lots[0].call == .finalCall)
    #expect(sale.fault(of: .finalCall(lot: 0)) == .notCalled)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    #expect(sale.lots[0].call == .none)
    #expect(sale.fault(of: .biddingClosed(lot: 0)) == .notCalled)
    try sale.happen(.fairWarning(lot: 0), .bidUndone(lot: 0, bid: 8))
    #expect(sale.lots[0].call == .none)
  }

  // MARK: Bids

  @Test func bidsAreTheAskOrMoreAndRaiseItByTheIncrements() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .floor(99))) == .belowAsk(cents(100)))
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .floor(.min))) == .belowAsk(cents(100)))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    #expect(sale.lots[0].askingPrice == cents(150))
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .online(149))) == .belowAsk(cents(150)))
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .online(100))) == .askMoved(to: cents(150)))
    try sale.happen(.bidPlaced(lot: 0, bid: .online(275)))
    #expect(sale.lots[0].askingPrice == cents(325))
    #expect(sale.lots[0].leading?.bid == .online(275))
    #expect(sale.lots[0].onlineBidCount == 1)
  }

  @Test func bidsAreForTheLotOnTheBlockAndNeverAfterTheHammer() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .bidPlaced(lot: 1, bid: .floor(500))) == .lotNotOnBlock("2A"))
    #expect(sale.fault(of: .bidPlaced(lot: 9, bid: .floor(500))) == .noSuchLot)
    try sale.happen(
      .bidPlaced(lot: 0, bid: .floor(400)), .fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    for kind: SaleEvent.Kind in [
      .bidPlaced(lot: 0, bid: .floor(500, 2)), .bidUndone(lot: 0, bid: 6), .bidConfirmed(lot: 0, bid: 6),
      .maximumLeft(lot: 0, bid: .you(900)), .fairWarning(lot: 0), .biddingClosed(lot: 0),
    ] {
      #expect(sale.fault(of: kind) == .lotClosed("1A"))
    }
  }

  @Test func nobodyBidsAgainstThemselves() throws {
    var sale = try Sale.onBlock(lots)
    for (bid, other) in [(Bid.floor(100), Bid.online(200, 1)), (.floor(300, 2), .you(400)), (.online(500), .you(600))] {
      try sale.happen(.bidPlaced(lot: 0, bid: bid))
      #expect(sale.fault(of: .bidPlaced(lot: 0, bid: Bid(cents(9000), by: bid.bidder))) == .leadsAlready)
      try sale.happen(.bidPlaced(lot: 0, bid: other))
    }
  }

  @Test func whoHasNoPaddleCantBid() throws {
    var sale = Sale(lots)
    try sale.happen(.saleOpened, .lotBecameCurrent(lot: 0), .biddingOpened(lot: 0))
    let bids: [SaleEvent.Kind] = [.bidPlaced(lot: 0, bid: .you(100)), .maximumLeft(lot: 0, bid: .you(100))]
    for bid in bids { #expect(sale.fault(of: bid) == .notRegistered) }
    try sale.happen(.registrationAsked)
    for bid in bids { #expect(sale.fault(of: bid) == .registrationPending) }
    try sale.happen(.registrationGiven(paddle: 3))
    for bid in bids { #expect(sale.fault(of: bid) == nil) }
  }

  @Test func theReserveFlipsWhenABidReachesItSeenOrNotAndBack() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.lots.map(\.reserve) == [.notMet, .none, .none])
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(299)))
    #expect(sale.lots[0].reserve == .notMet)
    try sale.happen(.bidUndone(lot: 0, bid: 6), .bidPlaced(lot: 0, bid: .online(300)))
    #expect(sale.lots[0].reserve == .met)
    #expect(sale.lots[0].leading?.isConfirmed == false)
    try sale.happen(.bidUndone(lot: 0, bid: 8))
    #expect(sale.lots[0].reserve == .notMet)
  }

  @Test func undoingTakesBackTheLastBidPriceLeaderAskAndCountFallBack() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .bidUndone(lot: 0, bid: 6)) == .noBid)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    let before = sale.lots[0]
    try sale.happen(.bidPlaced(lot: 0, bid: .online(350)))
    #expect(sale.fault(of: .bidUndone(lot: 0, bid: 6)) == .notTheLastBid)
    try sale.happen(.bidUndone(lot: 0, bid: 7))
    let after = sale.lots[0]
    #expect(after.bids == before.bids)
    #expect((after.askingPrice, after.reserve, after.onlineBidCount) == (cents(150), .notMet, 0))
    #expect(after.placedBidCount == 2)
    #expect(sale.fault(of: .bidUndone(lot: 0, bid: 7)) == .noBid)
    try sale.happen(.bidUndone(lot: 0, bid: 6))
    #expect(sale.lots[0].leading == nil)
    #expect(sale.lots[0].askingPrice == cents(100))
  }

  @Test func bidsFromOutsideAreConfirmedOnce() throws {
    var sale = try Sale.onBlock(lots)
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)), .bidPlaced(lot: 0, bid: .you(200)))
    #expect(sale.lots[0].standing(of: .you) == .leading(isConfirmed: false))
    #expect(sale.fault(of: .bidConfirmed(lot: 0, bid: 6)) == .confirmedAlready)
    for event in [5, 8, -1] { #expect(sale.fault(of: .bidConfirmed(lot: 0, bid: event)) == .noBid) }
    try sale.happen(.bidPlaced(lot: 0, bid: .online(300)), .bidConfirmed(lot: 0, bid: 7))
    #expect(sale.lots[0].bids.map(\.isConfirmed) == [true, true, false])
    #expect(sale.fault(of: .bidConfirmed(lot: 0, bid: 7)) == .confirmedAlready)
  }

  @Test func maximumsAreForLotsToComeAndTheOneOnTheBlockFromTheAskOn() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.fault(of: .maximumLeft(lot: 0, bid: .you(99))) == .belowAsk(cents(100)))
    #expect(sale.fault(of: .maximumLeft(lot: 1, bid: .floor(499))) == .belowAsk(cents(500)))
    #expect(sale.fault(of: .maximumLeft(lot: 3, bid: .floor(499))) == .noSuchLot)
    try sale.happen(.maximumLeft(lot: 1, bid: .you(500)), .maximumLeft(lot: 0, bid: .you(1000)))
    #expect(sale.lots[0].maximums == [.you: cents(1000)])
    try sale.happen(.bidPlaced(lot: 0, bid: .you(400)))
    #expect(sale.fault(of: .maximumLeft(lot: 0, bid: .you(399))) == .maximumUsed(upTo: cents(400)))
    try sale.happen(.maximumLeft(lot: 0, bid: .you(400)), .maximumLeft(lot: 0, bid: .you(2000)))
    #expect(sale.lots[0].maximums == [.you: cents(2000)])
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(600)))
    #expect(sale.fault(of: .maximumLeft(lot: 0, bid: .you(649))) == .belowAsk(cents(650)))
    #expect(sale.lots[1].maximums == [.you: cents(500)])
  }

  // MARK: The hammer

  @Test(arguments: [
    (bid: 300, reserve: 300, isSold: true), (299, 300, false), (100, nil, true), (nil, nil, false), (nil, 300, false),
  ])
  func aLotIsSoldWhenThereIsABidAndTheReserveIsMet(bid: Int?, reserve: Int?, isSold: Bool) throws {
    var sale = try Sale.onBlock(.lots((100, reserve)))
    if let bid { try sale.happen(.bidPlaced(lot: 0, bid: .floor(bid))) }
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    let outcome = bid.flatMap { isSold ? LotState.Outcome.sold(.floor($0)) : nil } ?? .passed
    #expect(sale.lots[0].status == .closed(outcome))
    #expect(sale.summary.soldCount == (isSold ? 1 : 0))
    #expect(sale.summary.passedCount == (isSold ? 0 : 1))
    #expect(sale.summary.total == cents(isSold ? bid ?? 0 : 0))
  }

  @Test func totalsAndProgressFollowTheLots() throws {
    var sale = try Sale.onBlock(lots)
    #expect(sale.progress == 0)
    try sale.happen(
      .bidPlaced(lot: 0, bid: .floor(300)), .fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0),
      .lotBecameCurrent(lot: 1), .biddingOpened(lot: 1), .bidPlaced(lot: 1, bid: .you(700)))
    #expect(sale.progress == 1.0 / 3)
    try sale.happen(.fairWarning(lot: 1), .finalCall(lot: 1), .biddingClosed(lot: 1))
    #expect(sale.summary.total == cents(1000))
    #expect((sale.summary.doneCount, sale.summary.lotCount) == (2, 3))
    try sale.happen(.lotBecameCurrent(lot: 2))
    #expect(sale.progress == 2.0 / 3)
    try sale.happen(.saleClosed)
    #expect(sale.progress == 1)
  }

  // MARK: Extremes

  @Test func withoutIncrementsEachBidIsHigherAllTheSame() throws {
    var sale = try Sale.onBlock(.lots((100, nil), increments: BidIncrements([])))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(100)))
    #expect(sale.lots[0].askingPrice == cents(101))
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .floor(100, 2))) == .askMoved(to: cents(101)))
  }

  @Test func aLotWithoutAStartBeginsAtTheFirstIncrement() throws {
    let sale = Sale(.lots((0, nil), (.min, nil)))
    #expect(sale.lots.map(\.askingPrice) == [cents(50), cents(50)])
  }

  @Test func bidsStopAtTheEndOfWhatAnAmountCanSay() throws {
    var sale = try Sale.onBlock(.lots((100, .max), (100, .max)))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(.max - 10)))
    #expect(sale.lots[0].askingPrice == cents(.max))
    try sale.happen(.bidPlaced(lot: 0, bid: .floor(.max, 2)))
    #expect(!sale.lots[0].takesBids)
    #expect(sale.fault(of: .bidPlaced(lot: 0, bid: .floor(.max, 3))) == .askMoved(to: cents(.max)))
    try sale.happen(.fairWarning(lot: 0), .finalCall(lot: 0), .biddingClosed(lot: 0))
    try sale.happen(
      .lotBecameCurrent(lot: 1), .biddingOpened(lot: 1), .bidPlaced(lot: 1, bid: .floor(.max)), .fairWarning(lot: 1),
      .finalCall(lot: 1), .biddingClosed(lot: 1))
    #expect(sale.summary.total == cents(.max))
  }
}
