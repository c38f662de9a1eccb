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
    let recognizer: any ArenaGesture
    /// The places of those that may not run beside it, and of those that it waits for.
    var rivals: [Int] = []
    var awaited: [Int] = []
    /// Whether it missed input while it waited.
    var isWaiting = false
  }

  /// By priority.
  private var entries: [Entry] = []
  /// Those of the entries: to go over in each frame, for which an entry is costly to copy.
  private var recognizers: [any ArenaGesture] = []
  /// The fingers that are down.
  private(set) var touches = Touches()
  /// Where the pointer was last, in the frame: the place of a wheel's turn.
  private(set) var pointerLocation = CGPoint(x: -1, y: -1)
  /// The recognisers of the program's own, which get input before the others.
  private(set) var viewGestures: ViewGestures?
  /// What they are added to, and to what is in it.
  private unowned let root: ScrollView?

  /// The gestures of a root; of nothing that a program can add to for nil.
  init(of root: ScrollView? = nil) { self.root = root }

  /// Adds recognisers. Those of one priority get input in this order. O(n²).
  func add(_ recognizers: [any ArenaGesture]) {
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
    if let root, root.hasGesturesInside || viewGestures != nil, offer(event, in: root) { return true }
    let isConsumed = deliver(event)
    return beginWaiting(at: event.time) || isConsumed
  }

  /// Gives an event to the recognisers of the program's own. Returns whether it is for nobody else.
  private func offer(_ event: InputEvent, in root: ScrollView) -> Bool {
    let gestures = viewGestures ?? ViewGestures(root, self)
    viewGestures = gestures
    return gestures.isWanted && gestures.handle(event)
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
  /// - Parameter view: what it scrolls.
  func claim(_ recognizer: any ArenaGesture, scrolling view: ScrollView? = nil) {
    viewGestures?.engineDidBegin(scrolling: view)
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

  // MARK: The program's own recognisers

  /// Whether something goes on that a recogniser of the program's may not take over from.
  var hasMotion: Bool {
    recognizers.contains { $0.state == .began && !($0 is TouchpadInteraction) }
  }

  /// A recogniser of the program's takes the press of an item, or motion.
  func giveUp(presses: Bool, motions: Bool) {
    for recognizer in recognizers { recognizer.giveUp(presses: presses, motions: motions) }
  }

  /// Whether fingers that have gone a way begin to scroll a view.
  func pan(of view: ScrollView, way: CGPoint, time: Double) -> ViewGestures.PanAnswer {
    let answer = viewGestures?.pan(of: view, way: way) ?? .begins
    guard answer == .begins else { return answer }
    let elapsed = max(1e-3, time - (touches.first?.startTime ?? time))
    return view.panMayBegin(way: way, velocity: way * CGFloat(1 / elapsed)) ? .begins : .fails
  }

  /// The fingers and the pointer.
  var places: (fingers: [CGPoint], pointer: CGPoint) { (touches.map(\.location), pointerLocation) }

  // MARK: Failure

  private func mustWait(_ index: Int) -> Bool {
    entries[index].awaited.contains { isDeciding(entries[$0].recognizer) }
  }

  private func isDeciding(_ recognizer: any ArenaGesture) -> Bool {
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
  func advance(to time: Double) {
    viewGestures?.advance(to: time)
    for recognizer in recognizers { recognizer.advance(to: time) }
  }

  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool {
    // By hand: docs/PERFORMANCE.md, “Isolation checks”.
    for recognizer in recognizers where recognizer.wantsFrames { return true }
    return viewGestures?.wantsFrames ?? false
  }

  /// Follows the items of gestures to where they went.
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    for recognizer in recognizers { recognizer.itemsDidMove(map, selection: selection) }
  }

  func movementWasAbandoned() { for recognizer in recognizers { recognizer.movementWasAbandoned() } }
}
