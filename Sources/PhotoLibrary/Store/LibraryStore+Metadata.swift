import Foundation
import GRDB

extension LibraryStore {
  /// The photos of one folder with what is known of those whose files are as they were then.
  ///
  /// One query; what is known of files that are gone is forgotten.
  public func fillingMetadata(of photos: [Photo], in folder: FilePath) async throws -> [Photo] {
    let (filled, stale) = try await database.read { db in try Self.fillMetadata(of: photos, in: folder, db) }
    if !stale.isEmpty { try await forgetMetadata(of: stale, in: folder) }
    return filled
  }

  /// Keeps what has been read of photos. Called on the reader's thread; a failure costs only reading anew.
  func keepMetadata(of photos: [Photo]) {
    do {
      try database.write { db in
        var rows: [FilePath: Int64] = [:]
        let statement = try db.cachedStatement(
          sql: """
            INSERT OR REPLACE INTO metadata (folder, name, byteCount, modified, width, height, captured)
            VALUES (?, ?, ?, ?, ?, ?, ?)
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
            row, Data(photo.id.bytes), photo.byteCount, photo.modified, photo.size?.width, photo.size?.height,
            photo.captureDate.map { Int64($0.timeIntervalSince1970) },
          ])
        }
      }
    } catch {
      Self.logger.warning("Metadata not kept", metadata: ["error": "\(error)"])
    }
  }

  private static func fillMetadata(
    of photos: [Photo], in folder: FilePath, _ db: Database
  ) throws -> (filled: [Photo], stale: [Photo.ID]) {
    guard let row = try row(of: folder, db) else { return (photos, []) }
    var filled = photos
    let places = Dictionary(photos.indices.lazy.map { (photos[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    var stale: [Photo.ID] = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT name, byteCount, modified, width, height, captured FROM metadata WHERE folder = ?",
      arguments: [row])
    while let row = try rows.next() {
      let name = try row.withUnsafeData(atIndex: 0) { FilePath(bytes: $0 ?? Data()) }
      guard let place = places[name] else {
        stale.append(name)
        continue
      }
      guard filled[place].byteCount == row[1], filled[place].modified == row[2] else { continue }
      filled[place].isRead = true
      if let width: Int32 = row[3], let height: Int32 = row[4] {
        filled[place].size = PixelSize(width: width, height: height)
      }
      if let captured: Int64 = row[5] { filled[place].captureDate = Date(timeIntervalSince1970: Double(captured)) }
    }
    return (filled, stale)
  }

  private func forgetMetadata(of names: [Photo.ID], in folder: FilePath) async throws {
    try await database.write { db in
      guard let row = try Self.row(of: folder, db) else { return }
      let statement = try db.cachedStatement(sql: "DELETE FROM metadata WHERE folder = ? AND name = ?")
      for name in names { try statement.execute(arguments: [row, Data(name.bytes)]) }
    }
  }
}
