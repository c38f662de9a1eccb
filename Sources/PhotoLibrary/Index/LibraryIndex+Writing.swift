import Foundation
import GRDB

/// A folder that was read, and how it differs from what the index had.
public struct FolderChange: Sendable {
  /// A photograph and which file it is.
  public typealias Entry = (id: Photo.ID, file: ReadFolder.File, byteCount: Int64)

  /// The folder.
  public let path: FilePath
  /// Its photographs now, with what is known of those whose files are as they were.
  public internal(set) var photos: [Photo]
  /// Photographs that the index did not have.
  public internal(set) var arrived: [Entry] = []
  /// Photographs that are not there any more.
  public internal(set) var removed: [Entry] = []
}

extension LibraryIndex {
  /// Takes in folders that were read, in one transaction.
  /// - Parameter isFirstScan: whether the library is read for the first time: then its photographs count as added when
  ///   their files were written.
  /// - Returns: what changed in each, in the order given.
  /// - Throws: `DatabaseError` where it can't be written: the index is as before then.
  @concurrent
  public func update(_ folders: [ReadFolder], isFirstScan: Bool = false) async throws -> [FolderChange] {
    try await writing { db in
      let now = UInt32(clamping: Int64(Date().timeIntervalSince1970))
      let details = try DetailsRows(db)
      return try folders.map { try Self.update($0, added: isFirstScan ? nil : now, details, db) }
    }
  }

  /// Forgets folders that are not there any more.
  /// - Returns: what was in them.
  /// - Throws: `DatabaseError` where it can't be written: the index is as before then.
  @concurrent
  public func remove(_ folders: [FilePath]) async throws -> [FolderChange] {
    guard !folders.isEmpty else { return [] }
    return try await writing { db in
      let delete = try db.cachedStatement(sql: "DELETE FROM folder WHERE path = ?")
      let details = try DetailsRows(db)
      return try folders.map { path in
        var change = FolderChange(path: path, photos: [])
        if let row = try Self.row(of: path, db) {
          change.removed = try Self.entries(of: path, row: row, details, db).values.map { $0.entry }
        }
        try delete.execute(arguments: [Data(path.bytes)])
        return change
      }
    }
  }

  /// Notes that a library was looked through to the end.
  /// - Throws: `DatabaseError` where it can't be written.
  @concurrent
  public func noteComplete(_ root: FilePath) async throws {
    try await writing { db in
      try db.execute(sql: "INSERT OR IGNORE INTO library (path) VALUES (?)", arguments: [Data(root.bytes)])
    }
  }

  /// Keeps what has been read of photographs. Called on the reader's thread; a failure costs only another reading.
  public func keep(_ photos: [Photo]) {
    do {
      try database.writeWithoutTransaction { db in try Self.inTransaction(db) { try Self.keep(photos, db) } }
    } catch {
      Self.logger.warning("Metadata not saved", metadata: ["error": "\(error)"])
      replaceDamaged(after: error)
    }
  }

  /// Keeps what a part of a library begins with; a failure costs a moment at the next start.
  @concurrent
  public func keepFirstScreen(_ photos: [Photo.ID], of scope: FilePath, under root: FilePath) async {
    let data = PhotoOrder(photos).encoded(relativeTo: root)
    _ = try? await writing { db in
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO firstScreen (scope, photos) VALUES (?, ?)")
        .execute(arguments: [Data(scope.bytes), data])
    }
  }

  // MARK: Transactions

  private func writing<Value: Sendable>(_ work: @escaping @Sendable (Database) throws -> Value) async throws -> Value {
    do {
      return try await database.writeWithoutTransaction { db in try Self.inTransaction(db) { try work(db) } }
    } catch {
      replaceDamaged(after: error)
      throw error
    }
  }

