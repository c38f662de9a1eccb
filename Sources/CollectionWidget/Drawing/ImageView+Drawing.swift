import CollectionEngine
import Foundation
import GTK

extension Texture: ImagePixels {}

extension ImageView: SnapshotDrawing {
  /// Draws the picture.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let image = shownImage, var frame = imageFrame(in: size) else { return }
    // At its own size a picture stays crisp.
    if contentMode.keepsSize { frame.origin = frame.origin.onPixels(at: style.scale) }
    snapshot.appendImage(image, tint: tintColor, in: frame, style: style)
  }
}

extension Snapshot {
  /// Draws a picture, stretched to `rect`. Pixels that are neither a texture nor a view's are not drawn.
  /// - Parameters:
  ///   - tint: the colour of a template.
  ///   - radius: the radius of the corners of a texture, in points.
  @MainActor
  func appendImage(
    _ image: ViewImage, tint: DynamicColor, in rect: CGRect, radius: CGFloat = 0, style: DrawingStyle
  ) {
    guard rect.width > 0, rect.height > 0 else { return }
    let color = image.color(tint: tint).map { style.color($0) }
    if let name = image.name {
      return appendSymbol(name, color: color ?? style.foreground, in: rect, style: style)
    }
    if let color { pushShape(color) }
    defer { if color != nil { pop() } }
    if let picture = image.pixels as? ViewPicture { return picture.draw(in: self, rect: rect) }
    guard let texture = image.pixels as? Texture else { return }
    if radius > 0 {
      appendTexture(texture, in: rect, inside: rect, radius: radius, scale: style.scale)
    } else {
      appendTexture(texture, in: rect, scale: style.scale)
    }
  }

  /// Draws a symbol of the theme, stretched to `rect`.
  @MainActor
  private func appendSymbol(_ name: String, color: Color, in rect: CGRect, style: DrawingStyle) {
    let side = min(rect.width, rect.height)
    func draw(at centre: CGPoint) {
      SymbolicIcon.draw(
        name, side: side, at: centre, color: color, in: self, scale: style.scale, isRightToLeft: style.isRightToLeft)
    }
    guard rect.width != rect.height else { return draw(at: CGPoint(x: rect.midX, y: rect.midY)) }
    saved {
      translate(x: rect.midX, y: rect.midY)
      scale(x: rect.width / side, y: rect.height / side)
      draw(at: .zero)
    }
  }
}

extension CGPoint {
  /// The nearest point at which a device pixel begins.
  fileprivate func onPixels(at scale: CGFloat) -> CGPoint {
    CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}
