import Foundation
import Synchronization

/// Does work that nobody waits for, one piece after the other, while there is nothing else to do.
final class SharedThumbnailMaker: Sendable {
  /// One piece of work; false where it is not the time for it.
  typealias Work = @Sendable () -> Bool

  private struct State: Sendable {
    var waiting: [Work] = []
    var isRunning = false
  }

  /// Pieces that wait at most; the newest replaces the oldest beyond it.
  private static let most = 512
  /// Seconds to wait where it is not the time, and before the first.
  private static let pause = 1.0

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "shared-thumbnails", qos: .background)

  /// Adds a piece. The ones added last are done first: they are what is looked at.
  func add(_ work: @escaping Work) {
    let isFirst = state.withLock { state in
      if state.waiting.count >= Self.most { state.waiting.removeFirst() }
      state.waiting.append(work)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if isFirst { runLater() }
  }

  private func runLater() {
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.run() }
  }

  private func run() {
    while let work = next() {
      guard work() else {
        state.withLock { $0.waiting.append(work) }
        return runLater()
      }
    }
  }

  private func next() -> Work? {
    state.withLock { state in
      let work = state.waiting.popLast()
      if work == nil { state.isRunning = false }
      return work
    }
  }
}
