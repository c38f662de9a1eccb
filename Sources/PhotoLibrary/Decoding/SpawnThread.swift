import Foundation
import Synchronization

/// A thread that starts processes and never ends.
///
/// The system ends a process "with its parent" when the *thread* that started it ends; loaders' threads come and go.
final class SpawnThread: Sendable {
  static let shared = SpawnThread()

  /// What came of a start.
  private final class Outcome<Result: Sendable>: Sendable {
    let result = Mutex<Result?>(nil)
    let isDone = DispatchSemaphore(value: 0)
  }

  private let jobs = Mutex<[@Sendable () -> Void]>([])
  private let wakeUp = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [weak self] in while let self { next() } }
    thread.name = "spawn"
    thread.start()
  }

  /// Starts a process on the thread, and waits for it.
  func start<Result: Sendable>(_ action: @escaping @Sendable () -> Result?) -> Result? {
    let outcome = Outcome<Result>()
    jobs.withLock { jobs in
      jobs.append {
        let result = action()
        outcome.result.withLock { $0 = result }
        outcome.isDone.signal()
      }
    }
    wakeUp.signal()
    outcome.isDone.wait()
    return outcome.result.withLock(\.self)
  }

  private func next() {
    wakeUp.wait()
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
    job()
  }
}
