import Foundation
import GRDB

extension LibraryStore {
  /// The photos of a folder and the folders below it, as a scan has found them, with the marks that are kept of them.
  ///
  /// A photo that another program has renamed or moved within the folder is found again, by its file or else by its
  /// contents, and keeps its marks. Files are looked at only where a marked photo is not where it was.
  /// - Returns: The photos, and the revision of their marks.
  /// - Throws: `DatabaseError` when the store can't be read or written, `CancellationError` when the task is cancelled.
  /// - Complexity: O(n).
  @concurrent
  public func fillingMarks(of photos: [Photo], under root: FilePath) async throws -> ([Photo], revision: Int64) {
    var (kept, revision) = try await database.read { db in
      (try Self.keptPhotos(under: root, db), try Self.revision(db))
    }
    guard !kept.isEmpty else { return (photos, revision) }
    let search = KeptSearch(of: kept, in: photos)
    if !search.moves.isEmpty || !search.changes.isEmpty {
      try await database.write { db in
        var rows = FolderRows()
        try Self.move(search.moves, &rows, db)
        for id in search.vacated { try Self.forget(id, &rows, db) }
        for (row, trace) in search.changes { try Self.keep(trace, of: row, db) }
      }
      (kept, revision) = try await database.read { db in
        (try Self.keptPhotos(under: root, db), try Self.revision(db))
      }
    }
    let marks = Dictionary(kept.lazy.map { ($0.id, $0.marks) }, uniquingKeysWith: { first, _ in first })
    var filled = photos
    for place in filled.indices {
      if let marks = marks[filled[place].id] { filled[place].marks = marks }
    }
    return (filled, revision)
  }

  /// The marks of photos of a library that are others than its catalog has, among them those that another program has
  /// renamed or moved; none where the store can't be read.
  /// - Complexity: O(n).
  @concurrent
  public func marksFound(for catalog: PhotoCatalog, under root: FilePath) async -> [Photo.ID: PhotoMarks] {
    let photos = catalog.present
    guard let filled = try? await fillingMarks(of: photos, under: root).0 else { return [:] }
    return zip(photos, filled).reduce(into: [:]) { found, pair in
      if pair.0.marks != pair.1.marks { found[pair.1.id] = pair.1.marks }
    }
  }

  /// Keeps which file a photo is now. Where that has other contents, they are to be looked at again.
  private static func keep(_ trace: FileTrace, of row: Int64, _ db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE photo SET digest = CASE WHEN byteCount IS :byteCount AND modified IS :modified THEN digest END,
          device = :device, inode = :inode, byteCount = :byteCount, modified = :modified, version = :version
        WHERE id = :row
        """
    ).execute(arguments: [
      "device": trace.device, "inode": trace.inode, "byteCount": trace.byteCount, "modified": trace.modified,
      "version": Int64(bitPattern: trace.version), "row": row,
    ])
  }

  // MARK: Contents

  /// Looks at the contents of marked photos where that was not done yet, so that they are found by them.
  ///
  /// To be called when there is nothing else to do: each file is opened. Can be called again for the rest.
  /// - Returns: Whether all are done.
  /// - Throws: `DatabaseError` when the store can't be read or written, `CancellationError` when the task is cancelled.
  @concurrent
  public func learnContents(atMost limit: Int = 256) async throws -> Bool {
    let waiting = try await database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(KeptPhoto.columns) FROM photo JOIN folder ON folder.id = photo.folder
          WHERE photo.digest IS NULL LIMIT ?
          """, arguments: [limit]
      ).compactMap { row in
        KeptPhoto(row, folder: FilePath(bytes: Data.fromDatabaseValue(row[1]) ?? Data()))
      }
    }
    guard !waiting.isEmpty else { return true }
    let digests = waiting.map { (row: $0.row, trace: $0.trace, digest: FileTrace.digest(of: $0.id.path)) }
    try await database.write { db in
      // A file that was written meanwhile is looked at again when that is seen.
      let statement = try db.cachedStatement(
        sql: "UPDATE photo SET digest = ? WHERE id = ? AND digest IS NULL AND modified IS ?")
      for (row, trace, digest) in digests { try statement.execute(arguments: [digest, row, trace?.modified]) }
    }
    return waiting.count < limit
  }
}

/// Finds out where photos are that something is kept of, and whose files are not what they were.
private struct KeptSearch {
  /// The rows of photos that are elsewhere.
  private(set) var moves: [(row: Int64, to: Photo.ID)] = []
  /// The places of such photos that others have now of which nothing is kept.
  private(set) var vacated: [Photo.ID] = []
  /// The rows of photos whose file was rewritten.
  private(set) var changes: [(row: Int64, trace: FileTrace)] = []

