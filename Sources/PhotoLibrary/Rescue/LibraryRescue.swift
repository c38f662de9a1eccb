import Foundation
import GRDB
import Localization

/// Takes what can be read of a damaged database into a new one.
struct LibraryRescue {
  /// The tables whose rows are taken over. What is known of files is in the index, which is made again.
  private static let tables: [(name: String, columnsAtFirst: Int, hasRows: Bool)] = [
    ("folder", 7, true), ("photoOrder", 2, true), ("photo", 11, true), ("album", 3, true), ("app", 5, true),
    ("sidecar", 5, false),
  ]

  private let pages: DatabasePages

  /// A rescue from a database without a log.
  /// - Throws: `CocoaError` where the file can't be read.
  init(from damaged: URL) throws { pages = DatabasePages(try Data(contentsOf: damaged, options: .mappedIfSafe)) }

  /// Writes the rows that can be read to a new database. It is one file, and on the disk when this returns.
  /// - Throws: `DatabaseError` where it can't be written.
  /// - Complexity: O(bytes).
  func write(to file: URL) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false  // Until all is there.
    let queue = try DatabaseQueue(path: file.path, configuration: configuration)
    try LibrarySchema.migrator.migrate(queue, upTo: version)
    try queue.write { db in try fill(db) }
    try LibrarySchema.migrator.migrate(queue)
    try queue.write { db in try Self.settle(db) }
    try queue.close()
    try LibraryFiles.syncFile(file)
  }

  /// The last migration that the damaged database has had; the newest where that can't be read.
  private var version: String {
    let known = LibrarySchema.migrator.migrations
    var found: Set<String> = []
    pages.forEachRecord { record in
      if record.row != nil, record.values.count == 1, let name = String.fromDatabaseValue(record.values[0]) {
        found.insert(name)
      }
    }
    return known.last(where: found.contains) ?? known.last ?? ""
  }

  private func fill(_ db: Database) throws {
    let tables = try Self.tables.filter { try db.tableExists($0.name) }.map {
      try RescuedTable($0.name, columnsAtFirst: $0.columnsAtFirst, hasRows: $0.hasRows, db)
    }
    // The index of the folders' paths has each of them once more.
    var paths: [(id: DatabaseValue, path: DatabaseValue)] = []
    try pages.forEachRecord { record in
      if let table = tables.first(where: { $0.fits(record) }) {
        try table.insert(record, db)
      } else if record.row == nil, record.values.count == 2, case .blob = record.values[0].storage,
        case .int64 = record.values[1].storage
      {
        paths.append((record.values[1], record.values[0]))
      }
    }
    for (id, path) in paths {
      try db.cachedStatement(sql: "INSERT OR IGNORE INTO folder (id, path) VALUES (?, ?)").execute(arguments: [
        id, path,
      ])
    }
  }

  /// Brings rows in line with each other.
  private static func settle(_ db: Database) throws {
    for table in ["photo", "photoOrder", "sidecar"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE folder NOT IN (SELECT id FROM folder)")
    }
    // Nobody has seen any revision of the new database.
    try db.execute(
      sql: """
        UPDATE folder SET orderRevision = 1;
        UPDATE photo SET revision = 1;
        UPDATE library SET revision = 1;
        """)
    let named = try Data.fetchAll(db, sql: "SELECT path FROM folder JOIN photoOrder ON photoOrder.folder = folder.id")
    for number in named.compactMap({ PhotoScope.albumNumber(ofStorageName: FilePath(bytes: $0)) }) {
      try db.execute(
        sql: "INSERT OR IGNORE INTO album (id, title, position) VALUES (?, ?, ?)",
        arguments: [number, localized("Untitled Album"), number])
    }
  }
}
