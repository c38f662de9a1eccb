import Foundation

nonisolated extension CATransform3D {
  /// The map `fraction` of the way to `other`: itself at 0, `other` at 1; beyond them the way goes on.
  ///
  /// Turns, scales, skews, movements and perspective change each by themselves, so that what turns keeps its size on the
  /// way. Maps that flatten things to nothing are blended component by component.
  func blended(with other: CATransform3D, at fraction: CGFloat) -> CATransform3D {
    if fraction == 0 || self == other { return self }
    if fraction == 1 { return other }
    guard let from = Parts(self), let to = Parts(other) else { return self + (other - self) * fraction }
    return from.blended(with: to, at: Double(fraction)).map
  }

  /// The rows as vectors.
  fileprivate var rows: [SIMD4<Double>] {
    [
      SIMD4(m11.native, m12.native, m13.native, m14.native), SIMD4(m21.native, m22.native, m23.native, m24.native),
      SIMD4(m31.native, m32.native, m33.native, m34.native), SIMD4(m41.native, m42.native, m43.native, m44.native),
    ]
  }

  fileprivate init(rows r: [SIMD4<Double>]) {
    self.init(
      m11: r[0].x, m12: r[0].y, m13: r[0].z, m14: r[0].w, m21: r[1].x, m22: r[1].y, m23: r[1].z, m24: r[1].w,
      m31: r[2].x, m32: r[2].y, m33: r[2].z, m34: r[2].w, m41: r[3].x, m42: r[3].y, m43: r[3].z, m44: r[3].w)
  }
}

/// A map as a scale, a skew, a turn, a movement and a perspective, one after the other.
private nonisolated struct Parts {
  var scale: SIMD3<Double>
  /// Of y along x, of z along x, and of z along y.
  var skew: SIMD3<Double>
  /// A quaternion, the real part last.
  var turn: SIMD4<Double>
  var movement: SIMD3<Double>
  var perspective: SIMD4<Double>
  /// What the whole matrix was multiplied by.
  var weight: Double

  /// Nil where the map cannot be taken apart.
  init?(_ map: CATransform3D) {
    guard map.m44 != 0, map.rows.allSatisfy({ ($0 * 0) == .zero }) else { return nil }
    weight = map.m44.native
    let rows = map.rows.map { [weight] in $0 / weight }
    var (x, y, z) = (rows[0].xyz, rows[1].xyz, rows[2].xyz)
    movement = rows[3].xyz
    let volume = x.dot(y.cross(z))
    guard abs(volume) > 1e-12 else { return nil }
    // What is left of the last column when the rest of the map is undone.
    let column = SIMD3(rows[0].w, rows[1].w, rows[2].w)
    let undone = (y.cross(z) * column.x + z.cross(x) * column.y + x.cross(y) * column.z) / volume
    perspective = SIMD4(undone, 1 - movement.dot(undone))

    var (alongX, alongY): (Double, Double)
    scale = SIMD3(x.length, 0, 0)
    x /= scale.x
    var skewXY = x.dot(y)
    y -= x * skewXY
    scale.y = y.length
    y /= scale.y
    skewXY /= scale.y
    alongX = x.dot(z)
    z -= x * alongX
    alongY = y.dot(z)
    z -= y * alongY
    scale.z = z.length
    z /= scale.z
    skew = SIMD3(skewXY, alongX / scale.z, alongY / scale.z)
    if volume < 0 {
      scale = -scale
      (x, y, z) = (-x, -y, -z)
    }
    turn = Self.turn(x, y, z)
  }

  /// The quaternion of the turn that takes the axes to `x`, `y` and `z`.
  private static func turn(_ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) -> SIMD4<Double> {
    // From the largest part, which is never small.
    let squares = SIMD4(1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z)
    let turn: SIMD4<Double>
    switch squares.max() {
    case squares.w: turn = SIMD4(y.z - z.y, z.x - x.z, x.y - y.x, squares.w)
    case squares.x: turn = SIMD4(squares.x, x.y + y.x, z.x + x.z, y.z - z.y)
    case squares.y: turn = SIMD4(x.y + y.x, squares.y, y.z + z.y, z.x - x.z)
    default: turn = SIMD4(z.x + x.z, y.z + z.y, squares.z, x.y - y.x)
    }
    return turn / (turn * turn).sum().squareRoot()
  }

  func blended(with other: Parts, at fraction: Double) -> Parts {
    var parts = self
    parts.scale += (other.scale - scale) * fraction
    parts.skew += (other.skew - skew) * fraction
    parts.movement += (other.movement - movement) * fraction
    parts.perspective += (other.perspective - perspective) * fraction
    parts.weight += (other.weight - weight) * fraction
    // The shorter way round.
    let cosine = (turn * other.turn).sum()
    let target = cosine < 0 ? -other.turn : other.turn
    let angle = acos(min(abs(cosine), 1))
    if angle > 1e-9 {
      parts.turn = (turn * sin((1 - fraction) * angle) + target * sin(fraction * angle)) / sin(angle)
    }
    return parts
  }

  var map: CATransform3D {
    let (a, b, c, w) = (turn.x, turn.y, turn.z, turn.w)
    let x = SIMD3(1 - 2 * (b * b + c * c), 2 * (a * b + c * w), 2 * (a * c - b * w))
    let y = SIMD3(2 * (a * b - c * w), 1 - 2 * (a * a + c * c), 2 * (b * c + a * w))
    let z = SIMD3(2 * (a * c + b * w), 2 * (b * c - a * w), 1 - 2 * (a * a + b * b))
    let axes = [x * scale.x, (y + x * skew.x) * scale.y, (z + y * skew.z + x * skew.y) * scale.z, movement]
    return CATransform3D(
      rows: axes.enumerated().map { row, axis in
        SIMD4(axis, axis.dot(perspective.xyz) + (row == 3 ? perspective.w : 0)) * weight
      })
  }
}

nonisolated extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

nonisolated extension SIMD3<Double> {
  fileprivate func dot(_ other: Self) -> Double { (self * other).sum() }
  fileprivate var length: Double { dot(self).squareRoot() }
  fileprivate func cross(_ o: Self) -> Self { Self(y * o.z - z * o.y, z * o.x - x * o.z, x * o.y - y * o.x) }
}
