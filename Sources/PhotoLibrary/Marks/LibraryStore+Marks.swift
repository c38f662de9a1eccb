import Foundation
import GRDB

extension LibraryStore {
  /// The marks in the library as of a revision.
  public struct StoredMarks: Hashable, Sendable {
    /// Grows with every change of marks anywhere in the library, whichever process makes it.
    public var revision: Int64
    /// The marks, of photos that have any or had some.
    public var marks: [Photo.ID: PhotoMarks]

    /// Marks as of a revision.
    public init(revision: Int64, marks: [Photo.ID: PhotoMarks]) { (self.revision, self.marks) = (revision, marks) }
  }

  /// The marks of all photos in a folder and the folders below it, or those that were changed since a revision.
  ///
  /// One row is read where nothing was changed: it may be asked often. Else one query.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  /// - Complexity: O(photos with marks in the library).
  public func marks(under root: FilePath, since revision: Int64? = nil) async throws -> StoredMarks {
    try await database.read { db in
      let current = try Self.revision(db)
      var stored = StoredMarks(revision: current, marks: [:])
      guard current != revision else { return stored }
      for kept in try Self.keptPhotos(under: root, since: revision ?? -1, db) { stored.marks[kept.id] = kept.marks }
      return stored
    }
  }

  /// Photos with the marks that are kept of them, and the revision of these; nil where the store can't be read.
  /// - Complexity: O(n + photos with marks in the library).
  @concurrent
  public func marking(_ photos: [Photo], under root: FilePath) async -> (photos: [Photo], revision: Int64?) {
    guard let stored = try? await marks(under: root) else { return (photos, nil) }
    guard !stored.marks.isEmpty else { return (photos, stored.revision) }
    var photos = photos
    for place in photos.indices {
      if let marks = stored.marks[photos[place].id] { photos[place].marks = marks }
    }
    return (photos, stored.revision)
  }

  /// Changes marks of photos, each by an edit. On the disk when it returns.
  ///
  /// Marks that an edit does not change stay as others have them. One transaction for all.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store
  ///   is as before then.
  @concurrent
  public func mark(_ edits: [Photo.ID: PhotoMarks.Edit]) async throws {
    guard !edits.isEmpty else { return }
    // Files are looked at before the transaction: nobody is to wait for a slow disk.
    let seen = edits.map { (id: $0, edit: $1, trace: FileTrace(at: $0.path)) }
    try await database.write { db in try Self.mark(seen, db) }
  }

