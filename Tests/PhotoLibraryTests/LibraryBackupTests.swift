import Chance
import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

/// The copy of the kept database that is made before its tables are changed.
@Suite struct LibraryBackupTests {
  private let home: TemporaryFolder
  private let file: URL

  init() throws {
    home = try TemporaryFolder()
    file = home.url.appendingPathComponent("library.sqlite")
  }

  /// A database as the version before this one has left it, and what is in it.
  private func makeOlder() async throws -> KeptLibrary {
    let store = try await LibraryStore.open(in: home.url)
    try await KeptLibrary.write(to: store)
    let kept = try await KeptLibrary(in: store)
    try await store.database.write { db in
      try db.execute(
        sql: "CREATE TABLE metadata (folder INTEGER); DELETE FROM grdb_migrations WHERE identifier = '8'")
    }
    try await KeptLibrary.closeWhole(store)
    return kept
  }

  private func backups() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: home.url.path)
      .filter { $0.contains("backup") || $0.contains("part") }.sorted()
  }

  @Test func aDatabaseIsBackedUpBeforeItIsChangedAndOneBackupIsKept() async throws {
    let kept = try await makeOlder()
    try home.write([1], as: "library.sqlite.backup-3")
    let store = try await LibraryStore.open(in: home.url)
    #expect(try await KeptLibrary(in: store) == kept)
    #expect(try backups() == ["library.sqlite.backup-7"])
    let backup = home.url.appendingPathComponent("library.sqlite.backup-7")
    var status = stat()
    #expect(stat(backup.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let copy = try DatabaseQueue(path: backup.path)
    #expect(try await copy.read { try LibrarySchema.migrator.completedMigrations($0).last } == "7")
    #expect(try await copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photo") } == kept.marks.count)
    #expect(try await copy.read { try $0.tableExists("metadata") })
  }

  @Test func aNewDatabaseAndOneOfThisVersionAreNotBackedUp() async throws {
    try await LibraryStore.open(in: home.url).close()
    try await LibraryStore.open(in: home.url).close()
    #expect(try backups().isEmpty)
  }

  @Test func withoutABackupNothingIsChanged() async throws {
    _ = try await makeOlder()
    let place = home.url.appendingPathComponent("library.sqlite.backup-7/in the way")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    await #expect(throws: LibraryStoreError.noBackup) { try await LibraryStore.open(in: home.url) }
    #expect(try backups() == ["library.sqlite.backup-7"])
    let queue = try DatabaseQueue(path: file.path)
    #expect(try await queue.read { try LibrarySchema.migrator.completedMigrations($0).last } == "7")
  }

  @Test func aKillDuringTheMigrationLosesNothing() async throws {
    let kept = try await makeOlder()
    let older = try Data(contentsOf: file)
    let seed = UInt64.random(in: 0...UInt64.max)
    print("seed \(seed)")
    var chance = SeededGenerator(seed: seed)
    var cuts: Set<[String]> = []
    for _ in 0..<60 {
      for name in try FileManager.default.contentsOfDirectory(atPath: home.url.path) {
        try FileManager.default.removeItem(at: home.url.appendingPathComponent(name))
      }
      try older.write(to: file)
      await LibraryRescueTests.open(home.url.path, life: .random(in: 0...40_000, using: &chance))
      cuts.insert(try backups().map { String($0.prefix { !$0.isNumber }) })
      let store = try await LibraryStore.open(in: home.url)
      #expect(store.recovery == nil)
      #expect(try await KeptLibrary(in: store) == kept)
      #expect(try backups().contains("library.sqlite.backup-7"))
      try store.close()
    }
    print("left by kills: \(cuts)")
    #expect(cuts.count > 1, "the kills came in the middle")
  }
}
