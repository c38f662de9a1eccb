import CGTK

/// Makes glyphs of plain texts in one font and script, as Pango does: by HarfBuzz itself where Pango adds nothing to what
/// it says, for Pango prepares each text again, which takes as long as the shaping.
@MainActor
final class Shaper {
  /// What Pango found out of such texts.
  private let item: UnsafeMutablePointer<PangoItem>
  /// Whether glyphs stand on whole pixels.
  private let rounds: Bool
  private let font: OpaquePointer?
  /// Kept with how texts run in it, and used again by each.
  private let buffer = hb_buffer_create()
  private var properties = hb_segment_properties_t()
  /// Whether HarfBuzz is asked.
  private var isDirect = false
  /// What texts are put together of; found when the first is.
  private lazy var cache = font.map { GlyphCache(of: $0) { [unowned self] in shapeDirectly($0, in: $1) } }

  /// A shaper for texts like the only one of `item`, which is taken over: `sample`, which has all their characters.
  init(owning item: UnsafeMutablePointer<PangoItem>, rounds: Bool, sample: String) {
    (self.item, self.rounds) = (item, rounds)
    let analysis = item.pointee.analysis
    font = pango_font_get_hb_font(analysis.font)
    properties.direction = HB_DIRECTION_LTR
    properties.script = hb_script_from_iso15924_tag(
      g_unicode_script_to_iso15924(GUnicodeScript(rawValue: Int32(analysis.script))))
    properties.language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    isDirect = font != nil && analysis.extra_attrs == nil && !hasFeatures && agreesWithPango(sample)
  }

  isolated deinit {
    hb_buffer_destroy(buffer)
    pango_item_free(item)
  }

  /// Puts the glyphs of a plain text into `line`.
  func shape(_ text: Span<UInt8>, in line: GlyphLine) {
    if !isDirect {
      shapeByPango(text, in: line)
    } else if cache?.put(text, in: line) != true {
      shapeDirectly(text, in: line)
    }
    line.font = item.pointee.analysis.font
  }

  private func shapeByPango(_ text: Span<UInt8>, in line: GlyphLine) {
    text.withUnsafeBytes { bytes in
      let (start, count) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gint(bytes.count))
      pango_shape_with_flags(
        start, count, start, count, &item.pointee.analysis, line.glyphs,
        rounds ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE)
    }
    line.width = pango_glyph_string_get_width(line.glyphs)
  }

  private func shapeDirectly(_ text: Span<UInt8>, in line: GlyphLine) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_segment_properties(buffer, &properties)
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    text.withUnsafeBytes { bytes in
      let (start, length) = (bytes.baseAddress?.assumingMemoryBound(to: CChar.self), CInt(bytes.count))
      hb_buffer_add_utf8(buffer, start, length, 0, length)
    }
    hb_shape(font, buffer, nil, 0)
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let places = hb_buffer_get_glyph_positions(buffer, nil),
      let string = line.glyphs
    else { return }
    line.count = Int(count)
    line.width = 0
    var last: gint = -1
    for index in 0..<Int(count) {
      let (cluster, place) = (gint(infos[index].cluster), places[index])
      var glyph = PangoGlyphInfo()
      glyph.glyph = infos[index].codepoint
      glyph.geometry.width = units(place.x_advance)
      glyph.geometry.x_offset = units(place.x_offset)
      glyph.geometry.y_offset = units(-place.y_offset)
      glyph.attr.is_cluster_start = cluster == last ? 0 : 1
      string.pointee.glyphs[index] = glyph
      string.pointee.log_clusters[index] = cluster
      line.width += glyph.geometry.width
      last = cluster
    }
  }

  /// A length of HarfBuzz's as Pango has it.
  private func units(_ length: hb_position_t) -> PangoGlyphUnit {
    rounds ? (length + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) : length
  }

  /// Whether the desktop asks for features of the font.
  private var hasFeatures: Bool {
    var (feature, count) = (hb_feature_t(), guint(0))
    pango_font_get_features(item.pointee.analysis.font, &feature, 1, &count)
    return count > 0
  }

  /// Whether both ways come to the same.
  private func agreesWithPango(_ sample: String) -> Bool {
    let (direct, pangos) = (GlyphLine(), GlyphLine())
    shapeDirectly(sample.utf8.span, in: direct)
    shapeByPango(sample.utf8.span, in: pangos)
    return direct.hasSameGlyphs(as: pangos)
  }
}
