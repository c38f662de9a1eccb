import CGTK

/// A line of glyphs of one font.
@MainActor
final class GlyphLine {
  let glyphs = pango_glyph_string_new()
  /// The font, as long as its shaper is there.
  var font: UnsafeMutablePointer<PangoFont>?
  /// In Pango's units.
  var width: gint = 0

  /// How many glyphs there are; more are of no shape yet.
  var count: Int {
    get { Int(glyphs?.pointee.num_glyphs ?? 0) }
    set { if newValue != count { pango_glyph_string_set_size(glyphs, gint(newValue)) } }
  }

  isolated deinit { pango_glyph_string_free(glyphs) }

  /// Whether glyphs and places are those of another line.
  func hasSameGlyphs(as other: GlyphLine) -> Bool {
    guard let (mine, others) = glyphs.flatMap({ mine in other.glyphs.map { (mine.pointee, $0.pointee) } }),
      mine.num_glyphs == others.num_glyphs
    else { return false }
    return (0..<Int(mine.num_glyphs)).allSatisfy { index in
      mine.glyphs[index].isSame(as: others.glyphs[index]) && mine.log_clusters[index] == others.log_clusters[index]
    }
  }
}
