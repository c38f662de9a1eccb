import Foundation
import Synchronization

/// A lock between processes on a file of its own, as of `flock(2)`: held until released, dropped, or the process ends.
final class FileLock: Sendable {
  enum Mode {
    /// Any number may hold it.
    case shared
    /// One alone holds it.
    case exclusive
  }

  private let descriptor: Mutex<Int32>

  /// A lock on a file, which is made for its owner alone when it is not there; not taken yet.
  /// - Throws: `POSIXError` where the file can't be opened.
  init(_ file: URL) throws {
    let opened = open(file.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard opened >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    descriptor = Mutex(opened)
  }

  deinit { release() }

  /// Takes the lock without waiting, in place of the mode that is held; where that fails, neither is held.
  ///
  /// A disk that has no locks counts as taken: then only the app's own processes on it are in danger of each other.
  func take(_ mode: Mode) -> Bool {
    descriptor.withLock { descriptor in
      guard descriptor >= 0 else { return false }
      if flock(descriptor, (mode == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) == 0 { return true }
      let reason = errno
      flock(descriptor, LOCK_UN)
      return reason != EWOULDBLOCK && reason != EINTR
    }
  }

  /// Releases the lock and closes its file.
  func release() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { close(descriptor) }
      descriptor = -1
    }
  }
}
