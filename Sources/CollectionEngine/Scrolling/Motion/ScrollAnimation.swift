import Foundation

/// A coordinate that travels to a target in a set time: an animated content offset, or the glide after a wheel's
/// detent.
///
/// With `s` the part of the duration gone by, the distance to the target is `(1 − s)³·(d + e·s)`: the two factors that
/// start at the given position and velocity, and arrive without speed or jerk of direction. From rest it sets off at
/// once (1.8 % of the way in the first of eighteen frames) and lands softly. Given a new target midway, the next
/// animation starts from this one's position and velocity, so the speed never jumps; restarted with the time that is
/// left, it is the same curve.
nonisolated public struct ScrollAnimation: Trajectory, Hashable {
  /// The duration of an animated content offset, seconds: UIKit's was measured between 0.25 and 0.3.
  public static let standardDuration: TimeInterval = 0.3

  /// The position at the start, points.
  public let position: Double
  /// The velocity at the start, points per second.
  public let velocity: Double
  /// The target, points.
  public let rest: Double
  /// The duration of the motion, seconds: what was asked for, or less where that would pass the target.
  public let duration: TimeInterval

  /// A motion from `position` (points) at `velocity` (points per second) to `target` in `duration` seconds.
  ///
  /// What already moves toward its target never passes it: where the speed is too high for the time, the time is cut to
  /// `4·distance/speed`. What moves away from it, turns within a tenth of `speed·duration`.
  public init(
    position: Double, velocity: Double = 0, target: Double, duration: TimeInterval = ScrollAnimation.standardDuration
  ) {
    self.position = position.bounded
    self.velocity = velocity.bounded
    rest = target.bounded
    let distance = rest - self.position
    let limit = distance * self.velocity > 0 ? 4 * distance / self.velocity : .infinity
    let isStill = distance == 0 && self.velocity == 0
    self.duration = isStill ? 0 : min(duration.boundedSpan, limit, 60)
  }

  /// The position `elapsed` seconds after the start, points; `rest` from `duration` on.
  public func position(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    guard elapsed < duration else { return rest }
    let (part, left, start, slope) = terms(after: elapsed)
    return rest + left * left * left * (start + slope * part)
  }

  /// The velocity `elapsed` seconds after the start, points per second; 0 from `duration` on.
  public func velocity(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    guard elapsed < duration else { return 0 }
    let (part, left, start, slope) = terms(after: elapsed)
    return left * left * (left * slope - 3 * (start + slope * part)) / duration
  }

  /// This curve, seen from `elapsed` seconds on, with the time that is left.
  public func restarted(after elapsed: TimeInterval) -> ScrollAnimation {
    ScrollAnimation(
      position: position(after: elapsed), velocity: velocity(after: elapsed), target: rest,
      duration: duration - min(elapsed.boundedSpan, duration))
  }

  private func terms(after elapsed: TimeInterval) -> (part: Double, left: Double, start: Double, slope: Double) {
    let part = elapsed / duration
    let start = position - rest
    return (part, 1 - part, start, velocity * duration + 3 * start)
  }
}
