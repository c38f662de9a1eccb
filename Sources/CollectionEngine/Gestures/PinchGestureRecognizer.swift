import Foundation

/// Recognises two fingers that move apart or together, on a screen or on a touchpad.
///
/// That of a scroll view says what zooms its contents by hand.
public final class PinchGestureRecognizer: GestureRecognizer, GestureActions {
  public override init() { super.init() }

  /// The distance of the fingers, as a multiple of that at the beginning. What it is set to, it goes on from.
  public var scale: CGFloat {
    get { factor * gap / max(Self.leastGap, startGap) }
    set { (factor, startGap) = (newValue, max(Self.leastGap, gap)) }
  }
  /// The change of the scale in a second.
  public private(set) var velocity: CGFloat = 0

  /// The least distance between fingers, in points: nearer ones would count for too much.
  static let leastGap: CGFloat = 24
  /// How far fingers go apart or together before the gesture begins, in points, and that of a touchpad.
  private static let slop: CGFloat = 8
  /// The distance that a touchpad's scale of 1 stands for, in points.
  private static let padGap: CGFloat = 200

  private var gap: CGFloat = leastGap
  private var startGap: CGFloat = leastGap
  private var factor: CGFloat = 1
  private var last: (scale: CGFloat, time: Double)?
  /// Where fingers on a touchpad, or those of a scroll view, pinch.
  private var padPlace: CGPoint?

  override var place: CGPoint { padPlace ?? super.place }
  override var awaitsTouches: Bool { padPlace != nil }

  // MARK: Touches

  private var distance: CGFloat {
    guard touches.count == 2 else { return gap }
    return max(Self.leastGap, touches[0].place.squaredDistance(to: touches[1].place).squareRoot())
  }

  override func touchBegan(_ touch: Touch) -> GestureStep {
    guard touches.count <= 2 else { return isUnderWay ? .none : .fail }
    guard touches.count == 2 else { return .none }
    (gap, startGap, factor, last) = (distance, distance, 1, nil)
    return .none
  }

  override func touchMoved(_ touch: Touch) -> GestureStep {
    guard touches.count == 2 else { return .none }
    gap = distance
    noteSpeed(at: touch.timestamp)
    if isUnderWay { return .change }
    return abs(gap - startGap) > Self.slop ? .begin : .none
  }

  override func willBegin() {
    // The scale begins where the slop ends.
    if padPlace == nil { startGap += gap > startGap ? Self.slop : -Self.slop }
    startGap = max(Self.leastGap, startGap)
  }

  private func noteSpeed(at time: Double) {
    defer { last = (scale, time) }
    guard let last, time > last.time else { return }
    velocity = (scale - last.scale) / CGFloat(time - last.time)
  }

  override func touchEnded(_ touch: Touch) -> GestureStep {
    if isUnderWay { return .end }
    return touches.count == 2 ? .fail : .none
  }

  override func reset() {
    super.reset()
    (gap, startGap, factor, last, padPlace, velocity) = (Self.leastGap, Self.leastGap, 1, nil, nil, 0)
  }

  // MARK: A touchpad

  /// Fingers on a touchpad are `scale` times as far apart as at the beginning, about a point of the frame.
  func magnify(to scale: CGFloat, at point: CGPoint, _ phase: InputEvent.Phase, time: Double) -> GestureStep {
    padPlace = point
    lastPlace = point
    if phase == .began { (gap, startGap, factor, last) = (Self.padGap, Self.padGap, 1, nil) }
    if phase == .began || phase == .changed { gap = Self.padGap * max(scale, 0.01) }
    noteSpeed(at: time)
    switch phase {
    case .began: return .begin
    case .changed: return .change
    case .ended: return .end
    case .cancelled: return .cancel
    }
  }

  // MARK: The pinch of a scroll view

  /// Fingers begin to zoom the contents, zoom them, or leave them.
  func follow(_ new: State, scale: CGFloat, at point: CGPoint, time: Double) {
    if time.isFinite { _ = magnify(to: scale, at: point, new == .began ? .began : .changed, time: time) }
    state = new
    fire()
    if new == .ended || new == .cancelled { reset() }
  }
}
