import Foundation
import GRDB

/// Albums. What they have, and in which order, is the order that is stored under the name of their part of a library.
///
/// All changes are on the disk when a call returns. Those of two processes are kept both.
extension LibraryStore {
  /// The albums, in the user's order.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  /// - Complexity: O(photos in all albums).
  public func albums() async throws -> [Album] {
    try await database.read { db in
      try Row.fetchAll(db, sql: "SELECT id, title, filter FROM album ORDER BY position, id").compactMap { row in
        var reader = RowReader(row)
        defer { reader.report("album") }
        guard let id = reader.value("id", as: Int64.self), let text = reader.value("title", as: String.self),
          let title = Album.title(text)
        else { return nil }
        guard let json = reader.value("filter", as: String.self) else {
          return reader.oddColumns.isEmpty
            ? Album(id: id, title: title, count: try Self.photos(ofAlbum: id, db).count) : nil
        }
        return PhotoFilter(json: json).map { Album(id: id, title: title, count: 0, filter: $0) }
      }
    }
  }

  /// Begins an album without photos, or a smart album, behind all others.
  /// - Parameters:
  ///   - text: the title, which `Album.title` brings into shape; where nothing is left of it, nothing is begun.
  ///   - filter: the filter of a smart album; nil for an album that photos are put into.
  /// - Returns: the album; nil without a title.
  /// - Throws: `DatabaseError` when it can't be written.
  @discardableResult
  public func addAlbum(titled text: String, filter: PhotoFilter? = nil) async throws -> Album? {
    guard let title = Album.title(text) else { return nil }
    return try await database.write { db in
      try db.execute(
        sql: """
          INSERT INTO album (title, filter, position)
          VALUES (?, ?, (SELECT IFNULL(MAX(position), 0) + 1 FROM album))
          """, arguments: [title, filter?.json])
      let id = db.lastInsertedRowID
      if let filter { return Album(id: id, title: title, count: 0, filter: filter) }
      // It is in the user's own order from the first.
      let row = try Self.makeRow(of: Self.name(ofAlbum: id), db)
      try db.execute(
        sql: "UPDATE folder SET sort = ? WHERE id = ?", arguments: [PhotoSort.own.rawValue, row])
      return Album(id: id, title: title, count: 0)
    }
  }

  /// Gives an album another title; nothing happens where nothing is left of it, or the album is gone.
  /// - Throws: `DatabaseError` when it can't be written.
  public func renameAlbum(_ id: Int64, to text: String) async throws {
    guard let title = Album.title(text) else { return }
    try await database.write { try $0.execute(sql: "UPDATE album SET title = ? WHERE id = ?", arguments: [title, id]) }
  }

  /// Gives a smart album another filter; nothing happens where it is gone, or is an album of another kind.
  /// - Throws: `DatabaseError` when it can't be written.
  public func changeFilter(ofAlbum id: Int64, to filter: PhotoFilter) async throws {
    try await database.write {
      try $0.execute(
        sql: "UPDATE album SET filter = ? WHERE id = ? AND filter IS NOT NULL", arguments: [filter.json, id])
    }
  }

  /// Puts an album before another, or behind all others for nil or one that is gone.
  /// - Throws: `DatabaseError` when it can't be written.
  /// - Complexity: O(albums).
  public func moveAlbum(_ id: Int64, before next: Int64?) async throws {
    try await database.write { db in
      var ids = try Int64.fetchAll(db, sql: "SELECT id FROM album WHERE id <> ? ORDER BY position, id", arguments: [id])
      ids.insert(id, at: next.flatMap { ids.firstIndex(of: $0) } ?? ids.count)
      for (position, album) in ids.enumerated() {
        try db.execute(sql: "UPDATE album SET position = ? WHERE id = ?", arguments: [position, album])
      }
    }
  }

  /// Removes an album. Its photos stay where they are.
  /// - Throws: `DatabaseError` when it can't be written.
  public func deleteAlbum(_ id: Int64) async throws {
    try await database.write { db in
      try db.execute(sql: "DELETE FROM album WHERE id = ?", arguments: [id])
      for scope in [PhotoScope.album(id), .smartAlbum(id)] {
        let name = scope.storageName(inLibrary: FilePath("/"))
        try db.execute(sql: "DELETE FROM folder WHERE path = ?", arguments: [Data(name.bytes)])
      }
    }
  }

  /// Adds photos to an album, behind all others or before some of them. Those that are in it stay where they are.
  /// - Parameter followers: the photo that each comes before, one for each; nil, or one that is not there, is the end.
  /// - Returns: the photos that were not in it before, in the order given; none where the album is gone.
  /// - Throws: `DatabaseError` when it can't be written.
  /// - Complexity: O(photos in the album).
  @discardableResult
  public func add(
    _ photos: [Photo.ID], toAlbum id: Int64, before followers: [Photo.ID?]? = nil
  ) async throws -> [Photo.ID] {
    try await change(id) { order in
      var taken = Set(order.ids)
      let places = zip(photos, followers ?? Array(repeating: nil, count: photos.count))
        .filter { taken.insert($0.0).inserted }
      order.insert(places.map(\.0), before: places.map(\.1))
      return places.map(\.0)
    } ?? []
  }

  /// Takes photos out of an album. Their files stay where they are.
  /// - Returns: those that were in it, in its order, and what each stood before; nil is the end.
  /// - Throws: `DatabaseError` when it can't be written.
  /// - Complexity: O(photos in the album).
  @discardableResult
  public func remove(
    _ photos: [Photo.ID], fromAlbum id: Int64
  ) async throws -> (photos: [Photo.ID], followers: [Photo.ID?]) {
    try await change(id) { order in
      let chosen = Set(photos)
      let places = order.ids.indices.filter { chosen.contains(order.ids[$0]) }
      let former = order.ids
      order.ids.removeAll { chosen.contains($0) }
      return (places.map { former[$0] }, places.map { $0 + 1 < former.count ? former[$0 + 1] : nil })
    } ?? ([], [])
  }

  // MARK: One album

  /// The filter of a smart album; nil where that is gone, or can't be understood.
  static func filter(ofAlbum id: Int64, _ db: Database) throws -> PhotoFilter? {
    guard let row = try Row.fetchOne(db, sql: "SELECT filter FROM album WHERE id = ?", arguments: [id]) else {
      return nil
    }
    var reader = RowReader(row)
    defer { reader.report("album") }
    return reader.value("filter", as: String.self).flatMap { PhotoFilter(json: $0) }
  }

  /// Changes what an album has, in one transaction; nil where the album is gone.
  private func change<Result: Sendable>(
    _ id: Int64, _ body: @escaping @Sendable (inout PhotoOrder) -> Result
  ) async throws -> Result? {
    try await database.write { db in
      let isThere = "SELECT 1 FROM album WHERE id = ? AND filter IS NULL"
      guard try Bool.fetchOne(db, sql: isThere, arguments: [id]) != nil else { return nil }
      let former = try Self.photos(ofAlbum: id, db)
      var order = PhotoOrder(former)
      let result = body(&order)
      if order.ids != former {
        let name = Self.name(ofAlbum: id)
        try Self.write(order, of: name, row: try Self.makeRow(of: name, db), db)
      }
      return result
    }
  }

  private static func photos(ofAlbum id: Int64, _ db: Database) throws -> [Photo.ID] {
    try order(of: name(ofAlbum: id), db).order?.ids ?? []
  }

  /// The name under which an album's order is stored: it is of no library.
  private static func name(ofAlbum id: Int64) -> FilePath {
    PhotoScope.album(id).storageName(inLibrary: FilePath("/"))
  }
}
