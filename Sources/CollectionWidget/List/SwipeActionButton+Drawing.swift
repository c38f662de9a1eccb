import CollectionEngine
import Foundation
import GTK

extension SwipeActionButton: SnapshotDrawing {
  /// Draws the surface, and the picture or the name in its middle.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let surface = CGRect(origin: .zero, size: size)
    snapshot.appendColor(style.color(action.backgroundColor ?? .systemGray), in: surface)
    if isHighlighted { snapshot.appendColor(Color.black.opacity(Self.pressedOpacity), in: surface) }
    let centre = CGPoint(x: size.width / 2, y: size.height / 2)
    if let image = action.image {
      let space = CGRect(
        x: centre.x - Self.imageSide / 2, y: centre.y - Self.imageSide / 2, width: Self.imageSide,
        height: Self.imageSide)
      snapshot.appendImage(
        image, tint: .white, in: View.ContentMode.scaleAspectFit.frame(of: image.size, in: space), style: style)
    } else if let title = action.title, let layout = style.text(title, font: .subheadline) {
      let text = layout.size
      snapshot.appendText(
        title, font: .subheadline, color: .white,
        in: CGRect(
          x: centre.x - text.width / 2, y: centre.y - text.height / 2, width: text.width.rounded(.up) + 1,
          height: text.height), style: style, lineLimit: 1)
    }
  }

  private static let imageSide: CGFloat = 20
  private static let pressedOpacity: Float = 0.15
}
