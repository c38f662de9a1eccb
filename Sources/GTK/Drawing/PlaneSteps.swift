import Foundation

/// What a map of the plane does about the origin: a turn, a scale and another turn.
///
/// GSK draws these without an intermediate picture where nothing is skewed, and GTK's cairo renderer draws nothing else:
/// no matrix, not even one of the plane.
nonisolated struct PlaneSteps {
  /// The turn made first, clockwise, in radians.
  var firstTurn: CGFloat = 0
  /// The scale between the turns.
  var scale: (x: CGFloat, y: CGFloat)
  /// The turn made last, clockwise, in radians.
  var lastTurn: CGFloat = 0

  /// The steps of a map: x' = a·x + c·y, y' = b·x + d·y.
  init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat) {
    scale = (a, d)
    if b == 0, c == 0 { return }
    let width = (a * a + b * b).squareRoot()
    let skew = a * c + b * d
    if width > 0, abs(skew) <= 1e-6 * (a * a + b * b + c * c + d * d) {
      scale = (width, (a * d - b * c) / width)
      lastTurn = atan2(b, a)
    } else {
      let (e, f, g, h) = ((a + d) / 2, (a - d) / 2, (b + c) / 2, (b - c) / 2)
      let (sum, difference) = (atan2(h, e), atan2(g, f))
      firstTurn = (sum - difference) / 2
      scale = (hypot(e, h) + hypot(f, g), hypot(e, h) - hypot(f, g))
      lastTurn = (sum + difference) / 2
    }
  }
}
