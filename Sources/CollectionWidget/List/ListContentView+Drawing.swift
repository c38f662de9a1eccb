import CollectionEngine
import Foundation
import GTK

extension ListContentView: SnapshotDrawing {
  /// Draws the picture and the texts.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let (geometry, content) = (geometry(in: size), content)
    if let image = content.image, let frame = geometry.image {
      let color = content.imageProperties.tintColor ?? content.resolvedColor(of: content.textProperties)
      snapshot.appendImage(image, tint: color, in: frame, radius: content.imageProperties.cornerRadius, style: style)
    }
    draw(content.text, content.textProperties, at: geometry.text, in: snapshot, style)
    draw(content.secondaryText, content.secondaryTextProperties, at: geometry.secondaryText, in: snapshot, style)
  }

  private func draw(
    _ text: String?, _ properties: ListContentConfiguration.TextProperties, at frame: CGRect?, in snapshot: Snapshot,
    _ style: DrawingStyle
  ) {
    guard let text, let frame else { return }
    snapshot.appendText(
      properties.shown(text), font: properties.font, color: style.color(content.resolvedColor(of: properties)),
      in: frame, style: style, lineLimit: properties.numberOfLines,
      alignment: properties.alignment == .center ? .center : .leading)
  }
}

extension SeparatorView: SnapshotDrawing {
  /// Draws the line.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    snapshot.appendColor(style.color(color), in: CGRect(origin: .zero, size: size))
  }
}
