import Foundation

/// The offsets there are for contents, and how the contents give way past them.
nonisolated struct ScrollRange: Sendable {
  var horizontal: ScrollLimits
  var vertical: ScrollLimits
  /// The size of the view on the contents, in points.
  var viewport: CGSize
  /// Whether contents that fit may be dragged out of place on an axis and spring back.
  var alwaysBounces: (horizontal: Bool, vertical: Bool) = (false, false)
  /// How fast a fling slows down.
  var rate = DecelerationRate.normal

  /// The offset at which the contents rest that is nearest.
  func clamp(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// The offset that is shown where a finger asks for `raw`: the contents give way past their ends.
  func shown(raw: CGPoint) -> CGPoint {
    func axis(_ raw: CGFloat, _ limits: ScrollLimits, _ dimension: CGFloat, _ always: Bool) -> CGFloat {
      guard limits.maximum > limits.minimum || always else { return limits.clamp(raw) }
      return RubberBand.standard.offset(raw: raw, limits: limits, dimension: dimension)
    }
    return CGPoint(
      x: axis(raw.x, horizontal, viewport.width, alwaysBounces.horizontal),
      y: axis(raw.y, vertical, viewport.height, alwaysBounces.vertical))
  }

  /// The offset that a finger asks for where `offset` is shown: the inverse of `shown(raw:)`.
  func raw(displaying offset: CGPoint) -> CGPoint {
    let band = RubberBand.standard
    return CGPoint(
      x: band.rawOffset(displaying: offset.x, limits: horizontal, dimension: viewport.width),
      y: band.rawOffset(displaying: offset.y, limits: vertical, dimension: viewport.height))
  }

  /// The velocity of the contents under a finger of `velocity` that asks for `raw`, points per second: past an end they
  /// are slower than the finger.
  func velocity(of velocity: CGPoint, raw: CGPoint) -> CGPoint {
    let band = RubberBand.standard
    return CGPoint(
      x: velocity.x * band.slope(raw: raw.x, limits: horizontal, dimension: viewport.width),
      y: velocity.y * band.slope(raw: raw.y, limits: vertical, dimension: viewport.height))
  }

  /// The part of a velocity that the contents can take up: none on an axis along which they do not scroll.
  func taken(_ velocity: CGPoint) -> CGPoint {
    CGPoint(
      x: horizontal.maximum > horizontal.minimum || alwaysBounces.horizontal ? velocity.x : 0,
      y: vertical.maximum > vertical.minimum || alwaysBounces.vertical ? velocity.y : 0)
  }

  /// A fling from `position` at `velocity`, points per second.
  func fling(at time: TimeInterval, from position: CGPoint, velocity: CGPoint) -> ScrollMotion {
    ScrollMotion(
      at: time, position: position, velocity: velocity, horizontalLimits: horizontal, verticalLimits: vertical,
      rate: rate)
  }
}
