import Foundation
import GRDB

/// A folder as the index has it, and all below it.
public struct IndexedLibrary: Sendable {
  /// A folder that was looked through.
  public struct Folder: Sendable {
    /// The folder.
    public let path: FilePath
    /// The state its names had when it was read.
    public let stamp: FolderStamp
  }

  /// The folders, in no particular order.
  public internal(set) var folders: [Folder] = []
  /// The photographs of all folders, in no particular order: one array, for thousands of small ones leave gaps between
  /// the names when they are freed.
  public internal(set) var photos: [Photo] = []
}

extension LibraryIndex {
  /// A folder and all below it, as they were known last; empty where the index can't be read.
  /// - Complexity: O(photographs), about half a microsecond for each.
  @concurrent
  public func library(under root: FilePath) async -> IndexedLibrary {
    defer { releaseMemory() }
    do {
      return try await database.read { db in try Self.library(under: root, db) }
    } catch {
      replaceDamaged(after: error)
      return IndexedLibrary()
    }
  }

  /// The photographs that a part of a library began with when it was left, as they were known last; few.
  @concurrent
  public func firstScreen(of scope: FilePath, under root: FilePath) async -> [Photo] {
    do {
      return try await database.read { db in
        guard
          let row = try Row.fetchOne(
            db, sql: "SELECT photos FROM firstScreen WHERE scope = ?", arguments: [Data(scope.bytes)]),
          let data = Data.fromDatabaseValue(row[0])
        else { return [] }
        let details = try DetailsRows(db)
        return try PhotoOrder(decoding: data, relativeTo: root).ids.compactMap { try Self.photo($0, details, db) }
      }
    } catch {
      replaceDamaged(after: error)
      return []
    }
  }

  /// Whether a folder with all below it, or one that it is in, was looked through to the end; false where the index can't
  /// be read. What the index has is only a part of the library before.
  @concurrent
  public func isComplete(under root: FilePath) async -> Bool {
    do {
      return try await database.read { db in
        let statement = try db.cachedStatement(sql: "SELECT 1 FROM library WHERE path = ?")
        var folder = root
        while true {
          if try Row.fetchOne(statement, arguments: [Data(folder.bytes)]) != nil { return true }
          guard folder.folder != folder else { return false }
          folder = folder.folder
        }
      }
    } catch {
      replaceDamaged(after: error)
      return false
    }
  }

  private static func library(under root: FilePath, _ db: Database) throws -> IndexedLibrary {
    var (library, rows): (IndexedLibrary, [Int64]) = (IndexedLibrary(), [])
    let range = root.rangeBelow
    let folders = try db.cachedStatement(
      sql: "SELECT id, path, device, inode, modified FROM folder WHERE path = ? OR (path >= ? AND path < ?)")
    let arguments: StatementArguments = [Data(root.bytes), Data(range.first), Data(range.end)]
    try IndexRows(folders, arguments).forEach { row in
      let stamp = FolderStamp(device: row.integer(2), inode: row.integer(3), modified: row.integer(4))
      library.folders.append(IndexedLibrary.Folder(path: row.path(1), stamp: stamp))
      rows.append(row.integer(0))
    }
    let photos = try db.cachedStatement(sql: "SELECT \(IndexedPhoto.columns) FROM photo WHERE folder = ?")
    let details = try DetailsRows(db)
    for (folder, row) in zip(library.folders, rows) {
      try IndexRows(photos, [row]).forEach { library.photos.append(IndexedPhoto($0, in: folder.path, details).photo) }
    }
    return library
  }

  private static func photo(_ id: Photo.ID, _ details: DetailsRows, _ db: Database) throws -> Photo? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(IndexedPhoto.columns) FROM photo
        WHERE folder = (SELECT id FROM folder WHERE path = ?) AND name = ?
        """)
    var photo: Photo?
    try IndexRows(statement, [Data(id.folder.bytes), Data(id.name.bytes)]).forEach {
      photo = IndexedPhoto($0, in: id.folder, details).photo
    }
    return photo
  }
}

extension FilePath {
  /// All paths below a folder, as bytes: from the first one to the one behind the last.
  var rangeBelow: (first: [UInt8], end: [UInt8]) {
    let prefix = bytes.last == Self.slash ? bytes : bytes + [Self.slash]
    return (prefix, prefix.dropLast() + [Self.slash + 1])
  }
}
