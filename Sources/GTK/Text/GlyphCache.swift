import CGTK

/// Puts lines of glyphs together of words that were shaped before.
///
/// A text may be cut at characters that neither change with what stands beside them nor change it, as blanks mostly are,
/// and figures in many fonts (see `LooseCharacters`). What is between two of them is shaped once.
@MainActor
final class GlyphCache {
  /// A word of up to 16 characters, as two numbers.
  private struct Word: Hashable {
    var (low, high): (UInt64, UInt64) = (0, 0)

    init(_ characters: Span<UInt8>) {
      for index in characters.indices {
        high = high << 8 | low >> 56
        low = low << 8 | UInt64(characters[index])
      }
    }
  }

  /// How long a word can be, in characters, and how many are kept.
  private static let (limit, capacity) = (16, 512)

  private let shape: (Span<UInt8>, GlyphLine) -> Void
  private let loose: LooseCharacters
  private var words: [Word: Range<Int>] = [:]
  /// The last word looked for: names in a row begin alike.
  private var last: (word: Word, range: Range<Int>)?
  /// The glyphs of all words, and where in its word each begins.
  private var glyphs: [(glyph: PangoGlyphInfo, cluster: gint)] = []
  private let scratch = GlyphLine()

  /// A cache for a font.
  /// - Parameter shape: puts the glyphs of a plain text into a line, as HarfBuzz makes them.
  init(of font: OpaquePointer, shape: @escaping (Span<UInt8>, GlyphLine) -> Void) {
    self.shape = shape
    loose = LooseCharacters(of: font, shape: shape)
  }

  /// Puts the glyphs of a plain text into `line`. False, and the line is of no use, for a text that cannot be cut.
  func put(_ text: Span<UInt8>, in line: GlyphLine) -> Bool {
    line.count = text.count
    guard let string = line.glyphs, let target = string.pointee.glyphs, let clusters = string.pointee.log_clusters
    else {
      return false
    }
    line.width = 0
    var (next, count) = (0, 0)
    while next < text.count {
      if let glyph = loose[text[next]] {
        (target[count], clusters[count]) = (glyph, gint(next))
        line.width += glyph.geometry.width
        (next, count) = (next + 1, count + 1)
        continue
      }
      var end = next + 1
      while end < text.count, loose[text[end]] == nil { end += 1 }
      // What is made of more glyphs than characters does not fit here.
      guard let range = glyphs(of: text.extracting(next..<end)), range.count <= end - next else { return false }
      for index in range {
        (target[count], clusters[count]) = (glyphs[index].glyph, gint(next) + glyphs[index].cluster)
        line.width += glyphs[index].glyph.geometry.width
        count += 1
      }
      next = end
    }
    line.count = count
    return true
  }

  /// Where the glyphs of a word are; nil for one that is not kept.
  private func glyphs(of characters: Span<UInt8>) -> Range<Int>? {
    guard characters.count <= Self.limit else { return nil }
    let word = Word(characters)
    if let last, last.word == word { return last.range }
    let range = words[word] ?? shaped(characters, as: word)
    last = range.map { (word, $0) }
    return range
  }

  private func shaped(_ characters: Span<UInt8>, as word: Word) -> Range<Int>? {
    shape(characters, scratch)
    guard let string = scratch.glyphs?.pointee else { return nil }
    // Not changed in place: docs/PERFORMANCE.md, “Exclusivity checks”.
    var glyphs = glyphs
    self.glyphs = []
    if words.count == Self.capacity {
      words.removeAll(keepingCapacity: true)
      glyphs.removeAll(keepingCapacity: true)
    }
    let range = glyphs.count..<glyphs.count + scratch.count
    for index in 0..<scratch.count { glyphs.append((string.glyphs[index], string.log_clusters[index])) }
    words[word] = range
    self.glyphs = glyphs
    return range
  }
}
