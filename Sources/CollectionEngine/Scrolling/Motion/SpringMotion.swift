import Foundation

/// A coordinate a spring pulls to its target.
///
/// The motion is over when its energy is: when `√(x² + (v/ω)²)`, with x the distance to the target, has fallen to
/// `tolerance`. Speed alone would end a motion at its turning points and before a release from rest has begun; distance
/// alone would end it as it swings through the target. The energy of a damped spring never rises, so the end is one
/// instant, the same from wherever on its path the motion is restarted. From then on the position is the target itself.
nonisolated public struct SpringMotion: Trajectory, Hashable {
  /// The distance from the target that nobody sees, points: half a pixel on a screen of scale 2. At this distance
  /// UIKit's own limit on a bounce, 50 points per second, has long been met.
  public static let tolerance = 0.25

  /// The law the motion follows.
  public let spring: Spring
  /// The displacement from the target at the start, points.
  public let displacement: Double
  /// The velocity at the start, points per second.
  public let velocity: Double
  /// The target, points.
  public let rest: Double
  /// The time in which the energy falls to that of `tolerance`, seconds.
  public let duration: TimeInterval

  /// A motion from `position` (points) at `velocity` (points per second) to `target`.
  public init(spring: Spring, position: Double, velocity: Double, target: Double) {
    self.spring = spring
    rest = target.bounded
    displacement = position.bounded - rest
    self.velocity = velocity.bounded
    duration = Self.settlingTime(of: spring, displacement: displacement, velocity: self.velocity)
  }

  /// The position `elapsed` seconds after the start, points; `rest` from `duration` on.
  public func position(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    guard elapsed < duration else { return rest }
    return rest + spring.state(displacement: displacement, velocity: velocity, after: elapsed).displacement
  }

  /// The velocity `elapsed` seconds after the start, points per second; 0 from `duration` on.
  public func velocity(after elapsed: TimeInterval) -> Double {
    let elapsed = elapsed.boundedSpan
    guard elapsed < duration else { return 0 }
    return spring.state(displacement: displacement, velocity: velocity, after: elapsed).velocity
  }

  /// This motion, seen from `elapsed` seconds on.
  public func restarted(after elapsed: TimeInterval) -> SpringMotion {
    SpringMotion(
      spring: spring, position: position(after: elapsed), velocity: velocity(after: elapsed), target: rest)
  }

  /// The time at which the motion first passes its target before it is over, or nil when it doesn't.
  public var timeToTarget: TimeInterval? {
    guard let time = spring.timeToZero(displacement: displacement, velocity: velocity) else { return nil }
    return time < duration ? time : nil
  }

  /// The instant the energy falls to that of a rest at `tolerance`: found by halving, which a quantity that never rises
  /// allows, to the last bit and at a cost of some hundred exponentials per motion.
  private static func settlingTime(of spring: Spring, displacement: Double, velocity: Double) -> TimeInterval {
    func isSettled(after time: TimeInterval) -> Bool {
      let state = spring.state(displacement: displacement, velocity: velocity, after: time)
      return hypot(state.displacement, state.velocity / spring.frequency) <= tolerance
    }
    guard !isSettled(after: 0) else { return 0 }
    var early = 0.0
    var late = 1 / spring.frequency
    while !isSettled(after: late) { (early, late) = (late, 2 * late) }
    while case let middle = (early + late) / 2, middle > early, middle < late {
      if isSettled(after: middle) { late = middle } else { early = middle }
    }
    return late
  }
}
