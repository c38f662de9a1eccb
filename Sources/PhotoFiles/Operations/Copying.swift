import CFiles
import Foundation

/// Copies what is in files.
enum Copying {
  /// Bytes copied between two looks whether to go on.
  private static let step = 1 << 20

  /// Copies the bytes of a file behind those of another.
  /// - Parameter goesOn: gets how many bytes were copied since it was asked last.
  /// - Throws: ECANCELED once `goesOn` gives false.
  static func copyBytes(
    of source: borrowing Descriptor, to target: borrowing Descriptor, while goesOn: (Int) -> Bool
  ) throws(SystemError) {
    let (from, to) = (source.number, target.number)
    // Within the kernel as far as it can: it can't between some file systems, and says 0 for files without a size.
    var count = 0
    while true {
      if !goesOn(max(count, 0)) { throw SystemError(code: ECANCELED) }
      count = cfiles_copy_range(from, to, step)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
    }
    let buffer = UnsafeMutableRawPointer.allocate(byteCount: step, alignment: 16)
    defer { buffer.deallocate() }
    count = 0
    while true {
      if !goesOn(count) { throw SystemError(code: ECANCELED) }
      count = try SystemError.check { read(from, buffer, step) }
      if count == 0 { return }
      var written = 0
      while written < count {
        written += try SystemError.check { write(to, buffer + written, count - written) }
      }
    }
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
