nonisolated extension Spring {
  /// Brings moving content back to its edge: critically damped, ω = 11 per second, as measured on iOS 26.1. Content that
  /// meets the edge at `v` goes `v/(11·e)` points past it.
  public static let bounce = Spring(frequency: 11)

  /// Brings still content back to its edge: overdamped, decays of 9 and 46 per second, as measured on iOS 26.1.
  public static let bounceFromRest = Spring(slowDecay: 9, fastDecay: 46)

  /// The highest speed an edge takes over from a fling, points per second: 167 points past the edge, as in Flutter.
  public static let fastestBounce = 5000.0

  /// The spring for content released past its edge at `velocity`, points per second. Slower than a scroll comes to rest
  /// counts as still.
  public static func bounce(releasedAt velocity: Double) -> Spring {
    abs(velocity) < Deceleration.stopSpeed ? bounceFromRest : bounce
  }
}
