import Foundation

/// What keeps the entries of a folder to its owner, and on the disk.
enum PrivateFolder {
  /// Makes a folder, and those above it, for their owner alone. One that is there already stays as it is.
  /// - Throws: `JournalError` where it can't be made.
  static func make(_ folder: URL) throws(JournalError) {
    if mkdir(folder.path, 0o700) == 0 { return try keepEntries(of: folder.deletingLastPathComponent()) }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(folder.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { throw .notWritable }
    case ENOENT where folder.pathComponents.count > 1:
      try make(folder.deletingLastPathComponent())
      guard mkdir(folder.path, 0o700) == 0 || errno == EEXIST else { throw JournalError(errno: errno) }
      try keepEntries(of: folder.deletingLastPathComponent())
    default: throw JournalError(errno: errno)
    }
  }

  /// Makes an empty file for its owner alone; one that is there is closed to others.
  ///
  /// Only the path is used where the file is there: to close a descriptor of it would end this process' locks on it.
  /// - Throws: `JournalError` where it can't be made.
  static func makeFile(_ path: String) throws(JournalError) {
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if file >= 0 {
      close(file)
    } else if errno == EEXIST {
      // A file of another owner stays as it is; whether it can be written to, the database says.
      chmod(path, 0o600)
    } else {
      throw JournalError(errno: errno)
    }
  }

  /// Waits until what a folder holds under which names is on the disk.
  /// - Throws: `JournalError` where the disk says that it can't be.
  static func keepEntries(of folder: URL) throws(JournalError) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A folder above may be closed to its reader; its entries are in the hands of the system then.
      if errno == EACCES { return }
      throw JournalError(errno: errno)
    }
    defer { close(descriptor) }
    // Some file systems have no such thing for folders, and say so.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else { throw JournalError(errno: errno) }
  }
}