  private static func inTransaction<Value>(_ db: Database, _ work: () throws -> Value) throws -> Value {
    var value: Value?
    try db.inTransaction(.immediate) {
      value = try work()
      return .commit
    }
    guard let value else { throw DatabaseError(resultCode: .SQLITE_ABORT) }
    return value
  }

  // MARK: Rows

  private static func row(of folder: FilePath, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT id FROM folder WHERE path = ?", arguments: [Data(folder.bytes)])
  }

  private static func entries(
    of folder: FilePath, row: Int64, _ details: DetailsRows, _ db: Database
  ) throws -> [FilePath: (known: IndexedPhoto, entry: FolderChange.Entry)] {
    var entries: [FilePath: (known: IndexedPhoto, entry: FolderChange.Entry)] = [:]
    let statement = try db.cachedStatement(sql: "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ?")
    try IndexRows(statement, [row]).forEach { row in
      let known = IndexedPhoto(row, in: folder, details)
      entries[known.photo.id.name] = (known, (known.photo.id, known.file, known.photo.byteCount))
    }
    return entries
  }

  private static func update(
    _ folder: ReadFolder, added: UInt32?, _ details: DetailsRows, _ db: Database
  ) throws -> FolderChange {
    try db.cachedStatement(
      sql: """
        INSERT INTO folder (path, device, inode, modified) VALUES (?, ?, ?, ?)
        ON CONFLICT (path) DO UPDATE SET device = excluded.device, inode = excluded.inode, modified = excluded.modified
        """
    ).execute(arguments: [Data(folder.path.bytes), folder.stamp.device, folder.stamp.inode, folder.stamp.modified])
    guard let row = try row(of: folder.path, db) else { throw DatabaseError(resultCode: .SQLITE_INTERNAL) }

    var known = try entries(of: folder.path, row: row, details, db)
    var change = FolderChange(path: folder.path, photos: folder.photos)
    for (place, (photo, file)) in zip(folder.photos, folder.files).enumerated() {
      let former = known.removeValue(forKey: photo.id.name)
      if let former, former.known.photo.version == photo.version, former.known.photo.isDangling == photo.isDangling {
        change.photos[place] = former.known.photo
        continue
      }
      let written = UInt32(clamping: photo.modified / 1_000_000_000)
      change.photos[place].added = former?.known.photo.added ?? added ?? written
      try insert(change.photos[place], file, row: row, db)
      if former == nil { change.arrived.append((photo.id, file, photo.byteCount)) }
    }
    let delete = try db.cachedStatement(sql: "DELETE FROM photo WHERE folder = ? AND name = ?")
    for (name, former) in known {
      change.removed.append(former.entry)
      try delete.execute(arguments: [row, Data(name.bytes)])
    }
    return change
  }

  private static func insert(_ photo: Photo, _ file: ReadFolder.File, row: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO photo (folder, \(IndexedPhoto.columns))
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)
        """
    ).execute(arguments: [
      row, Data(photo.id.name.bytes), Int64(bitPattern: photo.version), photo.byteCount, photo.modified,
      IndexedPhoto.Flags(photo).rawValue, Int64(photo.added), photo.sizeInFile?.width, photo.sizeInFile?.height,
      photo.captureDate.map { Int64($0.timeIntervalSince1970) }, photo.seconds, file.device, file.inode,
    ])
  }

  private static func keep(_ photos: [Photo], _ db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        UPDATE photo SET flags = ?, width = ?, height = ?, captured = ?, seconds = ?, details = ?
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ? AND version = ?
        """)
    var details = try DetailsRows(db)
    for photo in photos {
      try statement.execute(arguments: [
        IndexedPhoto.Flags(photo).rawValue, photo.sizeInFile?.width, photo.sizeInFile?.height,
        photo.captureDate.map { Int64($0.timeIntervalSince1970) }, photo.seconds,
        try details.row(of: photo.detailsNumber, db), Data(photo.folder.bytes),
        Data(photo.id.name.bytes), Int64(bitPattern: photo.version),
      ])
    }
  }
}
