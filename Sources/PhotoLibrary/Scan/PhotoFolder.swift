import Foundation

/// Lists the pictures of a folder.
public enum PhotoFolder {
  /// The pictures of a folder, in no particular order.
  ///
  /// No file is opened: names, kinds, sizes and times come from the directory, so that a FIFO or a slow file can't
  /// hold the listing up. Hidden files, folders, FIFOs, sockets and devices are left out; a link whose target is
  /// missing is listed, and its decoding says so. An empty folder is an empty list.
  /// - Throws: `PhotoFolderError`.
  /// - Complexity: one system call for each picture; runs off the caller's thread.
  @concurrent
  public static func scan(_ folder: FilePath) async throws -> [Photo] {
    try list(folder)
  }

  /// Whether a file of this name is listed: by its ending, and not hidden.
  public static func lists(_ name: FilePath) -> Bool {
    name.bytes.withUnsafeBufferPointer { $0.first != UInt8(ascii: ".") && PictureExtensions.match($0) }
  }

  /// The pictures in a folder, in no order.
  /// - Throws: `PhotoFolderError` where the folder can't be opened or read.
  static func list(_ folder: FilePath) throws(PhotoFolderError) -> [Photo] {
    let descriptor = folder.withCString { open($0, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw PhotoFolderError(errno: errno) }
    guard let directory = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw PhotoFolderError(errno: code)
    }
    defer { closedir(directory) }

    var photos: [Photo] = []
    while true {
      errno = 0
      guard let entry = readdir(directory) else {
        guard errno == 0 else { throw PhotoFolderError(errno: errno) }
        return photos
      }
      if let photo = photo(of: entry, in: folder, descriptor: descriptor) { photos.append(photo) }
    }
  }

  private static func photo(
    of entry: UnsafeMutablePointer<dirent>, in folder: FilePath, descriptor: Int32
  ) -> Photo? {
    let kind = Int(entry.pointee.d_type)
    guard kind == Int(DT_REG) || kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN),
      let field = entry.pointer(to: \.d_name)
    else { return nil }
    let name = UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self)
    let bytes = UnsafeBufferPointer(
      start: UnsafeRawPointer(field).assumingMemoryBound(to: UInt8.self), count: strlen(name))
    guard bytes.first != UInt8(ascii: "."), PictureExtensions.match(bytes) else { return nil }

    var status = stat()
    if fstatat(descriptor, name, &status, 0) == 0 {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      return Photo(
        id: Photo.ID(FilePath(bytes: bytes), in: folder), byteCount: Int64(status.st_size), modified: status.modified,
        version: FileVersion.digest(status))
    }
    // Either a link that leads nowhere, or a file that went away since the directory was read.
    guard fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFLNK else {
      return nil
    }
    return Photo(
      id: Photo.ID(FilePath(bytes: bytes), in: folder), byteCount: 0, modified: status.modified,
      version: FileVersion.digest(status), isDangling: true)
  }
}

extension stat {
  /// When the content was last written, in nanoseconds since 1970.
  var modified: Int64 { FileVersion.nanoseconds(st_mtim) }
}
