import Foundation

/// An open picture file: always a regular one, so that reading it can't wait for a writer.
struct PictureFile: ~Copyable {
  private let descriptor: Int32
  /// Bytes in the file when it was opened.
  let byteCount: Int

  /// Opens without blocking, whatever is at the path: a FIFO is opened and found out, not waited for.
  init(_ path: FilePath) throws(PictureError) {
    let descriptor = path.withCString { open($0, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY) }
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
  }

  deinit { close(descriptor) }

  /// A path to this very file, whatever has become of its name; for libraries that open files themselves.
  var descriptorPath: String { "/proc/self/fd/\(descriptor)" }

  /// Reads up to the buffer's size; 0 at the end of the file.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(PictureError) -> Int {
    while true {
      let count = pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset))
      if count >= 0 { return count }
      guard errno == EINTR else { throw PictureError(errno: errno) }
    }
  }

  /// The bytes at `offset`; fewer where the file ends.
  func bytes(at offset: Int, count: Int) -> [UInt8] {
    Array(unsafeUninitializedCapacity: count) { buffer, filled in
      filled = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset)))
    }
  }

  /// Whether the bytes occur at or after `start`, looked for from the file's end, where endings are.
  func contains(_ bytes: [UInt8], from start: Int) -> Bool {
    let windowSize = 8192
    let window = UnsafeMutableRawBufferPointer.allocate(byteCount: windowSize, alignment: 16)
    defer { window.deallocate() }
    var end = byteCount
    while end - start >= bytes.count {
      let from = max(start, end - windowSize)
      let count = pread(descriptor, window.baseAddress, end - from, off_t(from))
      guard count > 0 else { return false }
      let last = max(0, count - bytes.count + 1)
      if (0..<last).contains(where: { window[$0] == bytes[0] && window[$0..<count].starts(with: bytes) }) {
        return true
      }
      if from == start { return false }
      // Windows overlap by what could be cut in two.
      end = from + bytes.count - 1
    }
    return false
  }
}

extension FilePath {
  fileprivate var isLink: Bool {
    var status = stat()
    return withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
