import CGTK
import Foundation

extension Snapshot {
  /// Draws the pixels of a texture by cairo: GTK would convert them at every frame.
  func append(_ surface: OpaquePointer, of texture: Texture, at place: CairoDrawing.Place) {
    if texture.cairoDrawing?.place != place {
      texture.cairoDrawing = CairoDrawing(of: surface, width: texture.width, height: texture.height, at: place)
    }
    if let drawing = texture.cairoDrawing { append(drawing.node) }
  }
}

extension Snapshot {
  /// Draws by cairo, in the coordinates of the drawing; what lies outside of `bounds` is not seen.
  public func appendCairo(in bounds: CGRect, _ draw: (_ cairo: OpaquePointer) -> Void) {
    var area = placed(bounds)
    guard let cairo = gtk_snapshot_append_cairo(pointer, &area) else { return }
    cairo_translate(cairo, origin.x, origin.y)
    draw(cairo)
    cairo_destroy(cairo)
  }
}

/// The pixels of a texture, drawn by cairo at a place, which counts from the origin of the drawing.
final class CairoDrawing {
  struct Place: Equatable {
    /// Where the whole texture goes.
    var rect: CGRect
    /// What is seen of it, and the radius of the corners of that.
    var bounds: CGRect
    var radius: CGFloat
    /// Whether pixels are seen as squares where they are larger than the device's.
    var isPixelated = false
    /// Whether the node's bounds are wider than what is drawn: where the texture's pixels are not the device's.
    var hasMargin = false
  }

  let place: Place
  /// Goes with the texture, on any thread: counts of nodes are atomic, and this one holds nothing but a surface of pixels.
  nonisolated(unsafe) let node: OpaquePointer

  /// How far the bounds lie outside of a picture that is scaled, in points. In the next frame GTK redraws what was inside the
  /// bounds: a line of its pixels could lie outside and stay on the screen. Not for all: cairo fills all that is inside.
  private static let margin: CGFloat = 2

  /// - Returns: nil where nothing would be seen.
  init?(of surface: OpaquePointer, width: Int, height: Int, at place: Place) {
    let (rect, outline) = (place.rect, place.bounds)
    let seen = outline.intersection(rect)
    let margin = place.hasMargin ? Self.margin : 0
    var area = seen.insetBy(dx: -margin, dy: -margin).graphene
    guard seen.width > 0, seen.height > 0, let node = gsk_cairo_node_new(&area) else { return nil }
    (self.place, self.node) = (place, node)
    guard let cairo = gsk_cairo_node_get_draw_context(node) else { return }
    defer { cairo_destroy(cairo) }
    if place.radius > 0 {
      cairo.addRounded(outline, radius: min(place.radius, outline.width / 2, outline.height / 2))
    } else {
      cairo_rectangle(cairo, outline.minX, outline.minY, outline.width, outline.height)
    }
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.width / CGFloat(width), rect.height / CGFloat(height))
    cairo_set_source_surface(cairo, surface, 0, 0)
    Self.keep(surface, with: cairo_get_target(cairo))
    // Pixels that fall on the device's are copied; cairo's own filter is slow where a picture is made much smaller.
    cairo_pattern_set_filter(
      cairo_get_source(cairo), place.isPixelated ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
    // What lies between the last pixel and the edge is like the pixel.
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
    cairo_fill(cairo)
  }

  /// Keeps `surface` for as long as `recording` lives. Of a surface that is destroyed before its recordings cairo makes a
  /// copy for them: a picture that leaves the screen would be copied on its way out. Not on the main actor: the closure is
  /// called on whichever thread drops the picture last, and would check.
  private nonisolated static func keep(_ surface: OpaquePointer, with recording: OpaquePointer?) {
    guard let recording else { return }
    let kept = UnsafeMutableRawPointer(cairo_surface_reference(surface))
    let status = cairo_surface_set_user_data(recording, CairoPixels.pictureKey, kept) { surface in
      cairo_surface_destroy(surface.map { OpaquePointer($0) })
    }
    if status != CAIRO_STATUS_SUCCESS { cairo_surface_destroy(surface) }
  }

  deinit { gsk_render_node_unref(node) }
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
