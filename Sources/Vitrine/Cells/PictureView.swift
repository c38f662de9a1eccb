import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The picture of a cell: covers the view, cut off evenly where its shape is another.
final class PictureView: View, SnapshotDrawing {
  /// What is shown.
  var texture: Texture? {
    didSet { if texture !== oldValue { setNeedsDisplay() } }
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let texture, size.width > 0, size.height > 0 else { return }
    snapshot.appendTexture(
      texture, in: Self.cover(of: texture, in: size, scale: style.scale),
      inside: CGRect(origin: .zero, size: size), radius: CellMetrics.cornerRadius, scale: style.scale)
  }

  /// Where the whole texture goes for it to cover `size`. One made for this size keeps its pixels to the device's.
  private static func cover(of texture: Texture, in size: CGSize, scale: CGFloat) -> CGRect {
    let natural = CGSize(width: CGFloat(texture.width) / scale, height: CGFloat(texture.height) / scale)
    var factor = max(size.width / natural.width, size.height / natural.height)
    // Sizes are rounded to pixels: one made for this size may be larger by less than two.
    if factor <= 1, (1 - factor) * max(natural.width, natural.height) * scale < 2 { factor = 1 }
    let covered = CGSize(width: natural.width * factor, height: natural.height * factor)
    func middle(_ space: CGFloat, _ length: CGFloat) -> CGFloat {
      ((space - length) / 2 * scale).rounded(.down) / scale
    }
    return CGRect(
      x: middle(size.width, covered.width), y: middle(size.height, covered.height), width: covered.width,
      height: covered.height)
  }
}
