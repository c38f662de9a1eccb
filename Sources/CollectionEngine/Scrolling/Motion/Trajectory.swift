import Foundation

/// The position and speed of one coordinate at any time after it set out.
///
/// Positions are in points, times in seconds, velocities in points per second. Every member is a closed form of the
/// elapsed time: asking at 30 or at 144 Hz, or after dropped frames, gives the same motion.
nonisolated public protocol Trajectory: Sendable {
  /// Where the motion ends. From `duration` on the position is exactly this value.
  var rest: Double { get }

  /// How long the motion lasts.
  var duration: TimeInterval { get }

  /// The position `elapsed` seconds after the start; a negative time counts as 0.
  func position(after elapsed: TimeInterval) -> Double

  /// The velocity `elapsed` seconds after the start: the derivative of the position, and 0 from `duration` on.
  func velocity(after elapsed: TimeInterval) -> Double

  /// What is left of the motion after `elapsed` seconds, as a motion of its own that follows the same path.
  func restarted(after elapsed: TimeInterval) -> Self
}
