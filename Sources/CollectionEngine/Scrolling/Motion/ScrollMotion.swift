import Foundation

/// The motion of a content offset on both axes.
///
/// Both axes share one friction, so a free run is a straight line, and it ends when the speed along that line falls to
/// `Deceleration.stopSpeed`: each axis stops at its share of it, at the same instant.
nonisolated public struct ScrollMotion: Sendable {
  /// The motion of x.
  public let horizontal: AxisMotion
  /// The motion of y.
  public let vertical: AxisMotion

  /// Pairs two motions.
  public init(horizontal: AxisMotion, vertical: AxisMotion) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// A fling from `position` (points) at `velocity` (points per second).
  public init(
    at time: TimeInterval, position: CGPoint, velocity: CGPoint, horizontalLimits: ScrollLimits,
    verticalLimits: ScrollLimits, rate: DecelerationRate = .normal
  ) {
    let stop = Self.stopSpeeds(of: velocity)
    horizontal = AxisMotion(
      at: time, position: position.x, velocity: velocity.x, limits: horizontalLimits, rate: rate, stopSpeed: stop.x)
    vertical = AxisMotion(
      at: time, position: position.y, velocity: velocity.y, limits: verticalLimits, rate: rate, stopSpeed: stop.y)
  }

  /// A motion from `position` at `velocity` that comes to rest exactly on `target`, as a paged or snapped scroll does.
  public init(
    at time: TimeInterval, position: CGPoint, velocity: CGPoint, landingOn target: CGPoint,
    rate: DecelerationRate = .normal
  ) {
    let stop = Self.stopSpeeds(of: velocity)
    horizontal = AxisMotion(
      at: time, position: position.x, velocity: velocity.x, landingOn: target.x, rate: rate, stopSpeed: stop.x)
    vertical = AxisMotion(
      at: time, position: position.y, velocity: velocity.y, landingOn: target.y, rate: rate, stopSpeed: stop.y)
  }

  /// An animation from `position` at `velocity` to `target` in `duration` seconds.
  public init(
    at time: TimeInterval, position: CGPoint, velocity: CGPoint = .zero, animatingTo target: CGPoint,
    duration: TimeInterval = ScrollAnimation.standardDuration
  ) {
    horizontal = AxisMotion(
      at: time,
      following: ScrollAnimation(position: position.x, velocity: velocity.x, target: target.x, duration: duration))
    vertical = AxisMotion(
      at: time,
      following: ScrollAnimation(position: position.y, velocity: velocity.y, target: target.y, duration: duration))
  }

  /// The time at which the motion is over, seconds on the caller's clock.
  public var endTime: TimeInterval { max(horizontal.endTime, vertical.endTime) }

  /// The point at which the motion ends. Once it is finished, its position is exactly this point.
  public var rest: CGPoint { CGPoint(x: horizontal.rest, y: vertical.rest) }

  /// The position at `time`, points.
  public func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.position(at: time), y: vertical.position(at: time))
  }

  /// The velocity at `time`, points per second.
  public func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: horizontal.velocity(at: time), y: vertical.velocity(at: time))
  }

  /// Whether nothing moves any more at `time`.
  public func isFinished(at time: TimeInterval) -> Bool {
    horizontal.isFinished(at: time) && vertical.isFinished(at: time)
  }

  /// The rest of the motion from `time` on, as a motion of its own, within new limits if there are any.
  /// - Parameter position: where the motion goes on from, if not from where it is: its target moves along.
  public func restarted(
    at time: TimeInterval, horizontalLimits: ScrollLimits? = nil, verticalLimits: ScrollLimits? = nil,
    from position: CGPoint? = nil
  ) -> ScrollMotion {
    ScrollMotion(
      horizontal: horizontal.restarted(at: time, limits: horizontalLimits, from: position?.x.native),
      vertical: vertical.restarted(at: time, limits: verticalLimits, from: position?.y.native))
  }

  /// An animation from where the motion is at `time`, at the speed it has, to a new target.
  public func retargeted(
    to target: CGPoint, at time: TimeInterval, duration: TimeInterval = ScrollAnimation.standardDuration
  ) -> ScrollMotion {
    ScrollMotion(
      horizontal: horizontal.retargeted(to: target.x, at: time, duration: duration),
      vertical: vertical.retargeted(to: target.y, at: time, duration: duration))
  }

  /// Each axis' share of the stop speed. An axis without speed has the whole: it may yet be given some by a bounce.
  private static func stopSpeeds(of velocity: CGPoint) -> CGPoint {
    let x = abs(velocity.x.native.bounded)
    let y = abs(velocity.y.native.bounded)
    let speed = hypot(x, y)
    guard speed > Deceleration.stopSpeed else {
      return CGPoint(x: Deceleration.stopSpeed, y: Deceleration.stopSpeed)
    }
    func share(_ part: Double) -> Double { part == 0 ? Deceleration.stopSpeed : Deceleration.stopSpeed * part / speed }
    return CGPoint(x: share(x), y: share(y))
  }
}
