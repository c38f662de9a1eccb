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
    /// The things of it that are in the new one.
    public let rescued: RescuedRows

    /// The message for the person: what was rescued, and where the damaged database is.
    public var message: String {
      let words = localized(
        "Your pictures are untouched. The damaged file is kept as “{file}”.", ["file": movedTo.path])
      return "\(rescued.message)\n\n\(words)"
    }
  }

  /// The problem found on opening that the person should know of; `nil` when all was well.
  public let recovery: Recovery?

  let database: any DatabaseWriter
  /// Held as long as the database is open, so that nobody moves it aside meanwhile; nil for one in memory.
  private let lock: FileLock?
  static let logger = Logger(label: "org.vitrine.library")
  /// How long to wait for another process that opens a damaged database, too.
  private static let patience = Duration.seconds(2)

  /// Opens the store in a folder, which is made when it is not there. Folder and files are their owner's alone.
  ///
  /// A damaged database is moved aside, and a new one begun with what can be read of it, unless another process has it
  /// open; `recovery` says so.
  /// - Throws: `LibraryStoreError`, or when the folder can't be written to. The app can go on with `inMemory()`.
  @concurrent
  public static func open(in folder: URL) async throws -> LibraryStore {
    let files = try LibraryFiles(in: folder)
    let lock = try FileLock(files.lock)
    let end = ContinuousClock.now + patience
    while true {
      if !files.hasUnfinishedReplacement, lock.take(.shared), let database = try openUndamaged(files) {
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
    var aside = try files.finishReplacement()
    var database = try openUndamaged(files)
    if database == nil {
      aside = try files.replaceDamaged()
      database = try LibraryDatabase.open(files)
    }
    guard let database, lock.take(.shared) else { throw LibraryStoreError.damagedInUse }
    guard let aside else { return LibraryStore(database, lock, recovery: nil) }
    let rescued = try database.read { try RescuedRows(in: $0) }
    logger.error(
      "Damaged database moved aside", metadata: ["to": "\(aside.path)", "rescued": "\(rescued)"])
    return LibraryStore(database, lock, recovery: Recovery(movedTo: aside, rescued: rescued))
  }

  /// The database; nil for a damaged one.
  private static func openUndamaged(_ files: LibraryFiles) throws -> DatabasePool? {
    do {
      return try LibraryDatabase.open(files)
    } catch let damage as LibraryDatabase.Damage {
      logger.error("Damaged database", metadata: ["reason": "\(damage.reason)"])
      return nil
    }
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
}
