import CFiles
import Foundation
import PhotoLibrary

/// Which file something is, whatever its name: no two files have the same as long as both exist.
package struct FileIdentity: Hashable, Sendable {
  /// The disk it is on.
  var device: dev_t
  /// Its number there.
  var inode: ino_t
  /// Its length in bytes: a number that went to a new file is distinguished from the old one.
  var byteCount: Int64

  /// A file of that number, disk and length.
  init(device: dev_t, inode: ino_t, byteCount: Int64) {
    (self.device, self.inode, self.byteCount) = (device, inode, byteCount)
  }

  /// The file that a status is of.
  init(_ status: stat) {
    (device, inode, byteCount) = (status.st_dev, status.st_ino, Int64(status.st_size))
  }

  /// What is at a path now: a link itself, not where it leads. Nothing is opened for reading, so nothing blocks.
  /// - Throws: `SystemError`: ENOENT where there is nothing.
  init(at path: FilePath) throws(SystemError) {
    self.init(try Descriptor(path, cfiles_open_path | O_NOFOLLOW).status())
  }
}
