import Foundation

/// The part of its speed a free-running scroll keeps each millisecond.
nonisolated public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
  /// UIKit's default, 0.998: half the speed is lost in 346 ms.
  public static let normal = DecelerationRate(rawValue: 0.998)

  /// UIKit's fast rate, 0.99: half the speed is lost in 69 ms.
  public static let fast = DecelerationRate(rawValue: 0.99)

  /// The factor per millisecond, between 0 and 1.
  public let rawValue: CGFloat

  /// Makes a rate from a factor per millisecond. A factor outside 0 to 1 moves by the nearest usable friction.
  public init(rawValue: CGFloat) {
    self.rawValue = rawValue
  }

  /// The friction k = −1000·ln rate, per second: `v(t) = v0·e^(−kt)`. Always within 0.1 and 1000.
  public var friction: Double {
    guard rawValue.isFinite, rawValue > 0 else { return rawValue == .infinity ? 0.1 : 1000 }
    return min(max(-1000 * log(Double(rawValue)), 0.1), 1000)
  }
}
