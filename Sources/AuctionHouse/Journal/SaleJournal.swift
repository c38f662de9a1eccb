import Foundation
import GRDB
import Logging

/// What happened in the sales of one catalogue: an SQLite database, for one holder at a time.
///
/// Every call is one transaction, written ahead to a log and on the disk when the call returns: a process killed or a
/// power cut at any instant leaves the state before or after it, and all that was shown.
final class SaleJournal: Sendable {
  /// What happened on opening that the person should know; nil when all was well.
  let notice: String?

  let database: DatabaseQueue
  static let logger = Logger(label: "org.vitrine.auction")
  private let lock: FileLock
  private let catalogue: String

  /// A journal over a database that is open, under its lock.
  init(_ database: DatabaseQueue, _ lock: FileLock, _ catalogue: String, notice: String?) {
    (self.database, self.lock, self.catalogue, self.notice) = (database, lock, catalogue, notice)
  }

  deinit { try? close() }

  /// Finishes what is being written and leaves the file to the next. Twice is once.
  /// - Throws: `DatabaseError` where the database can't be closed; the lock is kept then.
  func close() throws {
    try database.close()
    // After it: whoever has the lock may rename the file.
    lock.release()
  }

  // MARK: Sales

  /// The sale of the catalogue that began last.
  /// - Throws: `JournalError` where it can't be read, anything else where it can't be understood.
  func lastSale() throws -> (number: Int64, seed: UInt64)? {
    try access { db in
      try Row.fetchOne(
        db, sql: "SELECT id, seed FROM sale WHERE catalogue = ? ORDER BY id DESC LIMIT 1", arguments: [catalogue]
      ).map { (try $0.decode(atIndex: 0), UInt64(bitPattern: try $0.decode(Int64.self, atIndex: 1))) }
    }
  }

  /// Writes down that a sale begins; answers its number.
  /// - Throws: `JournalError` where it can't be written.
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
    let log = try access { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT number, time, kind FROM event WHERE sale = ? ORDER BY number", arguments: [sale])
      var log = SaleLog()
      while let row = try rows.next() {
        try log.add(
          number: try row.decode(atIndex: 0), time: try row.decode(atIndex: 1), kind: try row.decode(atIndex: 2))
      }
      return log
    }
    return try log.finished()
  }

  /// Writes down what happened: all of it or, where that fails, nothing.
  /// - Throws: `JournalError` where it can't be written.
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
