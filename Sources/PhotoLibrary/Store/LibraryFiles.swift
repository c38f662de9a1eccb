import Foundation

/// The files of a store, which are their owner's alone.
struct LibraryFiles {
  /// The database.
  let database: URL
  /// What processes lock to agree on who may rename the database.
  let lock: URL

  private static let databaseName = "library.sqlite"
  private static let lockName = "library.lock"

  /// Makes the folder and an empty database where there are none, and takes from others the right to read them.
  ///
  /// SQLite gives its log and its index (`-wal`, `-shm`) the rights of the database.
  /// - Throws: when the folder can't be made or written to.
  init(in folder: URL) throws {
    database = folder.appendingPathComponent(Self.databaseName)
    lock = folder.appendingPathComponent(Self.lockName)
    let isNew = !FileManager.default.fileExists(atPath: folder.path)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    if isNew { Self.sync(folder.deletingLastPathComponent()) }
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { throw Self.error }
    defer { close(directory) }
    Self.closeToOthers(".", in: directory, mode: 0o700)

    let made = openat(directory, Self.databaseName, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if made >= 0 {
      // The name is on the disk before anything is written under it.
      fsync(directory)
      close(made)
    } else if errno != EEXIST {
      throw Self.error
    }
    for suffix in ["", "-wal", "-shm"] { Self.closeToOthers(Self.databaseName + suffix, in: directory, mode: 0o600) }
  }

  /// Has the names in a folder be on the disk.
  static func sync(_ folder: URL) {
    let directory = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    fsync(directory)
    close(directory)
  }

  /// Takes from group and others what they may do with a file or folder of ours. A folder that many share (sticky, as
  /// /tmp) is left alone, and so are links; where it fails, all goes on as it is.
  ///
  /// By name: to open and close a database would end the locks that SQLite has on it in this process (fcntl(2)).
  private static func closeToOthers(_ name: String, in directory: Int32, mode: mode_t) {
    var status = stat()
    guard fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_uid == geteuid(),
      status.st_mode & S_ISVTX == 0, status.st_mode & 0o077 != 0,
      [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    else { return }
    fchmodat(directory, name, mode, 0)
  }

  /// The error of the last call of the system.
  static var error: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
