import Foundation

/// Scrolls a scroll view in a cell: by a finger, the pressed pointer, fingers on a touchpad, and a wheel.
///
/// Fingers take it along where it has something on the side that they come from when they set out; else they are for the
/// collection view. A mouse takes it along wherever it goes, and the collection view itself where that lets it.
final class NestedScrollInteraction: ArenaGesture {
  private enum Grip: Equatable {
    /// A finger, by its number.
    case finger(Int)
    /// The pressed button of a mouse.
    case pointer
    /// Two fingers.
    case touchpad
  }

  private enum Phase {
    /// Nothing is down on a scroll view.
    case idle
    /// Something is down on a scroll view, and has gone nowhere yet.
    case watching(ScrollView, Grip, from: CGPoint)
    /// It takes the contents along. The point is where they are on a touchpad, in coordinates of their own.
    case scrolling(ScrollView, Grip, CGPoint)
    /// Fingers on a touchpad do something else.
    case passing
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  private var phase = Phase.idle

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }
  var state: GestureState { if case .scrolling = phase { .began } else { .possible } }
  var numberOfTouches: Int {
    switch phase {
    case .watching(_, .finger, _), .scrolling(_, .finger, _): 1
    default: 0
    }
  }

  func handle(_ event: InputEvent) -> Bool {
    let swaps = event.modifiers.contains(.shift)
    switch event.kind {
    case .touchDown(let point, let finger):
      // A second finger is a pinch or nothing.
      return arena.touches.count == 1 ? press(point, .finger(finger), time: event.time) : cancel()
    case .touchMoved(let point, let finger):
      return move(to: point, .finger(finger), time: event.time)
    case .touchUp(_, let finger):
      return end(.finger(finger), time: event.time)
    case .touchCancelled(let finger):
      return end(.finger(finger), time: .infinity)
    case .pointerDown(let point, button: .primary, _) where event.modifiers.isEmpty:
      return press(point, .pointer, time: event.time)
    case .pointerMoved(let point):
      return move(to: point, .pointer, time: event.time)
    case .pointerUp(_, button: .primary):
      return end(.pointer, time: event.time)
    case .pointerCancelled:
      return end(.pointer, time: .infinity)
    case .scrollBegan:
      return begin(time: event.time)
    case .scrolled(let dx, let dy):
      return scroll(by: swaps ? CGPoint(x: -dy, y: -dx) : CGPoint(x: -dx, y: -dy), time: event.time)
    case .scrollEnded:
      return end(.touchpad, time: event.time)
    case .wheel(let dx, let dy):
      return turn(dx: swaps ? dy : dx, dy: swaps ? dx : dy, time: event.time)
    default:
      return false
    }
  }

  // MARK: Fingers and the pointer

  private func press(_ point: CGPoint, _ grip: Grip, time: Double) -> Bool {
    cancel()
    let outer = grip == .pointer && view.pointerDragScrolls ? view : nil
    guard let inner = view.nestedScrollView(at: point) ?? outer, inner.canScrollAnywhere else { return false }
    guard inner.isScrollMoving else {
      phase = .watching(inner, grip, from: point)
      return false
    }
    // What runs on is caught, and that is all the press is for.
    hold(inner, grip, at: point, time: time)
    return true
  }

  private func move(to point: CGPoint, _ grip: Grip, time: Double) -> Bool {
    switch phase {
    case .watching(let inner, grip, let start):
      let distance = start.squaredDistance(to: point).squareRoot()
      let slop = grip == .pointer ? PointerInteraction.dragThreshold : Panning.slop
      guard distance > slop else { return false }
      let way = point - start
      switch arena.pan(of: inner, way: way, time: time) {
      case .begins: phase = .idle
      case .waits: return false
      case .fails:
        phase = .idle
        return false
      }
      guard grip == .pointer || inner.canFollow(way) else { return false }
      // The contents begin to move where the slop ends.
      hold(inner, grip, at: start + (point - start) * (slop / distance), time: time)
    case .scrolling(_, grip, _): break
    default: return false
    }
    guard case .scrolling(let inner, _, _) = phase else { return false }
    inner.drag(to: point, time: time)
    return true
  }

  private func hold(_ inner: ScrollView, _ grip: Grip, at point: CGPoint, time: Double) {
    arena.claim(self, scrolling: inner)
    phase = .scrolling(inner, grip, point)
    inner.beginDragging(at: point, time: time)
  }

  private func end(_ grip: Grip, time: Double) -> Bool {
    switch phase {
    case .passing where grip == .touchpad:
      phase = .idle
      return false
    case .watching(_, grip, _):
      phase = .idle
      return false
    case .scrolling(let inner, grip, _):
      phase = .idle
      inner.endDragging(time: time)
      return true
    default:
      return false
    }
  }

  @discardableResult
  func cancel() -> Bool {
    defer { phase = .idle }
    guard case .scrolling(let inner, _, _) = phase else { return false }
    inner.endDragging(time: .infinity)
    return true
  }

  /// Contents stay where they were taken.
  func cancelByEscape() -> Bool { false }

  // MARK: A touchpad and a wheel

  /// Fingers on a touchpad have come: their way is not known yet.
  private func begin(time: Double) -> Bool {
    guard case .idle = phase, let inner = view.nestedScrollView(at: arena.pointerLocation), inner.canScrollAnywhere
    else { return false }
    inner.stopScrolling()
    phase = .watching(inner, .touchpad, from: .zero)
    return true
  }

  private func scroll(by way: CGPoint, time: Double) -> Bool {
    if case .idle = phase, !begin(time: time) { phase = .passing }
    if case .watching(let inner, .touchpad, _) = phase {
      phase = .passing
      guard inner.canFollow(way) else { return false }
      hold(inner, .touchpad, at: .zero, time: time)
    }
    guard case .scrolling(let inner, .touchpad, let last) = phase else { return false }
    phase = .scrolling(inner, .touchpad, last + way)
    inner.drag(to: last + way, time: time)
    return true
  }

  /// A wheel scrolls what goes its way, and sideways what goes no other way in a page that doesn't either.
  private func turn(dx: CGFloat, dy: CGFloat, time: Double) -> Bool {
    guard let inner = view.nestedScrollView(at: arena.pointerLocation) else { return false }
    let (can, isPageTaken) = (inner.canScroll, view.canScroll.vertically)
    let takes = dy != 0 && (can.vertically || can.horizontally && !isPageTaken) || dx != 0 && can.horizontally
    guard takes else { return false }
    _ = end(.touchpad, time: time)
    inner.turnWheel(dx: dx, dy: dy, time: time)
    return true
  }
}
