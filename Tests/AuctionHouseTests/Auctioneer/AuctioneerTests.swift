import Foundation
import Testing

@testable import AuctionHouse

@Suite struct AuctioneerTests {
  private let end = Duration.seconds(1_000_000)

  private func sale(_ catalogue: Catalogue, seed: UInt64) throws -> Sale {
    var sale = Sale(catalogue)
    try Auctioneer(seed: seed).run(&sale, to: end, limit: 100_000)
    return sale
  }

  // MARK: The same again

  @Test func theSameSeedIsTheSameSaleAnotherSeedIsAnother() throws {
    let catalogue = Catalogue.plausible(lots: 20)
    #expect(try sale(catalogue, seed: 3).events == sale(catalogue, seed: 3).events)
    #expect(try sale(catalogue, seed: 3).events != sale(catalogue, seed: 4).events)
  }

  @Test func aSaleThatIsBrokenOffAnywhereGoesOnAsItWouldHave() throws {
    // With a user in it, whose own wishes are part of the log.
    let auctioneer = Auctioneer(seed: 11)
    var (sale, lot) = try sale(seed: 11, bids: 3)
    let limit = cents(sale.lots[lot].askingPrice.cents * 3 / 2)
    try sale.apply(sale.event(for: .leaveMaximum(lot: lot, amount: limit), at: sale.time + .milliseconds(250)))
    let own = [1, 2, sale.events.count]
    try auctioneer.run(&sale, to: end)
    #expect(sale.phase == .closed)
    let coded = try sale.events.map { try JSONEncoder().encode($0) }
    for length in 0..<coded.count where !own.contains(length + 1) {
      var again = Sale(sale.catalogue)
      for event in coded[..<length] { try again.apply(JSONDecoder().decode(SaleEvent.self, from: event)) }
      let next = Auctioneer(seed: 11).next(in: again)
      #expect(next == sale.events[length])
    }
  }

  @Test func noMoreHappensAtOnceThanIsAskedFor() throws {
    let auctioneer = Auctioneer(seed: 2)
    var sale = Sale(.plausible(lots: 6))
    for limit in [0, 7, 1, -3] {
      #expect(try auctioneer.run(&sale, to: end, limit: limit).count == max(limit, 0))
    }
    #expect(sale.events.count == 8)
  }

  @Test func runningInStepsIsRunningAtOnce() throws {
    let auctioneer = Auctioneer(seed: 2)
    var steps = Sale(.plausible(lots: 6))
    var events: [SaleEvent] = []
    var time = Duration.zero
    while steps.phase != .closed {
      time += .milliseconds(700)
      while true {
        let new = try auctioneer.run(&steps, to: time, limit: 1)
        #expect(new.allSatisfy { $0.time <= time })
        if new.isEmpty { break }
        events += new
      }
    }
    #expect(try events == sale(.plausible(lots: 6), seed: 2).events)
  }

  // MARK: Manners

