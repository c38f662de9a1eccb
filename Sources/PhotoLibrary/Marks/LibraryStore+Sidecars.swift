import DecoderProtocol
import Foundation
import GRDB

extension LibraryStore {
  /// Reads the sidecars of photos that were changed since they were last read or written, and gives the photos the marks
  /// that changed in them. On the disk when it returns.
  ///
  /// The photos' folders are listed, and the sidecars that changed read by decoders. What is odd in one is left out.
  /// - Returns: Whether any photo has other marks now, and the photos whose sidecars were read or are gone.
  /// - Throws: `DatabaseError` when the store can't be read or written, `CancellationError` when the task is cancelled.
  @concurrent
  @discardableResult
  public func readSidecars(of photos: [Photo.ID]) async throws -> (isMarked: Bool, read: [Photo.ID]) {
    var (isMarked, all): (Bool, [Photo.ID]) = (false, [])
    for (folder, photos) in Dictionary(grouping: photos, by: \.folder) {
      let known = try await database.read { try Self.knownSidecars(in: folder, $0) }
      let changed = await Self.blocking {
        let listed = SidecarFolder(folder)
        return photos.compactMap { id -> ChangedSidecar? in
          let sidecars = listed.sidecars(of: id.name)
          let former = known[id.name]
          // On a drive that is not there a sidecar is not gone.
          let isOther =
            sidecars.isEmpty
            ? former != nil && listed.isReadable && id.path.isThere
            : former?.version != SidecarFolder.version(of: sidecars)
          return isOther
            ? ChangedSidecar(photo: id, sidecars: sidecars, former: former?.marks ?? SidecarMarks()) : nil
        }
      }
      for start in stride(from: 0, to: changed.count, by: Self.sidecarsAtOnce) {
        try Task.checkCancellation()
        let part = changed[start..<min(start + Self.sidecarsAtOnce, changed.count)]
        let read = await Self.blocking { part.map { $0.read() } }
        if try await takeIn(read) { isMarked = true }
        all += part.map(\.photo)
      }
    }
    return (isMarked, all)
  }

  /// Sidecars that are read before what they say is written down.
  private static let sidecarsAtOnce = 64

