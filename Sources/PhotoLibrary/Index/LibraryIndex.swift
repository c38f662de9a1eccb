import Foundation
import GRDB
import Logging
import Synchronization

/// The index of libraries: everything about photographs that can be had again from their files.
///
/// An SQLite database in the folder of caches. One that is damaged, or of another version, is made again; where none can
/// be made, the index lasts as long as the app. Its writes don't wait for the disk.
public final class LibraryIndex: Sendable {
  private let files: URL?
  private let state: Mutex<any DatabaseWriter>
  static let logger = Logger(label: "org.vitrine.index")
  private static let name = "index.sqlite"

  /// The index in a folder, which is made when it is not there.
  /// - Throws: `DatabaseError` where SQLite can't make any database, not even in memory.
  @concurrent
  public static func open(in folder: URL) async throws -> LibraryIndex {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = folder.appendingPathComponent(name)
      return LibraryIndex(try openOrBegin(file), file)
    } catch {
      logger.warning("Index kept in memory", metadata: ["error": "\(error)"])
      return try inMemory()
    }
  }

  /// An index that forgets everything when it goes.
  /// - Throws: `DatabaseError` where SQLite can't make it.
  public static func inMemory() throws -> LibraryIndex {
    let queue = try DatabaseQueue()
    try IndexSchema.migrator.migrate(queue)
    return LibraryIndex(queue, nil)
  }

  private init(_ database: any DatabaseWriter, _ files: URL?) {
    state = Mutex(database)
    self.files = files
  }

  /// The database, as it is now.
  var database: any DatabaseWriter { state.withLock { $0 } }

  /// Gives back, soon, what the database keeps in memory of its file: all of a library was read, which is not read again.
  func releaseMemory() { (database as? DatabasePool)?.releaseMemoryEventually() }

  /// Begins with an empty database where this one turned out to be damaged.
  func replaceDamaged(after error: any Error) {
    guard let files, let error = error as? DatabaseError,
      [.SQLITE_CORRUPT, .SQLITE_NOTADB].contains(error.resultCode)
    else { return }
    Self.logger.notice("Damaged index made again", metadata: ["error": "\(error)"])
    state.withLock { database in
      try? database.close()
      if let new = try? Self.begin(files) { database = new }
    }
  }

  private static func openOrBegin(_ file: URL) throws -> DatabasePool {
    do {
      return try openDatabase(file)
    } catch let error as DatabaseError where error.resultCode != .SQLITE_BUSY {
      logger.notice("Index made again", metadata: ["error": "\(error)"])
      return try begin(file)
    }
  }

  private static func begin(_ file: URL) throws -> DatabasePool {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
    return try openDatabase(file)
  }

  private static func openDatabase(_ file: URL) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)  // Seconds: another process of the app may be writing.
    let pool = try DatabasePool(path: file.path, configuration: configuration)
    let isNewer = try pool.read { try IndexSchema.migrator.hasBeenSuperseded($0) }
    guard !isNewer else { throw DatabaseError(resultCode: .SQLITE_SCHEMA) }
    try IndexSchema.migrator.migrate(pool)
    chmod(file.path, 0o600)
    return pool
  }
}
