import Foundation

/// Recognises fingers, or a pressed pointer, that rest for a while. It goes on until they leave, wherever they go.
public final class LongPressGestureRecognizer: GestureRecognizer, GestureActions {
  public override init() { super.init() }

  /// The time that fingers rest, in seconds. 0.5 by default.
  public var minimumPressDuration = 0.5
  /// The distance that fingers may wander meanwhile, in points. 10 by default.
  public var allowableMovement: CGFloat = 10
  /// The number of fingers. 1 by default.
  public var numberOfTouchesRequired = 1

  /// The first frame with all of the fingers, in seconds.
  private var start: Double?

  override func touchBegan(_ touch: Touch) -> GestureStep {
    if isUnderWay { return .none }
    start = nil
    guard touches.count <= numberOfTouchesRequired else { return .fail }
    return isComplete && minimumPressDuration <= 0 ? .begin : .none
  }

  private var isComplete: Bool { touches.count == numberOfTouchesRequired }

  override func touchMoved(_ touch: Touch) -> GestureStep {
    if isUnderWay { return .change }
    return touch.way.squaredDistance(to: .zero) > allowableMovement * allowableMovement ? .fail : .none
  }

  override var wantsFrames: Bool { state == .possible && pending == nil && isComplete }

  override func advance(to time: Double) -> GestureStep {
    let start = start ?? time
    self.start = start
    return time - start >= minimumPressDuration ? .begin : .none
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
