import Foundation

/// Recognises one or more taps, or clicks.
public final class TapGestureRecognizer: GestureRecognizer, GestureActions {
  public override init() { super.init() }

  /// The number of taps, one after the other. 1 by default.
  public var numberOfTapsRequired = 1
  /// The number of fingers that tap at the same time. 1 by default.
  public var numberOfTouchesRequired = 1

  /// How soon after a tap the next one has to come, in seconds, and how near, in points.
  static let longestPause = 0.35
  static let reach: CGFloat = 40
  /// How far a finger that taps may wander, in points.
  private static let slop: CGFloat = 10

  /// The taps so far, and where the first one was.
  private var taps = 0
  private var firstPlace: CGPoint?
  /// The most fingers of this tap.
  private var fingers = 0
  /// The first frame after the last tap, in seconds.
  private var pauseStart: Double?

  override var precedence: Int { numberOfTapsRequired }

  /// A tap leaves those their chance that take more taps.
  override func prevents(_ other: GestureRecognizer) -> Bool {
    (other as? TapGestureRecognizer).map { $0.numberOfTapsRequired <= numberOfTapsRequired } ?? true
  }

  override func touchBegan(_ touch: Touch) -> GestureStep {
    pauseStart = nil
    fingers = max(fingers, touches.count)
    guard touches.count <= numberOfTouchesRequired else { return .fail }
    guard touches.count == 1 else { return .none }
    if let firstPlace, firstPlace.squaredDistance(to: touch.place) > Self.reach * Self.reach { return .fail }
    if firstPlace == nil { firstPlace = touch.place }
    return .none
  }

  override func touchMoved(_ touch: Touch) -> GestureStep {
    touch.way.squaredDistance(to: .zero) > Self.slop * Self.slop ? .fail : .none
  }

  override func touchEnded(_ touch: Touch) -> GestureStep {
    guard touches.count == 1 else { return .none }
    guard fingers == numberOfTouchesRequired else { return .fail }
    fingers = 0
    taps += 1
    return taps >= numberOfTapsRequired ? .recognize : .none
  }

  override var awaitsTouches: Bool { taps > 0 && taps < numberOfTapsRequired }
  override var wantsFrames: Bool { state == .possible && touches.isEmpty && awaitsTouches }

  override func advance(to time: Double) -> GestureStep {
    let start = pauseStart ?? time
    pauseStart = start
    return time - start > Self.longestPause ? .fail : .none
  }

  override func reset() {
    super.reset()
    (taps, fingers, firstPlace, pauseStart) = (0, 0, nil, nil)
  }
}
