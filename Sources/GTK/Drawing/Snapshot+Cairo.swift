import CGTK
import Foundation

extension Snapshot {
  /// Draws the pixels of a texture by cairo: GTK would convert them at every frame.
  @usableFromInline
  func append(
    _ surface: OpaquePointer, of texture: Texture, in rect: CGRect, inside bounds: CGRect, radius: CGFloat
  ) {
    let visible = bounds.intersection(rect)
    guard !visible.isEmpty else { return }
    var area = placed(visible)
    guard let cairo = gtk_snapshot_append_cairo(pointer, &area) else { return }
    defer { cairo_destroy(cairo) }
    let outline = bounds.offsetBy(dx: origin.x, dy: origin.y)
    if radius > 0 {
      cairo.addRounded(outline, radius: min(radius, outline.width / 2, outline.height / 2))
    } else {
      cairo_rectangle(cairo, outline.minX, outline.minY, outline.width, outline.height)
    }
    cairo_translate(cairo, rect.minX + origin.x, rect.minY + origin.y)
    cairo_scale(cairo, rect.width / CGFloat(texture.width), rect.height / CGFloat(texture.height))
    cairo_set_source_surface(cairo, surface, 0, 0)
    // Pixels that fall on the device's are copied; cairo's own filter is slow where a picture is made much smaller.
    cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR)
    // What lies between the last pixel and the edge is like the pixel.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_fill(cairo)
  }
}

extension OpaquePointer {
  /// Adds a rectangle with round corners to the path of a cairo context.
  fileprivate func addRounded(_ rect: CGRect, radius: CGFloat) {
    let (left, right, top, bottom) = (rect.minX + radius, rect.maxX - radius, rect.minY + radius, rect.maxY - radius)
    cairo_new_sub_path(self)
    cairo_arc(self, right, top, radius, -.pi / 2, 0)
    cairo_arc(self, right, bottom, radius, 0, .pi / 2)
    cairo_arc(self, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(self, left, top, radius, .pi, .pi * 3 / 2)
    cairo_close_path(self)
  }
}
