import Logging

/// Writes what is to be kept of a folder, in the background and one after the other.
///
/// What could not be written is tried again: after pauses that grow, with the next change, and at the end.
final class FolderStateSaver {
  /// Seconds before the second try, and at most between two.
  private static let pauses = (first: 1.0, longest: 60.0)

  private let write: @MainActor () async throws -> Void
  private let onFailure: (any Error) -> Void
  private let sleep: @MainActor (Double) async -> Void
  private var isAsked = false
  /// How many wait in `finish()`.
  private var endings = 0
  private var failures = 0
  private var task: Task<Void, Never>?
  private var pause: Task<Void, Never>?

  private static let logger = Logger(label: "org.vitrine.library")

  /// A saver.
  /// - Parameters:
  ///   - sleep: waits so many seconds, or until its task is cancelled.
  ///   - onFailure: called when a write fails, but not again before one has succeeded.
  ///   - write: writes all that is to be written; called again with what is asked for meanwhile.
  init(
    sleep: @escaping @MainActor (Double) async -> Void = { try? await Task.sleep(for: .seconds($0)) },
    onFailure: @escaping (any Error) -> Void, write: @escaping @MainActor () async throws -> Void
  ) {
    (self.sleep, self.onFailure, self.write) = (sleep, onFailure, write)
  }

  /// Whether something is to be written still, or being written.
  var isPending: Bool { isAsked || task != nil }

  /// Writes what is to be kept by now; at once, even between two tries.
  func save() {
    isAsked = true
    pause?.cancel()
    start()
  }

  /// Waits until all is written. What fails is tried once more, and then stays to be written.
  func finish() async {
    endings += 1
    pause?.cancel()
    await task?.value
    if isAsked {
      start()
      await task?.value
    }
    endings -= 1
    if isAsked, endings == 0 { start() }
  }

  private func start() {
    guard task == nil else { return }
    task = Task {
      while isAsked {
        isAsked = false
        do {
          try await write()
          failures = 0
        } catch {
          isAsked = true
          failures += 1
          if failures == 1 {
            Self.logger.error("Folder state not saved", metadata: ["error": "\(error)"])
            onFailure(error)
          }
          if endings == 0 { await wait() }
          if endings > 0 { break }
        }
      }
      task = nil
    }
  }

  private func wait() async {
    var seconds = Self.pauses.first
    for _ in 1..<max(failures, 1) where seconds < Self.pauses.longest { seconds *= 2 }
    let pause = Task { [sleep, seconds] in await sleep(min(seconds, Self.pauses.longest)) }
    self.pause = pause
    await pause.value
    self.pause = nil
  }
}
