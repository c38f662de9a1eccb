import Foundation

/// A text's font, as the difference from the one that the host sets texts in.
public nonisolated struct TextFont: Sendable, Hashable {
  /// The size, as a multiple of the host's.
  public var scale: CGFloat
  /// The weight, from 100 (thin) to 1000; 400 is normal and 700 bold.
  public var weight: Int

  /// The host's own font, or one that differs in what is given.
  public init(scale: CGFloat = 1, weight: Int = 400) { (self.scale, self.weight) = (scale, weight) }

  /// Running text.
  public static let body = TextFont()
  /// A heading above running text, of its size.
  public static let headline = TextFont(weight: 700)
  /// The heading of a page.
  public static let title = TextFont(scale: 1.36, weight: 700)
  /// Text of less weight than running text.
  public static let subheadline = TextFont(scale: 0.91)
  /// A remark.
  public static let footnote = TextFont(scale: 0.82)
}

extension TextFont {
  /// The height of a line of the host's font where nobody measures, in points.
  nonisolated static let estimatedLineHeight: CGFloat = 18
  /// The width of a letter where nobody measures, in points.
  nonisolated static let estimatedLetterWidth: CGFloat = 7

  /// The likely size of a text: every letter as wide as the next.
  public func estimatedSize(of text: String, width: CGFloat, lineLimit: Int) -> CGSize {
    let scale = scale.isFinite ? max(0, scale) : 1
    let letter = Self.estimatedLetterWidth * scale
    let lettersPerLine = letter > 0 && width.isFinite ? max(1, (width / letter).rounded(.down)) : .infinity
    var (lines, longest): (CGFloat, CGFloat) = (0, 0)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let letters = CGFloat(paragraph.count)
      longest = max(longest, min(letters, lettersPerLine))
      lines += max(1, (letters / lettersPerLine).rounded(.up))
    }
    if lineLimit > 0 { lines = min(lines, CGFloat(lineLimit)) }
    return CGSize(width: longest * letter, height: lines * Self.estimatedLineHeight * scale)
  }
}
