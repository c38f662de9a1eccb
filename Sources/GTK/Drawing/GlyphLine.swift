import CGTK

/// A line of glyphs of one font.
@MainActor
final class GlyphLine {
  let glyphs = pango_glyph_string_new()
  /// The font, as long as its shaper is there.
  var font: UnsafeMutablePointer<PangoFont>?
  /// In Pango's units.
  var width: gint = 0

  isolated deinit { pango_glyph_string_free(glyphs) }

  /// Whether glyphs and places are those of another line.
  func hasSameGlyphs(as other: GlyphLine) -> Bool {
    guard let (mine, others) = glyphs.flatMap({ mine in other.glyphs.map { (mine.pointee, $0.pointee) } }),
      mine.num_glyphs == others.num_glyphs
    else { return false }
    return (0..<Int(mine.num_glyphs)).allSatisfy { index in
      let (a, b) = (mine.glyphs[index], others.glyphs[index])
      return a.glyph == b.glyph && a.geometry.width == b.geometry.width && a.geometry.x_offset == b.geometry.x_offset
        && a.geometry.y_offset == b.geometry.y_offset && a.attr.is_cluster_start == b.attr.is_cluster_start
        && a.attr.is_color == b.attr.is_color && mine.log_clusters[index] == others.log_clusters[index]
    }
  }
}
