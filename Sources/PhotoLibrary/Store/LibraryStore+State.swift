import Foundation
import GRDB

extension LibraryStore {
  /// The state in which the folder was looked at last; a fresh one for a folder never seen, and for what can't be
  /// understood.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func state(of folder: FilePath) async throws -> FolderState {
    try await database.read { try Self.state(of: folder, $0) }
  }

  /// Remembers how the folder is looked at.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store
  ///   is as before then.
  public func save(_ state: FolderState, of folder: FilePath) async throws {
    try await database.write { db in
      try db.cachedStatement(
        sql: "UPDATE folder SET layout = ?, zoom = ?, options = ?, sort = ?, anchor = ?, anchorOffset = ? WHERE id = ?"
      ).execute(arguments: [
        state.layout, state.zoom, state.options, state.sort.rawValue,
        state.anchor.map { Data($0.encoded(relativeTo: folder)) },
        state.anchorOffset, try Self.makeRow(of: folder, db),
      ])
    }
  }

  /// The state of the app; a fresh one at the first start. What can't be understood is left out.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func appState() async throws -> AppState {
    try await database.read { db in
      guard let row = try Row.fetchOne(db, sql: "SELECT * FROM app") else { return AppState() }
      var reader = RowReader(row)
      let state = AppState(
        lastFolder: reader.value("lastFolder", as: Data.self).map { FilePath(bytes: $0) },
        windowWidth: reader.value("windowWidth"), windowHeight: reader.value("windowHeight"),
        isMaximized: reader.value("isMaximized") ?? false, writesSidecars: reader.value("writesSidecars"))
      reader.report("app")
      return state
    }
  }

  /// Remembers the app's state.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store
  ///   is as before then.
  public func save(_ state: AppState) async throws {
    try await database.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO app (id, lastFolder, windowWidth, windowHeight, isMaximized, writesSidecars)
          VALUES (1, ?, ?, ?, ?, ?)
          """,
        arguments: [
          state.lastFolder.map { Data($0.bytes) }, state.windowWidth, state.windowHeight, state.isMaximized,
          state.writesSidecars,
        ])
    }
  }

  static func state(of folder: FilePath, _ db: Database) throws -> FolderState {
    guard
      let row = try Row.fetchOne(
        db, sql: "SELECT layout, zoom, options, sort, anchor, anchorOffset FROM folder WHERE path = ?",
        arguments: [Data(folder.bytes)])
    else { return FolderState() }
    var reader = RowReader(row)
    let state = FolderState(
      layout: reader.value("layout"), zoom: reader.value("zoom"), options: reader.value("options"),
      sort: sort(from: &reader),
      anchor: reader.value("anchor", as: Data.self).map { Photo.ID(decoding: $0, relativeTo: folder) },
      anchorOffset: reader.value("anchorOffset") ?? 0)
    reader.report("folder")
    return state
  }

  /// How a row of the folders says that it is sorted; oldest first where it doesn't.
  static func sort(from reader: inout RowReader) -> PhotoSort {
    reader.value("sort", as: String.self).flatMap(PhotoSort.init(rawValue:)) ?? .oldestFirst
  }

  /// The folder's row, made when it is not there.
  /// - Throws: `DatabaseError` when it can't be read or written.
  static func makeRow(of folder: FilePath, _ db: Database) throws -> Int64 {
    if let row = try row(of: folder, db) { return row }
    try db.execute(sql: "INSERT INTO folder (path) VALUES (?)", arguments: [Data(folder.bytes)])
    return db.lastInsertedRowID
  }

  static func row(of folder: FilePath, _ db: Database) throws -> Int64? {
    try Int64.fetchOne(db, sql: "SELECT id FROM folder WHERE path = ?", arguments: [Data(folder.bytes)])
  }
}
