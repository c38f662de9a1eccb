import Foundation
import GRDB

extension LibraryStore {
  /// How the folder was looked at last; a fresh state for one never seen.
  public func state(of folder: FilePath) async throws -> FolderState {
    try await database.read { try Self.state(of: folder, $0) }
  }

  /// Remembers how the folder is looked at.
  public func save(_ state: FolderState, of folder: FilePath) async throws {
    try await database.write { db in
      try db.cachedStatement(
        sql: "UPDATE folder SET layout = ?, zoom = ?, options = ?, sort = ?, anchor = ?, anchorOffset = ? WHERE id = ?"
      ).execute(arguments: [
        state.layout, state.zoom, state.options, state.sort.rawValue, state.anchor.map { Data($0.bytes) },
        state.anchorOffset, try Self.makeRow(of: folder, db),
      ])
    }
  }

  /// The user's order of the folder; `nil` when there is none.
  public func order(of folder: FilePath) async throws -> PhotoOrder? {
    try await database.read { try Self.order(of: folder, $0) }
  }

  /// Remembers the user's order of the folder, or forgets it. One transaction, a few milliseconds at 50,000 photos.
  public func save(_ order: PhotoOrder?, of folder: FilePath) async throws {
    try await database.write { db in
      let row = try Self.makeRow(of: folder, db)
      if let order {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO photoOrder (folder, names) VALUES (?, ?)")
          .execute(arguments: [row, order.encoded])
      } else {
        try db.execute(sql: "DELETE FROM photoOrder WHERE folder = ?", arguments: [row])
      }
    }
  }

  /// What the app remembers; a fresh state at the first start.
  public func appState() async throws -> AppState {
    try await database.read { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM app") else { return AppState() }
      return AppState(
        lastFolder: (row["lastFolder"] as Data?).map { FilePath(bytes: $0) }, windowWidth: row["windowWidth"],
        windowHeight: row["windowHeight"], isMaximized: row["isMaximized"])
    }
  }

  /// Remembers the app's state.
  public func save(_ state: AppState) async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO app (id, lastFolder, windowWidth, windowHeight, isMaximized) VALUES (1, ?, ?, ?, ?)
          """,
        arguments: [
          state.lastFolder.map { Data($0.bytes) }, state.windowWidth, state.windowHeight, state.isMaximized,
        ])
    }
  }

  static func state(of folder: FilePath, _ db: Database) throws -> FolderState {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT layout, zoom, options, sort, anchor, anchorOffset FROM folder WHERE path = ?",
        arguments: [Data(folder.bytes)])
    else { return FolderState() }
    return FolderState(
      layout: row["layout"], zoom: row["zoom"], options: row["options"],
      sort: (row["sort"] as String?).flatMap(PhotoSort.init(rawValue:)) ?? .oldestFirst,
      anchor: (row["anchor"] as Data?).map { FilePath(bytes: $0) }, anchorOffset: row["anchorOffset"])
  }

  static func order(of folder: FilePath, _ db: Database) throws -> PhotoOrder? {
    try Data.fetchOne(
      db, sql: "SELECT names FROM photoOrder JOIN folder ON folder.id = photoOrder.folder WHERE path = ?",
      arguments: [Data(folder.bytes)]
    ).map { PhotoOrder(decoding: $0) }
  }

  /// The folder's row, made when it is not there.
  static func makeRow(of folder: FilePath, _ db: Database) throws -> Int64 {
    if let row = try row(of: folder, db) { return row }
    try db.execute(sql: "INSERT INTO folder (path) VALUES (?)", arguments: [Data(folder.bytes)])
    return db.lastInsertedRowID
  }

  static func row(of folder: FilePath, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT id FROM folder WHERE path = ?", arguments: [Data(folder.bytes)])
  }
}
