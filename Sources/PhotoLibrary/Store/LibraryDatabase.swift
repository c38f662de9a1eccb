import Foundation
import GRDB

/// The database of a store: checked, and brought to the newest tables.
enum LibraryDatabase {
  /// The database is damaged; why.
  struct Damage: Error {
    let reason: String
  }

  /// Has a transaction wait until it is on the disk. In a log written ahead, SQLite's default in GRDB is to wait only
  /// when the log is copied into the database. Source: https://www.sqlite.org/pragma.html#pragma_synchronous.
  static let durability = "PRAGMA synchronous = FULL"

  /// Opens a database. One with older tables is backed up before they are changed. Of one that is damaged, or of a newer
  /// version, nothing is changed.
  /// - Throws: `Damage`, `LibraryStoreError`, or `DatabaseError` where it can't be read or written.
  static func open(_ files: LibraryFiles) throws -> DatabasePool {
    try findingDamage {
      do {
        try check(files, readonly: true)
      } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
        // What was being written at a power cut is taken back first.
        try check(files, readonly: false)
      }
    }
    let pool = try DatabasePool(path: files.database.path, configuration: configuration(readonly: false))
    // Not in `prepareDatabase`: GRDB sets its own afterwards.
    try pool.writeWithoutTransaction { try $0.execute(sql: durability) }
    let migrator = LibrarySchema.migrator
    if try pool.read({ try !migrator.hasCompletedMigrations($0) }) {
      if try pool.read({ try !migrator.appliedIdentifiers($0).isEmpty }) { try LibraryBackup.make(of: pool, files) }
      try findingDamage { try migrator.migrate(pool) }
    }
    return pool
  }

  private static func configuration(readonly: Bool) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(5)  // Seconds: another process of the app may be writing.
    return configuration
  }

  /// Has the log of a copy of a database be written into it, as far as it is whole: SQLite does so when it closes a
  /// database, whether it can be read or not.
  static func takeInLog(of copy: URL) { try? DatabaseQueue(path: copy.path).close() }

  private static func check(_ files: LibraryFiles, readonly: Bool) throws {
    let queue = try DatabaseQueue(path: files.database.path, configuration: configuration(readonly: readonly))
    defer { try? queue.close() }
    try queue.read(check)
  }

  private static func check(_ db: Database) throws {
    // Not `quick_check`, which takes 25 ms for 200,000 marks instead of 63: it does not read the records of an index, and
    // later every query by way of one that is damaged fails.
    let fault = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)")
    guard fault == "ok" else { throw Damage(reason: fault ?? "") }
    let migrator = LibrarySchema.migrator
    let isCompleted = try migrator.hasCompletedMigrations(db)
    if try migrator.hasBeenSuperseded(db) {
      // A newer version has done all that this one knows of.
      throw isCompleted ? LibraryStoreError.newerVersion : Damage(reason: "unknown migrations")
    }
    if isCompleted, let table = try LibrarySchema.incompleteTable(in: db) {
      throw Damage(reason: "incomplete table \(table)")
    }
  }

  /// Errors for which the contents are to blame; not a full disk, one that can't be read, or another process.
  private static let damage: [ResultCode] = [
    .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_FORMAT, .SQLITE_CONSTRAINT,
    .SQLITE_MISMATCH, .SQLITE_TOOBIG,
  ]

  private static func findingDamage(_ work: () throws -> Void) throws {
    do {
      try work()
    } catch let error as DatabaseError where damage.contains(error.resultCode) {
      throw Damage(reason: error.message ?? "\(error.resultCode)")
    } catch let error as RowDecodingError {
      throw Damage(reason: error.description)
    }
  }
}
