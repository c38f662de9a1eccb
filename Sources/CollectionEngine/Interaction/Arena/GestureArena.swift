import Foundation

/// Decides which recogniser gets the input.
///
/// - An event goes to the recognisers by priority, until one consumes it.
/// - One whose gesture begins claims the input: all others that may not run beside it are cancelled. As long as it goes
///   on, those of them with a lower priority get no input; one with a higher priority may still claim it.
/// - One that requires another's failure gets no input while the other decides. If that fails, it may begin with the
///   fingers that are down, as `touches` has them, with the event that showed it or the next one.
final class GestureArena {
  private struct Entry {
    let recognizer: any GestureRecognizer
    /// The places of those that may not run beside it, and of those that it waits for.
    var rivals: [Int] = []
    var awaited: [Int] = []
    /// Whether it missed input while it waited.
    var isWaiting = false
  }

  /// By priority.
  private var entries: [Entry] = []
  /// Those of the entries: to go over in each frame, for which an entry is costly to copy.
  private var recognizers: [any GestureRecognizer] = []
  /// The fingers that are down.
  private(set) var touches = Touches()
  /// Where the pointer was last, in the frame: the place of a wheel's turn.
  private(set) var pointerLocation = CGPoint(x: -1, y: -1)

  /// Adds recognisers. Those of one priority get input in this order. O(n²).
  func add(_ recognizers: [any GestureRecognizer]) {
    entries += recognizers.map { Entry(recognizer: $0) }
    entries.sort { $0.recognizer.priority > $1.recognizer.priority }
    for index in entries.indices {
      let recognizer = entries[index].recognizer
      let others = entries.indices.filter { $0 != index }
      entries[index].rivals = others.filter {
        let other = entries[$0].recognizer
        return !recognizer.shouldRecognizeSimultaneously(with: other)
          && !other.shouldRecognizeSimultaneously(with: recognizer)
      }
      entries[index].awaited = others.filter { recognizer.shouldRequireFailure(of: entries[$0].recognizer) }
    }
    self.recognizers = entries.map(\.recognizer)
  }

  // MARK: Input

  /// Gives an event to the recognisers. Returns whether one consumed it.
  func handle(_ event: InputEvent) -> Bool {
    follow(event)
    if case .keyDown(.escape) = event.kind, cancelFirst() { return true }
    let isConsumed = deliver(event)
    return beginWaiting(at: event.time) || isConsumed
  }

  private func follow(_ event: InputEvent) {
    switch event.kind {
    case .pointerDown(let point, _, _), .pointerMoved(let point), .pointerUp(let point, _): pointerLocation = point
    default: touches.follow(event)
    }
  }

  private func deliver(_ event: InputEvent) -> Bool {
    for index in entries.indices where !isPrevented(index) {
      if mustWait(index) {
        entries[index].isWaiting = true
      } else if entries[index].recognizer.handle(event) {
        return true
      }
    }
    return false
  }

  /// Escape takes back one gesture: that of the highest priority.
  private func cancelFirst() -> Bool { entries.contains { $0.recognizer.cancelByEscape() } }

  // MARK: Claims

  /// The gesture of `recognizer` begins: others that may not run beside it are cancelled.
  func claim(_ recognizer: any GestureRecognizer) {
    guard let index = entries.firstIndex(where: { $0.recognizer === recognizer }) else { return }
    entries[index].isWaiting = false
    for rival in entries[index].rivals {
      entries[rival].isWaiting = false
      entries[rival].recognizer.cancel()
    }
  }

  /// Whether a gesture goes on that this may neither run beside nor take over from.
  private func isPrevented(_ index: Int) -> Bool {
    let priority = entries[index].recognizer.priority
    return entries[index].rivals.contains {
      let rival = entries[$0].recognizer
      return rival.state == .began && rival.priority >= priority
    }
  }

  // MARK: Failure

  private func mustWait(_ index: Int) -> Bool {
    entries[index].awaited.contains { isDeciding(entries[$0].recognizer) }
  }

  private func isDeciding(_ recognizer: any GestureRecognizer) -> Bool {
    recognizer.state == .possible && recognizer.numberOfTouches > 0
  }

  /// Lets those begin that waited for others, where these have failed.
  private func beginWaiting(at time: Double) -> Bool {
    var hasBegun = false
    for index in entries.indices where entries[index].isWaiting && !mustWait(index) {
      entries[index].isWaiting = false
      // What ended or was cancelled has used the fingers up.
      let areFree = entries[index].awaited.allSatisfy {
        let state = entries[$0].recognizer.state
        return state == .failed || state == .possible
      }
      guard areFree, !isPrevented(index) else { continue }
      if entries[index].recognizer.begin(with: touches, at: time) { hasBegun = true }
    }
    return hasBegun
  }

  // MARK: Time and data

  /// Does what takes time, for the frame at `time` in seconds.
  func advance(to time: Double) { for recognizer in recognizers { recognizer.advance(to: time) } }

  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool {
    // By hand: docs/PERFORMANCE.md, “Isolation checks”.
    for recognizer in recognizers where recognizer.wantsFrames { return true }
    return false
  }

  /// Follows the items of gestures to where they went.
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    for recognizer in recognizers { recognizer.itemsDidMove(map, selection: selection) }
  }

  func movementWasAbandoned() { for recognizer in recognizers { recognizer.movementWasAbandoned() } }
}
