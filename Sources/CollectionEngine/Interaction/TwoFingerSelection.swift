import Foundation

/// What two fingers do that move together: they select what they pass. Those that move apart pinch.
final class TwoFingerSelection {
  private enum State {
    case idle
    /// Two fingers are down, and it is not known yet what they want.
    case undecided(a: Int, b: Int, item: IndexPath)
    /// `middle` is between the two, in the frame.
    case sweeping(SweptSelection, a: Int, b: Int, middle: CGPoint)
  }

  private unowned let view: CollectionView
  private var state = State.idle
  private var fingers: [Int: (start: CGPoint, now: CGPoint)] = [:]
  /// The fingers that have moved since both were looked at.
  private var moved: Set<Int> = []
  private var edge = EdgeScroller()
  /// The offset at which the fingers swept last.
  private var sweptOffset: CGPoint?

  init(_ view: CollectionView) { self.view = view }

  var wantsFrames: Bool { if case .sweeping = state { true } else { false } }

  /// Takes what belongs to a stroke of two fingers.
  /// - Parameter isFree: whether the first finger has begun nothing else.
  /// - Parameter claim: called when the first finger is no longer alone.
  /// - Parameter pinch: takes what the fingers have done so far, where they pinch.
  func handle(_ event: InputEvent, isFree: Bool, claim: () -> Void, pinch: (InputEvent) -> Void) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger):
      fingers[finger] = (point, point)
      switch state {
      case .idle:
        guard isFree, weigh(finger) else { return false }
        claim()
        return true
      case .undecided, .sweeping: return true
      }
    case .touchMoved(let point, let finger):
      guard fingers[finger] != nil else { return false }
      fingers[finger]?.now = point
      switch state {
      case .idle: return false
      case .undecided(let a, let b, let item):
        moved.insert(finger)
        decide(a, b, item, event, pinch)
        return wantsFrames
      case .sweeping(let swept, let a, let b, _):
        guard finger == a || finger == b else { return true }
        state = .sweeping(swept, a: a, b: b, middle: middle(a, b))
        sweep()
        return true
      }
    case .touchUp(_, let finger), .touchCancelled(let finger):
      fingers[finger] = nil
      switch state {
      case .undecided(let a, let b, _) where finger == a || finger == b: state = .idle
      case .sweeping(_, let a, let b, _) where finger == a || finger == b:
        if case .touchUp = event.kind { end() } else { cancel() }
      default: break
      }
      // Others have to know that the finger is gone.
      return false
    case .magnified:
      // A toolkit may report fingers on the screen a second time.
      if case .idle = state { return false }
      return true
    default:
      return false
    }
  }

  private func weigh(_ second: Int) -> Bool {
    guard fingers.count == 2, let first = fingers.keys.first(where: { $0 != second }), let place = fingers[first]?.now,
      let item = view.indexPathForItem(at: view.contentPoint(place)), view.mayBeginMultipleSelection(at: item)
    else { return false }
    fingers[first] = (place, place)
    moved = []
    state = .undecided(a: first, b: second, item: item)
    return true
  }

  private func decide(
    _ a: Int, _ b: Int, _ item: IndexPath, _ event: InputEvent, _ pinch: (InputEvent) -> Void
  ) {
    guard let first = fingers[a], let second = fingers[b] else { return }
    let way = ((first.now - first.start) + (second.now - second.start)) * 0.5
    let travel = way.squaredDistance(to: .zero).squareRoot()
    let opening = abs(
      first.now.squaredDistance(to: second.now).squareRoot()
        - first.start.squaredDistance(to: second.start).squareRoot())
    // Fingers are reported one by one: only when both have been is it known whether they keep their distance.
    let isKnown = moved.count == 2
    if isKnown { moved = [] }
    if opening > (isKnown ? 1 : 3) * Panning.slop, !isKnown || opening > travel {
      state = .idle
      // As if it had begun where they came down: there they are at the scale they began with again.
      let kinds: [InputEvent.Kind] = [
        .touchMoved(first.start, finger: a), .touchDown(second.start, finger: b), .touchMoved(first.now, finger: a),
        .touchMoved(second.now, finger: b),
      ]
      for kind in kinds { pinch(InputEvent(kind, time: event.time, modifiers: event.modifiers)) }
    } else if isKnown, travel > Panning.slop, travel >= opening {
      state = view.beginMultipleSelection(at: item).map { .sweeping($0, a: a, b: b, middle: middle(a, b)) } ?? .idle
      sweep()
    }
  }

  private func middle(_ a: Int, _ b: Int) -> CGPoint {
    guard let a = fingers[a]?.now, let b = fingers[b]?.now else { return .zero }
    return (a + b) * 0.5
  }

  private func sweep() {
    guard case .sweeping(var swept, let a, let b, let middle) = state else { return }
    sweptOffset = view.contentOffset
    swept.sweep(to: view.contentPoint(middle), in: view)
    state = .sweeping(swept, a: a, b: b, middle: middle)
  }

  private func end() {
    guard wantsFrames else { return }
    state = .idle
    edge.stop(in: view)
    view.endMultipleSelection()
  }

  /// Takes back what the fingers have selected. False where none do.
  @discardableResult
  func cancel() -> Bool {
    guard case .sweeping(let swept, _, _, _) = state else { return false }
    view.personSets(swept.before)
    end()
    return true
  }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    switch state {
    case .idle: break
    case .undecided(let a, let b, let item):
      state = map(item).map { .undecided(a: a, b: b, item: $0) } ?? .idle
    case .sweeping(let swept, let a, let b, let middle):
      if let swept = swept.following(map, selection) {
        state = .sweeping(swept, a: a, b: b, middle: middle)
      } else {
        end()
      }
    }
  }

  func advance(to time: Double) {
    guard case .sweeping(_, _, _, let middle) = state else { return }
    if edge.scroll(view, at: middle, time: time) || view.contentOffset != sweptOffset { sweep() }
  }
}
