import Foundation

/// The gestures of a scroll view that is no collection view: fingers, a touchpad and a wheel scroll and zoom it.
final class ScrollInteractions {
  private let arena: GestureArena

  init(_ view: ScrollView) {
    arena = GestureArena(of: view)
    arena.add([PinchInteraction(ZoomPinchTarget(view), arena), ScrollInteraction(view, arena)])
  }

  func handle(_ event: InputEvent) -> Bool { arena.handle(event) }

  /// The fingers and the pointer.
  var places: (fingers: [CGPoint], pointer: CGPoint) { arena.places }

  /// Does what takes time. Returns whether there is more to wait for.
  func advance(to time: Double) -> Bool {
    arena.advance(to: time)
    return arena.wantsFrames
  }
}

/// Zooms a scroll view as fingers say that move apart or together.
private final class ZoomPinchTarget: PinchTarget {
  private unowned let view: ScrollView

  init(_ view: ScrollView) { self.view = view }

  func takesPinch(at point: CGPoint) -> Bool { view.canZoom }

  func pinch(_ phase: InputEvent.Phase, to scale: CGFloat, at point: CGPoint, time: Double) {
    switch phase {
    case .began: view.beginZooming(at: point, time: time)
    case .changed: view.zoom(by: scale, at: point, time: time)
    case .ended: view.endZooming(time: time)
    case .cancelled: view.endZooming(time: .infinity)
    }
  }

  func step(by steps: CGFloat, at point: CGPoint, time: Double) { view.turnZoomWheel(by: steps, at: point) }
}

/// What one finger, a touchpad, a wheel and keys do to a scroll view.
private final class ScrollInteraction: ArenaGesture {
  private unowned let view: ScrollView
  private unowned let arena: GestureArena
  /// The finger that may scroll, and where it came down, or was when others left it.
  private var finger: (number: Int, start: CGPoint)?
  /// How far fingers on a touchpad have taken the contents, in points; nil while none are on it.
  private var travel: CGPoint?
  /// Whether this holds the contents.
  private var isHolding = false

  init(_ view: ScrollView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }
  var state: GestureState { isHolding ? .began : .possible }
  var numberOfTouches: Int { finger == nil ? 0 : 1 }

  func handle(_ event: InputEvent) -> Bool {
    let swaps = event.modifiers.contains(.shift)
    switch event.kind {
    case .touchDown(let point, let number):
      guard arena.touches.count == 1 else { return finger != nil }
      finger = (number, point)
      // What runs on is caught.
      if view.isScrollMoving { hold(at: point, time: event.time) }
    case .touchMoved(let point, let number):
      // After a pinch the finger that is left may go on.
      if finger == nil, arena.touches.count == 1 { finger = (number, point) }
      guard let finger, finger.number == number else { return false }
      move(to: point, from: finger.start, time: event.time)
    case .touchUp(_, let number), .touchCancelled(let number):
      guard finger?.number == number else { return false }
      if case .touchUp = event.kind { end(time: event.time) } else { end(time: .infinity) }
    case .wheel(let dx, let dy):
      end(time: event.time)
      view.turnWheel(dx: swaps ? dy : dx, dy: swaps ? dx : dy, time: event.time)
    case .scrollBegan, .scrolled:
      drag(event.kind, swaps, time: event.time)
    case .scrollEnded:
      guard travel != nil else { return false }
      end(time: event.time)
    case .keyDown(let key):
      return view.scroll(by: key)
    default:
      return false
    }
    return true
  }

  private func hold(at point: CGPoint, time: Double) {
    isHolding = true
    arena.claim(self, scrolling: view)
    view.beginDragging(at: point, time: time)
  }

  private func move(to point: CGPoint, from start: CGPoint, time: Double) {
    if !isHolding {
      let distance = start.squaredDistance(to: point).squareRoot()
      guard distance > Panning.slop, view.isScrollEnabled else { return }
      switch arena.pan(of: view, way: point - start, time: time) {
      case .begins: break
      case .waits: return
      case .fails: return finger = nil
      }
      // The contents begin to move where the slop ends.
      hold(at: start + (point - start) * (Panning.slop / distance), time: time)
    }
    view.drag(to: point, time: time)
  }

  private func drag(_ kind: InputEvent.Kind, _ swaps: Bool, time: Double) {
    if travel == nil {
      travel = .zero
      guard view.panMayBegin(way: .zero, velocity: .zero) else { return }
      hold(at: .zero, time: time)
    }
    guard case .scrolled(let dx, let dy) = kind, let last = travel else { return }
    let point = CGPoint(x: last.x - (swaps ? dy : dx), y: last.y - (swaps ? dx : dy))
    travel = point
    view.drag(to: point, time: time)
  }

  private func end(time: Double) {
    if isHolding { view.endDragging(time: time) }
    (finger, travel, isHolding) = (nil, nil, false)
  }

  func cancel() -> Bool {
    guard finger != nil || travel != nil else { return false }
    end(time: .infinity)
    return true
  }

  /// Contents stay where the fingers have taken them.
  func cancelByEscape() -> Bool { false }
}
