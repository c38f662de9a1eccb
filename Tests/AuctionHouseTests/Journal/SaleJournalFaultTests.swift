import Foundation
import GRDB
import Testing

@testable import AuctionHouse

@Suite struct SaleJournalFaultTests {
  let folder = JournalFolder()
  let all: [SaleEvent]

  init() throws { all = try Catalogue.evening.sale(seed: 7) }

  /// A journal in which a sale stands at its thirtieth event, closed.
  private func writeJournal() async throws {
    let service = try folder.service(seed: 7)
    _ = try await service.advance(to: .end, limit: 30)
    try await service.close()
  }

  /// Where the journal is.
  private var file: URL { folder.url.appendingPathComponent("sale-\(Catalogue.evening.identity).sqlite") }

  private var setAside: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0.contains(".damaged-") }
    }
  }

  // MARK: Two at once

  @Test func aSecondServiceIsRefusedAndTheFirstGoesOn() async throws {
    let first = try folder.service(seed: 7)
    _ = try await first.advance(to: .seconds(10))
    #expect(throws: JournalError.inUse) { try folder.service(seed: 7) }
    _ = try await first.advance(to: .end)
    #expect(await first.state.events == all)
    try await first.close()
    #expect(await (try folder.service(seed: 7)).state.events == all)
  }

  @Test func aServiceThatIsReleasedLeavesTheJournalToTheNext() async throws {
    _ = try await folder.service(seed: 7).advance(to: .seconds(10))
    #expect(await (try folder.service(seed: 7)).state.time > .zero)
  }

  @Test func aJournalThatAnotherProgramHoldsIsInUse() async throws {
    try await writeJournal()
    let other = try DatabaseQueue(path: file.path)
    try await other.write { _ in
      _ = #expect(throws: JournalError.inUse) { try folder.service(seed: 7) }
    }
    try other.close()
    #expect(await (try folder.service(seed: 7)).state.events.count == 30)
  }

  @Test func eventsThatAreThereAlreadyAreNeverWrittenAgain() async throws {
    try await writeJournal()
    let journal = try folder.journal()
    #expect(throws: JournalError.inUse) { try journal.append(Array(all[26..<33].reversed()), to: 1) }
    #expect(try journal.events(of: 1) == Array(all[..<30]))
  }

  // MARK: No writing

  @Test func onAFullDiskTheSaleStandsStillAndGoesOnWhenThereIsService() async throws {
    let journal = try folder.journal()
    let service = try SaleService.open(.evening, seed: 7, journal: journal)
    let pages = try await journal.database.read { try Int.fetchOne($0, sql: "PRAGMA page_count") } ?? 0
    try await journal.database.write { try $0.execute(sql: "PRAGMA max_page_count = \(pages)") }
    var shown: [SaleEvent] = []
    await #expect(throws: JournalError.full) {
      while shown.count < all.count { shown += try await service.advance(to: .end, limit: 5) }
    }
    await #expect(throws: JournalError.full) { try await service.advance(to: .end) }
    #expect(shown.count < all.count)
    #expect(await service.state.events == shown)
    #expect(try journal.events(of: 1) == shown)

    try await journal.database.write { try $0.execute(sql: "PRAGMA max_page_count = 1000000") }
    shown += try await service.advance(to: .end)
    #expect(shown == all)
    #expect(try journal.events(of: 1) == shown)
  }

  @Test func whatMayNotBeWrittenSaysSoAndChangesNothing() async throws {
    let journal = try folder.journal()
    let service = try SaleService.open(.evening, seed: 7, journal: journal)
    _ = try await service.advance(to: .seconds(10))
    let before = await service.state.events
    try await journal.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 1") }
    await #expect(throws: JournalError.notWritable) { try await service.advance(to: .end) }
    await #expect(throws: JournalError.notWritable) { try await service.restart(seed: 8) }
    #expect(await service.state.events == before)
    try await journal.database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA query_only = 0") }
    _ = try await service.advance(to: .end)
    #expect(await service.state.events == all)
  }

  @Test func aFolderThatCannotBeMadeIsReportedInWords() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let file = folder.url.appendingPathComponent("file")
    try Data([1]).write(to: file)
    let error = try await #require(throws: JournalError.self) {
      try await SaleService.open(.evening, seed: 7, in: file.appendingPathComponent("below"))
    }
    #expect(error == .notWritable)
    #expect(error.errorDescription == "The sale couldn’t be saved")
  }

  @Test func aClosedServiceKeepsNothingMore() async throws {
    let service = try folder.service(seed: 7)
    try await service.close()
    await #expect(throws: JournalError.self) { try await service.advance(to: .end) }
    #expect(await service.state.events.isEmpty)
  }

  // MARK: Damage

  @Test(arguments: [[UInt8](repeating: 0x2A, count: 5000), Array("SQLite format 3\0 and then rubbish".utf8)])
  func aFileThatIsNoJournalIsSetAsideAndTheSaleBeginsAgain(rubbish: [UInt8]) async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    try Data(rubbish).write(to: file)
    let service = try folder.service(seed: 7)
    #expect(service.notice != nil)
    let aside = try #require(try setAside.first)
    #expect(try Data(contentsOf: folder.url.appendingPathComponent(aside)) == Data(rubbish))
    _ = try await service.advance(to: .end)
    try await service.close()
    let again = try folder.service(seed: 7)
    #expect(again.notice == nil)
    #expect(await again.state.events == all)
  }

  @Test func damageInTheMiddleOfAJournalIsFound() async throws {
    let service = try folder.service(seed: 7)
    _ = try await service.advance(to: .end)
    try await service.close()
    var bytes = try Data(contentsOf: file)
    try #require(bytes.count > 8192)
    for index in 4096..<bytes.count { bytes[index] = 0x55 }
    try bytes.write(to: file)
    let restarted = try folder.service(seed: 7)
    #expect(restarted.notice != nil)
    #expect(await restarted.state.events.isEmpty)
    #expect(try setAside.isEmpty == false)
  }

  @Test func aJournalOfANewerVersionIsLeftAsItIsAndAnErrorSaysSo() async throws {
    try await writeJournal()
    try tamper("INSERT INTO grdb_migrations VALUES ('of tomorrow')")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    let bytes = try Data(contentsOf: file)
    let error = try #require(throws: JournalError.self) { try folder.service(seed: 7) }
    #expect(error == .newer)
    #expect(error.errorDescription == "This sale was saved by a newer version of Vitrine")
    #expect(error.recoverySuggestion != nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == files)
    #expect(try Data(contentsOf: file) == bytes)
    // The newer version finds it where it was.
    try tamper("DELETE FROM grdb_migrations WHERE identifier = 'of tomorrow'")
    #expect(await (try folder.service(seed: 7)).state.events == Array(all[..<30]))
  }

  @Test(arguments: [
    "DELETE FROM event WHERE number = 10",
    "DELETE FROM event WHERE number = 1",
    "UPDATE event SET time = 1 WHERE number = 30",
    "UPDATE event SET time = 9223372036854775807 WHERE number = 30",
    "UPDATE event SET kind = '{\"is\":\"biddingClosed\",\"lot\":0}' WHERE number = 4",
    "UPDATE event SET kind = '{\"is\":\"biddingOpened\",\"lot\":-1}' WHERE number = 30",
    "UPDATE event SET number = number + 1000000",
    "UPDATE event SET kind = 'not JSON' WHERE number = 30",
    "UPDATE event SET kind = '{\"is\":\"hammerThrown\",\"lot\":0}' WHERE number = 4",
    "UPDATE event SET kind = x'00ff' WHERE number = 4",
    "UPDATE sale SET seed = 0; DELETE FROM event WHERE number = 2",
  ])
  func aLogThatCantBeIsKeptUnderItsNumberAndTheSaleBeginsAgain(tampering: String) async throws {
    try await writeJournal()
    try tamper(tampering)
    let service = try folder.service(seed: 7)
    #expect(service.notice != nil)
    #expect(await service.state.events.isEmpty)
    _ = try await service.advance(to: .end)
    try await service.close()

    #expect(try folder.service(seed: 7).notice == nil)
    let journal = try folder.journal()
    #expect(try journal.lastSale()?.number == 2)
    #expect(try journal.events(of: 2) == all)
    let kept = try await journal.database.read {
      try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM event WHERE sale = 1")
    }
    #expect(try #require(kept) >= 29)
  }

  @Test func nothingThatIsWrittenIntoAJournalMakesItCrash() async throws {
    let rubbish = ["NULL", "-1", "9223372036854775807", "1.5", "'x'", "x'00ff'", "''", "'[]'", "'{}'", "'null'"]
    for column in ["number", "time", "kind"] {
      for value in rubbish {
        try? FileManager.default.removeItem(at: folder.url)
        try await writeJournal()
        try tamper("UPDATE OR IGNORE event SET \(column) = \(value) WHERE number = 12")
        let service = try folder.service(seed: 7)
        let events = await service.state.events
        #expect(events.isEmpty == (service.notice != nil), "\(column) \(value)")
        #expect(events.isEmpty || events.count == 30)
      }
    }
  }

  /// Changes a journal that nobody has open.
  private func tamper(_ sql: String) throws {
    let other = try DatabaseQueue(path: file.path)
    try other.write { try $0.execute(sql: sql) }
    try other.close()
  }
}
