import Foundation

/// Reads the names in one folder.
enum FolderReader {
  /// What is in a folder.
  ///
  /// Hidden files and folders are left out, and folders in which systems keep what was deleted and what can be made
  /// again.
  /// - Throws: `PhotoFolderError` where the folder can't be opened or read.
  static func read(_ folder: FilePath) throws(PhotoFolderError) -> ReadFolder {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw PhotoFolderError(errno: errno) }
    guard let directory = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw PhotoFolderError(errno: code)
    }
    defer { closedir(directory) }
    // Before the names: a change meanwhile is seen the next time.
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw PhotoFolderError(errno: errno) }

    var found = ReadFolder(path: folder, stamp: FolderStamp(status))
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        guard errno == 0 else { throw PhotoFolderError(errno: errno) }
        break
      }
      note(entry, in: descriptor, &found)
    }
    found.folders.sort()
    found.links.sort()
    return found
  }

  /// The state of a folder's names; nil where it can't be looked at.
  static func stamp(of folder: FilePath) -> FolderStamp? {
    var status = stat()
    guard folder.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR else { return nil }
    return FolderStamp(status)
  }

  /// The reason why a folder can't be looked at.
  static func fault(of folder: FilePath) -> PhotoFolderError {
    do {
      _ = try read(folder)
      return .notFound
    } catch {
      return error
    }
  }

  private static func note(_ entry: UnsafeMutablePointer<dirent>, in descriptor: Int32, _ found: inout ReadFolder) {
    guard let field = entry.pointer(to: \.d_name) else { return }
    let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
    let bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self), count: strlen(name))
    guard bytes.first != UInt8(ascii: ".") else { return }
    let kind = Int(entry.pointee.d_type)
    let isPicture = PictureExtensions.match(bytes)
    switch kind {
    case Int(DT_DIR):
      if !LeftOutFolders.has(bytes) { found.folders.append(found.path.appending(FilePath(bytes: bytes))) }
    case Int(DT_REG) where isPicture, Int(DT_LNK), Int(DT_UNKNOWN):
      look(at: name, bytes, in: descriptor, isPicture: isPicture, &found)
    case Int(DT_REG):
      if LeftOutFolders.isCacheTag(bytes) { found.isCache = true }
    default: break
    }
  }

  /// Notes an entry that has to be looked at.
  private static func look(
    at name: UnsafePointer<CChar>, _ bytes: UnsafeBufferPointer<UInt8>, in descriptor: Int32, isPicture: Bool,
    _ found: inout ReadFolder
  ) {
    var status = stat()
    if fstatat(descriptor, name, &status, 0) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFREG where isPicture: append(bytes, status, to: &found)
      case S_IFDIR where !LeftOutFolders.has(bytes):
        let path = found.path.appending(FilePath(bytes: bytes))
        var own = stat()
        let isLink = fstatat(descriptor, name, &own, AT_SYMLINK_NOFOLLOW) != 0 || own.st_mode & S_IFMT == S_IFLNK
        if isLink { found.links.append(path) } else { found.folders.append(path) }
      default: break
      }
    } else if isPicture, fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFLNK
    {
      // A link that leads nowhere; else the file went away since the directory was read.
      append(bytes, status, isDangling: true, to: &found)
    }
  }

  private static func append(
    _ bytes: UnsafeBufferPointer<UInt8>, _ status: stat, isDangling: Bool = false, to found: inout ReadFolder
  ) {
    found.photos.append(
      Photo(
        id: Photo.ID(FilePath(bytes: bytes), in: found.path), byteCount: isDangling ? 0 : Int64(status.st_size),
        modified: status.modified, version: FileVersion.digest(status), isDangling: isDangling))
    found.files.append(
      ReadFolder.File(
        device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino)))
  }
}

extension stat {
  /// When the content was last written, in nanoseconds since 1970.
  var modified: Int64 { FileVersion.nanoseconds(st_mtim) }
}
