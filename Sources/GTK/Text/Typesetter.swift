import CGTK

/// Sets plain texts in a font, without the layout that Pango makes of any text: scripts, directions, fonts and lines are
/// the same for all of them. The glyphs and their places are the layout's to the last unit.
///
/// Lengths are in Pango's units.
@MainActor
final class Typesetter {
  /// How high a line is.
  let height: gint
  /// How far the baseline is below the top.
  let baseline: gint

  /// Texts with and without letters: these are of no script.
  private let (words, figures): (Shaper, Shaper)

  /// A typesetter in the font of `layout`; nil where the font has no glyphs for plain texts.
  private init?(_ layout: OpaquePointer) {
    let context = pango_layout_get_context(layout)
    // Texts without letters run as those around them do.
    guard pango_context_get_base_dir(context) != PANGO_DIRECTION_RTL, let sample = pango_layout_copy(layout) else {
      return nil
    }
    defer { g_object_unref(UnsafeMutableRawPointer(sample)) }
    pango_layout_set_width(sample, -1)
    let all = Self.plain.map { String(UnicodeScalar($0)) }.joined()
    let rounds = pango_context_get_round_glyph_positions(context) != 0
    func shaper(_ text: String) -> Shaper? {
      Self.item(of: text, in: sample).map { Shaper(owning: $0, rounds: rounds, sample: text) }
    }
    guard let figures = shaper(all.filter { !$0.isLetter }), let words = shaper(all) else { return nil }
    (self.words, self.figures) = (words, figures)
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_size(sample, &width, &height)
    (self.height, baseline) = (height, pango_layout_get_baseline(sample))
  }

  /// The only item of a text in a layout; nil where there are several, as those of several fonts.
  private static func item(of text: String, in layout: OpaquePointer) -> UnsafeMutablePointer<PangoItem>? {
    pango_layout_set_text(layout, text, -1)
    guard let runs = pango_layout_get_line_readonly(layout, 0)?.pointee.runs, runs.pointee.next == nil else {
      return nil
    }
    return pango_item_copy(runs.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee.item)
  }

  // MARK: Texts

  /// What plain texts are made of: the printable characters of ASCII. They make one line from left to right in one font.
  private static let plain: ClosedRange<UInt8> = 0x20...0x7E
  /// How long a plain text can be, in characters.
  private static let limit = 256

  /// The line that all texts are set in, and the one that is in it: a text is mostly drawn as soon as it is set, or
  /// recorded, and so no text needs a line of its own.
  private let line = GlyphLine()
  private var lineText: String?

  /// The glyphs of `text`, until another is set; nil for a text that is not plain.
  func line(of text: String) -> GlyphLine? {
    if lineText != text { lineText = set(text) ? text : nil }
    return lineText == nil ? nil : line
  }

  private func set(_ text: String) -> Bool {
    let characters = text.utf8.span
    guard 1...Self.limit ~= characters.count else { return false }
    var hasLetters = false
    for index in characters.indices {
      let character = characters[index]
      guard Self.plain ~= character else { return false }
      // Upper and lower case differ in one bit.
      if UInt8(ascii: "a")...UInt8(ascii: "z") ~= character | 0x20 { hasLetters = true }
    }
    (hasLetters ? words : figures).shape(characters, in: line)
    return true
  }

  // MARK: Fonts

  /// The typesetters of a Pango context, as it was when it had a serial.
  private final class Bucket {
    var serial: guint = 0
    var typesetters: [Font: Typesetter?] = [:]
  }

  private static let quark = g_quark_from_static_string("vitrine-typesetters")

  /// The typesetter in the font of a layout, which `font` stands for; nil where there is none.
  static func of(_ layout: OpaquePointer, font: Font, serial: guint) -> Typesetter? {
    let bucket = bucket(of: UnsafeMutableRawPointer(pango_layout_get_context(layout)))
    if bucket.serial != serial { (bucket.serial, bucket.typesetters) = (serial, [:]) }
    if let known = bucket.typesetters[font] { return known }
    let new = Typesetter(layout)
    bucket.typesetters[font] = .some(new)
    return new
  }

  private static func bucket(of context: UnsafeMutableRawPointer) -> Bucket {
    let object = context.assumingMemoryBound(to: GObject.self)
    if let known = g_object_get_qdata(object, quark) {
      return Unmanaged<Bucket>.fromOpaque(known).takeUnretainedValue()
    }
    let bucket = Bucket()
    g_object_set_qdata_full(object, quark, Unmanaged.passRetained(bucket).toOpaque()) { bucket in
      bucket.map { Unmanaged<Bucket>.fromOpaque($0).release() }
    }
    return bucket
  }
}
