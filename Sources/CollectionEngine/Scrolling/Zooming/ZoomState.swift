import Foundation

/// How large contents are shown, and the offset of the view on them.
nonisolated struct ZoomState: Hashable, Sendable {
  var scale: CGFloat
  var offset: CGPoint

  /// The point of the contents, at scale 1, that is shown at a point of the view.
  func content(at point: CGPoint) -> CGPoint { (offset + point) * (1 / scale) }

  /// The state at another scale that shows the same contents at a point of the view.
  func scaled(to scale: CGFloat, about point: CGPoint) -> ZoomState {
    ZoomState(scale: scale, offset: content(at: point) * scale - point)
  }

  /// The state at a scale with a rectangle of the contents (at scale 1) in the middle of a viewport.
  static func showing(_ rect: CGRect, at scale: CGFloat, in viewport: CGSize) -> ZoomState {
    ZoomState(
      scale: scale,
      offset: CGPoint(x: rect.midX * scale - viewport.width / 2, y: rect.midY * scale - viewport.height / 2))
  }

  /// The scale at which a rectangle of the contents fills a viewport; nil for one that isn't finite.
  static func scale(filling viewport: CGSize, with rect: CGRect) -> CGFloat? {
    guard rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite, rect.height.isFinite else { return nil }
    // Of nothing there is as much as there can be.
    let least = CGFloat.leastNonzeroMagnitude
    return min(viewport.width / max(rect.width, least), viewport.height / max(rect.height, least))
  }
}
