import Foundation

/// A coordinate that loses a constant part of its speed per unit of time, until it is slow enough to stand still.
///
/// `v(t) = v0·e^(−kt)` and `x(t) = x0 + v0·(1 − e^(−kt))/k`, the exact integral, with k the friction of the rate.
/// UIKit adds up whole milliseconds instead and travels 0.1 % less at the normal rate; the exact integral is kept here
/// so that the velocity is the derivative of the position and one motion can take over from another without a jolt.
///
/// The motion ends where its speed has fallen to `stopSpeed`. The resting place is that very position, so nothing
/// jumps: `rest = x0 + (v0 ∓ stopSpeed)/k`.
///
/// Source of the law: “Deceleration mechanics of UIScrollView”,
/// https://medium.com/@esskeetit/scrolling-mechanics-of-uiscrollview-142adee1142c.
nonisolated public struct Deceleration: Trajectory, Hashable {
  /// The speed at which UIKit lets a scroll come to rest, points per second.
  public static let stopSpeed = 10.0

  /// The strongest friction `targeting(_:)` brakes with, per second: four times the fast rate.
  public static let strongestFriction = 4 * DecelerationRate.fast.friction

  /// The position at the start, points.
  public let position: Double
  /// The velocity at the start, points per second.
  public let velocity: Double
  /// The friction k, per second.
  public let friction: Double
  /// The speed below which the motion ends, points per second.
  public let stopSpeed: Double
  /// The coordinate at which the motion stops: `x0 + (v0 ∓ stopSpeed)/k`, points. A projection of the fling, and its
  /// true end.
  public let rest: Double
  /// The duration of the motion, `ln(|v0|/stopSpeed)/k` seconds.
  public let duration: TimeInterval

  /// A motion from `position` (points) at `velocity` (points per second) that slows down at `rate`.
  ///
  /// With a `stopSpeed` of 0 the motion runs until nothing of its speed is left (a billionth).
  public init(
    position: Double, velocity: Double, rate: DecelerationRate = .normal, stopSpeed: Double = Deceleration.stopSpeed
  ) {
    self.init(position: position, velocity: velocity, friction: rate.friction, stopSpeed: stopSpeed)
  }

  init(position: Double, velocity: Double, friction: Double, stopSpeed: Double) {
    self.position = position.bounded
    self.velocity = velocity.bounded
    self.friction = friction
    let speed = abs(self.velocity)
    self.stopSpeed = max(stopSpeed.bounded, speed * 1e-9)
    if speed > self.stopSpeed {
      duration = log(speed / self.stopSpeed) / friction
      rest = self.position + (self.velocity - copysign(self.stopSpeed, self.velocity)) / friction
    } else {
      duration = 0
      rest = self.position
    }
  }

  /// The coordinate at which the motion would end if it never stopped: `x0 + v0/k`.
  public var asymptote: Double { position + velocity / friction }

  /// `x0 + v0·(1 − e^(−k·elapsed))/k`, points; `rest` from `duration` on.
  public func position(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    return elapsed < duration ? position - velocity * expm1(-friction * elapsed) / friction : rest
  }

  /// `v0·e^(−k·elapsed)`, points per second; 0 from `duration` on.
  public func velocity(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    return elapsed < duration ? velocity * exp(-friction * elapsed) : 0
  }

  /// This deceleration, seen from `elapsed` seconds on.
  public func restarted(after elapsed: TimeInterval) -> Deceleration {
    Deceleration(
      position: position(after: elapsed), velocity: velocity(after: elapsed), friction: friction, stopSpeed: stopSpeed)
  }

  /// The time at which the motion passes `target` (points), or nil when it stops short of it or moves the other way.
  public func time(toReach target: Double) -> TimeInterval? {
    guard target != position else { return 0 }
    let remaining = 1 - friction * (target - position) / velocity
    guard remaining > 0, remaining < 1 else { return nil }
    let time = -log(remaining) / friction
    return time <= duration ? time : nil
  }

  /// The time from which the motion is within `distance` points of its asymptote: `ln(|v0|/(k·distance))/k`, 0 when it
  /// already is.
  public func time(toWithin distance: Double) -> TimeInterval {
    guard distance > 0, velocity != 0 else { return 0 }
    return max(0, log(abs(velocity) / (friction * distance)) / friction)
  }

  /// A deceleration with the same start, braked so as to come to rest exactly on `target` (points), or nil when braking
  /// can't do it.
  ///
  /// The friction becomes `(v0 ∓ stopSpeed)/(target − x0)`. It may not fall below the rate's own, which would carry the
  /// motion past its natural travel, nor rise above `strongestFriction`, which would look like a wall.
  public func targeting(_ target: Double) -> Deceleration? {
    guard duration > 0, target.isFinite else { return nil }
    let needed = (velocity - copysign(stopSpeed, velocity)) / (target - position)
    // A billionth of slack: asking for the natural resting place must give the natural motion.
    guard needed >= friction * (1 - 1e-9), needed <= max(friction, Self.strongestFriction) else { return nil }
    return Deceleration(braking: self, at: needed, to: target)
  }

  private init(braking natural: Deceleration, at friction: Double, to target: Double) {
    position = natural.position
    velocity = natural.velocity
    stopSpeed = natural.stopSpeed
    self.friction = friction
    duration = log(abs(velocity) / stopSpeed) / friction
    rest = target
  }
}
