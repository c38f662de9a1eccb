import CFiles
import Foundation

/// Copies what is in files.
enum Copying {
  /// Bytes copied between two looks whether to go on.
  private static let step = 1 << 20

  /// Copies bytes of a file, from where it stands, to where another stands.
  /// - Parameters:
  ///   - limit: bytes to copy at most.
  ///   - goesOn: gets how many bytes were copied since it was asked last.
  /// - Returns: how many were copied: fewer than `limit` at the end of the file.
  /// - Throws: ECANCELED once `goesOn` gives false.
  @discardableResult
  static func copyBytes(
    of source: borrowing Descriptor, to target: borrowing Descriptor, limit: Int = .max, while goesOn: (Int) -> Bool
  ) throws(SystemError) -> Int {
    let (from, to) = (source.number, target.number)
    // Within the kernel as far as it can: it can't between some file systems, and says 0 for files without a size.
    var (count, left) = (0, limit)
    while left > 0 {
      if !goesOn(max(count, 0)) { throw SystemError(code: ECANCELED) }
      count = cfiles_copy_range(from, to, min(step, left))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      left -= count
    }
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: step, alignment: 16)
    defer { buffer.deallocate() }
    count = 0
    while left > 0 {
      if !goesOn(count) { throw SystemError(code: ECANCELED) }
      let most = min(step, left)
      count = try SystemError.check { read(from, buffer, most) }
      if count == 0 { break }
      var written = 0
      while written < count {
        written += try SystemError.check { write(to, buffer + written, count - written) }
      }
      left -= count
    }
    return limit - left
  }

  /// Gives a file the times, the rights and the user's attributes of another; in a move its owner too. What the file
  /// system or the user may not have is left out.
  static func copyAttributes(of source: borrowing Descriptor, to target: borrowing Descriptor, isMove: Bool) {
    guard let status = try? source.status() else { return }
    copyExtendedAttributes(of: source.number, to: target.number)
    if isMove { _ = fchown(target.number, status.st_uid, status.st_gid) }
    // Without the bits that would have it run as its owner: it may come from a stranger's disk.
    _ = fchmod(target.number, status.st_mode & 0o777)
    let read = isMove ? status.st_atim : timespec(tv_sec: 0, tv_nsec: cfiles_keep_time)
    _ = [read, status.st_mtim].withUnsafeBufferPointer { futimens(target.number, $0.baseAddress) }
  }

  /// Bytes of names, and of a value: more than any Linux file system keeps.
  private static let attributeLimit = 1 << 16

  private static func copyExtendedAttributes(of source: Int32, to target: Int32) {
    var names = [CChar](repeating: 0, count: attributeLimit)
    let length = flistxattr(source, &names, names.count)
    guard length > 0 else { return }
    var value = [UInt8](repeating: 0, count: attributeLimit)
    for name in names[..<length].split(separator: 0) where name.starts(with: "user.".utf8.map(CChar.init)) {
      let name = Array(name) + [0]
      let count = fgetxattr(source, name, &value, value.count)
      if count >= 0 { _ = fsetxattr(target, name, value, count, 0) }
    }
  }
}
