import CollectionEngine
import Foundation
import GTK

extension RefreshControl: SnapshotDrawing {
  /// Draws the ring of dots in the middle.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let color = style.color(tintColor)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    for dot in 0..<Self.dotCount {
      let opacity = opacity(ofDot: dot)
      guard opacity > 0 else { continue }
      let angle = CGFloat(dot) / CGFloat(Self.dotCount) * 2 * .pi
      let place = CGPoint(x: middle.x + sin(angle) * Self.radius, y: middle.y - cos(angle) * Self.radius)
      snapshot.appendColor(
        color.opacity(Float(opacity)),
        in: CGRect(
          x: place.x - Self.dotRadius, y: place.y - Self.dotRadius, width: 2 * Self.dotRadius,
          height: 2 * Self.dotRadius),
        radius: Self.dotRadius)
    }
  }

  /// Of the ring and of a dot, in points.
  private static let radius: CGFloat = 11
  private static let dotRadius: CGFloat = 2
}
