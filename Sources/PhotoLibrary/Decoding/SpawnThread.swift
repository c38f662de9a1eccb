import Foundation
import Synchronization

/// A thread that starts processes and never ends.
///
/// The system ends a process "with its parent" when the *thread* that started it ends; loaders' threads come and go.
final class SpawnThread: Sendable {
  static let shared = SpawnThread()

  /// One process to be started, and what came of it.
  private final class Job: Sendable {
    let action: @Sendable () -> DecoderProcess?
    let result = Mutex<DecoderProcess?>(nil)
    let isDone = DispatchSemaphore(value: 0)

    init(_ action: @escaping @Sendable () -> DecoderProcess?) { self.action = action }
  }

  private let jobs = Mutex<[Job]>([])
  private let wakeUp = DispatchSemaphore(value: 0)

  private init() {
    let thread = Thread { [weak self] in while let self { next() } }
    thread.name = "spawn"
    thread.start()
  }

  /// Starts a process on the thread, and waits for it.
  func start(_ action: @escaping @Sendable () -> DecoderProcess?) -> DecoderProcess? {
    let job = Job(action)
    jobs.withLock { $0.append(job) }
    wakeUp.signal()
    job.isDone.wait()
    return job.result.withLock(\.self)
  }

  private func next() {
    wakeUp.wait()
    guard let job = jobs.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
    let process = job.action()
    job.result.withLock { $0 = process }
    job.isDone.signal()
  }
}
