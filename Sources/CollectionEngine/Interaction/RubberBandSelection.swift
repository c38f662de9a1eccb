import Foundation

/// A rectangle drawn over items: what it touches is selected.
///
/// Each step asks the layout only about the strips that the rectangle gained or lost.
struct RubberBandSelection {
  /// Where it was begun, in content coordinates.
  let origin: CGPoint
  /// What was selected before: it comes back where the rectangle is given up.
  let before: Selection
  /// What of it stays while the rectangle is drawn.
  let base: Selection
  /// Whether touched items change sides instead of joining.
  let toggles: Bool

  private(set) var rect: CGRect
  private var touched = Selection()

  init(origin: CGPoint, before: Selection, base: Selection, toggles: Bool) {
    (self.origin, self.before, self.base, self.toggles) = (origin, before, base, toggles)
    rect = CGRect(origin: origin, size: .zero)
  }

  /// What is selected now.
  var selection: Selection {
    guard toggles else { return base.union(touched) }
    return base.subtracting(touched).union(touched.subtracting(base))
  }

  /// Draws the rectangle to `point` (content coordinates).
  mutating func extend(to point: CGPoint, in view: CollectionView) {
    let new = CGRect(
      x: min(origin.x, point.x), y: min(origin.y, point.y), width: max(abs(point.x - origin.x), 0.5),
      height: max(abs(point.y - origin.y), 0.5))
    let old = rect
    rect = new
    for strip in Self.difference(old, new) + Self.difference(new, old) {
      for path in view.indexPathsForItems(in: strip) {
        guard let frame = view.layoutAttributesForItem(at: path)?.frame else { continue }
        if frame.overlaps(new) { touched.insert(path) } else { touched.remove(path) }
      }
    }
  }

  /// What `a` covers and `b` does not, as up to four rectangles.
  nonisolated static func difference(_ a: CGRect, _ b: CGRect) -> [CGRect] {
    guard a.overlaps(b) else { return a.isEmpty ? [] : [a] }
    var strips: [CGRect] = []
    let (top, bottom) = (max(a.minY, b.minY), min(a.maxY, b.maxY))
    if a.minY < top { strips.append(CGRect(x: a.minX, y: a.minY, width: a.width, height: top - a.minY)) }
    if a.maxY > bottom { strips.append(CGRect(x: a.minX, y: bottom, width: a.width, height: a.maxY - bottom)) }
    if a.minX < b.minX { strips.append(CGRect(x: a.minX, y: top, width: b.minX - a.minX, height: bottom - top)) }
    if a.maxX > b.maxX { strips.append(CGRect(x: b.maxX, y: top, width: a.maxX - b.maxX, height: bottom - top)) }
    return strips
  }
}
