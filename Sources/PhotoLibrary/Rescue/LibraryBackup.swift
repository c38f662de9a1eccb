import Foundation
import GRDB

/// The copy of the kept database that is made before its tables are changed: the newest one is kept, beside it.
enum LibraryBackup {
  /// Copies the database as it is now, and removes older copies. On the disk when it returns.
  /// - Throws: `LibraryStoreError.noBackup` where the copy can't be written.
  static func make(of database: any DatabaseReader, _ files: LibraryFiles) throws {
    let part = files.newPart()
    do {
      let queue = try DatabaseQueue(path: part.path)
      try database.backup(to: queue)
      // In what was copied: another process may be at the same thing.
      let version = try queue.read { try LibrarySchema.migrator.completedMigrations($0).last ?? "0" }
      try queue.close()
      chmod(part.path, 0o600)
      try LibraryFiles.syncFile(part)
      try files.keepBackup(part, version: version)
    } catch {
      LibraryStore.logger.error("No backup before a migration", metadata: ["error": "\(error)"])
      try? FileManager.default.removeItem(at: part)
      throw LibraryStoreError.noBackup
    }
  }
}
