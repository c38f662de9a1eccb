import CGLib
import Foundation

/// The trace by which a file is found again that another program has renamed or moved.
struct FileTrace: Hashable, Sendable {
  /// The number of the disk it is on.
  let device: Int64
  /// The number of the file on its disk.
  let inode: Int64
  /// Bytes in the file.
  let byteCount: Int64
  /// The time at which it was last written, in nanoseconds since 1970: a disk gives the number of a file that is gone
  /// to another one.
  let modified: Int64
  /// The version that it was when it was seen. A file that is only renamed has another one, and the same trace.
  let version: UInt64

  /// The trace of a file that was seen.
  init(device: Int64, inode: Int64, byteCount: Int64, modified: Int64, version: UInt64) {
    (self.device, self.inode, self.byteCount, self.modified) = (device, inode, byteCount, modified)
    self.version = version
  }

  /// The trace of the file at a path; nil where there is none, or it can't be seen.
  init?(at path: FilePath) {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(
      device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino),
      byteCount: Int64(status.st_size), modified: status.modified, version: FileVersion.digest(status))
  }

  /// Whether it is the trace of the same file with the same contents.
  static func == (a: FileTrace, b: FileTrace) -> Bool {
    a.device == b.device && a.inode == b.inode && a.byteCount == b.byteCount && a.modified == b.modified
  }

  /// Feeds all but the version.
  func hash(into hasher: inout Hasher) {
    for number in [device, inode, byteCount, modified] { hasher.combine(number) }
  }

  // MARK: Contents

  /// Bytes at each end of a file that tell its contents.
  private static let endLength = 64 << 10

  /// The digest of the file's contents: of its length, its first and its last 64 KiB, which in pictures hold the time
  /// and the compressed pixels. Empty where it can't be read.
  ///
  /// Two reads, however long the file is: thousands of raw files are marked at once.
  static func digest(of path: FilePath) -> Data {
    guard let file = try? PictureFile(path), let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return Data() }
    defer { g_checksum_free(checksum) }
    withUnsafeBytes(of: Int64(file.byteCount).littleEndian) { add($0, to: checksum) }
    let length = min(file.byteCount, endLength)
    for start in file.byteCount > endLength ? [0, file.byteCount - length] : [0] {
      var bytes = [UInt8](repeating: 0, count: length)
      let isWhole = bytes.withUnsafeMutableBytes { pread(file.descriptor, $0.baseAddress, $0.count, off_t(start)) }
      guard isWhole == length else { return Data() }
      bytes.withUnsafeBytes { add($0, to: checksum) }
    }
    var digest = [UInt8](repeating: 0, count: 32)
    var count = gsize(digest.count)
    g_checksum_get_digest(checksum, &digest, &count)
    return Data(digest.prefix(Int(count)))
  }

  private static func add(_ bytes: UnsafeRawBufferPointer, to checksum: OpaquePointer) {
    g_checksum_update(checksum, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), gssize(bytes.count))
  }
}
