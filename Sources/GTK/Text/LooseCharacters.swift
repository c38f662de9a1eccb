import CGTK

/// The plain characters of a font that no rule of it speaks of: they neither change with what stands beside them nor
/// change it, so that texts may be cut there.
///
/// They are found as OpenType's tables say, and tried out besides (OpenType 1.9, "GSUB" and "GPOS"; HarfBuzz, "Shaping
/// and shape plans": the features that are on by default).
@MainActor
struct LooseCharacters {
  /// By the character's number.
  private var glyphs = [PangoGlyphInfo?](repeating: nil, count: 128)

  /// The glyph of a plain character; nil where it is not loose.
  subscript(character: UInt8) -> PangoGlyphInfo? { glyphs[Int(character)] }

  /// Finds them in a font.
  /// - Parameter shape: puts the glyphs of a plain text into a line, as HarfBuzz makes them.
  init(of font: OpaquePointer, shape: (Span<UInt8>, GlyphLine) -> Void) {
    let (face, line) = (hb_font_get_face(font), GlyphLine())
    // Tables of Apple's and Graphite's have rules of their own.
    guard !["morx", "mort", "kerx", "Silf"].contains(where: { Self.has($0, face) }) else { return }
    var alone: [PangoGlyphInfo] = []
    for character in Self.plain {
      shape([character].span, line)
      guard line.count == 1, let glyph = line.glyphs?.pointee.glyphs[0] else { return }
      alone.append(glyph)
    }
    let ruled = hb_set_create()
    defer { hb_set_destroy(ruled) }
    Self.collect("GSUB", Self.substitutions, of: face, in: ruled)
    Self.collect("GPOS", Self.positions, of: face, in: ruled)
    for (character, glyph) in zip(Self.plain, alone) where hb_set_has(ruled, glyph.glyph) == 0 {
      // Beside each of the others, and between them.
      let text = Self.plain.flatMap { [$0, character] }
      shape(text.span, line)
      guard line.count == text.count, let string = line.glyphs?.pointee else { continue }
      let isLoose = text.indices.allSatisfy { index in
        string.glyphs[index].isSame(as: index % 2 == 0 ? alone[index / 2] : glyph)
      }
      if isLoose { glyphs[Int(character)] = glyph }
    }
  }

  private static let plain = [UInt8](0x20...0x7E)

  /// What is on by default and touches texts from left to right without marks and without U+2044, the fraction slash.
  private static let (substitutions, positions) = (
    ["rvrn", "ltra", "ltrm", "rand", "ccmp", "locl", "rlig", "calt", "clig", "liga", "rclt", "abvs", "blws"],
    ["curs", "dist", "kern"]
  )

  /// Adds the glyphs that the rules of some features speak of, whatever the script and the language.
  private static func collect(_ table: String, _ features: [String], of face: OpaquePointer?, in glyphs: OpaquePointer?)
  {
    let rules = hb_set_create()
    defer { hb_set_destroy(rules) }
    let (table, features) = (tag(table), features.map(tag) + [0])
    hb_ot_layout_collect_lookups(face, table, nil, nil, features, rules)
    var rule = hb_codepoint_t.max
    while hb_set_next(rules, &rule) != 0 {
      hb_ot_layout_lookup_collect_glyphs(face, table, rule, glyphs, glyphs, glyphs, nil)
    }
  }

  private static func has(_ table: String, _ face: OpaquePointer?) -> Bool {
    let blob = hb_face_reference_table(face, tag(table))
    defer { hb_blob_destroy(blob) }
    return hb_blob_get_length(blob) > 0
  }

  private static func tag(_ name: String) -> hb_tag_t { hb_tag_from_string(name, -1) }
}

extension PangoGlyphInfo {
  /// Whether glyph and place are another's.
  func isSame(as other: PangoGlyphInfo) -> Bool {
    glyph == other.glyph && geometry.width == other.geometry.width && geometry.x_offset == other.geometry.x_offset
      && geometry.y_offset == other.geometry.y_offset && attr.is_cluster_start == other.attr.is_cluster_start
      && attr.is_color == other.attr.is_color
  }
}