  /// Photos whose sidecars do not say the marks that are kept of them, in the order of their rows.
  /// - Returns: The photos with their marks, and the row to go on behind; nil where there are no more.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func photosToWrite(
    behind row: Int64 = 0, atMost limit: Int = 64
  ) async throws -> (photos: [Photo.ID], next: Int64?) {
    try await database.read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT \(KeptPhoto.columns), sidecar.rating, sidecar.pickLabel FROM photo
          JOIN folder ON folder.id = photo.folder
          LEFT JOIN sidecar ON sidecar.folder = photo.folder AND sidecar.name = photo.name
          WHERE photo.id > ? AND (marks <> 0 OR sidecar.version IS NOT NULL) ORDER BY photo.id LIMIT ?
          """, arguments: [row, limit])
      let photos = rows.compactMap { row -> Photo.ID? in
        guard let kept = KeptPhoto(row, folder: FilePath(bytes: Data.fromDatabaseValue(row[1]) ?? Data())) else {
          return nil
        }
        let said = SidecarMarks(rating: Int32.fromDatabaseValue(row[10]), pickLabel: Int32.fromDatabaseValue(row[11]))
        return said.means(SidecarMarks(kept.marks, inPlaceOf: said)) ? nil : kept.id
      }
      let last = rows.count == limit ? rows.last.flatMap { Int64.fromDatabaseValue($0[0]) } : nil
      return (photos, last)
    }
  }

  /// The marks that are kept of a photo; none where nothing is.
  /// - Throws: `DatabaseError` when the store can't be read, `CancellationError` when the task is cancelled.
  public func marks(of photo: Photo.ID) async throws -> PhotoMarks {
    try await database.read { try Self.keptPhoto(photo, $0)?.marks ?? PhotoMarks() }
  }

  /// Notes that the sidecars of a photo say these marks now, as they were just written.
  /// - Throws: `DatabaseError` when it can't be written, `CancellationError` when the task is cancelled.
  @concurrent
  public func noteSidecars(of photo: Photo.ID, saying marks: PhotoMarks) async throws {
    let sidecars = SidecarFolder(photo.folder).sidecars(of: photo.name)
    try await database.write { db in
      let former = try Self.knownSidecars(in: photo.folder, db)[photo.name]?.marks ?? SidecarMarks()
      try Self.keep(
        ReadSidecar(
          photo: photo, version: SidecarFolder.version(of: sidecars), marks: SidecarMarks(marks, inPlaceOf: former),
          former: former), db)
    }
  }

  // MARK: Reading

  /// Does work that waits for files and decoders, on a thread that may wait.
  private static func blocking<Result: Sendable>(_ work: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { done in sidecarQueue.async { done.resume(returning: work()) } }
  }

  private static let sidecarQueue = DispatchQueue(label: "sidecars", qos: .utility)

  private static func knownSidecars(
    in folder: FilePath, _ db: Database
  ) throws -> [FilePath: (version: UInt64, marks: SidecarMarks)] {
    guard let row = try row(of: folder, db) else { return [:] }
    var known: [FilePath: (version: UInt64, marks: SidecarMarks)] = [:]
    let rows = try Row.fetchCursor(
      db, sql: "SELECT name, version, rating, pickLabel FROM sidecar WHERE folder = ?", arguments: [row])
    while let row = try rows.next() {
      guard let name = Data.fromDatabaseValue(row[0]), let version = Int64.fromDatabaseValue(row[1]) else { continue }
      known[FilePath(bytes: name)] = (
        UInt64(bitPattern: version),
        SidecarMarks(rating: Int32.fromDatabaseValue(row[2]), pickLabel: Int32.fromDatabaseValue(row[3]))
      )
    }
    return known
  }

  /// Takes in what sidecars say now, in one transaction.
  private func takeIn(_ read: [ReadSidecar]) async throws -> Bool {
    try await database.write { db in
      var edits: [Photo.ID: PhotoMarks.Edit] = [:]
      for sidecar in read {
        let marks = try Self.keptPhoto(sidecar.photo, db)?.marks ?? PhotoMarks()
        edits[sidecar.photo] = marks.edit(to: sidecar.marks.applied(to: marks, since: sidecar.former))
        try Self.keep(sidecar, db)
      }
      try Self.mark(edits.map { (id: $0, edit: $1, trace: FileTrace(at: $0.path)) }, db)
      return !edits.isEmpty
    }
  }

  private static func keep(_ sidecar: ReadSidecar, _ db: Database) throws {
    let row = try makeRow(of: sidecar.photo.folder, db)
    guard let version = sidecar.version else {
      return try db.cachedStatement(sql: "DELETE FROM sidecar WHERE folder = ? AND name = ?")
        .execute(arguments: [row, Data(sidecar.photo.name.bytes)])
    }
    try db.cachedStatement(
      sql: "INSERT OR REPLACE INTO sidecar (folder, name, version, rating, pickLabel) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [
      row, Data(sidecar.photo.name.bytes), Int64(bitPattern: version), sidecar.marks.rating, sidecar.marks.pickLabel,
    ])
  }
}

extension FilePath {
  /// Whether there is a file or a link of this name.
  fileprivate var isThere: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0
  }
}

/// Sidecars of a photo that are others than they were.
private struct ChangedSidecar: Sendable {
  let photo: Photo.ID
  let sidecars: [SidecarFolder.Sidecar]
  let former: SidecarMarks

  /// Reads the one that was written last. One that can't be read says nothing new.
  func read() -> ReadSidecar {
    guard let newest = sidecars.first else {
      return ReadSidecar(photo: photo, version: nil, marks: SidecarMarks(), former: SidecarMarks())
    }
    var marks = former
    if let file = try? PictureFile(photo.folder.appending(newest.name)) {
      marks = (try? PictureDecoder.shared.marks(in: file)) ?? former
    }
    return ReadSidecar(photo: photo, version: SidecarFolder.version(of: sidecars), marks: marks, former: former)
  }
}

/// What the sidecars of a photo say.
private struct ReadSidecar: Sendable {
  let photo: Photo.ID
  /// The state of them; nil where there are none any more.
  let version: UInt64?
  let marks: SidecarMarks
  /// What they said before.
  let former: SidecarMarks
}
