import Foundation

/// The size of contents, and the place of the view in them, at scale 1: nothing is lost however often the scale changes.
nonisolated struct ZoomMeasures: Sendable {
  private let size: CGSize
  let center: CGPoint

  /// Contents that are seen at a scale.
  init(_ size: CGSize, _ center: CGPoint, at scale: CGFloat) {
    self.size = CGSize(width: size.width / scale, height: size.height / scale)
    self.center = center * (1 / scale)
  }

  /// The size of the contents at a scale, in points.
  func size(at scale: CGFloat) -> CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

  /// Whether the contents have this size at a scale, and the view this place.
  func isShown(_ size: CGSize, _ center: CGPoint, at scale: CGFloat) -> Bool {
    let place = self.center * scale
    return self.size(at: scale) == size && abs(place.x - center.x) < Self.rounding
      && abs(place.y - center.y) < Self.rounding
  }

  /// Points that are lost in rounding.
  private static let rounding = 1e-6
}
