@testable import AuctionHouse
import Foundation
import FuzzKit

// An input is the rows of a journal, one in a line: "NUMBER TIME KIND", or "+SECONDS KIND" for the next number and a
// later time.

private let catalogue: Catalogue = {
  var lots = (1...4).map { Lot(id: "\($0)", label: "\($0)", title: "Barn", start: Money(cents: 10_000)) }
  lots[1].reserve = Money(cents: 20_000)
  lots[2].start = Money(cents: CatalogueLimits.money.upperBound)
  let rules = [BidIncrements.Rule(from: .zero, by: Money(cents: 1000))]
  return Catalogue(title: "Autumn", currency: "GBP", increments: BidIncrements(rules), lots: lots)
}()

/// Sales of the auctioneer's, as far as some events.
private func seeds() -> [[UInt8]] {
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  return [1, 10, 40].compactMap { limit in
    var sale = Sale(catalogue)
    guard (try? Auctioneer(seed: UInt64(limit)).run(&sale, to: .seconds(1_000_000), limit: limit)) != nil else {
      return nil
    }
    let lines = sale.events.compactMap { event in
      (try? encoder.encode(event.kind)).map { "+\(event.id % 3) \(String(decoding: $0, as: UTF8.self))" }
    }
    return Array(lines.joined(separator: "\n").utf8)
  } + [
    Array(
      #"""
      1 5 {"is":"registrationAsked"}
      2 6 {"is":"registrationGiven","paddle":7}
      3 7 {"is":"saleHeld","message":"A moment"}
      +1 {"is":"saleResumed"}
      +1 {"is":"maximumLeft","lot":1,"amount":50000,"by":"you"}
      +9223372036 {"is":"bidUndone","lot":0,"bid":1}
      """#.utf8)
  ]
}

/// Called once by libFuzzer, before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func start(_ count: UnsafeMutableRawPointer, _ arguments: UnsafeMutableRawPointer) -> Int32 {
  fuzz(seeds: seeds, test: read)
  return 0
}

private func read(_ bytes: [UInt8]) {
  var log = SaleLog()
  var (number, time) = (0, Int64(0))
  do {
    for line in bytes.split(separator: UInt8(ascii: "\n")).prefix(100) {
      if line.first == UInt8(ascii: "+") {
        let words = line.dropFirst().split(separator: UInt8(ascii: " "), maxSplits: 1)
        guard words.count == 2 else { continue }
        let later = Int64(String(decoding: words[0], as: UTF8.self)) ?? 0
        (number, time) = (number &+ 1, time &+ later &* 1_000_000_000)
        try log.add(number: number, time: time, kind: Data(words[1]))
      } else {
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
        guard words.count == 3 else { continue }
        number = Int(String(decoding: words[0], as: UTF8.self)) ?? 0
        time = Int64(String(decoding: words[1], as: UTF8.self)) ?? 0
        try log.add(number: number, time: time, kind: Data(words[2]))
      }
    }
    var sale = try Sale(catalogue, events: try log.finished())
    look(at: sale)
    // A sale that could be read goes on.
    do { try Auctioneer(seed: 7).run(&sale, to: .seconds(2_000_000_000), limit: 20) } catch { check(false, "\(error)") }
    look(at: sale)
  } catch {}
}

/// Asks for all that is shown of a sale.
private func look(at sale: Sale) {
  for lot in catalogue.lots.indices {
    let state = sale.lots[lot]
    check(sale.history(of: lot).count <= state.events.count, "a history of more than happened")
    _ = BidButton(for: lot, in: sale)
    _ = state.standing(of: .you)
    check(zip(state.bids, state.bids.dropFirst()).allSatisfy { $0.bid.amount < $1.bid.amount }, "bids that do not rise")
  }
  check(sale.summary.doneCount <= sale.lots.count, "more lots are done than there are")
  check((0...1).contains(sale.progress), "progress of \(sale.progress)")
}
