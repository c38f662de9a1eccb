import DequeModule
import Foundation

/// The speed of a pointer at its release, from the places it was seen at.
///
/// The velocity is the displacement over the last 100 ms divided by the time it took, so one late or early event hardly
/// matters. A pointer that has stopped before it lifts has none.
nonisolated public struct VelocityTracker: Sendable {
  /// The time span that the velocity is taken from, seconds. Measured on iOS 26.1: about 100 ms.
  public static let window: TimeInterval = 0.1

  /// The time after which a pointer that does not move counts as stopped, seconds.
  public static let pause: TimeInterval = 0.1

  /// The time after which a pointer that reports the same place counts as stopped, seconds: Android's figure. It is
  /// shorter than `pause`, because silence may be a lost event and a report may not.
  public static let stillness: TimeInterval = 0.04

  /// The distance a still finger trembles, points.
  public static let tremor = 1.0

  /// The highest speed a flick is given on either axis by default, points per second: Android's and Flutter's.
  public static let standardLimit = 8000.0

  /// What is kept at most: the whole window of a device that reports at 1000 Hz.
  private static let capacity = 128

  private struct Sample {
    let time: TimeInterval
    let position: CGPoint
  }

  private let limit: Double
  private var samples = Deque<Sample>()

  /// A tracker that has seen nothing yet, and gives no speed above `limit` (points per second) on either axis.
  public init(limit: Double = VelocityTracker.standardLimit) {
    self.limit = limit.boundedSpan
  }

  /// Forgets every sample.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Adds a place (points) the pointer was seen at and the time (seconds). Of several places at one time the last
  /// counts; a time earlier than one seen before counts as that one. What isn't finite is passed over. O(1).
  public mutating func add(_ position: CGPoint, at time: TimeInterval) {
    guard time.isFinite, position.x.isFinite, position.y.isFinite else { return }
    if let last = samples.last, time <= last.time {
      samples[samples.count - 1] = Sample(time: last.time, position: position)
      return
    }
    // One sample older than the window is kept, for flicks of two events that lie far apart.
    while samples.count > 1, samples[1].time < time - Self.window { samples.removeFirst() }
    if samples.count == Self.capacity { samples.removeFirst() }
    samples.append(Sample(time: time, position: position))
  }

  /// The velocity, points per second, of a pointer that is released at `time`. Zero with fewer than two samples.
  public func velocity(at time: TimeInterval) -> CGPoint {
    guard let last = samples.last, !isStill(at: time) else { return .zero }
    let recent = samples.firstIndex { $0.time >= last.time - Self.window } ?? 0
    let first = samples[min(recent, max(0, samples.count - 2))]
    let span = last.time - first.time
    guard span > 0 else { return .zero }
    return CGPoint(
      x: ((last.position.x - first.position.x).native / span).bounded(by: limit),
      y: ((last.position.y - first.position.y).native / span).bounded(by: limit))
  }

  /// Whether the pointer stopped before its release at `time`: long enough in silence, or seen where it stands.
  private func isStill(at time: TimeInterval) -> Bool {
    guard let last = samples.last else { return true }
    let moved = samples.lastIndex { sample in
      hypot(sample.position.x - last.position.x, sample.position.y - last.position.y) > Self.tremor
    }
    guard let moved else { return true }
    let since = samples[moved + 1].time
    return last.time - since >= Self.stillness || time - since >= Self.pause
  }
}
