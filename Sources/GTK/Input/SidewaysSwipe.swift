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

  /// How far fingers go to the side at least, in what GTK reports of a touchpad.
  private static let distance = 60.0
  /// How much farther they go to the side than up or down.
  private static let ratio = 2.5

  private var x = 0.0
  private var y = 0.0

  /// Fingers that rest.
  public init() {}

  /// The fingers scroll to the right and down, by so much as GTK reports.
  public mutating func move(dx: Double, dy: Double) { (x, y) = (x + dx, y + abs(dy)) }

  /// The fingers are lifted.
  /// - Returns: what they asked for; nil where they did something else.
  public mutating func end() -> Direction? {
    defer { self = SidewaysSwipe() }
    guard abs(x) >= Self.distance, abs(x) >= y * Self.ratio else { return nil }
    return x < 0 ? .left : .right
  }
}
