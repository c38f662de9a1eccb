import Foundation

/// What distinguishes a file from those that were or will be at its path.
enum FileVersion {
  /// A number made of a file's device, inode, size, and the times of its content and of its entry.
  ///
  /// Whoever replaces a file can set the time of its content back, but not that of its entry.
  static func digest(_ status: stat) -> UInt64 {
    digest([
      Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino), Int64(status.st_size),
      status.modified, nanoseconds(status.st_ctim),
    ])
  }

  /// A number made of numbers: FNV-1a, the same in every run.
  static func digest(_ numbers: [Int64]) -> UInt64 {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for number in numbers {
      withUnsafeBytes(of: number.littleEndian) { for byte in $0 { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 } }
    }
    return value
  }

  /// A time in nanoseconds since 1970.
  static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec).multipliedReportingOverflow(by: 1_000_000_000).0 &+ Int64(time.tv_nsec)
  }
}
