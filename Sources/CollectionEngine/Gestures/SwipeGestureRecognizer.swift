import Foundation

/// Recognises a quick way along an axis.
public final class SwipeGestureRecognizer: GestureRecognizer, GestureActions {
  /// The ways that are recognised, with UIKit's numbers.
  public nonisolated struct Direction: OptionSet, Sendable {
    /// A bit for each way.
    public let rawValue: UInt
    /// The ways whose bits are set.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// To the right.
    public static let right = Direction(rawValue: 1)
    /// To the left.
    public static let left = Direction(rawValue: 2)
    /// Up.
    public static let up = Direction(rawValue: 4)
    /// Down.
    public static let down = Direction(rawValue: 8)
  }

  public override init() { super.init() }

  /// The ways that are recognised. To the right by default.
  public var direction = Direction.right
  /// The number of fingers. 1 by default.
  public var numberOfTouchesRequired = 1

  /// How far the fingers go, in points, how long it may take, in seconds, and how much of the way may go across.
  private static let leastWay: CGFloat = 50
  private static let longest = 0.5
  private static let mostAcross: CGFloat = 0.5
  /// How far fingers go before their way says anything, in points.
  private static let slop: CGFloat = 10

  override func touchBegan(_ touch: Touch) -> GestureStep {
    touches.count > numberOfTouchesRequired ? .fail : .none
  }

  override func touchMoved(_ touch: Touch) -> GestureStep {
    guard touch.timestamp - touch.startTime <= Self.longest else { return .fail }
    guard touches.count == numberOfTouchesRequired else { return .none }
    let way = touches.reduce(.zero) { $0 + $1.way } * (1 / CGFloat(touches.count))
    let isAcross = abs(way.x) > abs(way.y)
    let (length, other) = isAcross ? (abs(way.x), abs(way.y)) : (abs(way.y), abs(way.x))
    guard length > Self.slop else { return .none }
    let heading: Direction = isAcross ? (way.x > 0 ? .right : .left) : (way.y > 0 ? .down : .up)
    guard direction.contains(heading), other <= length * Self.mostAcross else { return .fail }
    return length >= Self.leastWay ? .recognize : .none
  }
}
