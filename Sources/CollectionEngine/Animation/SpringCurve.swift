import Foundation

/// The course of an animation that a spring brings to its end in a given time: it may swing through it on the way.
public nonisolated struct SpringCurve: Sendable, Hashable {
  private let spring: Spring
  private let velocity: Double
  private let duration: Double

  /// What may be left of the way at the end, in parts of it.
  private static let tolerance = 0.001

  /// A course of `duration` seconds. At a damping ratio of 1 nothing swings; nearer to 0 it does the longer. The velocity
  /// it begins with is in whole ways per second.
  public init(dampingRatio: Double, initialVelocity: Double, duration: Double) {
    velocity = initialVelocity.bounded
    self.duration = max(0, duration.bounded)
    // Halving the exponent: the stiffer a spring is, the sooner its energy is gone.
    var (slow, fast) = (log(0.1), log(1000.0))
    for _ in 0..<50 {
      let middle = (slow + fast) / 2
      let spring = Spring(frequency: exp(middle), dampingRatio: dampingRatio)
      let left = spring.state(displacement: 1, velocity: -velocity, after: self.duration)
      if hypot(left.displacement, left.velocity / spring.frequency) <= Self.tolerance {
        fast = middle
      } else {
        slow = middle
      }
    }
    spring = Spring(frequency: exp(fast), dampingRatio: dampingRatio)
  }

  /// Progress at `fraction` of the time: 0 at the start, 1 at the end, and past 1 where it swings.
  public func progress(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return 1 - spring.state(displacement: 1, velocity: -velocity, after: fraction * duration).displacement
  }
}
