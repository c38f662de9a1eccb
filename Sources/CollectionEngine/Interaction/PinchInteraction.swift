import Foundation

/// What a pinch changes.
protocol PinchTarget: AnyObject {
  /// Whether anything would come of a pinch about a point of the frame.
  func takesPinch(at point: CGPoint) -> Bool
  /// Fingers are `scale` times as far apart as at the beginning, about a point of the frame.
  func pinch(_ phase: InputEvent.Phase, to scale: CGFloat, at point: CGPoint, time: Double)
  /// A wheel is turned by so many detents, larger for positive numbers.
  func step(by steps: CGFloat, at point: CGPoint, time: Double)
  /// Whether `advance(to:)` has something to do.
  var wantsFrames: Bool { get }
  func advance(to time: Double)
}

extension PinchTarget {
  var wantsFrames: Bool { false }
  func advance(to time: Double) {}
}

/// What two fingers do that move apart or together, on a screen or a touchpad, and the wheel with Ctrl.
final class PinchInteraction: ArenaGesture {
  private let target: any PinchTarget
  private unowned let arena: GestureArena
  /// The two fingers that pinch, and how far apart they were.
  private var fingers: (a: Int, b: Int, gap: CGFloat)?
  /// Whether a gesture has begun and not ended.
  private var isUnderWay = false
  private var scale: CGFloat = 1

  init(_ target: any PinchTarget, _ arena: GestureArena) { (self.target, self.arena) = (target, arena) }

  var priority: GesturePriority { .pinch }
  var state: GestureState { isUnderWay ? .began : .possible }
  var numberOfTouches: Int { fingers == nil ? 0 : 2 }
  func shouldRequireFailure(of other: any ArenaGesture) -> Bool { other is TwoFingerSelection }

  var wantsFrames: Bool { target.wantsFrames }

  func advance(to time: Double) { target.advance(to: time) }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown:
      return arena.touches.count == 2 && begin(with: arena.touches, at: event.time) || isUnderWay
    case .touchMoved(_, let finger):
      guard let fingers else { return isUnderWay }
      if finger == fingers.a || finger == fingers.b { change(time: event.time) }
    case .touchUp(_, let finger), .touchCancelled(let finger):
      guard let fingers else { return false }
      guard finger == fingers.a || finger == fingers.b else { return true }
      self.fingers = nil
      if case .touchUp = event.kind { report(scale, at: place, .ended, time: event.time) } else { cancel() }
    case .magnified(let scale, let point, let phase):
      // A toolkit may report fingers on the screen a second time.
      let isTaken = isUnderWay || target.takesPinch(at: point)
      guard fingers == nil, isTaken, isUnderWay == (phase != .began) else { return isTaken }
      if phase == .began { arena.claim(self) }
      report(scale, at: point, phase, time: event.time)
    case .zoomed(let steps, let point):
      let isTaken = target.takesPinch(at: point)
      guard isTaken, !isUnderWay, steps.isFinite else { return isTaken }
      arena.claim(self)
      target.step(by: steps, at: point, time: event.time)
    default:
      return false
    }
    return true
  }

  /// Two fingers pinch from where they were when the second one came down, and since then.
  func begin(with touches: Touches, at time: Double) -> Bool {
    guard !isUnderWay, touches.count >= 2, case let pair = TouchPair(a: touches[0], b: touches[1]),
      target.takesPinch(at: pair.originalMiddle)
    else { return false }
    arena.claim(self)
    fingers = (pair.a.finger, pair.b.finger, max(PinchGestureRecognizer.leastGap, pair.originalGap))
    report(1, at: pair.originalMiddle, .began, time: pair.originTime)
    if pair.hasMoved { change(time: time) }
    return true
  }

  private func change(time: Double) {
    guard let (a, b, gap) = fingers, let pair = arena.touches[a, b] else { return }
    report(max(PinchGestureRecognizer.leastGap, pair.gap) / gap, at: pair.middle, .changed, time: time)
  }

  /// Takes back what the gesture has done. False where none is under way.
  @discardableResult
  func cancel() -> Bool {
    guard isUnderWay else { return false }
    fingers = nil
    report(1, at: place, .cancelled, time: 0)
    return true
  }

  private var place = CGPoint.zero

  private func report(_ scale: CGFloat, at point: CGPoint, _ phase: InputEvent.Phase, time: Double) {
    (self.scale, place) = (scale, point)
    isUnderWay = phase == .began || phase == .changed
    target.pinch(phase, to: scale, at: point, time: time)
  }
}

/// Leads a collection view through layouts by pinches, or notifies its program of them.
final class LayoutPinchTarget: PinchTarget {
  private unowned let view: CollectionView

  init(_ view: CollectionView) { self.view = view }

  /// The part that one detent of a wheel magnifies by.
  private static let detent = 1.1

  func takesPinch(at point: CGPoint) -> Bool { view.takesPinches }
  var wantsFrames: Bool { view.layoutZoom?.wantsFrames == true }
  func advance(to time: Double) { view.layoutZoom?.advance(to: time) }

  func pinch(_ phase: InputEvent.Phase, to scale: CGFloat, at point: CGPoint, time: Double) {
    guard let zoom = view.layoutZoom else {
      view.magnificationHandler?(scale, view.contentPoint(point), phase)
      return
    }
    switch phase {
    case .began: zoom.begin(at: point, time: time)
    case .changed: zoom.change(to: scale, at: point, time: time)
    case .ended: zoom.end(time: time)
    case .cancelled: zoom.cancel()
    }
  }

  func step(by steps: CGFloat, at point: CGPoint, time: Double) {
    if let zoom = view.layoutZoom { return zoom.step(by: steps, at: point) }
    let scale = CGFloat(pow(Self.detent, steps.native))
    for (scale, phase) in [(1, .began), (scale, .changed), (scale, .ended)] as [(CGFloat, InputEvent.Phase)] {
      pinch(phase, to: scale, at: point, time: time)
    }
  }
}

extension CollectionView {
  /// Whether anybody wants to know of pinches.
  public final var takesPinches: Bool { layoutZoom != nil || magnificationHandler != nil }
}
