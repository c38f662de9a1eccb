import CollectionEngine
import Foundation
import GTK

extension ConfiguredBackgroundView: SnapshotDrawing {
  /// Draws the surface, what the state lays on it, and the lines round it.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let surface = surface(in: size)
    guard surface.width > 0, surface.height > 0 else { return }
    let (shape, radius) = shape(of: surface)
    let isCut = shape != surface
    if isCut { snapshot.pushClip(surface) }
    for color in [configuration.resolvedColor, configuration.resolvedStateColor] {
      guard let color else { continue }
      snapshot.appendColor(style.color(color), in: shape, radius: radius)
    }
    if groupCorners.radius > 0 {
      snapshot.appendBorder(
        style.color(.separator).opacity(style.isHighContrast ? 1 : Self.edgeOpacity), in: shape, width: 1,
        radius: radius)
    }
    if let stroke = configuration.strokeColor, configuration.strokeWidth > 0 {
      snapshot.appendBorder(style.color(stroke), in: shape, width: configuration.strokeWidth, radius: radius)
    }
    if isCut { snapshot.pop() }
    if configuration.showsFocus, style.hasKeyboardFocus {
      snapshot.appendBorder(
        style.accent.opacity(style.isHighContrast ? 1 : Self.focusOpacity), in: surface, width: Self.focusWidth,
        radius: isCut ? 0 : radius)
    }
  }

  /// The rounded rectangle of which the surface is drawn: a row within a group is cut out of a higher one.
  private func shape(of surface: CGRect) -> (CGRect, CGFloat) {
    let corners = groupCorners
    guard corners.radius > 0 else { return (surface, max(0, configuration.cornerRadius)) }
    let above = corners.top ? 0 : corners.radius
    let below = corners.bottom ? 0 : corners.radius
    return (
      CGRect(x: surface.minX, y: surface.minY - above, width: surface.width, height: surface.height + above + below),
      corners.radius
    )
  }

  private static let edgeOpacity: Float = 0.7
  private static let focusOpacity: Float = 0.6
  private static let focusWidth: CGFloat = 2
}
