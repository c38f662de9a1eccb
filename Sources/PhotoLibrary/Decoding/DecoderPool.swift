import DecoderProtocol
import Foundation
import Localization
import Logging
import Synchronization

/// The decoders that run: at most as many as processors, each lent to one thread at a time.
///
/// No deadlock is possible. A thread that waits for a decoder holds none, and whoever has one gives it back after a
/// time that is limited by the decoder and by the one who waits for it. The turn of heavy pictures (`PictureDecoder`)
/// is waited for without a decoder, too.
public final class DecoderPool: Sendable {
  /// The pool of the app.
  public static let shared = DecoderPool()

  /// Seconds after which a decoder that has nothing to do ends, by default.
  private static let usualIdleTime = 30.0
  /// How often a thread that waits for a decoder looks whether it still has to.
  private static let lookTime = DispatchTimeInterval.milliseconds(50)
  private static let logger = Logger(label: "org.vitrine.decoder")

  private struct Idle {
    var process: DecoderProcess
    var since: ContinuousClock.Instant
  }

  private struct State {
    var commands: [DecoderCommand]
    var idle: [Idle] = []
    var protection: DecoderProtection?
    var isTidyingDue = false
  }

  private let state: Mutex<State>
  private let places: DispatchSemaphore
  private let idleTime: Double

  /// A pool of up to `limit` decoders, started by the first command that works, which end after `idleTime` seconds.
  init(
    limit: Int = ProcessInfo.processInfo.activeProcessorCount, idleTime: Double = DecoderPool.usualIdleTime,
    commands: @autoclosure () -> [DecoderCommand] = DecoderCommand.ladderOfThisSystem()
  ) {
    state = Mutex(State(commands: commands()))
    places = DispatchSemaphore(value: max(1, limit))
    self.idleTime = idleTime
  }

  deinit { tidy(olderThan: .zero) }

  /// The protection that keeps pictures from the rest of the system; nil while no decoder has been started.
  public var protection: DecoderProtection? { state.withLock { $0.protection } }

  /// Decoders that wait for work.
  var idleProcesses: [pid_t] { state.withLock { $0.idle.map(\.process.pid) } }

  /// Starts decoders ahead of the first request. Does not wait.
  public func warmUp() {
    DispatchQueue.global(qos: .userInitiated).async { [self] in
      _ = try? withDecoder(isCancelled: { false }) { decoder in (decoder, true) }
    }
  }

  /// Lends a decoder. `body` says whether it can go on being used.
  /// - Returns: nil when `isCancelled` said so before there was one.
  /// - Throws: `.unsupported` where no decoder can be started; what `body` throws.
  func withDecoder<Result>(
    isCancelled: () -> Bool, _ body: (DecoderProcess) throws(PictureError) -> (Result, isUsable: Bool)
  ) throws(PictureError) -> Result? {
    while places.wait(timeout: .now() + Self.lookTime) == .timedOut { if isCancelled() { return nil } }
    defer { places.signal() }
    guard let process = takeIdle() ?? start() else {
      throw .unsupported(localized("The picture decoder can’t be started."))
    }
    let (result, isUsable) = try body(process)
    if isUsable { giveBack(process) } else { end([process]) }
    return result
  }

  // MARK: Processes

  private func takeIdle() -> DecoderProcess? { state.withLock { $0.idle.popLast()?.process } }

  private func start() -> DecoderProcess? {
    while let command = state.withLock({ $0.commands.first }) {
      if let process = SpawnThread.shared.start({ DecoderProcess.start(command) }) {
        note(process)
        return process
      }
      Self.logger.warning("Decoder not started", metadata: ["isolation": "\(command.isolation.rawValue)"])
      // Whoever came first has taken it off.
      let isLast = state.withLock { state in
        if state.commands.count > 1, state.commands.first == command { state.commands.removeFirst() }
        return state.commands.first == command
      }
      if isLast { return nil }
    }
    return nil
  }

  private func note(_ process: DecoderProcess) {
    let protection = DecoderProtection(isolation: process.command.isolation, process.protections)
    let isNews = state.withLock { state in
      defer { state.protection = protection }
      return state.protection != protection
    }
    guard isNews else { return }
    Self.logger.log(level: protection.isWeak ? .warning : .debug, "\(protection.description)")
  }

  private func giveBack(_ process: DecoderProcess) {
    let isTidyingDue = state.withLock { state in
      state.idle.append(Idle(process: process, since: .now))
      defer { state.isTidyingDue = true }
      return state.isTidyingDue
    }
    if !isTidyingDue { tidyLater() }
  }

  private func end(_ processes: [DecoderProcess]) {
    for process in processes { process.kill() }
    ProcessReaper.shared.reap(processes.map(\.pid))
  }

  private func tidyLater() {
    DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + idleTime) { [weak self] in
      guard let self else { return }
      let isDone = tidy(olderThan: .seconds(idleTime))
      if !isDone { tidyLater() }
    }
  }

  /// Ends decoders that have had nothing to do for a time; answers whether none is left.
  @discardableResult
  private func tidy(olderThan age: Duration) -> Bool {
    let (left, isDone) = state.withLock { state in
      let oldest = ContinuousClock.now - age
      let left = state.idle.filter { $0.since <= oldest }
      state.idle.removeAll { $0.since <= oldest }
      state.isTidyingDue = !state.idle.isEmpty
      return (left, !state.isTidyingDue)
    }
    end(left.map(\.process))
    return isDone
  }
}
