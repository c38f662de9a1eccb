import Foundation

/// The motion of a content offset on one axis, from its release to its rest.
///
/// A fling runs free until it meets a limit, at a time known in advance, and bounces there with the speed it has.
/// Released past a limit it springs back, and when it is moving inward fast enough to pass the limit it runs on from
/// there. What follows depends only on the position, the velocity, the limits and the spring in force, so a motion can
/// be restarted at any instant (because the content has grown, say) and nothing is seen of it.
nonisolated public struct AxisMotion: Sendable {
  /// The time at which the motion starts, seconds on the caller's clock.
  public let startTime: TimeInterval

  /// The time at which the motion is over, seconds on the caller's clock.
  public let endTime: TimeInterval

  /// One stretch of the motion; it lasts until the next begins.
  private struct Stretch {
    let start: TimeInterval
    let trajectory: any Trajectory
    /// How far the contents have moved since under the whole of it, points.
    var shift = 0.0

    var rest: Double { trajectory.rest + shift }
    func position(after elapsed: TimeInterval) -> Double { trajectory.position(after: elapsed) + shift }
  }

  /// As far as this past a limit, a target has only been rounded; points.
  private static let rounding = 1e-6

  /// What a fling is bound to; a motion that has a target of its own isn't.
  private struct Fling {
    var limits: ScrollLimits
    let friction: Double
    let stopSpeed: Double
  }

  private let stretches: [Stretch]
  private let fling: Fling?

  /// A fling from `position` (points) at `velocity` (points per second).
  ///
  /// - Parameter stopSpeed: the speed at which it comes to rest, points per second.
  public init(
    at time: TimeInterval, position: Double, velocity: Double, limits: ScrollLimits, rate: DecelerationRate = .normal,
    stopSpeed: Double = Deceleration.stopSpeed
  ) {
    let fling = Fling(limits: limits, friction: rate.friction, stopSpeed: stopSpeed)
    self.init(at: time, position: position, velocity: velocity, fling: fling, spring: nil)
  }

  /// A motion from `position` at `velocity` that comes to rest exactly on `target`: braked harder than `rate` where
  /// that does it, else drawn there by a spring.
  public init(
    at time: TimeInterval, position: Double, velocity: Double, landingOn target: Double,
    rate: DecelerationRate = .normal, stopSpeed: Double = Deceleration.stopSpeed
  ) {
    let natural = Deceleration(position: position, velocity: velocity, rate: rate, stopSpeed: stopSpeed)
    if let braked = natural.targeting(target) {
      self.init(at: time, following: braked)
    } else {
      let spring = SpringMotion(spring: .bounce, position: position, velocity: velocity, target: target)
      self.init(at: time, following: spring)
    }
  }

  /// A motion along one trajectory: a `ScrollAnimation`, or a spring of the caller's.
  public init(at time: TimeInterval, following trajectory: some Trajectory) {
    self.init(at: time, stretches: [Stretch(start: 0, trajectory: trajectory)], fling: nil)
  }

  /// The coordinate at which the motion ends, points. Once it is finished, its position is exactly this value.
  public var rest: Double { stretches.last?.rest ?? 0 }

  /// The position at `time`, points; before the start it is the position at the start.
  public func position(at time: TimeInterval) -> Double {
    guard let (stretch, elapsed) = stretch(at: time) else { return rest }
    return stretch.position(after: elapsed)
  }

  /// The velocity at `time`, points per second.
  public func velocity(at time: TimeInterval) -> Double {
    guard let (stretch, elapsed) = stretch(at: time) else { return 0 }
    return stretch.trajectory.velocity(after: elapsed)
  }

  /// Whether nothing moves any more at `time`.
  public func isFinished(at time: TimeInterval) -> Bool { !(time < endTime) }

  /// The rest of the motion from `time` on, as a motion of its own: the same path, within new limits if there are any.
  ///
  /// A motion with a target of its own keeps it, unless new limits exclude it: then it lands on the nearer limit.
  /// - Parameter position: where the motion goes on from, if not from where it is: its target moves along.
  public func restarted(
    at time: TimeInterval, limits: ScrollLimits? = nil, from position: Double? = nil
  ) -> AxisMotion {
    guard let (stretch, elapsed) = stretch(at: time) else { return self }
    let trajectory = stretch.trajectory
    let current = stretch.position(after: elapsed)
    let position = position?.bounded ?? current
    let velocity = trajectory.velocity(after: elapsed)
    if var fling {
      fling.limits = limits ?? fling.limits
      let spring = elapsed < trajectory.duration ? (trajectory as? SpringMotion)?.spring : nil
      return AxisMotion(at: time, position: position, velocity: velocity, fling: fling, spring: spring)
    }
    let shift = stretch.shift + position - current
    if let limits, case let rest = trajectory.rest + shift, abs(limits.clamp(rest) - rest) > Self.rounding {
      return AxisMotion(at: time, position: position, velocity: velocity, landingOn: limits.clamp(rest))
    }
    // Not made again from where it is: that could be another path to the same target.
    let left = Stretch(start: 0, trajectory: trajectory.restarted(after: elapsed), shift: shift)
    return AxisMotion(at: time, stretches: [left], fling: nil)
  }

  /// An animation from where the motion is at `time`, at the speed it has, to a new target.
  public func retargeted(
    to target: Double, at time: TimeInterval, duration: TimeInterval = ScrollAnimation.standardDuration
  ) -> AxisMotion {
    let animation = ScrollAnimation(
      position: position(at: time), velocity: velocity(at: time), target: target, duration: duration)
    return AxisMotion(at: time, following: animation)
  }

  private func stretch(at time: TimeInterval) -> (Stretch, elapsed: TimeInterval)? {
    guard !isFinished(at: time) else { return stretches.last.map { ($0, $0.trajectory.duration) } }
    let elapsed = (time - startTime).boundedSpan
    guard let stretch = stretches.last(where: { $0.start <= elapsed }) else { return nil }
    return (stretch, elapsed - stretch.start)
  }

  /// - Parameter spring: the spring already in force, when a bounce is restarted; it can't be derived from the state
  ///   alone.
  private init(at time: TimeInterval, position: Double, velocity: Double, fling: Fling, spring: Spring?) {
    let stretches = Self.stretches(
      position: position.bounded, velocity: velocity.bounded, fling: fling, spring: spring)
    self.init(at: time, stretches: stretches, fling: fling)
  }

  private init(at time: TimeInterval, stretches: [Stretch], fling: Fling?) {
    startTime = time.bounded
    endTime = stretches.last.map { time.bounded + $0.start + $0.trajectory.duration } ?? time.bounded
    self.stretches = stretches
    self.fling = fling
  }

  /// At most three stretches: the spring back to a limit, the free run from it, the bounce at the other limit.
  private static func stretches(position: Double, velocity: Double, fling: Fling, spring: Spring?) -> [Stretch] {
    let limits = fling.limits
    var stretches: [Stretch] = []
    var start = 0.0
    var velocity = velocity
    let inside = limits.clamp(position)
    if inside != position, limits.bounces {
      let back = SpringMotion(
        spring: spring ?? .bounce(releasedAt: velocity), position: position, velocity: velocity, target: inside)
      stretches.append(Stretch(start: 0, trajectory: back))
      guard let crossing = back.timeToTarget else { return stretches }
      start = crossing
      velocity = back.velocity(after: crossing)
    }

    let run = Deceleration(
      position: inside, velocity: velocity, friction: fling.friction, stopSpeed: fling.stopSpeed)
    stretches.append(Stretch(start: start, trajectory: run))
    let edge = limits.clamp(run.rest)
    guard edge != run.rest else { return stretches }
    // Rounding can put an edge met at the very end after that end.
    let hit = run.time(toReach: edge) ?? run.duration
    let speed = limits.bounces ? run.velocity(after: hit).bounded(by: Spring.fastestBounce) : 0
    let bounce = SpringMotion(spring: .bounce, position: edge, velocity: speed, target: edge)
    stretches.append(Stretch(start: start + hit, trajectory: bounce))
    return stretches
  }
}
