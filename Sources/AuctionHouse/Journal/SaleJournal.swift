import Foundation
import GRDB
import Logging

/// What happened in the sales of one catalogue: an SQLite database, for one room at a time.
///
/// Every call is one transaction, written ahead to a log: a process killed at any instant leaves the state before or
/// after it.
final class SaleJournal: Sendable {
  /// What happened on opening that the person should know; nil when all was well.
  let notice: String?

  let database: DatabaseQueue
  static let logger = Logger(label: "org.vitrine.auction")
  private let catalogue: String

  /// How long to wait for another room that is about to close, in seconds.
  private static let patience = 1.0

  /// Opens the journal of a catalogue in a folder, which is made when it is not there.
  ///
  /// A damaged database is moved aside and a new one begun; `notice` tells of it.
  /// - Parameter catalogue: the catalogue's `identity`.
  static func open(_ catalogue: String, in folder: URL) throws(JournalError) -> SaleJournal {
    let file = folder.appendingPathComponent("sale-\(catalogue).sqlite")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      do {
        return SaleJournal(try openDatabase(file), catalogue, notice: nil)
      } catch let error as DatabaseError where [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode) {
        let aside = try moveAside(file)
        logger.error("Damaged journal moved aside", metadata: ["to": "\(aside.path)", "reason": "\(error)"])
        return SaleJournal(
          try openDatabase(file), catalogue,
          notice: "The journal of the sale was damaged and could not be read. The sale begins anew.")
      }
    } catch {
      throw JournalError(error)
    }
  }

  private init(_ database: DatabaseQueue, _ catalogue: String, notice: String?) {
    (self.database, self.catalogue, self.notice) = (database, catalogue, notice)
  }

  /// Finishes what is being written and lets go of the file.
  func close() throws { try database.close() }

  // MARK: Sales

  /// The sale of the catalogue that began last.
  func lastSale() throws -> (number: Int64, seed: UInt64)? {
    try access { db in
      try Row.fetchOne(
        db, sql: "SELECT id, seed FROM sale WHERE catalogue = ? ORDER BY id DESC LIMIT 1", arguments: [catalogue]
      ).map { (try $0.decode(atIndex: 0), UInt64(bitPattern: try $0.decode(Int64.self, atIndex: 1))) }
    }
  }

  /// Writes down that a sale begins; answers its number.
  func beginSale(seed: UInt64) throws -> Int64 {
    try access { db in
      try db.execute(
        sql: "INSERT INTO sale (catalogue, seed, begun) VALUES (?, ?, ?)",
        arguments: [catalogue, Int64(bitPattern: seed), Int64(Date().timeIntervalSince1970)])
      return db.lastInsertedRowID
    }
  }

  // MARK: Events

  /// What happened in a sale, in order.
  /// - Throws: `JournalError` where it can't be read, anything else where it can't be understood.
  func events(of sale: Int64) throws -> [SaleEvent] {
    let decoder = JSONDecoder()
    let events = try access { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT number, time, kind FROM event WHERE sale = ? ORDER BY number", arguments: [sale])
      return try Array(
        rows.map { row in
          SaleEvent(
            id: try row.decode(atIndex: 0), time: .nanoseconds(try row.decode(Int64.self, atIndex: 1)),
            kind: try decoder.decode(SaleEvent.Kind.self, from: row.decode(Data.self, atIndex: 2)))
        })
    }
    guard events.first.map({ $0.id == 1 }) ?? true, events.last.map({ $0.id == events.count }) ?? true else {
      throw MissingEvents()
    }
    return events
  }

  /// What a log with gaps is refused for.
  struct MissingEvents: Error {}

  /// Writes down what happened: all of it or, where that fails, nothing.
  func append(_ events: [SaleEvent], to sale: Int64) throws {
    guard !events.isEmpty else { return }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try access { db in
      let statement = try db.cachedStatement(sql: "INSERT INTO event (sale, number, time, kind) VALUES (?, ?, ?, ?)")
      for event in events {
        let kind = String(decoding: try encoder.encode(event.kind), as: UTF8.self)
        try statement.execute(arguments: [sale, event.id, event.time.wholeNanoseconds, kind])
      }
    }
  }

  /// One transaction; what the database says against it becomes words.
  private func access<Result>(_ work: (Database) throws -> Result) throws -> Result {
    do { return try database.write(work) } catch let error as DatabaseError { throw JournalError(error) }
  }

  // MARK: File

  private static func openDatabase(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.busyMode = .timeout(patience)
    // No two rooms write down what happens next in the same sale.
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA locking_mode = EXCLUSIVE") }
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try queue.read { db in
      let fault = try String.fetchOne(db, sql: "PRAGMA quick_check(1)")
      guard fault == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: fault) }
      guard try !migrator.hasBeenSuperseded(db) else {
        throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "It was written by a newer version.")
      }
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

  /// Renames the database and its log; together they are what can be repaired by hand.
  private static func moveAside(_ file: URL) throws -> URL {
    let mark = "damaged-\(Int(Date().timeIntervalSince1970))-\(UInt16.random(in: 0...UInt16.max))"
    let aside = URL(fileURLWithPath: file.path + "." + mark)
    try FileManager.default.moveItem(at: file, to: aside)
    for suffix in ["-wal", "-shm"] {
      let part = URL(fileURLWithPath: file.path + suffix)
      guard FileManager.default.fileExists(atPath: part.path) else { continue }
      try FileManager.default.moveItem(at: part, to: URL(fileURLWithPath: aside.path + suffix))
    }
    return aside
  }
}

extension Duration {
  /// How many nanoseconds it is, rounded towards zero: what the journal keeps. No more than some 292 years.
  var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, excess) = whole.addingReportingOverflow(attoseconds / 1_000_000_000)
    return overflow || excess ? (seconds < 0 ? .min : .max) : sum
  }
}
