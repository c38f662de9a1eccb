import Foundation

/// Setting a damaged database aside for one with the rows that were rescued from it.
///
/// A kill at any instant leaves one of three states: the damaged database in its place, and what is beside it is made
/// again; the new one complete beside it (`rescued`), which the next start puts in its place; or the new one in its place.
extension LibraryFiles {
  private static let rescued = "rescued-"
  private static let part = "part-"
  /// Seconds after which nobody writes a backup any more.
  private static let day: TimeInterval = 86_400

  /// The copy of a damaged database that rows are read from, and the database they are written to.
  private var copy: URL { beside("copy") }
  private var new: URL { beside("rescue") }

  /// Removes what is needed only until rows are rescued.
  private func removeUnfinished() {
    for suffix in ["", "-wal", "-shm", "-journal"] { for file in [copy, new] { unlink(file.path + suffix) } }
  }

  /// A file beside the database, named after it.
  func beside(_ suffix: String) -> URL { URL(fileURLWithPath: database.path + "." + suffix) }

  /// Whether a process was killed after it had rescued rows, and before they were in their place.
  var hasUnfinishedReplacement: Bool { !names(beginning: Self.rescued).isEmpty }

  /// Puts a database that was rescued in the place of the damaged one; nil where there is none. Only for who has the lock
  /// alone.
  /// - Returns: The place of the damaged one.
  /// - Throws: `CocoaError` or `POSIXError` where a file can't be renamed.
  func finishReplacement() throws -> URL? {
    guard let suffix = names(beginning: Self.rescued).first else { return nil }
    removeUnfinished()
    let aside = beside("damaged-" + suffix.dropFirst(Self.rescued.count))
    // An empty one was made by who came after the kill.
    if !FileManager.default.fileExists(atPath: aside.path) { try FileManager.default.moveItem(at: database, to: aside) }
    let log = URL(fileURLWithPath: database.path + "-wal")
    if FileManager.default.fileExists(atPath: log.path) {
      try FileManager.default.moveItem(at: log, to: URL(fileURLWithPath: aside.path + "-wal"))
    }
    unlink(database.path + "-shm")
    sync()
    guard rename(beside(suffix).path, database.path) == 0 else { throw Self.error }
    sync()
    return aside
  }

  /// Rescues what can be read of the damaged database, and puts it in its place. Only for who has the lock alone.
  /// - Returns: The place of the damaged one, which is as it was, with its log.
  /// - Throws: `CocoaError`, `POSIXError` or `DatabaseError` where that can't be written.
  func replaceDamaged() throws -> URL? {
    removeUnfinished()
    defer { removeUnfinished() }
    try FileManager.default.copyItem(at: database, to: copy)
    let log = URL(fileURLWithPath: database.path + "-wal")
    if FileManager.default.fileExists(atPath: log.path) {
      try FileManager.default.copyItem(at: log, to: URL(fileURLWithPath: copy.path + "-wal"))
    }
    LibraryDatabase.takeInLog(of: copy)
    try LibraryRescue(from: copy).write(to: new)
    chmod(new.path, 0o600)
    let date = Date.now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    let mark = "\(date)-\(String(UInt16.random(in: 0 ... .max), radix: 16))"
    guard rename(new.path, beside(Self.rescued + mark).path) == 0 else { throw Self.error }
    sync()
    return try finishReplacement()
  }

  /// A file that a backup is written to before it has its name; no other process has it.
  func newPart() -> URL { beside(Self.part + String(UInt64.random(in: 0 ... .max), radix: 16)) }

  /// Names a backup by the version of the database in it, and removes others, and what a kill has left of one long ago.
  /// - Throws: `POSIXError` where it can't be renamed.
  func keepBackup(_ file: URL, version: String) throws {
    let name = "backup-\(version)"
    guard rename(file.path, beside(name).path) == 0 else { throw Self.error }
    sync()
    for other in names(beginning: "backup-") where other != name { unlink(beside(other).path) }
    for part in names(beginning: Self.part) {
      let date = try? FileManager.default.attributesOfItem(atPath: beside(part).path)[.modificationDate] as? Date
      if let date, date.timeIntervalSinceNow < -Self.day { unlink(beside(part).path) }
    }
  }

  /// The suffixes of files beside the database that begin so, sorted.
  private func names(beginning prefix: String) -> [String] {
    let folder = database.deletingLastPathComponent()
    let start = database.lastPathComponent + "."
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix(start + prefix) }.map { String($0.dropFirst(start.count)) }.sorted()
  }

  /// Has the names in the folder be on the disk.
  private func sync() { Self.sync(database.deletingLastPathComponent()) }

  /// Has a file be on the disk.
  /// - Throws: `POSIXError` where it can't be.
  static func syncFile(_ file: URL) throws {
    let descriptor = open(file.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw error }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw error }
  }
}
