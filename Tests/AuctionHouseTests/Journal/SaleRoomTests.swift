import Foundation
import Testing

@testable import AuctionHouse

@Suite struct SaleRoomTests {
  let folder = JournalFolder()
  let seed: UInt64
  let script: ScriptedSale

  init() {
    seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    script = ScriptedSale(seed: seed)
  }

  @Test func `a sale runs up to a time, a limit at once, and then no further`() async throws {
    let room = try folder.room(seed: seed)
    #expect(try await room.advance(to: .zero).isEmpty)
    #expect(try await room.advance(to: script.events[2].time - .nanoseconds(1)) == Array(script.events[..<2]))
    #expect(try await room.advance(to: script.events[2].time) == [script.events[2]])
    #expect(try await room.advance(to: .seconds(Int64.max), limit: 4) == Array(script.events[3..<7]))
    #expect(try await room.advance(to: .seconds(Int64.max), limit: 0).isEmpty)
    #expect(try await room.advance(to: .seconds(Int64.max), limit: -1).isEmpty)
    #expect(try await room.advance(to: .seconds(Int64.max)) == Array(script.events[7...]))
    #expect(try await room.advance(to: .seconds(Int64.max)).isEmpty)
    #expect(await room.state.events == script.events)
  }

  @Test func `a sale goes on where it was, whatever seed is asked for`() async throws {
    let stop = Int.random(in: 0...script.events.count)
    let first = try folder.room(seed: seed)
    #expect(try await first.advance(to: .seconds(Int64.max), limit: stop).count == stop)
    let left = await first.state
    try await first.close()

    let second = try folder.room(seed: seed &+ 1)
    #expect(second.notice == nil)
    let found = await second.state
    #expect(found.events == left.events)
    #expect(found.lots == left.lots)
    #expect(found.phase == left.phase)
    #expect(found.currentLot == left.currentLot)
    _ = try await second.advance(to: .seconds(Int64.max))
    #expect(await second.state.events == script.events)
  }

  @Test func `a sale begun anew leaves the one before in the journal`() async throws {
    let first = try folder.room(seed: seed)
    let before = try await first.advance(to: .seconds(20))
    try await first.restart(seed: seed &+ 1)
    #expect(await first.state.events.isEmpty)
    let after = try await first.advance(to: .seconds(30))
    #expect(after == ScriptedSale(seed: seed &+ 1).events.filter { $0.time <= .seconds(30) })
    try await first.close()

    let second = try folder.room(seed: seed)
    #expect(await second.state.events == after)
    try await second.close()
    let journal = try folder.journal()
    #expect(try journal.events(of: 1) == before)
    #expect(try journal.events(of: 2) == after)
  }

  @Test func `another catalogue has a sale of its own, at the same time`() async throws {
    var catalogue = ScriptedSale.catalogue
    catalogue.lots[3].reserve = .zero
    let (one, other) = (try folder.room(seed: seed), try folder.room(catalogue, seed: seed))
    _ = try await one.advance(to: .seconds(10))
    #expect(await other.state.events.isEmpty)
  }

  @Test func `a room without a journal runs the same sale`() async throws {
    let auctioneer = Auctioneer(seed: seed)
    let room = SaleRoom(ScriptedSale.catalogue, seed: seed)
    var sale = Sale(ScriptedSale.catalogue)
    while let event = auctioneer.next(in: sale) { try sale.apply(event) }
    #expect(try await room.advance(to: .seconds(Int64.max), limit: .max) == sale.events)
    try await room.restart(seed: seed)
    #expect(await room.state.events.isEmpty)
    try await room.close()
  }

  @Test func `times are kept to the nanosecond, and none is too long`() {
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
  @Test func `an identity is the same in every run`() {
    #expect(ScriptedSale.catalogue.identity == "e1f5f2deeb56667b")
  }

  @Test func `only what the events depend on makes another sale`() {
    let original = ScriptedSale.catalogue
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
