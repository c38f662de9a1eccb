import Foundation

/// What a scroll view keeps of zooming: the scale, its limits, and what changes it now.
nonisolated struct Zooming: Sendable {
  var scale: CGFloat = 1
  var minimum: CGFloat = 1
  var maximum: CGFloat = 1
  var bounces = true
  /// Fingers on the contents.
  var pinch: ZoomPinch?
  /// The way to another scale, and the frame that it began at: nil until one has shown it.
  var motion: (way: ZoomMotion, start: TimeInterval?)?
  /// The contents at scale 1, as the program last set them.
  var measures: ZoomMeasures?
  /// The offset that fingers, or the way, were shown at last.
  var shownOffset = CGPoint.zero
  var lastFrameTime = -TimeInterval.infinity

  var limits: ZoomLimits { ZoomLimits(minimum: minimum, maximum: maximum, bounces: bounces) }

  /// Where the scale is, or goes.
  var target: CGFloat { motion?.way.end.scale ?? scale }

  /// How fast the scale changes by itself, as a logarithm, per second.
  var velocity: Double {
    guard let motion, let start = motion.start else { return 0 }
    return motion.way.velocity(after: lastFrameTime - start)
  }
}
