import Foundation

/// An open picture file: always a regular one, so that reading it can't wait for a writer.
struct PictureFile: ~Copyable {
  /// The open file, for reading. It is closed with this value.
  let descriptor: Int32
  /// Bytes in the file when it was opened.
  let byteCount: Int
  /// When the file was last written, in nanoseconds since 1970.
  let modified: Int64

  /// Opens without blocking, whatever is at the path: a FIFO is opened and found out, not waited for.
  /// - Parameter follows: whether the file may be that of a link.
  /// - Throws: `PictureError`: `.targetMissing` for a link to nothing, `.notAFile` for what is no regular file, else
  ///   why it can't be opened.
  init(_ path: FilePath, follows: Bool = true) throws(PictureError) {
    let flags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | (follows ? 0 : O_NOFOLLOW)
    let descriptor = path.withCString { open($0, flags) }
    guard descriptor >= 0 else {
      let code = errno
      throw code == ENOENT && path.isLink ? .targetMissing : PictureError(errno: code)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw .notAFile
    }
    self.descriptor = descriptor
    byteCount = Int(status.st_size)
    modified = status.modified
  }

  deinit { close(descriptor) }
}

extension FilePath {
  fileprivate var isLink: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
