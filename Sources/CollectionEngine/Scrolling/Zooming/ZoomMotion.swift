import Foundation

/// The way of contents from one scale and offset to others: a closed form of time.
///
/// The scale changes evenly by its logarithm. One point of the contents, the one that both ends show in the same place,
/// stays where it is seen all the way.
///
/// An object: whether there is one is asked in each frame.
nonisolated final class ZoomMotion: Sendable {
  /// Why the contents change their scale by themselves.
  enum Purpose: Sendable {
    /// The program, or a wheel, asked for a scale.
    case animation
    /// Fingers left it past its limits.
    case bounce
  }

  let purpose: Purpose
  let end: ZoomState
  private let start: ZoomState
  /// How far past the ends of the contents they were at the start.
  private let excess: CGPoint
  /// From 0 to `unit`.
  private let trajectory: any Trajectory

  /// What counts as the whole way: the end of a spring is what nobody sees.
  private static let unit = 10_000.0

  /// A way that a program asked for, of the same form as an animated scroll.
  /// - Parameters:
  ///   - excess: how far past the ends of the contents the start is, in points.
  ///   - velocity: how fast the scale changes at first, as a logarithm, per second.
  init(from start: ZoomState, to end: ZoomState, excess: CGPoint = .zero, velocity: Double = 0) {
    (self.start, self.end, self.excess, purpose) = (start, end, excess, .animation)
    trajectory = ScrollAnimation(
      position: 0, velocity: Self.progress(of: velocity, from: start, to: end) * Self.unit, target: Self.unit)
  }

  /// The way back of what fingers have left past its limits.
  init(bouncingFrom start: ZoomState, to end: ZoomState, excess: CGPoint = .zero, velocity: Double = 0) {
    (self.start, self.end, self.excess, purpose) = (start, end, excess, .bounce)
    let speed = Self.progress(of: velocity, from: start, to: end)
    trajectory = SpringMotion(
      spring: velocity == 0 ? .bounceFromRest : .bounce, position: 0, velocity: speed * Self.unit, target: Self.unit)
  }

  /// A speed of the scale as one of the way, of which what would swing far past the end is left out.
  private static func progress(of velocity: Double, from start: ZoomState, to end: ZoomState) -> Double {
    let way = log((end.scale / start.scale).native)
    return abs(way) < 1e-9 ? 0 : (velocity / way).bounded(by: fastest)
  }

  /// Ways per second.
  private static let fastest = 20.0

  /// How long it takes, in seconds.
  var duration: TimeInterval { trajectory.duration }

  /// The state after a time, and how far past the ends of the contents it may be then; at the end nothing is left.
  func state(after elapsed: TimeInterval) -> (state: ZoomState, excess: CGPoint) {
    guard elapsed < duration else { return (end, .zero) }
    let progress = CGFloat(trajectory.position(after: elapsed) / Self.unit)
    let ratio = end.scale / start.scale
    let scale = start.scale * CGFloat(exp(log(ratio.native) * progress.native))
    // Evenly with the scale, so that one point stays; where the scale stays, evenly with the way.
    let share = abs(ratio - 1) < 1e-9 ? progress : (scale - start.scale) / (end.scale - start.scale)
    return (
      ZoomState(scale: scale, offset: start.offset + (end.offset - start.offset) * share),
      excess * max(0, 1 - progress)
    )
  }

  /// How fast the scale changes after a time, as a logarithm, per second.
  func velocity(after elapsed: TimeInterval) -> Double {
    trajectory.velocity(after: elapsed) / Self.unit * log((end.scale / start.scale).native)
  }
}
