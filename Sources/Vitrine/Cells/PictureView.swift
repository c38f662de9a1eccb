import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The picture of a cell: covers the view, cut off evenly where its shape is another.
final class PictureView: View, SnapshotDrawing {
  /// What is shown.
  var texture: Texture? {
    didSet {
      guard texture !== oldValue else { return }
      quarterTurns = 0
      setNeedsDisplay()
    }
  }

  /// Quarter turns clockwise by which the texture is drawn rotated: as long as it is of how the picture was.
  var quarterTurns = 0 {
    didSet { if quarterTurns != oldValue { setNeedsDisplay() } }
  }

  /// How round the corners are, in points.
  var cornerRadius = CellMetrics.cornerRadius {
    didSet { if cornerRadius != oldValue { setNeedsDisplay() } }
  }

  /// Whether the texture's pixels are seen as squares: it is drawn much larger than it is.
  var isPixelated = false {
    didSet { if isPixelated != oldValue { setNeedsDisplay() } }
  }

  /// A text over the corner, such as the length of a video; nil for none.
  var badge: String? {
    didSet { if badge != oldValue { setNeedsDisplay() } }
  }

  /// Whether the text is left out: the picture is zoomed, and it would be with it.
  var isBadgeHidden = false {
    didSet { if isBadgeHidden != oldValue { setNeedsDisplay() } }
  }

  /// Where the text was drawn last; nil where it was not.
  private(set) var badgeFrame: CGRect?

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    badgeFrame = nil
    guard size.width > 0, size.height > 0 else { return }
    if let texture, quarterTurns & 3 == 0 {
      draw(texture, in: snapshot, size: size, style: style)
    } else if let texture {
      let turned = quarterTurns.isMultiple(of: 2) ? size : CGSize(width: size.height, height: size.width)
      snapshot.saved {
        snapshot.translate(x: size.width / 2, y: size.height / 2)
        snapshot.rotate(radians: CGFloat(quarterTurns & 3) * .pi / 2)
        snapshot.translate(x: -turned.width / 2, y: -turned.height / 2)
        draw(texture, in: snapshot, size: turned, style: style)
      }
    }
    if let badge, !isBadgeHidden, texture != nil || size.height >= CellMetrics.badgeFromHeight {
      draw(badge, in: snapshot, size: size, style: style)
    }
  }

  private func draw(_ texture: Texture, in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let place = Self.cover(of: texture, in: size, scale: style.scale)
    var bounds = CGRect(origin: .zero, size: size)
    if place.width * style.scale == CGFloat(texture.width) {
      // Pixels on the screen's are seen whole or not at all.
      bounds.size = CGSize(
        width: (size.width * style.scale).rounded(.up) / style.scale,
        height: (size.height * style.scale).rounded(.up) / style.scale)
    }
    snapshot.appendTexture(
      texture, in: place, inside: bounds, radius: cornerRadius, scale: style.scale, isPixelated: isPixelated)
  }

  /// In the lower corner at the end of lines; not where it would take most of the picture.
  private func draw(_ badge: String, in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let font = Font(scale: Self.badgeTextScale, weight: 600, hasTabularFigures: true)
    guard let layout = style.layout(badge, font: font) else { return }
    let (margin, padding) = (CellMetrics.badgeMargin, CellMetrics.badgePadding)
    let height = layout.size.height.rounded(.up) + padding
    let width = layout.size.width.rounded(.up) + 3 * padding
    guard width + 2 * margin <= size.width, 2 * height <= size.height else { return }
    let frame = CGRect(
      x: style.isRightToLeft ? margin : size.width - margin - width, y: size.height - margin - height, width: width,
      height: height)
    badgeFrame = frame
    snapshot.appendColor(
      Color(white: 0, alpha: style.isHighContrast ? 1 : Self.badgeShade), in: frame, radius: height / 2)
    let (x, y) = (frame.midX - layout.size.width / 2, frame.midY - layout.size.height / 2)
    snapshot.appendLayout(layout, color: .white, at: CGPoint(x: x.rounded(), y: y.rounded()))
  }

  private static let badgeTextScale = 0.85
  private static let badgeShade: Float = 0.65

  /// The error of computed sizes, in pixels.
  private static let roundingError: CGFloat = 1e-6

  /// Where the whole texture goes for it to cover `size`. One made for this size keeps its pixels to the device's.
  private static func cover(of texture: Texture, in size: CGSize, scale: CGFloat) -> CGRect {
    let natural = CGSize(width: CGFloat(texture.width) / scale, height: CGFloat(texture.height) / scale)
    var factor = max(size.width / natural.width, size.height / natural.height)
    // Sizes are rounded to pixels: one made for this size may be larger by less than two.
    if factor <= 1, (1 - factor) * max(natural.width, natural.height) * scale < 2 { factor = 1 }
    let covered = CGSize(width: natural.width * factor, height: natural.height * factor)
    func middle(_ space: CGFloat, _ length: CGFloat) -> CGFloat {
      // What covers exactly stays where it is, whichever way its size was rounded.
      ((space - length) / 2 * scale + roundingError).rounded(.down) / scale
    }
    return CGRect(
      x: middle(size.width, covered.width), y: middle(size.height, covered.height), width: covered.width,
      height: covered.height)
  }
}
