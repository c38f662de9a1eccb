import Foundation
import Testing

@testable import AuctionHouse

@Suite struct SaleServiceTests {
  let folder = JournalFolder()
  let seed: UInt64
  let all: [SaleEvent]

  init() throws {
    seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    all = try Catalogue.evening.sale(seed: seed)
  }

  @Test func aSaleRunsUpToATimeALimitAtOnceAndThenNoFurther() async throws {
    let service = try folder.service(seed: seed)
    #expect(try await service.advance(to: .zero).isEmpty)
    #expect(try await service.advance(to: all[2].time - .nanoseconds(1)) == Array(all[..<2]))
    #expect(try await service.advance(to: all[2].time) == [all[2]])
    #expect(try await service.advance(to: .end, limit: 4) == Array(all[3..<7]))
    #expect(try await service.advance(to: .end, limit: 0).isEmpty)
    #expect(try await service.advance(to: .end, limit: -1).isEmpty)
    #expect(try await service.advance(to: .end) == Array(all[7...]))
    #expect(try await service.advance(to: .end).isEmpty)
    #expect(await service.state.events == all)
  }

  @Test func aSaleGoesOnWhereItWasWhateverSeedIsAskedFor() async throws {
    let stop = Int.random(in: 0...all.count)
    let first = try folder.service(seed: seed)
    #expect(try await first.advance(to: .end, limit: stop).count == stop)
    let left = await first.state
    try await first.close()

    let second = try folder.service(seed: seed &+ 1)
    #expect(second.notice == nil)
    let found = await second.state
    #expect(found.events == left.events)
    #expect(found.lots == left.lots)
    #expect(found.phase == left.phase)
    #expect(found.currentLot == left.currentLot)
    _ = try await second.advance(to: .end)
    #expect(await second.state.events == all)
  }

  @Test func aSaleThatIsRestartedLeavesTheOneBeforeInTheJournal() async throws {
    let first = try folder.service(seed: seed)
    let before = try await first.advance(to: .seconds(20))
    try await first.restart(seed: seed &+ 1)
    #expect(await first.state.events.isEmpty)
    let after = try await first.advance(to: .seconds(30))
    #expect(try after == Catalogue.evening.sale(seed: seed &+ 1).filter { $0.time <= .seconds(30) })
    try await first.close()

    let second = try folder.service(seed: seed)
    #expect(await second.state.events == after)
    try await second.close()
    let journal = try folder.journal()
    #expect(try journal.events(of: 1) == before)
    #expect(try journal.events(of: 2) == after)
  }

  @Test func anotherCatalogueHasASaleOfItsOwnAtTheSameTime() async throws {
    var catalogue = Catalogue.evening
    catalogue.lots[3].reserve = .zero
    let (one, other) = (try folder.service(seed: seed), try folder.service(catalogue, seed: seed))
    _ = try await one.advance(to: .seconds(10))
    #expect(await other.state.events.isEmpty)
  }

  @Test func aServiceWithoutAJournalRunsTheSameSale() async throws {
    let service = SaleService(.evening, seed: seed)
    #expect(try await service.advance(to: .end, limit: .max) == all)
    try await service.restart(seed: seed)
    #expect(await service.state.events.isEmpty)
    #expect(service.notice == nil)
    try await service.close()
  }

  @Test func aWishComesAfterAllThatHappensUntilThenHoweverTheSaleWasLookedAt() async throws {
    let wish = Duration(secondsComponent: 20, attosecondsComponent: 123_456_789_987_654_321)
    let (watched, unwatched) = (try folder.service(seed: seed), SaleService(.evening, seed: seed))
    var shown: [SaleEvent] = []
    for second in 0...20 { shown += try await watched.advance(to: .seconds(second)) }
    shown += try await watched.perform(.register, at: wish)
    let leap = try await unwatched.perform(.register, at: wish)
    #expect(shown == leap)
    #expect(leap.last?.kind == .registrationAsked)
    #expect(leap.last?.time == .nanoseconds(20_123_456_789))
    #expect(leap.dropLast().elementsEqual(all.filter { $0.time <= wish }))
    shown += try await watched.advance(to: .end)
    try await watched.close()
    #expect(await (try folder.service(seed: seed)).state.events == shown)
    #expect(await watched.state.registration != .pending)
  }

  @Test func aWishOfAPastTimeComesNow() async throws {
    let service = try folder.service(seed: seed)
    _ = try await service.advance(to: .seconds(30))
    let now = await service.state.time
    #expect(try await service.perform(.register, at: .seconds(-5)).map(\.time) == [now])
  }

  @Test func aWishThatTheRulesForbidChangesNothingAndTheSaleGoesOn() async throws {
    let service = try folder.service(seed: seed)
    await #expect(throws: SaleFault.notRegistered) {
      try await service.perform(.leaveMaximum(lot: 11, amount: cents(100_000_00)), at: .seconds(30))
    }
    await #expect(throws: SaleFault.saleIsOver) { try await service.perform(.register, at: .end) }
    #expect(await service.state.events.isEmpty)
    #expect(try await service.advance(to: .end) == all)
  }

  @Test func timesAreKeptToTheNanosecondAndNoneIsTooLong() {
    #expect(Duration.microseconds(1500).wholeNanoseconds == 1_500_000)
    let more = Duration(secondsComponent: 3, attosecondsComponent: 1)
    #expect(more.wholeNanoseconds == 3_000_000_000)
    #expect(Duration.seconds(-3).wholeNanoseconds == -3_000_000_000)
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
    #expect(Duration.seconds(Int64.min).wholeNanoseconds == .min)
    #expect(Duration.seconds(9_223_372_036.9).wholeNanoseconds == .max)
  }
}

@Suite struct CatalogueIdentityTests {
  @Test func anIdentityIsTheSameInEveryRun() {
    var lots = [1, 2].map { Lot(id: "lot-\($0)", label: "\($0)", title: "Work", start: cents($0 * 100)) }
    lots[1].reserve = cents(150)
    let increments = BidIncrements([.init(from: .zero, by: cents(25))])
    let catalogue = Catalogue(title: "Sale", currency: "EUR", increments: increments, lots: lots)
    #expect(catalogue.identity == "18dd5d261cade406")
  }

  @Test func onlyWhatTheEventsDependOnMakesAnotherSale() {
    let original = Catalogue.evening
    var reprinted = original
    reprinted.title = "Another title"
    reprinted.lots[0].artist = "A. Nonymous"
    reprinted.lots[0].estimate = Estimate(low: .zero, high: Money(cents: 1))
    #expect(reprinted.identity == original.identity)

    let changes: [(inout Catalogue) -> Void] = [
      { $0.currency = "USD" }, { $0.lots.swapAt(0, 1) }, { $0.lots.removeLast() },
      { $0.lots[0].start.cents += 1 }, { $0.lots[0].reserve = .zero },
      { $0.lots[0].id = "lot-" + $0.lots[0].id }, { $0.increments = BidIncrements([]) },
    ]
    let others = changes.map { change in
      var other = original
      change(&other)
      return other.identity
    }
    #expect(Set(others + [original.identity]).count == changes.count + 1)
  }
}
