import Foundation
import PhotoLibrary

extension PartFile {
  /// Puts a file with other contents in the place of one, whose rights and attributes it gets. It was written now.
  ///
  /// It is written beside and then renamed, so that there is a whole file at any instant.
  /// - Parameters:
  ///   - former: the file, open for reading.
  ///   - before: what it was like when the contents were made of it.
  ///   - fill: writes the contents; may set another time, too.
  /// - Returns: false where the file was changed since: it stays as it is then.
  /// - Throws: `SystemError` where it can't be written, and what `fill` throws.
  static func replace(
    _ name: FilePath, in folder: borrowing Descriptor, copying former: borrowing Descriptor, ifStill before: stat,
    fill: (borrowing Descriptor) throws(SystemError) -> Void
  ) throws(SystemError) -> Bool {
    let part = try PartFile(in: folder)
    do throws(SystemError) {
      Copying.copyAttributes(of: former, to: part.file, isMove: true)
      try fill(part.file)
      try part.file.synchronise()
      guard try folder.status(of: name).isSameFile(as: before) else {
        try? folder.remove(part.name)
        return false
      }
      try folder.replace(name, by: part.name)
      return true
    } catch {
      try? folder.remove(part.name)
      throw error
    }
  }
}

extension stat {
  /// Whether it is the same file, not written meanwhile.
  func isSameFile(as other: stat) -> Bool {
    st_ino == other.st_ino && st_dev == other.st_dev && st_size == other.st_size
      && st_mtim.tv_sec == other.st_mtim.tv_sec && st_mtim.tv_nsec == other.st_mtim.tv_nsec
  }
}
