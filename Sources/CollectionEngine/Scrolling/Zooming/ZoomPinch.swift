import Foundation

/// Two fingers on contents: the point of the contents that they hold stays under them, whatever they pass on their way.
nonisolated struct ZoomPinch: Sendable {
  /// What they hold, at scale 1.
  private var anchor: CGPoint
  /// The scale when they came down, as if nothing gave way, and by how much they are further apart since.
  private let startScale: CGFloat
  private var factor: CGFloat = 1
  /// The point between the fingers, from the view's top left.
  private(set) var point: CGPoint
  private var offsets = VelocityTracker()
  private var scales = VelocityTracker(limit: 8 * Self.reach)
  /// Points that an e-fold scale counts as where its speed is taken: for the tremor of fingers.
  private static let reach = 1000.0

  /// Fingers come down about a point of the view.
  /// - Parameter state: what is shown, as if nothing had given way past the ends of the contents.
  init(at point: CGPoint, time: TimeInterval, on state: ZoomState, in limits: ZoomLimits) {
    self.point = point
    anchor = state.content(at: point)
    startScale = limits.raw(displaying: state.scale)
    offsets.add(point, at: time)
    scales.add(.zero, at: time)
  }

  /// The scale that the fingers ask for.
  private var rawScale: CGFloat { startScale * factor }

  /// The fingers are `factor` times as far apart as at the beginning, about a point of the view. What is not finite is
  /// passed over.
  mutating func move(to factor: CGFloat, at point: CGPoint, time: TimeInterval) {
    guard factor > 0, factor.isFinite, point.x.isFinite, point.y.isFinite else { return }
    (self.factor, self.point) = (factor, point)
    offsets.add(point, at: time)
    scales.add(CGPoint(x: log(factor.native) * Self.reach, y: 0), at: time)
  }

  /// What the fingers ask for: a scale that gives way past its limits, and an offset as if the contents had no ends.
  func state(in limits: ZoomLimits) -> ZoomState {
    let scale = limits.shown(raw: rawScale)
    return ZoomState(scale: scale, offset: anchor * scale - point)
  }

  /// Goes on from another offset: something else has scrolled the contents.
  mutating func hold(_ state: ZoomState) { anchor = state.content(at: point) }

  /// The speed of the contents when the fingers leave, in points per second, as if they had no ends.
  func velocity(at time: TimeInterval) -> CGPoint { offsets.velocity(at: time) * -1 }

  /// The speed at which the scale that is shown changes when the fingers leave, as a logarithm, per second.
  func scaleVelocity(at time: TimeInterval, in limits: ZoomLimits) -> Double {
    scales.velocity(at: time).x.native / Self.reach * limits.slope(raw: rawScale).native
  }
}
