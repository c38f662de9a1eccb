import Foundation

nonisolated extension Path {
  /// Whether a point lies inside. Parts that are not closed count as if they were; a curve is as many lines as make it
  /// smooth.
  /// - Parameter isEvenOdd: whether what two parts cover is outside; else what goes round it the same way is inside.
  /// - Complexity: O(steps).
  public func contains(_ point: CGPoint, isEvenOdd: Bool = false) -> Bool {
    var winding = 0
    forEachLine { from, to in
      guard (from.y <= point.y) != (to.y <= point.y) else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += to.y > from.y ? 1 : -1 }
    }
    return isEvenOdd ? winding % 2 != 0 : winding != 0
  }

  /// Calls `body` with the lines of the outline, all parts closed.
  private func forEachLine(_ body: (_ from: CGPoint, _ to: CGPoint) -> Void) {
    var (here, start) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point):
        if here != start { body(here, start) }
        (here, start) = (point, point)
      case .line(let point):
        body(here, point)
        here = point
      case .curve(let first, let second, let end):
        let count = Self.lineCount(here, first, second, end)
        var last = here
        for step in 1...count {
          let next = Self.point(at: CGFloat(step) / CGFloat(count), here, first, second, end)
          body(last, next)
          last = next
        }
        here = end
      case .close:
        if here != start { body(here, start) }
        here = start
      }
    }
    if here != start { body(here, start) }
  }

  /// The lines that a curve is drawn in: one for two points of its length, and enough for a small one.
  private static func lineCount(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> Int {
    let length = hypot(b.x - a.x, b.y - a.y) + hypot(c.x - b.x, c.y - b.y) + hypot(d.x - c.x, d.y - c.y)
    guard length.isFinite else { return 1 }
    return Int(min(max(length / 2, 16), 256))
  }

  private static func point(at t: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
    let s = 1 - t
    let (w0, w1, w2, w3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, y: w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y)
  }
}
