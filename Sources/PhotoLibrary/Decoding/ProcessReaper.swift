import Dispatch
import Foundation
import Synchronization

/// Has the system forget child processes that were killed: one that has ended stays in its list until it is asked for.
final class ProcessReaper: Sendable {
  static let shared = ProcessReaper()

  /// Seconds until a process is looked at again that had not ended yet: at first, and at most, as one that waits for a disk
  /// may take long.
  private static let (firstPause, longestPause) = (0.02, 5.0)

  private struct State {
    var waiting: [pid_t] = []
    var isLooking = false
  }

  private let state = Mutex(State())

  /// Asks for the end of processes until each has ended; waits for none of them. They must have been killed before: their
  /// numbers may be those of other processes afterwards.
  func reap(_ processes: [pid_t]) {
    guard !processes.isEmpty else { return }
    let isFirst = state.withLock { state in
      state.waiting += processes
      defer { state.isLooking = true }
      return !state.isLooking
    }
    if isFirst { look(after: 0) }
  }

  private func look(after pause: Double) {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + pause) { [self] in
      let isDone = state.withLock { state in
        state.waiting.removeAll(where: Self.hasEnded)
        state.isLooking = !state.waiting.isEmpty
        return !state.isLooking
      }
      if !isDone { look(after: min(max(2 * pause, Self.firstPause), Self.longestPause)) }
    }
  }

  private static func hasEnded(_ process: pid_t) -> Bool {
    let result = waitpid(process, nil, WNOHANG)
    return result == process || result < 0 && errno == ECHILD
  }
}
