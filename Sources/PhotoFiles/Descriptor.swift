import CFiles
import Foundation
import PhotoLibrary

/// An open file or folder. Entries of a folder are looked up in the very folder that was opened, whatever becomes of its
/// path meanwhile, and never through a link.
struct Descriptor: ~Copyable, Sendable {
  /// The system's number.
  let number: Int32

  private init(number: Int) { self.number = Int32(truncatingIfNeeded: number) }

  deinit { close(number) }

  /// What is at a path; `flags` are those of `open`.
  /// - Throws: `SystemError` where it can't be opened.
  init(_ path: FilePath, _ flags: Int32) throws(SystemError) {
    self.init(
      number: try Self.call(path) { cfiles_open(AT_FDCWD, $0, flags | O_CLOEXEC, 0) })
  }

  /// A folder at a path of the user's; links on the way are followed.
  /// - Throws: `SystemError` where it can't be opened; ENOTDIR where it is no folder.
  init(folder path: FilePath) throws(SystemError) {
    try self.init(path, O_RDONLY | O_DIRECTORY)
  }

  /// What it is like.
  /// - Throws: `SystemError` where the system can't say.
  func status() throws(SystemError) -> stat {
    var status = stat()
    _ = try SystemError.check { Int(fstat(number, &status)) }
    return status
  }

  /// Has the disk keep all that was written to it. Where a file system has no such thing, nothing happens.
  /// - Throws: `SystemError` where the disk can't keep it: EIO, ENOSPC.
  func synchronise() throws(SystemError) {
    do {
      _ = try SystemError.check { Int(fsync(number)) }
    } catch  where [EINVAL, ENOTSUP, ENOSYS, EBADF, EROFS].contains(error.code) {}
  }

  /// Has the disk that it is on keep all that was written to any file of it: one wait, where there would be one for each.
  /// - Throws: `SystemError` where the disk can't keep it: EIO, ENOSPC.
  func synchroniseDisk() throws(SystemError) {
    _ = try SystemError.check { Int(cfiles_sync_disk(number)) }
  }

  /// Takes the lock that one opening of a file can hold. False where another holds it, or nothing can be locked here.
  func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  // MARK: A folder's entries

  /// Opens an entry, without following a link.
  /// - Throws: `SystemError`: ELOOP where there is a link, EINVAL where the name is a path.
  func open(_ name: FilePath, _ flags: Int32, mode: mode_t = 0o600) throws(SystemError) -> Descriptor {
    Descriptor(
      number: try entry(name) { cfiles_open(number, $0, flags | O_NOFOLLOW | O_CLOEXEC, mode) })
  }

  /// Opens a folder in this one; fails where there is a link.
  func folder(_ name: FilePath) throws(SystemError) -> Descriptor { try open(name, O_RDONLY | O_DIRECTORY) }

  /// What an entry is like: a link itself, not where it leads.
  /// - Throws: `SystemError`: ENOENT where there is none, EINVAL where the name is a path.
  func status(of name: FilePath) throws(SystemError) -> stat {
    var status = stat()
    _ = try entry(name) { fstatat(number, $0, &status, AT_SYMLINK_NOFOLLOW) }
    return status
  }

  /// Which file an entry is.
  /// - Throws: as `status(of:)`.
  func identity(of name: FilePath) throws(SystemError) -> FileIdentity { FileIdentity(try status(of: name)) }

  /// Whether there is an entry of a name; true where that can't be known.
  func has(_ name: FilePath) -> Bool {
    do {
      _ = try status(of: name)
      return true
    } catch {
      return error.code != ENOENT
    }
  }

  /// Removes an entry that is no folder.
  /// - Throws: `SystemError`: ENOENT where there is none, EINVAL where the name is a path.
  func remove(_ name: FilePath) throws(SystemError) { _ = try entry(name) { unlinkat(number, $0, 0) } }

  /// Gives an entry the name of another one, in place of that.
  /// - Throws: `SystemError`: ENOENT where there is none, EINVAL where a name is a path.
  func replace(_ name: FilePath, by other: FilePath) throws(SystemError) {
    guard !name.bytes.contains(UInt8(ascii: "/")) else { throw SystemError(code: EINVAL) }
    _ = try entry(other) { other in
      let (result, code) = name.withCString { (renameat(number, other, number, $0), errno) }
      errno = code
      return result
    }
  }

  /// Calls `body` with the bytes of each entry's name and the number the folder has for its file, until it gives false.
  /// - Throws: `SystemError` where the folder can't be opened for reading.
  func forEachName(_ body: (UnsafeBufferPointer<UInt8>, ino_t) -> Bool) throws(SystemError) {
    // A description of its own, with a place of its own in the folder.
    let copy = try SystemError.check { Int(cfiles_open(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)) }
    guard let directory = fdopendir(Int32(copy)) else {
      let code = errno
      close(Int32(copy))
      throw SystemError(code: code)
    }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      guard let field = entry.pointer(to: \.d_name) else { continue }
      let name = UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self)
      let length = strlen(UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
      if !body(UnsafeBufferPointer(start: name, count: length), entry.pointee.d_ino) { return }
    }
  }

  /// The names of the entries that a condition holds for.
  /// - Throws: as `forEachName`.
  func names(where isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) throws(SystemError) -> [FilePath] {
    var names: [FilePath] = []
    try forEachName { name, _ in
      if isWanted(name) { names.append(FilePath(bytes: name)) }
      return true
    }
    return names
  }

  /// Calls `body` with a name, which must be that of an entry: no path.
  private func entry(_ name: FilePath, _ body: (UnsafePointer<CChar>) -> Int32) throws(SystemError) -> Int {
    guard !name.bytes.isEmpty, !name.bytes.contains(UInt8(ascii: "/")) else { throw SystemError(code: EINVAL) }
    return try Self.call(name, body)
  }

  private static func call(
    _ path: FilePath, _ body: (UnsafePointer<CChar>) -> Int32
  ) throws(SystemError) -> Int {
    try SystemError.check {
      // Freeing the bytes may change errno.
      let (result, code) = path.withCString { name in (Int(body(name)), errno) }
      errno = code
      return result
    }
  }

  // MARK: A file's bytes

  /// Writes all bytes at a place.
  /// - Throws: `SystemError` where they can't be written: EIO, ENOSPC.
  func write(_ bytes: [UInt8], at place: Int = 0) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let start = written
      written += try SystemError.check {
        bytes.withUnsafeBytes {
          pwrite(number, $0.baseAddress?.advanced(by: start), $0.count - start, off_t(place + start))
        }
      }
    }
  }

  /// The whole of a regular file of at most so many bytes; nil for anything else. It was opened with O_NONBLOCK.
  /// - Throws: `SystemError` where it can't be read.
  func contents(upTo limit: Int) throws(SystemError) -> [UInt8]? {
    let status = try status()
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= limit else { return nil }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size) + 1)
    var count = 0
    while count < bytes.count {
      let length = try SystemError.check {
        bytes.withUnsafeMutableBytes { read(number, $0.baseAddress?.advanced(by: count), $0.count - count) }
      }
      if length == 0 { return Array(bytes[..<count]) }
      count += length
    }
    // It grew meanwhile.
    return nil
  }
}
