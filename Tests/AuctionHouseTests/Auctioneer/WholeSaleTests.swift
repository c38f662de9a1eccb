import Testing

@testable import AuctionHouse

@Suite struct WholeSaleTests {
  @Test func aSaleOf120LotsRunsToItsEndAndEachStepIsByTheBook() throws {
    let clock = ContinuousClock()
    var sale = Sale(.plausible(lots: 120))
    let time = try clock.measure { try Auctioneer(seed: 5).run(&sale, to: .seconds(1_000_000)) }
    print("120 lots: \(sale.events.count) events, \(sale.time) of sale time, in \(time)")
    print(sale.summary)
    #expect(sale.phase == .closed)
    #expect(sale.summary.doneCount == 120)
    #expect(Auctioneer(seed: 5).next(in: sale) == nil)

    var naive = NaiveSale(sale.catalogue)
    var replay = Sale(sale.catalogue)
    for event in sale.events {
      #expect(naive.allows(event.kind), "\(event)")
      naive.append(event)
      try replay.apply(event)
      #expect(naive.differences(from: replay, at: event.lot) == [], "\(event)")
    }
    #expect(naive.differences(fromSummaryOf: sale) == [])
    #expect(replay.sameAs(sale))
  }
}
