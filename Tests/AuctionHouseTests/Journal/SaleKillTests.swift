import Foundation
import Testing

@testable import AuctionHouse

/// A sale in a process that is killed again and again, without a warning.
@Suite struct SaleKillTests {
  static let kills = 200
  /// How long a process lives at most, in microseconds, once its first call has returned: some dozens of events, each on
  /// the disk.
  static let longestLife: UInt32 = 10_000
  /// The same, when it is not to get much further than opening the journal.
  static let longestOpening: UInt32 = 20_000
  static let catalogue = Catalogue.plausible(lots: 30)

  @Test func aSaleThatIsKilledTwoHundredTimesIsTheSaleThatWasNot() async throws {
    let folder = JournalFolder()
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let place = folder.url.path
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")

    var stands: [Stand] = []
    for death in 0..<Self.kills {
      let opens = death % 4 != 0
      let life = UInt32.random(in: 0...(opens ? Self.longestLife : Self.longestOpening))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [place = place as String, seed = seed as UInt64, opens = opens as Bool, life = life as UInt32] in
        try await SaleKillTests.runSales(in: URL(fileURLWithPath: place), seed: seed, life: life, opens: opens)
      }
      let stand = try Self.stand(in: folder, seed: seed)
      let reported = try Self.reported(in: folder.url)
      #expect(stand.sale > reported.sale || stand.sale == reported.sale && stand.events >= reported.events)
      #expect(stands.last.map { $0.sale < stand.sale || $0.sale == stand.sale && $0.events <= stand.events } ?? true)
      stands.append(stand)
    }
    print("events after each kill: \(stands.map { "\($0.sale):\($0.events)" }.joined(separator: " "))")
    #expect(Set(stands).count > Self.kills / 2)

    let last = try #require(stands.last)
    let service = try folder.service(Self.catalogue, seed: seed)
    #expect(service.notice == nil)
    while try await !Self.step(service).isEmpty {}
    try await service.close()
    let journal = try folder.journal(Self.catalogue)
    for sale in 1...last.sale {
      let service = SaleService(Self.catalogue, seed: seed &+ UInt64(sale))
      while try await !Self.step(service).isEmpty {}
      #expect(try await journal.events(of: sale) == service.state.events)
    }
  }

  /// How far the sales of a journal are.
  private struct Stand: Hashable {
    var sale: Int64 = 0
    var events = 0
  }

  // MARK: The process

  /// Runs one sale after the other until it is killed, and reports each call that has returned.
  /// - Parameter opens: whether its life begins when the journal is open and its first call has returned: on a slow disk,
  ///   too, it gets further than the one before.
  private static func runSales(in folder: URL, seed: UInt64, life: UInt32, opens: Bool) async throws {
    let reports = open(reportFile(in: folder).path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    if !opens { killThisProcess(after: life) }
    let journal = try SaleJournal.open(catalogue.identity, in: folder)
    let service = try SaleService.open(catalogue, seed: seed &+ 1, journal: journal)
    var sale = try journal.lastSale()?.number ?? 0
    var awaitsFirst = opens
    while true {
      let events = try await step(service)
      if awaitsFirst { killThisProcess(after: life) }
      awaitsFirst = false
      if let last = events.last {
        let line = Array("\(sale) \(last.id)\n".utf8)
        write(reports, line, line.count)
      } else {
        try await service.restart(seed: seed &+ UInt64(sale + 1))
        sale += 1
      }
    }
  }

  private static func killThisProcess(after microseconds: UInt32) {
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
  }

  /// Lets the sale go on for some events, or the user do something: what, depends on the sale alone.
  private static func step(_ service: SaleService) async throws -> [SaleEvent] {
    let sale = await service.state
    var wish: SaleCommand?
    if case .onHold = sale.phase {
      wish = .resume
    } else if sale.registration == .none {
      wish = .register
    } else if sale.events.count % 40 == 7 {
      wish = .hold(message: "A moment, please")
    } else if sale.events.count % 11 == 0, let lot = sale.currentLot, sale.lots[lot].isLive {
      wish = .bid(lot: lot, amount: sale.lots[lot].askingPrice)
    }
    if let wish, let events = try? await service.perform(wish, at: sale.time + .seconds(1)) { return events }
    return try await service.advance(to: .end, limit: sale.events.count % 3 + 1)
  }

  // MARK: What it left

  private static func stand(in folder: JournalFolder, seed: UInt64) throws -> Stand {
    let journal = try folder.journal(catalogue)
    guard let (sale, its) = try journal.lastSale() else { return Stand() }
    #expect(its == seed &+ UInt64(sale))
    return Stand(sale: sale, events: try journal.events(of: sale).count)
  }

  /// The last that a process reported.
  private static func reported(in folder: URL) throws -> Stand {
    let text = try String(contentsOf: reportFile(in: folder), encoding: .utf8)
    let numbers = text.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) } ?? [0, 0]
    return Stand(sale: Int64(numbers[0]), events: numbers[1])
  }

  private static func reportFile(in folder: URL) -> URL { folder.appendingPathComponent("reports") }
}
