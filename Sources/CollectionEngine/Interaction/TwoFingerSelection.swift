import Foundation

/// What two fingers do that move together: they select what they pass. Those that move apart pinch.
final class TwoFingerSelection: ArenaGesture {
  private enum Phase {
    /// Fewer than two fingers are down.
    case idle
    /// Two fingers are down, and it is not known yet what they want.
    case undecided(a: Int, b: Int, item: IndexPath)
    /// `middle` is between the two, in the frame.
    case sweeping(SweptSelection, a: Int, b: Int, middle: CGPoint)
    /// The last two fingers have ended, in this state.
    case over(GestureState)
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  /// The gestures of one finger. Two begin nothing where the first has done something.
  private unowned let touch: TouchInteraction
  private var phase = Phase.idle
  /// Which of the two fingers have moved since both were looked at.
  private var hasMoved = (a: false, b: false)
  private var edge = EdgeScroller()
  /// The offset at which the fingers swept last.
  private var sweptOffset: CGPoint?

  init(_ view: CollectionView, _ arena: GestureArena, after touch: TouchInteraction) {
    (self.view, self.arena, self.touch) = (view, arena, touch)
  }

  var priority: GesturePriority { .selection }

  var state: GestureState {
    switch phase {
    case .idle, .undecided: .possible
    case .sweeping: .began
    case .over(let state): state
    }
  }

  var numberOfTouches: Int {
    switch phase {
    case .idle, .over: 0
    case .undecided, .sweeping: 2
    }
  }

  var wantsFrames: Bool { state == .began }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown:
      switch phase {
      case .idle, .over:
        if arena.touches.count == 2 { weigh() }
        return false
      case .undecided, .sweeping: return true
      }
    case .touchMoved(_, let finger):
      switch phase {
      case .idle, .over: return false
      case .undecided(let a, let b, let item):
        hasMoved = (hasMoved.a || finger == a, hasMoved.b || finger == b)
        if let pair = arena.touches[a, b] { decide(pair, item) }
        return wantsFrames
      case .sweeping(let swept, let a, let b, _):
        guard finger == a || finger == b, let pair = arena.touches[a, b] else { return true }
        phase = .sweeping(swept, a: a, b: b, middle: pair.middle)
        sweep()
        return true
      }
    case .touchUp(_, let finger), .touchCancelled(let finger):
      switch phase {
      case .undecided(let a, let b, _) where finger == a || finger == b: phase = .over(.cancelled)
      case .sweeping(_, let a, let b, _) where finger == a || finger == b:
        if case .touchUp = event.kind { end(.ended) } else { cancel() }
      default: break
      }
      return false
    default:
      return false
    }
  }

  /// Two fingers are down: whether they may select from the first of them on.
  private func weigh() {
    let (first, second) = (arena.touches[0], arena.touches[1])
    guard touch.state == .possible, touch.numberOfTouches > 0,
      let item = view.indexPathForItem(at: view.contentPoint(first.location)), view.mayBeginMultipleSelection(at: item)
    else { return phase = .over(.failed) }
    hasMoved = (false, false)
    phase = .undecided(a: first.finger, b: second.finger, item: item)
  }

  private func decide(_ pair: TouchPair, _ item: IndexPath) {
    let way = (pair.middle - pair.originalMiddle).squaredDistance(to: .zero).squareRoot()
    let opening = abs(pair.gap - pair.originalGap)
    // Fingers are reported one by one: only when both have been is it known whether they keep their distance.
    let isKnown = hasMoved.a && hasMoved.b
    if isKnown { hasMoved = (false, false) }
    if opening > (isKnown ? 1 : 3) * Panning.slop, !isKnown || opening > way {
      phase = .over(.failed)
    } else if isKnown, way > Panning.slop, way >= opening {
      arena.claim(self)
      let (a, b) = (pair.a.finger, pair.b.finger)
      phase =
        view.beginMultipleSelection(at: item).map { .sweeping($0, a: a, b: b, middle: pair.middle) } ?? .over(.failed)
      sweep()
    }
  }

  private func sweep() {
    guard case .sweeping(var swept, let a, let b, let middle) = phase else { return }
    sweptOffset = view.contentOffset
    swept.sweep(to: view.contentPoint(middle), in: view)
    phase = .sweeping(swept, a: a, b: b, middle: middle)
  }

  private func end(_ state: GestureState) {
    phase = .over(state)
    edge.stop(in: view)
    view.endMultipleSelection()
  }

  @discardableResult
  func cancel() -> Bool {
    switch phase {
    case .idle, .over:
      return false
    case .undecided:
      phase = .over(.cancelled)
      return false
    case .sweeping(let swept, _, _, _):
      view.personSets(swept.before)
      end(.cancelled)
      return true
    }
  }

  func cancelByEscape() -> Bool { wantsFrames && cancel() }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    switch phase {
    case .idle, .over: break
    case .undecided(let a, let b, let item):
      phase = map(item).map { .undecided(a: a, b: b, item: $0) } ?? .over(.failed)
    case .sweeping(let swept, let a, let b, let middle):
      if let swept = swept.following(map, selection) {
        phase = .sweeping(swept, a: a, b: b, middle: middle)
      } else {
        end(.ended)
      }
    }
  }

  func advance(to time: Double) {
    guard case .sweeping(_, _, _, let middle) = phase else { return }
    if edge.scroll(view, at: middle, time: time) || view.contentOffset != sweptOffset { sweep() }
  }
}
