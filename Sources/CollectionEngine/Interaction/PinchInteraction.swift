import Foundation

/// What two fingers do that move apart or together, on a screen or a touchpad, and the wheel with Ctrl.
final class PinchInteraction {
  private unowned let view: CollectionView
  /// Where the fingers on the screen are.
  private var fingers: [Int: CGPoint] = [:]
  /// The two that pinch, and how far apart they were.
  private var pair: (a: Int, b: Int, gap: CGFloat)?
  /// Whether a gesture has begun and not ended.
  private var isUnderWay = false
  private var scale: CGFloat = 1

  /// The least distance between fingers, in points: nearer ones would count for too much.
  private static let leastGap: CGFloat = 24
  /// How much one detent of a wheel magnifies.
  private static let detent = 1.1

  init(_ view: CollectionView) { self.view = view }

  var wantsFrames: Bool { view.layoutZoom?.wantsFrames == true }

  func advance(to time: Double) { view.layoutZoom?.advance(to: time) }

  /// Takes what belongs to a pinch; `claim` is called when one begins.
  func handle(_ event: InputEvent, claim: () -> Void) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger):
      fingers[finger] = point
      guard view.takesPinches, pair == nil, !isUnderWay, fingers.count == 2 else { return isUnderWay }
      let ends = fingers.keys.sorted()
      pair = (ends[0], ends[1], gap(ends[0], ends[1]))
      claim()
      report(1, at: middle(ends[0], ends[1]), .began, time: event.time)
    case .touchMoved(let point, let finger):
      guard fingers[finger] != nil else { return false }
      fingers[finger] = point
      // Another source of the pinch may have been first: its fingers make no long press.
      guard let pair else { return isUnderWay }
      guard finger == pair.a || finger == pair.b else { return true }
      report(gap(pair.a, pair.b) / pair.gap, at: middle(pair.a, pair.b), .changed, time: event.time)
    case .touchUp(_, let finger), .touchCancelled(let finger):
      guard fingers.removeValue(forKey: finger) != nil, let pair else { return false }
      guard finger == pair.a || finger == pair.b else { return true }
      self.pair = nil
      if case .touchUp = event.kind { report(scale, at: place, .ended, time: event.time) } else { cancel() }
    case .magnified(let scale, let point, let phase):
      // A toolkit may report fingers on the screen a second time.
      guard pair == nil, view.takesPinches, isUnderWay == (phase != .began) else { return view.takesPinches }
      if phase == .began { claim() }
      report(scale, at: point, phase, time: event.time)
    case .zoomed(let steps, let point):
      guard view.takesPinches, !isUnderWay, steps.isFinite else { return view.takesPinches }
      claim()
      if let zoom = view.layoutZoom {
        zoom.step(by: steps, at: point)
      } else {
        let scale = CGFloat(pow(Self.detent, steps.native))
        for (scale, phase) in [(1, .began), (scale, .changed), (scale, .ended)] as [(CGFloat, InputEvent.Phase)] {
          report(scale, at: point, phase, time: event.time)
        }
      }
    default:
      return false
    }
    return true
  }

  /// Takes back what the gesture has done. False where none is under way.
  @discardableResult
  func cancel() -> Bool {
    guard isUnderWay else { return false }
    pair = nil
    report(1, at: place, .cancelled, time: 0)
    return true
  }

  private var place = CGPoint.zero

  private func report(_ scale: CGFloat, at point: CGPoint, _ phase: InputEvent.Phase, time: Double) {
    (self.scale, place) = (scale, point)
    isUnderWay = phase == .began || phase == .changed
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

  private func gap(_ a: Int, _ b: Int) -> CGFloat {
    guard let a = fingers[a], let b = fingers[b] else { return Self.leastGap }
    return max(Self.leastGap, a.squaredDistance(to: b).squareRoot())
  }

  private func middle(_ a: Int, _ b: Int) -> CGPoint {
    guard let a = fingers[a], let b = fingers[b] else { return place }
    return (a + b) * 0.5
  }
}

extension CollectionView {
  /// Whether anybody wants to know of pinches.
  public final var takesPinches: Bool { layoutZoom != nil || magnificationHandler != nil }
}
