import Foundation
import GRDB
import Localization

extension SaleJournal {
  /// Opens the journal of a catalogue in a folder, which is made when it is not there.
  ///
  /// A damaged database is moved aside and a new one begun; `notice` says so. One of a newer version is left as it is.
  /// - Parameter catalogue: the catalogue's `identity`.
  /// - Throws: `JournalError` where the folder can't be written to, another holder has the journal, or a newer version
  ///   wrote it.
  static func open(_ catalogue: String, in folder: URL) throws(JournalError) -> SaleJournal {
    let file = folder.appendingPathComponent("sale-\(catalogue).sqlite")
    try PrivateFolder.make(folder)
    // Held from before the database is looked at until it is closed: else two that find it damaged could both move it
    // aside, the second one the new database of the first.
    let lock = try FileLock(folder.appendingPathComponent("sale-\(catalogue).lock").path, patience: patience)
    do {
      do {
        return SaleJournal(try openDatabase(file), lock, catalogue, notice: nil)
      } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        let aside = try moveAside(file)
        logger.error("Damaged journal moved aside", metadata: ["to": "\(aside.path)", "reason": "\(error)"])
        return SaleJournal(
          try openDatabase(file), lock, catalogue,
          notice: localized("The saved sale was damaged and couldn’t be read. The sale starts from the beginning."))
      }
    } catch {
      throw JournalError(error)
    }
  }

  /// How long to wait for another holder that is about to close, in seconds.
  private static let patience = 1.0

  private static func openDatabase(_ file: URL) throws -> DatabaseQueue {
    try PrivateFolder.makeFile(file.path)
    try PrivateFolder.keepEntries(of: file.deletingLastPathComponent())
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      // No two write down what happens next in the same sale; also not one of a version without the lock.
      try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
      // GRDB's own way to a log sets `synchronous = NORMAL` after all else, which syncs no commit.
      guard try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal" else {
        throw DatabaseError(resultCode: .SQLITE_CANTOPEN, message: "There can be no log beside it.")
      }
      // A commit returns when it is on the disk: https://www.sqlite.org/pragma.html#pragma_synchronous
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.read { db in
      // First, as what is sound in a newer version may look damaged here.
      guard try !migrator.hasBeenSuperseded(db) else { throw JournalError.newer }
      let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard fault == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault) }
    }
    try migrator.migrate(queue)
    return queue
  }

  /// The tables, and how older ones become them. A migration that has shipped is never changed.
  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1") { db in
      try db.execute(
        sql: """
          CREATE TABLE sale (
            id INTEGER PRIMARY KEY,
            catalogue TEXT NOT NULL,
            seed INTEGER NOT NULL,
            begun INTEGER NOT NULL
          );
          -- The time in nanoseconds since the sale began, the kind as JSON.
          CREATE TABLE event (
            sale INTEGER NOT NULL REFERENCES sale,
            number INTEGER NOT NULL,
            time INTEGER NOT NULL,
            kind TEXT NOT NULL,
            PRIMARY KEY (sale, number)
          ) WITHOUT ROWID;
          """)
    }
    return migrator
  }

  /// Renames the database and its log; together they are what can be repaired by hand. Only under the lock.
  private static func moveAside(_ file: URL) throws -> URL {
    let mark = "damaged-\(Int(Date().timeIntervalSince1970))-\(UInt16.random(in: 0...UInt16.max))"
    let aside = URL(fileURLWithPath: file.path + "." + mark)
    try FileManager.default.moveItem(at: file, to: aside)
    for suffix in ["-wal", "-shm"] {
      let part = URL(fileURLWithPath: file.path + suffix)
      guard FileManager.default.fileExists(atPath: part.path) else { continue }
      try FileManager.default.moveItem(at: part, to: URL(fileURLWithPath: aside.path + suffix))
    }
    try PrivateFolder.keepEntries(of: file.deletingLastPathComponent())
    return aside
  }
}
