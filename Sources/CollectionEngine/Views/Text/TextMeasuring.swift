import Foundation

/// The ways in which a text is measured, with UIKit's bits.
public nonisolated struct TextDrawingOptions: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: Int
  /// The options whose bits are set.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Lines are broken at the width; else the text is one line.
  public static let usesLineFragmentOrigin = TextDrawingOptions(rawValue: 1)
  /// The space between lines that the font asks for counts, as it always does here.
  public static let usesFontLeading = TextDrawingOptions(rawValue: 2)
}

/// The measures of texts, by the host of what was shown last; an estimate where there is none.
extension NSAttributedString {
  /// The rectangle of the text from (0, 0), up to whole points.
  /// - Parameters:
  ///   - size: the width that lines are broken at; the height is no limit.
  ///   - context: none: texts are measured as they are.
  @preconcurrency @MainActor
  public func boundingRect(with size: CGSize, options: TextDrawingOptions = [], context: Any?) -> CGRect {
    let style = StyledText.Style(font: .body, color: .label)
    let text = StyledText(self, style: style, lineBreakMode: .byWordWrapping)
    guard !text.text.isEmpty else { return .zero }
    let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0
    let width = breaks ? size.width : .greatestFiniteMagnitude
    let found =
      View.lastShown?.host?.size(of: text, width: width, lineLimit: 0) ?? text.estimatedSize(width: width, lineLimit: 0)
    return CGRect(x: 0, y: 0, width: found.width.orNone.rounded(.up), height: found.height.orNone.rounded(.up))
  }

  /// The size of the text in as many lines as it has.
  @preconcurrency @MainActor
  public func size() -> CGSize { boundingRect(with: .zero, context: nil).size }
}

extension String {
  /// The rectangle of the text with attributes, as that of an attributed text.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: TextDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil, context: Any?
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes).boundingRect(
      with: size, options: options, context: context)
  }

  /// The size of the text with attributes, in as many lines as it has.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }
}

extension NSString {
  /// The rectangle of the text with attributes, as that of an attributed text.
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: TextDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil, context: Any?
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// The size of the text with attributes, in as many lines as it has.
  @preconcurrency @MainActor
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }
}
