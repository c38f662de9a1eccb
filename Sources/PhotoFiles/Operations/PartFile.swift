import CFiles
import Foundation
import PhotoLibrary

/// A hidden file that a copy is written to, until it is whole and gets its name.
///
/// It is locked as long as its writer lives. What such a file is without its lock, nobody writes to any more: `clear`
/// removes it. A lock goes with the process, however that ends.
package struct PartFile: ~Copyable, Sendable {
  /// The file, open for reading and writing.
  let file: Descriptor
  /// Its name in its folder.
  let name: FilePath

  private static let prefix = Array(".vitrine-part-".utf8)
  /// Of the time when there were no locks.
  private static let formerPrefix = Array(".vitrine-".utf8)
  /// Seconds since the last change after which a file is nobody's any more where no lock can show it.
  private static let longestPause = 24 * 60 * 60

  /// Makes one in a folder, for the user alone.
  /// - Throws: `SystemError` where no file can be made in the folder.
  init(in folder: borrowing Descriptor) throws(SystemError) {
    while true {
      let name = FilePath(bytes: Self.prefix + UUID().uuidString.utf8)
      let file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL)
      // Before it was locked it looked left behind: another process may be about to remove it.
      let isLocked = file.lock()
      if !isLocked, errno == EWOULDBLOCK { continue }
      if try file.status().st_nlink > 0 {
        self.file = file
        self.name = name
        return
      }
    }
  }

  /// Gives it its proper name, where nothing may be.
  ///
  /// On a device that can't rename files it is copied once more: only there a copy can be seen before it is whole.
  /// - Returns: the file that has the name now.
  /// - Throws: `SystemError`: EEXIST where the name is taken; where it had to be copied, why it could not be.
  func rename(to newName: FilePath, in folder: borrowing Descriptor) throws(SystemError) -> FileIdentity {
    do throws(SystemError) {
      try Renaming.rename(name, in: folder, to: newName, in: folder)
      return FileIdentity(try file.status())
    } catch {
      guard [ENOTSUP, ENOSYS].contains(error.code) else { throw error }
    }
    let copy = try folder.open(newName, O_WRONLY | O_CREAT | O_EXCL)
    do throws(SystemError) {
      _ = try SystemError.check { Int(lseek(file.number, 0, SEEK_SET)) }
      try Copying.copyBytes(of: file, to: copy) { _ in true }
      Copying.copyAttributes(of: file, to: copy, isMove: true)
      try copy.synchronise()
      try? folder.remove(name)
      return FileIdentity(try copy.status())
    } catch {
      try? folder.remove(newName)
      throw error
    }
  }

  /// Removes the parts that killed processes left in a folder.
  ///
  /// Only a regular file of the user's with a name that is made here, and which no process has locked. Where locks mean
  /// nothing, only what nobody has changed for a day. O(entries), no file is opened but those.
  /// - Returns: how many were removed.
  @discardableResult
  package static func clear(in path: FilePath, now: time_t = time(nil)) -> Int {
    guard let folder = try? Descriptor(folder: path), let names = try? folder.names(where: isPart) else { return 0 }
    var count = 0
    for name in names where isLeft(name, in: folder, now: now) { count += 1 }
    return count
  }

  /// Whether a file was left behind; it is removed then.
  private static func isLeft(_ name: FilePath, in folder: borrowing Descriptor, now: time_t) -> Bool {
    guard let file = try? folder.open(name, O_RDWR | O_NONBLOCK), let status = try? file.status(),
      status.st_mode & S_IFMT == S_IFREG, status.st_uid == getuid(), status.st_nlink == 1, file.lock()
    else { return false }
    let isLockKnown = name.bytes.starts(with: prefix) && cfiles_is_remote(file.number) == 0
    let age = now - max(status.st_mtim.tv_sec, status.st_ctim.tv_sec)
    guard isLockKnown || age > longestPause,
      // Its writer may have given it its proper name before it went.
      let entry = try? folder.status(of: name), entry.st_ino == status.st_ino, entry.st_dev == status.st_dev
    else { return false }
    return (try? folder.remove(name)) != nil
  }

  /// Whether a name is one that is made here, now or formerly.
  static func isPart(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    for prefix in [prefix, formerPrefix] where name.starts(with: prefix) {
      let rest = name[prefix.count...]
      if rest.count == 36, UUID(uuidString: String(decoding: rest, as: UTF8.self)) != nil { return true }
    }
    return false
  }
}
