import Foundation

nonisolated extension CGRect {
  /// The square of the distance from a point, 0 inside.
  func squaredDistance(to point: CGPoint) -> CGFloat {
    let x = max(minX - point.x, 0, point.x - maxX)
    let y = max(minY - point.y, 0, point.y - maxY)
    return x * x + y * y
  }
}
