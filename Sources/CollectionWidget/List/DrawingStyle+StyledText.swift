import CollectionEngine
import Foundation
import GTK

/// Texts in parts, set in a style.
extension DrawingStyle {
  /// A text in parts, laid out at a width, for measuring and drawing at once: the next call may change it.
  /// - Parameter lineLimit: after so many lines the rest is left out; 0 for never.
  @MainActor
  func text(_ text: StyledText, width: CGFloat, lineLimit: Int) -> TextLayout? {
    let font = text.runs.first?.style.font ?? .body
    guard let layout = self.styledLayout(for: font) else { return nil }
    layout.text = text.text
    let endless: CGFloat = 1_000_000
    layout.width = text.lineBreakMode == .byClipping || width >= endless ? nil : max(1, width)
    layout.ellipsis = lineLimit > 0 ? text.ellipsis : .none
    layout.lineLimit = max(1, lineLimit)
    layout.breaksWords = text.lineBreakMode == .byCharWrapping
    layout.lineSpacing = text.lineSpacing
    layout.alignment = .leading
    layout.isJustified = false
    layout.spans = text.runs.map { span(of: $0, in: font) }
    return layout
  }

  /// The size of a text in parts.
  @MainActor
  func size(of text: StyledText, width: CGFloat, lineLimit: Int) -> CGSize? {
    guard let layout = self.text(text, width: width, lineLimit: lineLimit) else { return nil }
    return CGSize(width: layout.size.width, height: layout.height(ofLines: lineLimit))
  }

  private func span(of run: StyledText.Run, in font: TextFont) -> TextSpan {
    let style = run.style
    var span = TextSpan(run.range)
    if style.font.scale != font.scale { span.scale = Double(style.font.scale / font.scale) }
    if style.font.weight != font.weight { span.weight = style.font.weight }
    span.color = color(style.color)
    span.background = style.backgroundColor.map { color($0) }
    span.underline = style.underlines == 0 ? .none : style.underlines == 1 ? .single : .double
    span.isStruckThrough = style.isStruckThrough
    (span.letterSpacing, span.rise) = (style.kern, style.baselineOffset)
    return span
  }
}

extension StyledText {
  /// The part that is left out of a text with too many lines.
  fileprivate var ellipsis: TextLayout.Ellipsis {
    switch lineBreakMode {
    case .byTruncatingHead: .start
    case .byTruncatingTail: .end
    case .byTruncatingMiddle: .middle
    case .byWordWrapping, .byCharWrapping, .byClipping: .none
    }
  }
}
