import Foundation

/// A state of a folder's list of names: as long as it is the same, no name has come or gone.
public struct FolderStamp: Hashable, Sendable {
  /// The device that the folder is on.
  public let device: Int64
  /// The folder's number on its device.
  public let inode: Int64
  /// The time of the last change of its names, in nanoseconds since 1970; 0 for one that proves nothing.
  public let modified: Int64

  /// A state by its parts.
  public init(device: Int64, inode: Int64, modified: Int64) {
    (self.device, self.inode, self.modified) = (device, inode, modified)
  }

  /// The state of a folder, looked at now.
  ///
  /// A time that has just passed proves nothing: another name may come within the same tick of the file system's clock.
  /// The coarsest clock is FAT's, of two seconds.
  init(_ status: stat, now: Int64 = Self.now) {
    let changed = max(status.modified, FileVersion.nanoseconds(status.st_ctim))
    self.init(
      device: Int64(truncatingIfNeeded: status.st_dev), inode: Int64(truncatingIfNeeded: status.st_ino),
      modified: abs(now &- changed) < Self.tick ? 0 : changed)
  }

  /// Whether no name has come or gone since another look.
  func proves(_ earlier: FolderStamp) -> Bool { modified != 0 && self == earlier }

  /// Nanoseconds in which a second change may have the time of the first.
  private static let tick: Int64 = 3_000_000_000

  private static var now: Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return FileVersion.nanoseconds(time)
  }
}