  @Test func aPaddleIsGivenAMomentAfterItIsAskedForBeforeTheSaleAndDuringIt() throws {
    for start in [0, 60] {
      let auctioneer = Auctioneer(seed: 1)
      var sale = Sale(.plausible(lots: 3))
      try auctioneer.run(&sale, to: .seconds(start))
      try sale.apply(sale.event(for: .register, at: .seconds(start)))
      try auctioneer.run(&sale, to: .seconds(start + 2))
      guard case .registered = sale.registration else { return #expect(sale.registration == .registered(paddle: 0)) }
    }
  }

  @Test func nothingHappensWhileTheSaleIsOnHoldAndItGoesOnAfter() throws {
    let auctioneer = Auctioneer(seed: 1)
    var sale = Sale(.plausible(lots: 3))
    try auctioneer.run(&sale, to: .seconds(40))
    try sale.apply(sale.event(for: .hold(message: "Tea"), at: .seconds(40)))
    #expect(auctioneer.next(in: sale) == nil)
    try sale.apply(sale.event(for: .resume, at: .seconds(4000)))
    let next = try #require(auctioneer.next(in: sale))
    #expect(next.time >= .seconds(4000) && next.time < .seconds(4015))
  }

  @Test func bidsFromOutsideAreConfirmedInUnderASecond() throws {
    let sale = try sale(.plausible(lots: 60), seed: 8)
    var waits: [Duration] = []
    for event in sale.events {
      guard case .bidConfirmed(_, let bid) = event.kind else { continue }
      waits.append(event.time - sale.time(of: bid))
    }
    #expect(waits.count > 50)
    #expect(waits.allSatisfy { (.milliseconds(450)...(.milliseconds(750))).contains($0) })
    #expect(sale.lots.allSatisfy { $0.bids.allSatisfy(\.isConfirmed) })
  }

  @Test func bidsComeQuicklyAtFirstAndHesitateNearTheTop() throws {
    let sale = try sale(.plausible(lots: 120), seed: 4)
    var (early, late): ([Duration], [Duration]) = ([], [])
    for state in sale.lots where state.bids.count > 9 && state.orders.isEmpty {
      let times = state.bids.map { sale.time(of: $0.event) }
      let waits = zip(times.dropFirst(), times).map { $0 - $1 }
      early += waits.prefix(3)
      late += waits.suffix(3)
    }
    func mean(_ waits: [Duration]) -> Duration { waits.reduce(.zero, +) / waits.count }
    print("between bids: first", mean(early), "last", mean(late))
    #expect(mean(late) > mean(early) + .seconds(1))
  }

  @Test func pricesStayInRoundStepsAsLongAsNobodyLeavesThem() throws {
    let sale = try sale(.plausible(lots: 120), seed: 6)
    let bids = sale.lots.flatMap(\.bids).map(\.bid.amount.cents)
    // Starts are multiples of 30, steps of 25 units and more.
    #expect(bids.count > 500 && bids.allSatisfy { $0 % 500 == 0 })
  }

  @Test func salesAreLifelike() throws {
    var (seconds, overEstimate): ([Double], [Double]) = ([], [])
    var (passed, unwanted, undone, absent) = (0, 0, 0, 0)
    for seed in 1...5 as ClosedRange<UInt64> {
      let sale = try sale(.plausible(lots: 120, seed: seed), seed: seed)
      passed += sale.summary.passedCount
      for (lot, state) in zip(sale.catalogue.lots, sale.lots) {
        if state.placedBidCount == 0 { unwanted += 1 }
        undone += state.placedBidCount - state.bids.count
        absent += state.orders.count
        guard case .closed(.sold(let bid)) = state.status else { continue }
        seconds.append((try #require(state.closedAt) - #require(state.openedAt)) / .seconds(1))
        let estimate = try #require(lot.estimate)
        overEstimate.append(Double(bid.amount.cents) * 2 / Double((estimate.low + estimate.high).cents))
      }
    }
    func spread(_ values: [Double]) -> [Double] {
      let values = values.sorted()
      return [1, 5, 9].map { values[values.count * $0 / 10] }
    }
    print("seconds", spread(seconds), "of the estimate", spread(overEstimate))
    print("of 600: passed \(passed), unwanted \(unwanted), bids undone \(undone), maximums \(absent)")
    #expect((45.0...75).contains(spread(seconds)[1]))
    #expect((0.75...1.15).contains(spread(overEstimate)[1]))
    #expect((10...40).contains(unwanted))
    #expect((unwanted + 10...120).contains(passed))
    #expect((5...60).contains(undone))
    #expect(absent > 100)
  }

  // MARK: The user

  /// A sale with a user who has a paddle, at the first lot that is on the block with bids from the room.
  private func sale(seed: UInt64, bids: Int = 2) throws -> (Sale, lot: Int) {
    var sale = Sale(.plausible(lots: 5, seed: seed))
    try sale.happen(.registrationAsked, .registrationGiven(paddle: 5))
    let auctioneer = Auctioneer(seed: seed)
    while let next = auctioneer.next(in: sale) {
      try sale.apply(next)
      if let lot = sale.lotOnBlock, sale.lots[lot].bids.count == bids { return (sale, lot) }
    }
    throw SaleFault.saleIsOver
  }

  @Test func aBidAtTheFinalCallTakesItBackAndSometimesSomebodyGoesBeyondIt() throws {
    var (overbid, won) = (0, 0)
    for seed in 1...60 as ClosedRange<UInt64> {
      var (sale, lot) = try sale(seed: seed)
      let auctioneer = Auctioneer(seed: seed)
      while sale.lots[lot].call != .finalCall { try sale.apply(try #require(auctioneer.next(in: sale))) }
      try sale.apply(sale.event(for: .bid(lot: lot, amount: sale.lots[lot].askingPrice), at: sale.time))
      #expect(sale.lots[lot].call == .none)
      while !sale.lots[lot].isClosed { try sale.apply(try #require(auctioneer.next(in: sale))) }
      if sale.lots[lot].standing(of: .you) == .outbid { overbid += 1 } else { won += 1 }
    }
    print("at the final call: overbid \(overbid), won \(won)")
    #expect(overbid > 5 && won > 5)
  }

  @Test func theUsersMaximumAnswersEachBidUpToItsLimitAndNoFurther() throws {
    var (won, lost) = (0, 0)
    for seed in 1...60 as ClosedRange<UInt64> {
      var (sale, lot) = try sale(seed: seed)
      let price = try #require(sale.lots[lot].leading).bid.amount
      let maximum = cents(price.cents * 13 / 10)
      guard maximum >= sale.lots[lot].askingPrice else { continue }
      try sale.apply(sale.event(for: .leaveMaximum(lot: lot, amount: maximum), at: sale.time))
      let auctioneer = Auctioneer(seed: seed)
      while !sale.lots[lot].isClosed {
        let ask = sale.lots[lot].askingPrice
        let next = try #require(auctioneer.next(in: sale))
        if case .bidPlaced(_, let bid) = next.kind, bid.bidder == .you {
          #expect(bid.amount >= ask && bid.amount <= maximum)
        }
        try sale.apply(next)
      }
      let state = sale.lots[lot]
      if state.leading?.bid.bidder == .you {
        won += 1
      } else {
        lost += 1
        #expect(state.askingPrice > maximum || state.maximums.values.contains { $0 >= maximum && $0 != maximum })
      }
    }
    print("with a maximum: won \(won), lost \(lost)")
    #expect(won > 0 && lost > 0)
  }

  // MARK: Never stuck

  @Test func aSaleWithoutLotsOpensAndCloses() throws {
    let sale = try sale(.lots(), seed: 1)
    #expect(sale.events.map(\.kind) == [.saleOpened, .saleClosed])
  }

  @Test(arguments: [
    Catalogue.lots((0, nil), (1, 5), (0, 0)), .lots((0, nil), (100, nil), increments: BidIncrements([])),
    .lots((.max, nil), (.max - 1, .max), (.max / 2, nil)), .lots((.min, .min), (-5, -1)),
    .lots((5, 900_000_000_000_000), increments: BidIncrements([])),
    .lots((100, 100), increments: BidIncrements([.init(from: .zero, by: cents(.max))])),
    .lots((100, 100), increments: BidIncrements([.init(from: cents(.min), by: cents(-7))])),
    .lots((100, 100), increments: BidIncrements([.init(from: cents(1000), by: cents(5))])),
  ])
  func everyCatalogueComesToItsEndInGoodTime(catalogue: Catalogue) throws {
    for estimate in [nil, Estimate(low: .zero, high: cents(.max)), Estimate(low: cents(9), high: cents(-9))] {
      var catalogue = catalogue
      for lot in catalogue.lots.indices { catalogue.lots[lot].estimate = estimate }
      for seed in 1...40 as ClosedRange<UInt64> {
        let sale = try sale(catalogue, seed: seed)
        #expect(sale.phase == .closed)
        #expect(sale.events.count < 100 * sale.lots.count)
      }
    }
  }

  @Test func aUserWhoSpeaksAllTheTimeCantStopTheSale() throws {
    let auctioneer = Auctioneer(seed: 21)
    var sale = Sale(.plausible(lots: 3))
    try sale.happen(.registrationAsked, .registrationGiven(paddle: 5))
    var maximum = 100_000_000
    while sale.phase != .closed, sale.time < .seconds(1000) {
      let next = try #require(auctioneer.next(in: sale))
      let soon = sale.time + .milliseconds(100)
      if next.time <= soon {
        try sale.apply(next)
      } else if let lot = sale.currentLot, !sale.lots[lot].isClosed {
        maximum += 1
        try sale.apply(sale.event(for: .leaveMaximum(lot: lot, amount: cents(maximum)), at: soon))
      } else {
        try sale.apply(next)
      }
    }
    #expect(sale.phase == .closed)
  }
}
