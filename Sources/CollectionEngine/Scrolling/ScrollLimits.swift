/// The offsets at which content fits its viewport on one axis, and what happens past them.
nonisolated public struct ScrollLimits: Hashable, Sendable {
  /// No limit in either direction.
  public static let unlimited = ScrollLimits(minimum: -.infinity, maximum: .infinity)

  /// The least offset, points.
  public let minimum: Double
  /// The greatest offset, points; never below `minimum`.
  public let maximum: Double
  /// Whether content gives way past a limit and springs back, instead of stopping dead at it.
  public let bounces: Bool

  /// Makes limits in points. A maximum below the minimum (content shorter than its viewport) becomes the minimum.
  public init(minimum: Double, maximum: Double, bounces: Bool = true) {
    self.minimum = minimum.isNaN ? 0 : min(minimum, .greatestFiniteMagnitude)
    self.maximum = max(maximum.isNaN ? 0 : maximum, self.minimum)
    self.bounces = bounces
  }

  /// The offset nearest to `offset` within the limits; what is no number becomes the offset nearest to 0.
  public func clamp(_ offset: Double) -> Double {
    min(max(offset.bounded, minimum), maximum)
  }

  /// Whether `offset` lies within the limits, ends included.
  public func contains(_ offset: Double) -> Bool {
    offset >= minimum && offset <= maximum
  }
}
