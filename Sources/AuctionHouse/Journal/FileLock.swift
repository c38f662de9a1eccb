import Foundation
import Synchronization

/// A lock on a file, held by one at a time among all threads and programs, until it is released or its holder dies.
///
/// It is apart from what it guards, so that what it guards may be renamed and made again under the lock. The file stays:
/// were it removed, two could lock two files of one name.
final class FileLock: Sendable {
  /// Nil once it is released.
  private let descriptor: Mutex<Int32?>

  /// How long to wait between two attempts, in microseconds.
  private static let pause: useconds_t = 10_000

  /// Locks the file of a path, which is made when it is not there.
  /// - Parameter patience: how long to wait for another holder, in seconds; the thread waits with it.
  /// - Throws: `JournalError.inUse` where another still holds it, else why it can't be locked.
  init(_ path: String, patience: Double) throws(JournalError) {
    let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw JournalError(errno: errno) }
    let end = ContinuousClock.now + .seconds(patience)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      let reason = errno
      let isHeld = reason == EWOULDBLOCK || reason == EINTR
      guard isHeld, ContinuousClock.now < end else {
        Glibc.close(file)
        throw isHeld ? .inUse : JournalError(errno: reason)
      }
      usleep(Self.pause)
    }
    descriptor = Mutex(file)
  }

  deinit { release() }

  /// Leaves the file to the next.
  func release() {
    descriptor.withLock { file in
      if let file { Glibc.close(file) }
      file = nil
    }
  }
}
