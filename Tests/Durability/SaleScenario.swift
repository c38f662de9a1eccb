import AuctionHouse
import Foundation

/// Bids that stood on the screen are in the journal, and the sale goes on after them.
enum SaleScenario: Scenario {
  static let name = "sale"

  /// Steps in each of three parts; between them the journal is closed and opened, and the sale starts again.
  private static let steps = 20
  private static let seed: UInt64 = 7

  private static var catalogue: Catalogue {
    let lots = (1...6).map { Lot(id: "\($0)", label: "\($0)", title: "Barn", start: Money(cents: 10_000)) }
    let rules = [BidIncrements.Rule(from: .zero, by: Money(cents: 1000))]
    return Catalogue(title: "Evening", currency: "GBP", increments: BidIncrements(rules), lots: lots)
  }

  private static func place(_ folder: URL) -> URL { folder.appending(path: "data/vitrine") }

  static func run(in folder: URL, confirm: (String) -> Void) async throws {
    var service = try await SaleService.open(catalogue, seed: seed, in: place(folder))
    func bid() async throws {
      for _ in 0..<steps {
        let events = try await step(service)
        if let last = events.last { confirm("events \(last.id)") }
      }
    }
    try await bid()
    try await service.close()
    service = try await SaleService.open(catalogue, seed: seed + 10, in: place(folder))
    try await bid()
    confirm("restart asked")
    try await service.restart(seed: seed + 1)
    confirm("restart done")
    try await bid()
    try await service.close()
    confirm("closed")
  }

  /// Lets the sale go on, or the user do something: what, depends on the sale alone.
  private static func step(_ service: SaleService) async throws -> [SaleEvent] {
    let sale = await service.state
    if sale.registration == .none { return try await service.perform(.register, at: sale.time) }
    if sale.events.count % 3 == 0, let lot = sale.lotOnBlock {
      let bid = SaleCommand.bid(lot: lot, amount: sale.lots[lot].askingPrice)
      if let events = try? await service.perform(bid, at: sale.time) { return events }
    }
    return try await service.advance(to: .seconds(1_000_000), limit: sale.events.count % 2 + 1)
  }

  static func check(_ folder: URL, confirmed: [String]) async throws -> [String] {
    let service = try await SaleService.open(catalogue, seed: seed, in: place(folder))
    var faults: [String] = []
    if let notice = service.notice { faults.append("it opens with: \(notice)") }
    let found = await service.state.events
    let parts = confirmed.split(separator: "restart asked", omittingEmptySubsequences: false)
    let shown = parts.map { $0.last { $0.hasPrefix("events ") }.flatMap { Int($0.dropFirst(7)) } ?? 0 }
    // Which sale it is: either, while it starts again.
    let sales = parts.count == 1 ? [0] : parts[1].contains("restart done") ? [1] : [0, 1]
    var fits = false
    for sale in sales {
      let expected = try await expected(sale, count: found.count)
      fits = fits || found.count >= shown[sale] && found == expected
    }
    if !fits { faults.append("\(found.count) events are there, \(shown) were shown") }
    // Whatever was lost, the next bid is kept.
    if try await step(service).isEmpty { faults.append("it does not go on") }
    try await service.close()
    return faults
  }

  /// What happens in the first or second sale, as far as a number of events; in whole steps.
  private static func expected(_ sale: Int, count: Int) async throws -> [SaleEvent] {
    let service = SaleService(catalogue, seed: seed + UInt64(sale))
    while await service.state.events.count < count, try await !step(service).isEmpty {}
    return await service.state.events
  }
}
