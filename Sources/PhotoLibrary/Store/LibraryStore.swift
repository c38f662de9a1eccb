import Foundation
import GRDB
import Localization
import Logging

/// The store of what is remembered of folders: orders, views, and what is known of their photos.
///
/// An SQLite database whose every change is one transaction, written ahead to a log: a process killed at any instant
/// leaves the state before or after the change. Orders and folder states are on the disk when a call that saves them
/// returns: a power cut leaves them, too. Nothing of it runs on the caller's thread.
public final class LibraryStore: Sendable {
  /// The recovery from a database that could not be read.
  public struct Recovery: Sendable {
    /// The place to which the damaged database was moved.
    public let movedTo: URL
    /// The fault in it.
    public let reason: String

    /// The message for the person.
    public var message: String {
      localized(
        "The saved arrangements were damaged and couldn’t be read. Your pictures are untouched, in their default order."
      )
    }
  }

  /// The problem found on opening that the person should know of; `nil` when all was well.
  public let recovery: Recovery?

  let database: any DatabaseWriter
  /// Held as long as the database is open, so that nobody moves it aside meanwhile; nil for one in memory.
  private let lock: FileLock?
  static let logger = Logger(label: "org.vitrine.library")
  /// Has a transaction wait until it is on the disk. In a log written ahead, SQLite's default in GRDB is to wait only
  /// when the log is copied into the database. Source: https://www.sqlite.org/pragma.html#pragma_synchronous.
  static let durability = "PRAGMA synchronous = FULL"
  /// How long to wait for another process that opens a damaged database, too.
  private static let patience = Duration.seconds(2)

  /// Opens the store in a folder, which is made when it is not there. Folder and files are their owner's alone.
  ///
  /// A damaged database is moved aside and a new one begun, unless another process has it open; `recovery` says so.
  /// - Throws: `LibraryStoreError`, or when the folder can't be written to. The app can go on with `inMemory()`.
  @concurrent
  public static func open(in folder: URL) async throws -> LibraryStore {
    let files = try LibraryFiles(in: folder)
    let lock = try FileLock(files.lock)
    let end = ContinuousClock.now + patience
    while true {
      if lock.take(.shared), let database = try openUndamaged(files.database).database {
        return LibraryStore(database, lock, recovery: nil)
      }
      // Two that find the damage at once both want the lock alone: one has it, the other finds a new database then.
      if lock.take(.exclusive) { return try recover(files, lock) }
      guard ContinuousClock.now < end else { throw LibraryStoreError.damagedInUse }
      try await Task.sleep(for: .milliseconds(.random(in: 20...60)))
    }
  }

  /// Begins a new database in place of a damaged one that nobody else has open.
  private static func recover(_ files: LibraryFiles, _ lock: FileLock) throws -> LibraryStore {
    var recovery: Recovery?
    var (database, reason) = try openUndamaged(files.database)
    if database == nil {
      let aside = try files.moveAside()
      logger.error("Damaged database moved aside", metadata: ["to": "\(aside.path)", "reason": "\(reason)"])
      recovery = Recovery(movedTo: aside, reason: reason)
      database = try openDatabase(files.database)
    }
    guard let database, lock.take(.shared) else { throw LibraryStoreError.damagedInUse }
    return LibraryStore(database, lock, recovery: recovery)
  }

  /// A store that forgets everything when it goes.
  /// - Throws: `DatabaseError` when SQLite can't make it.
  public static func inMemory() throws -> LibraryStore {
    let queue = try DatabaseQueue()
    try LibrarySchema.migrator.migrate(queue)
    return LibraryStore(queue, nil, recovery: nil)
  }

  private init(_ database: any DatabaseWriter, _ lock: FileLock?, recovery: Recovery?) {
    (self.database, self.lock, self.recovery) = (database, lock, recovery)
  }

  /// Finishes what is being written and closes the files. Optional: a store may just be dropped.
  /// - Throws: `DatabaseError` when the database can't be closed; the lock is kept then.
  public func close() throws {
    try database.close()
    lock?.release()
  }

  // MARK: File

  /// The database; nil for a damaged one, and why.
  private static func openUndamaged(_ file: URL) throws -> (database: DatabasePool?, reason: String) {
    do {
      return (try openDatabase(file), "")
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      return (nil, error.message ?? "\(error.resultCode)")
    }
  }

  private static func openDatabase(_ file: URL) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)  // Seconds: another process of the app may be writing.
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    try pool.read { db in
      let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard fault == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault) }
      guard try !LibrarySchema.migrator.hasBeenSuperseded(db) else { throw LibraryStoreError.newerVersion }
    }
    // Not in `prepareDatabase`: GRDB sets its own afterwards.
    try pool.writeWithoutTransaction { try $0.execute(sql: durability) }
    try LibrarySchema.migrator.migrate(pool)
    return pool
  }
}
