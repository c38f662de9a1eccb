import Foundation

/// What a map of space does to the plane z = 0, seen from the front.
nonisolated extension CATransform3D {
  /// How near the eye anything is seen at most, as a part of the way to the plane: what would be at or behind the eye
  /// is seen very large.
  private static let leastDepth: CGFloat = 0.01

  /// How small a square point may be seen before the plane counts as seen from its edge.
  private static let leastArea: CGFloat = 1e-9

  /// Where a point of the plane is seen.
  func project(_ point: CGPoint) -> CGPoint {
    let depth = max(Self.leastDepth, point.x * m14 + point.y * m24 + m44)
    return CGPoint(
      x: (point.x * m11 + point.y * m21 + m41) / depth, y: (point.x * m12 + point.y * m22 + m42) / depth)
  }

  /// The smallest upright rectangle round a rectangle of the plane as it is seen.
  func project(_ rect: CGRect) -> CGRect {
    let (a, b) = (project(CGPoint(x: rect.minX, y: rect.minY)), project(CGPoint(x: rect.maxX, y: rect.minY)))
    let (c, d) = (project(CGPoint(x: rect.minX, y: rect.maxY)), project(CGPoint(x: rect.maxX, y: rect.maxY)))
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The point of the plane that is seen at `point`; nil where the plane is not seen there.
  func unproject(_ point: CGPoint) -> CGPoint? {
    let (a, b, c) = (m11 - point.x * m14, m21 - point.x * m24, point.x * m44 - m41)
    let (d, e, f) = (m12 - point.y * m14, m22 - point.y * m24, point.y * m44 - m42)
    let determinant = a * e - b * d
    guard abs(determinant) > Self.leastArea, determinant.isFinite else { return nil }
    let found = CGPoint(x: (c * e - b * f) / determinant, y: (a * f - c * d) / determinant)
    return found.x * m14 + found.y * m24 + m44 > 0 ? found : nil
  }

  /// The map of the plane that comes nearest to what is seen about its origin: without perspective.
  public var flattened: CGAffineTransform {
    let depth = max(Self.leastDepth, m44)
    let (x, y) = (m41 / depth, m42 / depth)
    return CGAffineTransform(
      a: (m11 - m14 * x) / depth, b: (m12 - m14 * y) / depth, c: (m21 - m24 * x) / depth, d: (m22 - m24 * y) / depth,
      tx: x, ty: y)
  }
}
