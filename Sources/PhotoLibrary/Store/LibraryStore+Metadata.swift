import Foundation
import GRDB

extension LibraryStore {
  /// The photos of one folder with what is known of those whose files are as they were then.
  ///
  /// One query; what is known of files that are gone is forgotten, and rows that can't be understood are left out.
  /// - Throws: `DatabaseError` when the store can't be read or what is known of files that are gone
  ///   can't be deleted, `CancellationError` when the task is cancelled.
  public func fillingMetadata(of photos: [Photo], in folder: FilePath) async throws -> [Photo] {
    let (filled, stale) = try await database.read { db in try Self.fillMetadata(of: photos, in: folder, db) }
    if !stale.isEmpty { try await forgetMetadata(of: stale, in: folder) }
    return filled
  }

  /// Keeps what has been read of photos. Called on the reader's thread; a failure costs only another reading.
  func keepMetadata(of photos: [Photo]) {
    do {
      try database.writeWithoutTransaction { db in
        try Self.writeCache(db) { try Self.keep(photos, db) }
      }
    } catch {
      Self.logger.warning("Metadata not saved", metadata: ["error": "\(error)"])
    }
  }

  /// Writes what has been read of photos, in a transaction of the caller's.
  /// - Throws: `DatabaseError` when it can't be written.
  static func keep(_ photos: [Photo], _ db: Database) throws {
    var rows: [FilePath: Int64] = [:]
    let statement = try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO metadata (folder, name, version, width, height, captured) VALUES (?, ?, ?, ?, ?, ?)
        """)
    for photo in photos {
      let row: Int64
      if let known = rows[photo.folder] {
        row = known
      } else {
        row = try Self.makeRow(of: photo.folder, db)
        rows[photo.folder] = row
      }
      try statement.execute(arguments: [
        row, Data(photo.id.name.bytes), Int64(bitPattern: photo.version), photo.size?.width, photo.size?.height,
        photo.captureDate.map { Int64($0.timeIntervalSince1970) },
      ])
    }
  }

  /// One transaction for what can be read again from the files: it doesn't wait for the disk, and a power cut may take
  /// it back. Writes that come after it, and wait, take it to the disk with them: they sync the whole log.
  private static func writeCache(_ db: Database, _ work: () throws -> Void) throws {
    try db.execute(sql: "PRAGMA synchronous = NORMAL")
    let outcome = Result {
      try db.inTransaction {
        try work()
        return .commit
      }
    }
    try db.execute(sql: durability)
    try outcome.get()
  }

  private static func fillMetadata(
    of photos: [Photo], in folder: FilePath, _ db: Database
  ) throws -> (filled: [Photo], stale: [FilePath]) {
    guard let row = try row(of: folder, db) else { return (photos, []) }
    var filled = photos
    let places = Dictionary(
      photos.indices.lazy.map { (photos[$0].id.name, $0) }, uniquingKeysWith: { first, _ in first })
    var stale: [FilePath] = []
    var oddRows = 0
    let rows = try Row.fetchCursor(
      db, sql: "SELECT name, version, width, height, captured FROM metadata WHERE folder = ?",
      arguments: [row])
    while let row = try rows.next() {
      let name = try row.withUnsafeData(atIndex: 0) { FilePath(bytes: $0 ?? Data()) }
      guard let place = places[name] else {
        stale.append(name)
        continue
      }
      guard let known = KnownMetadata(row) else {
        oddRows += 1
        continue
      }
      if filled[place].version == known.version { known.fill(&filled[place]) }
    }
    if oddRows > 0 { logger.warning("Invalid rows of metadata skipped", metadata: ["count": "\(oddRows)"]) }
    return (filled, stale)
  }

  private func forgetMetadata(of names: [FilePath], in folder: FilePath) async throws {
    try await database.writeWithoutTransaction { db in
      try Self.writeCache(db) {
        guard let row = try Self.row(of: folder, db) else { return }
        let statement = try db.cachedStatement(sql: "DELETE FROM metadata WHERE folder = ? AND name = ?")
        for name in names { try statement.execute(arguments: [row, Data(name.bytes)]) }
      }
    }
  }
}

/// A row of the metadata: of which file, and what was read of it.
private struct KnownMetadata {
  let version: UInt64
  private let size: PixelSize?
  private let captured: Int64?

  /// Nil for a row of which any value is not what it should be.
  init?(_ row: Row) {
    let (width, height, captured): (DatabaseValue, DatabaseValue, DatabaseValue) = (row[2], row[3], row[4])
    guard let version = Int64.fromDatabaseValue(row[1]) else { return nil }
    self.version = UInt64(bitPattern: version)
    if width.isNull, height.isNull {
      size = nil
    } else {
      guard let width = Int32.fromDatabaseValue(width), let height = Int32.fromDatabaseValue(height), width > 0,
        height > 0
      else { return nil }
      size = PixelSize(width: width, height: height)
    }
    self.captured = Int64.fromDatabaseValue(captured)
    guard captured.isNull || self.captured != nil else { return nil }
  }

  func fill(_ photo: inout Photo) {
    // The length of a video is not among it.
    photo.isRead = photo.kind != .video
    photo.size = size
    photo.captureDate = captured.map { Date(timeIntervalSince1970: Double($0)) }
  }
}
