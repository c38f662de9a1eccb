import Foundation

/// Two fingers on a touchpad that go to the side: whether they mean the place before, or the one after.
nonisolated public struct SidewaysSwipe: Sendable {
  /// The place that a swipe asks for.
  public enum Direction: Sendable {
    /// The one at the left of what is shown.
    case left
    /// The one at its right.
    case right
  }

  /// The way to the side, in points, after which it is one.
  private static let distance = 120.0
  /// How much farther they go to the side than up or down.
  private static let ratio = 2.5

  private var x = 0.0
  private var y = 0.0
  private var isOver = false

  /// Fingers that rest.
  public init() {}

  /// The fingers scroll to the right and down, by so many points.
  /// - Returns: what they ask for, once; nil where that is nothing, or not known yet.
  public mutating func move(dx: Double, dy: Double) -> Direction? {
    guard !isOver else { return nil }
    (x, y) = (x + dx, y + abs(dy))
    // Who has gone up or down first scrolls.
    if y >= Self.distance { isOver = true }
    guard abs(x) >= Self.distance, abs(x) >= y * Self.ratio else { return nil }
    isOver = true
    return x < 0 ? .left : .right
  }
}