  /// The photos that are not where they were, or not the files that they were there.
  private var lost: [Photo.ID: KeptPhoto]

  /// Candidates for a photo that is gone whose contents are looked at, at most: raw files may all have one length.
  private static let mostCandidates = 64

  /// Looks for the kept photos among those that a scan has found. Opens files only for photos that are gone.
  init(of kept: [KeptPhoto], in photos: [Photo]) {
    lost = Dictionary(kept.lazy.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var settled: Set<Photo.ID> = []
    var replaced: [Photo.ID: (row: Int64, trace: FileTrace)] = [:]
    for photo in photos {
      guard let known = lost[photo.id] else { continue }
      let trace = known.trace?.version == photo.version ? known.trace : FileTrace(at: photo.path)
      if let trace, trace.inode == known.trace?.inode, trace.device == known.trace?.device {
        lost[photo.id] = nil
        settled.insert(photo.id)
        if trace.version != known.trace?.version { changes.append((known.row, trace)) }
      } else if let trace {
        replaced[photo.id] = (known.row, trace)
      }
    }
    guard !lost.isEmpty else { return }

    // A renamed file has the length that it had: few others do.
    let lengths = Set(lost.values.compactMap(\.trace?.byteCount))
    var candidates = photos.filter { lengths.contains($0.byteCount) && !settled.contains($0.id) }
    findByFile(among: &candidates, of: photos, replaced: Set(replaced.keys))
    findByContents(among: candidates.filter { replaced[$0.id] == nil }, except: Set(replaced.keys))
    let taken = Set(moves.map(\.to))
    for (id, change) in replaced {
      // What was written under another name and then renamed is the photo that it was, unless that is elsewhere.
      if lost[id] != nil { changes.append(change) } else if !taken.contains(id) { vacated.append(id) }
    }
  }

  /// - Parameter photos: all that a scan has found. A photo in a folder that it has not looked at is only gone where it is
  ///   not there: what was found may be the same file by another way.
  private mutating func findByFile(among candidates: inout [Photo], of photos: [Photo], replaced: Set<Photo.ID>) {
    lazy var folders = Set(photos.lazy.map(\.id.folder))
    let byTrace = Dictionary(
      lost.values.lazy.compactMap { known in known.trace.map { ($0, known) } }, uniquingKeysWith: { first, _ in first })
    var rest: [Photo] = []
    for photo in candidates {
      if let trace = FileTrace(at: photo.path), let known = byTrace[trace], lost[known.id] != nil,
        replaced.contains(known.id) || folders.contains(known.id.folder) || known.isGone
      {
        take(known, as: photo.id)
        changes.append((known.row, trace))
      } else {
        rest.append(photo)
      }
    }
    candidates = rest
  }

  private mutating func findByContents(among candidates: [Photo], except replaced: Set<Photo.ID>) {
    let missing = lost.values.filter { !$0.digest.isEmpty && !replaced.contains($0.id) && $0.isGone }
    for (length, missing) in Dictionary(grouping: missing, by: { $0.trace?.byteCount ?? 0 }) {
      let alike = candidates.filter { $0.byteCount == length }
      guard alike.count <= Self.mostCandidates else { continue }
      var byDigest = Dictionary(missing.map { ($0.digest, $0) }, uniquingKeysWith: { first, _ in first })
      for photo in alike where !byDigest.isEmpty {
        guard let known = byDigest.removeValue(forKey: FileTrace.digest(of: photo.path)) else { continue }
        take(known, as: photo.id)
        if let trace = FileTrace(at: photo.path) { changes.append((known.row, trace)) }
      }
    }
  }

  private mutating func take(_ known: KeptPhoto, as id: Photo.ID) {
    moves.append((known.row, id))
    lost[known.id] = nil
  }
}

extension KeptPhoto {
  /// Whether there is no file where the photo was, but the folder that it was in, or else the disk: what is on a disk
  /// that is not there is not gone.
  fileprivate var isGone: Bool {
    var status = stat()
    guard id.path.withCString({ lstat($0, &status) }) != 0, errno == ENOENT else { return false }
    if id.folder.withCString({ stat($0, &status) }) == 0 { return true }
    var folder = id.folder
    while folder.folder != folder, folder.withCString({ stat($0, &status) }) != 0 { folder = folder.folder }
    return Int64(truncatingIfNeeded: status.st_dev) == trace?.device
  }
}
