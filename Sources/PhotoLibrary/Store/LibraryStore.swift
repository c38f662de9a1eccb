import Foundation
import GRDB
import Logging

/// What is remembered of folders: orders, views, and what is known of their photos.
///
/// An SQLite database whose every change is one transaction, written ahead to a log: a process killed at any instant
/// leaves the state before or after the change. Nothing of it runs on the caller's thread.
public final class LibraryStore: Sendable {
  /// What became of a database that could not be read.
  public struct Recovery: Sendable {
    /// Where the damaged database was put.
    public let movedTo: URL
    /// What was wrong with it.
    public let reason: String

    /// What to tell the person.
    public var message: String {
      "The saved arrangements were damaged and could not be read. Your pictures are untouched; arrangements start anew."
    }
  }

  /// What happened on opening that the person should know; `nil` when all was well.
  public let recovery: Recovery?

  let database: any DatabaseWriter
  static let logger = Logger(label: "org.vitrine.library")
  private static let fileName = "library.sqlite"

  /// Opens the store in a folder, which is made when it is not there.
  ///
  /// A damaged database is moved aside and a new one begun; `recovery` tells of it.
  /// - Throws: when the folder can't be written to. The app can go on with `inMemory()`.
  @concurrent
  public static func open(in folder: URL) async throws -> LibraryStore {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(fileName)
    do {
      return LibraryStore(try openDatabase(file), recovery: nil)
    } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
      let reason = error.message ?? "\(error.resultCode)"
      let aside = try moveAside(file)
      logger.error("Damaged database moved aside", metadata: ["to": "\(aside.path)", "reason": "\(reason)"])
      return LibraryStore(try openDatabase(file), recovery: Recovery(movedTo: aside, reason: reason))
    }
  }

  /// A store that forgets everything when it goes.
  public static func inMemory() throws -> LibraryStore {
    let queue = try DatabaseQueue()
    try LibrarySchema.migrator.migrate(queue)
    return LibraryStore(queue, recovery: nil)
  }

  private init(_ database: any DatabaseWriter, recovery: Recovery?) {
    self.database = database
    self.recovery = recovery
  }

  private static func openDatabase(_ file: URL) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)  // Seconds: another window of the app may be writing.
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    let fault = try pool.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
    guard fault == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault) }
    try LibrarySchema.migrator.migrate(pool)
    return pool
  }

  /// Renames the database and its log; together they are what can be repaired by hand.
  private static func moveAside(_ file: URL) throws -> URL {
    let aside = file.deletingLastPathComponent()
      .appendingPathComponent(
        "\(fileName).damaged-\(Int(Date().timeIntervalSince1970))-\(UInt16.random(in: 0...UInt16.max))")
    try FileManager.default.moveItem(at: file, to: aside)
    for suffix in ["-wal", "-shm"] {
      let part = URL(fileURLWithPath: file.path + suffix)
      guard FileManager.default.fileExists(atPath: part.path) else { continue }
      try FileManager.default.moveItem(at: part, to: URL(fileURLWithPath: aside.path + suffix))
    }
    return aside
  }

  /// Finishes what is being written and lets go of the files. Optional: a store may just be dropped.
  public func close() throws {
    try database.close()
  }
}
