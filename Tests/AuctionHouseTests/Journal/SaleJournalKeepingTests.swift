import Foundation
import GRDB
import Testing

@testable import AuctionHouse

/// What the journal's files are, and whose.
@Suite struct SaleJournalKeepingTests {
  let folder = JournalFolder()

  private var name: String { "sale-\(Catalogue.evening.identity)" }
  private var file: URL { folder.url.appendingPathComponent("\(name).sqlite") }

  private func names() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: folder.url.path))
  }

  private func mode(_ file: URL) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    return try #require(attributes[.posixPermissions] as? Int)
  }

  @Test func aCommitIsOnTheDiskWhenItReturnsTheLogIsSyncedEachTimeWhateverTheDatabasesSetUpDoes() async throws {
    for _ in 1...2 {  // New, and there already.
      let journal = try folder.journal()
      let settings = try await journal.database.read { db in
        try ["synchronous", "journal_mode", "locking_mode"].map { try String.fetchOne(db, sql: "PRAGMA \($0)") }
      }
      #expect(settings == ["2", "wal", "exclusive"])  // 2 is FULL.
      try journal.close()
    }
  }

  @Test func theJournalAndItsFolderAreForTheirOwnerAlone() throws {
    let below = folder.url.appendingPathComponent("a/b")
    let journal = try SaleJournal.open(Catalogue.evening.identity, in: below)
    _ = try journal.beginSale(seed: 7)
    #expect(try mode(folder.url) == 0o700)
    #expect(try mode(below) == 0o700)
    let files = try FileManager.default.contentsOfDirectory(atPath: below.path)
    #expect(files.contains("\(name).sqlite"))
    #expect(files.contains("\(name).sqlite-wal"))
    for file in files { #expect(try mode(below.appendingPathComponent(file)) == 0o600, "\(file)") }
  }

  @Test func aJournalThatOthersCouldReadIsClosedToThemItsFolderWhichWasThereStaysAsItIs() throws {
    try folder.journal().close()
    #expect(chmod(folder.url.path, 0o755) == 0)
    #expect(chmod(file.path, 0o644) == 0)
    try folder.journal().close()
    #expect(try mode(file) == 0o600)
    #expect(try mode(folder.url) == 0o755)
  }

  @Test func aDamagedJournalIsMovedAsideByTheHolderOfItsLockAndNobodyElse() throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    let rubbish = Data(repeating: 0x2A, count: 5000)
    try rubbish.write(to: file)
    let held = open(folder.url.appendingPathComponent("\(name).lock").path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    try #require(held >= 0)
    try #require(flock(held, LOCK_EX | LOCK_NB) == 0)
    #expect(throws: JournalError.inUse) { try folder.journal() }
    #expect(try names() == ["\(name).sqlite", "\(name).lock"])
    #expect(try Data(contentsOf: file) == rubbish)
    close(held)
    #expect(try folder.journal().notice != nil)
  }

  @Test func ofManyWhoFindAJournalDamagedOneMovesItAsideAndWhatEachWritesStandsInTheNewOne() async throws {
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    for _ in 1...10 {
      for name in try names() { try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name)) }
      try Data(repeating: 0x2A, count: 5000).write(to: file)
      let written = await withTaskGroup(of: Int.self) { group in
        for seed in 1...8 {
          group.addTask {
            guard let journal = try? folder.journal(), (try? journal.beginSale(seed: UInt64(seed))) != nil else {
              return 0
            }
            try? journal.close()
            return 1
          }
        }
        return await group.reduce(0, +)
      }
      let journal = try folder.journal()
      let kept = try await journal.database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sale") }
      #expect(written > 0)
      #expect(kept == written)
      let aside = try names().filter { $0.contains(".damaged-") }
      #expect(aside.count == 1)
    }
  }

  @Test func aLockIsHadAgainOnceItsHolderIsGone() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("lock-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    var lock: FileLock? = try FileLock(path, patience: 0)
    #expect(throws: JournalError.inUse) { try FileLock(path, patience: 0) }
    lock?.release()
    let second = try FileLock(path, patience: 0)
    lock = nil  // Ends nothing but itself.
    #expect(throws: JournalError.inUse) { try FileLock(path, patience: 0) }
    second.release()
    _ = try FileLock(path, patience: 0)
  }
}
