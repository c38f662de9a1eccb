import Foundation
import GRDB

extension LibraryStore {
  /// The user's order of the folder.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func order(of folder: FilePath) async throws -> StoredOrder {
    try await database.read { try Self.order(of: folder, $0) }
  }

  /// The user's order of the folder if it is of another revision than one known; nil if not. One row is read then: it
  /// may be asked often.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func order(of folder: FilePath, ifNot revision: Int64?) async throws -> StoredOrder? {
    try await database.read { db in
      guard try Self.unordered(folder, db).revision != revision else { return nil }
      return try Self.order(of: folder, db)
    }
  }

  /// Saves the user's order of the folder, nil for none. On the disk when it returns.
  ///
  /// Where another window or process has changed the order since `base` was read, its moves are kept, too: see
  /// `PhotoOrder.merging`. One transaction, a few milliseconds at 50,000 photos besides the wait for the disk.
  /// - Parameters:
  ///   - base: what `order` was made from.
  ///   - sort: how the folder is sorted from now on; nil leaves it as it is.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store
  ///   is as before then.
  @discardableResult
  public func save(
    _ order: PhotoOrder?, since base: StoredOrder, sort: PhotoSort? = nil, of folder: FilePath
  ) async throws -> SavedOrder {
    try await database.write { db in
      let row = try Self.makeRow(of: folder, db)
      if let sort {
        try db.cachedStatement(sql: "UPDATE folder SET sort = ? WHERE id = ?").execute(arguments: [sort.rawValue, row])
      }
      var stored = try Self.unordered(folder, db)
      let isMerged = stored.revision != base.revision
      let theirs = isMerged ? try Self.order(of: folder, db).order : base.order
      stored.order = isMerged ? PhotoOrder.merging(order, into: theirs, since: base.order) : order
      // What is there already is no change to others.
      if !isMerged || stored.order != theirs {
        try Self.write(stored.order, of: folder, row: row, db)
        stored.revision = try Self.unordered(folder, db).revision
      }
      return SavedOrder(stored: stored, isMerged: isMerged)
    }
  }

  static func order(of folder: FilePath, _ db: Database) throws -> StoredOrder {
    var stored = try unordered(folder, db)
    let row = try Row.fetchOne(
      db, sql: "SELECT names FROM photoOrder JOIN folder ON folder.id = photoOrder.folder WHERE path = ?",
      arguments: [Data(folder.bytes)])
    guard let row else { return stored }
    var reader = RowReader(row)
    stored.order = reader.value("names", as: Data.self).map { PhotoOrder(decoding: $0, relativeTo: folder) }
    reader.report("photoOrder")
    return stored
  }

  /// What is known of a folder's order besides its names.
  private static func unordered(_ folder: FilePath, _ db: Database) throws -> StoredOrder {
    let row = try Row.fetchOne(
      db, sql: "SELECT orderRevision, sort FROM folder WHERE path = ?", arguments: [Data(folder.bytes)])
    guard let row else { return StoredOrder() }
    var reader = RowReader(row)
    defer { reader.report("folder") }
    return StoredOrder(revision: reader.value("orderRevision") ?? 0, sort: sort(from: &reader))
  }

  /// Writes the order of a folder's row; the revision grows by itself (`LibrarySchema`).
  static func write(
    _ order: PhotoOrder?, of folder: FilePath, row: Int64, _ db: Database
  ) throws {
    if let order {
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO photoOrder (folder, names) VALUES (?, ?)")
        .execute(arguments: [row, order.encoded(relativeTo: folder)])
    } else {
      try db.cachedStatement(sql: "DELETE FROM photoOrder WHERE folder = ?").execute(arguments: [row])
    }
  }
}