  /// Changes marks of photos, whose files were seen, in a transaction of the caller's.
  static func mark(_ edits: [(id: Photo.ID, edit: PhotoMarks.Edit, trace: FileTrace?)], _ db: Database) throws {
    guard !edits.isEmpty else { return }
    let revision = try nextRevision(db)
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO photo (folder, name, device, inode, byteCount, modified, version, marks, revision)
        VALUES (:folder, :name, :device, :inode, :byteCount, :modified, :version, :bits, :revision)
        ON CONFLICT (folder, name) DO UPDATE SET
          marks = marks & ~:mask | :bits, revision = :revision,
          digest = CASE WHEN excluded.inode IS NULL
            OR modified IS excluded.modified AND byteCount IS excluded.byteCount THEN digest END,
          device = COALESCE(excluded.device, device), inode = COALESCE(excluded.inode, inode),
          byteCount = COALESCE(excluded.byteCount, byteCount), modified = COALESCE(excluded.modified, modified),
          version = COALESCE(excluded.version, version)
        """)
    var rows = FolderRows()
    for (id, edit, trace) in edits {
      try statement.execute(arguments: [
        "folder": try rows.row(of: id.folder, db), "name": Data(id.name.bytes), "device": trace?.device,
        "inode": trace?.inode, "byteCount": trace?.byteCount, "modified": trace?.modified, "bits": edit.bits,
        "version": trace.map { Int64(bitPattern: $0.version) }, "mask": edit.mask, "revision": revision,
      ])
    }
  }

  /// Takes what is kept of photos along to where they are now: they were renamed or moved. On the disk when it returns.
  ///
  /// Photos may change places with each other. What was kept of a photo that others take the place of is forgotten.
  /// One transaction for all.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled; the store
  ///   is as before then.
  public func rename(_ moves: [PhotoMove]) async throws {
    try await database.write { db in
      var rows = FolderRows()
      var kept: [(row: Int64, to: Photo.ID)] = []
      var vacated: [Photo.ID] = []
      let targets = Set(moves.map(\.id))
      for (from, to) in moves.map({ ($0.former, $0.id) }) where from != to {
        let photo = try Self.keptPhoto(from, db)
        // A scan that came first has taken along what is kept: at the place is another photo of these by now.
        let isMoved = targets.contains(from) && photo?.trace != nil && photo?.trace == FileTrace(at: from.path)
        if let photo, !isMoved {
          kept.append((photo.row, to))
        } else if let other = try Self.keptPhoto(to, db), other.trace == nil || other.trace != FileTrace(at: to.path) {
          // A scan that came first may have taken along what is kept: then it is the file's that is there.
          vacated.append(to)
        }
      }
      try Self.move(kept, &rows, db)
      for id in vacated { try Self.forget(id, &rows, db) }
    }
  }

  /// What is kept of a photo; nil where nothing is.
  static func keptPhoto(_ id: Photo.ID, _ db: Database) throws -> KeptPhoto? {
    let statement = try db.cachedStatement(
      sql: """
        SELECT \(KeptPhoto.columns) FROM photo JOIN folder ON folder.id = photo.folder WHERE path = ? AND name = ?
        """)
    let row = try Row.fetchOne(statement, arguments: [Data(id.folder.bytes), Data(id.name.bytes)])
    return row.flatMap { KeptPhoto($0, folder: id.folder) }
  }

  /// Notes that nothing is known of the photo that is at a place now, in a transaction of the caller's.
  static func forget(_ id: Photo.ID, _ rows: inout FolderRows, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO photo (folder, name, digest, marks, revision) VALUES (?, ?, x'', 0, ?)
        """
    ).execute(arguments: [try rows.row(of: id.folder, db), Data(id.name.bytes), try nextRevision(db)])
  }

  /// Puts rows of photos to other places, with what their sidecars said, in a transaction of the caller's.
  static func move(_ kept: [(row: Int64, to: Photo.ID)], _ rows: inout FolderRows, _ db: Database) throws {
    guard !kept.isEmpty else { return }
    let revision = try nextRevision(db)
    // Names that no file can have: two may change places.
    func name(of row: Int64) -> Data { Data([0] + "\(row)".utf8) }
    for (row, _) in kept {
      try db.cachedStatement(
        sql: """
          UPDATE sidecar SET name = ? WHERE (folder, name) = (SELECT folder, name FROM photo WHERE id = ?)
          """
      ).execute(arguments: [name(of: row), row])
      try db.cachedStatement(sql: "UPDATE photo SET name = ? WHERE id = ?").execute(arguments: [name(of: row), row])
    }
    for (row, id) in kept {
      let place: StatementArguments = [try rows.row(of: id.folder, db), Data(id.name.bytes)]
      for table in ["photo", "sidecar"] {
        try db.cachedStatement(sql: "DELETE FROM \(table) WHERE folder = ? AND name = ?").execute(arguments: place)
      }
      try db.cachedStatement(
        sql:
          "UPDATE sidecar SET folder = ?, name = ? WHERE folder = (SELECT folder FROM photo WHERE id = ?) AND name = ?"
      ).execute(arguments: place + [row, name(of: row)])
      try db.cachedStatement(sql: "UPDATE photo SET folder = ?, name = ?, revision = ? WHERE id = ?")
        .execute(arguments: place + [revision, row])
    }
  }

  /// The rows of folders, which are made when they are not there; each is looked up once.
  struct FolderRows {
    private var rows: [FilePath: Int64] = [:]

    /// - Throws: `DatabaseError` when it can't be read or written.
    mutating func row(of folder: FilePath, _ db: Database) throws -> Int64 {
      if let row = rows[folder] { return row }
      let row = try LibraryStore.makeRow(of: folder, db)
      rows[folder] = row
      return row
    }
  }

  // MARK: Reading

  /// What is kept of the photos in a folder and the folders below it, and was changed after a revision.
  static func keptPhotos(under root: FilePath, since revision: Int64 = -1, _ db: Database) throws -> [KeptPhoto] {
    var kept: [KeptPhoto] = []
    var (folder, number) = (root, Int64(-1))
    var oddRows = 0
    // All that begins with the folder and "/" comes before the folder and "0", the next byte.
    let prefix = root.bytes.last == FilePath.slash ? root.bytes.dropLast() : root.bytes[...]
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(KeptPhoto.columns), photo.folder FROM folder JOIN photo ON photo.folder = folder.id
        WHERE (path = ? OR path > ? AND path < ?) AND revision > ?
        """,
      arguments: [
        Data(root.bytes), Data(prefix + [FilePath.slash]), Data(prefix + [FilePath.slash + 1]), revision,
      ])
    while let row = try rows.next() {
      // Photos of one folder share its bytes.
      if let next = Int64.fromDatabaseValue(row[10]), next != number {
        number = next
        folder = FilePath(bytes: Data.fromDatabaseValue(row[1]) ?? Data())
      }
      if let photo = KeptPhoto(row, folder: folder) { kept.append(photo) } else { oddRows += 1 }
    }
    if oddRows > 0 { logger.warning("Invalid rows of photos skipped", metadata: ["count": "\(oddRows)"]) }
    return kept
  }

  static func revision(_ db: Database) throws -> Int64 {
    try Row.fetchOne(db, sql: "SELECT revision FROM library").flatMap { Int64.fromDatabaseValue($0[0]) } ?? 0
  }

  private static func nextRevision(_ db: Database) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO library (id, revision) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET revision = revision + 1
        """)
    return try revision(db)
  }
}
