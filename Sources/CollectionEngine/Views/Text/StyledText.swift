import Foundation

/// A text in parts that look different, as a host draws it.
public nonisolated struct StyledText: Hashable, Sendable {
  /// The looks of a part.
  public nonisolated struct Style: Hashable, Sendable {
    /// The font.
    public var font: TextFont
    /// The colour of letters.
    public var color: DynamicColor
    /// The colour behind letters.
    public var backgroundColor: DynamicColor?
    /// The lines under letters: 0, 1 or 2.
    public var underlines = 0
    /// Whether a line goes through letters.
    public var isStruckThrough = false
    /// The space added between letters, in points.
    public var kern: CGFloat = 0
    /// The height above the line, in points.
    public var baselineOffset: CGFloat = 0

    /// Plain looks.
    public init(font: TextFont, color: DynamicColor) { (self.font, self.color) = (font, color) }
  }

  /// A part that looks the same all along.
  public nonisolated struct Run: Hashable, Sendable {
    /// The part, by the bytes of the text in UTF-8.
    public let range: Range<Int>
    /// The looks of the part.
    public let style: Style
  }

  /// The text.
  public let text: String
  /// The parts in order. They cover the text.
  public let runs: [Run]
  /// The treatment of what is too long.
  public let lineBreakMode: LineBreakMode
  /// The side that lines stand at; nil for that of the label.
  public let alignment: TextAlignment?
  /// The space between lines, in points.
  public let lineSpacing: CGFloat

  /// A text of one look.
  public init(_ text: String, style: Style, lineBreakMode: LineBreakMode, alignment: TextAlignment? = nil) {
    self.text = text
    runs = [Run(range: 0..<text.utf8.count, style: style)]
    (self.lineBreakMode, self.alignment, lineSpacing) = (lineBreakMode, alignment, 0)
  }

  /// An attributed text, with `style` where an attribute is missing.
  /// - Complexity: O(length).
  public init(_ text: NSAttributedString, style: Style, lineBreakMode: LineBreakMode) {
    let string = text.string
    self.text = string
    let paragraph =
      text.length > 0 ? text.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? ParagraphStyle : nil
    self.lineBreakMode = paragraph?.lineBreakMode ?? lineBreakMode
    alignment = paragraph?.alignment
    lineSpacing = max(0, paragraph?.lineSpacing.orNone ?? 0)
    var (runs, byte) = ([Run](), 0)
    let units = string.utf16
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let start = units.index(units.startIndex, offsetBy: range.location)
      let part = string[start..<units.index(start, offsetBy: range.length)]
      let count = part.utf8.count
      runs.append(Run(range: byte..<byte + count, style: style.with(attributes)))
      byte += count
    }
    self.runs = runs
  }

  /// The likely size of the text: every letter as wide as the next, but for its font and its kern.
  public func estimatedSize(width: CGFloat, lineLimit: Int) -> CGSize {
    var (lines, longest, run) = ([CGFloat](), CGFloat(0), 0)
    var (x, height) = (CGFloat(0), CGFloat(0))
    func endLine() {
      lines.append(height)
      longest = max(longest, x)
      (x, height) = (0, 0)
    }
    var byte = 0
    for letter in text {
      while run + 1 < runs.count, runs[run].range.upperBound <= byte { run += 1 }
      byte += letter.utf8.count
      let style = runs[run].style
      let scale = style.font.scale.isFinite ? max(0, style.font.scale) : 1
      if letter.isNewline {
        height = max(height, TextFont.estimatedLineHeight * scale)
        endLine()
        continue
      }
      let advance = TextFont.estimatedLetterWidth * scale + style.kern.finite
      if x > 0, x + advance > width, lineBreakMode != .byClipping { endLine() }
      x += advance
      height = max(height, TextFont.estimatedLineHeight * scale)
    }
    if !text.isEmpty { endLine() }
    if lineLimit > 0 { lines = Array(lines.prefix(lineLimit)) }
    let spacing = CGFloat(max(0, lines.count - 1)) * lineSpacing
    return CGSize(width: max(0, longest), height: lines.reduce(0, +) + spacing)
  }
}

nonisolated extension StyledText.Style {
  /// The style with what attributes say.
  fileprivate func with(_ attributes: [NSAttributedString.Key: Any]) -> StyledText.Style {
    func number(_ key: NSAttributedString.Key) -> CGFloat? {
      switch attributes[key] {
      case let value as CGFloat: value.finite
      case let value as Double: CGFloat(value).finite
      case let value as Float: CGFloat(value).finite
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue).finite
      default: nil
      }
    }
    var style = self
    if let font = attributes[.font] as? TextFont { style.font = font }
    if let color = attributes[.foregroundColor] as? DynamicColor { style.color = color }
    if let color = attributes[.backgroundColor] as? DynamicColor { style.backgroundColor = color }
    if let lines = number(.underlineStyle) { style.underlines = lines >= 9 ? 2 : lines > 0 ? 1 : 0 }
    if let line = number(.strikethroughStyle) { style.isStruckThrough = line > 0 }
    if let kern = number(.kern) { style.kern = kern }
    if let offset = number(.baselineOffset) { style.baselineOffset = offset }
    return style
  }
}
