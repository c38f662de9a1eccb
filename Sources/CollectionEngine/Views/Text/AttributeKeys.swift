import Foundation

/// The attributes of texts that labels show, by UIKit's names.
nonisolated extension NSAttributedString.Key {
  /// The font, a `TextFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The colour of letters, a `DynamicColor`.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind letters, a `DynamicColor`.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The line under letters, the number of an `UnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The line through letters, the number of an `UnderlineStyle`: any but 0 is one line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The space added between letters, a number of points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The height above the line, a number of points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The looks of paragraphs, a `ParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
}

/// The lines under a text.
public nonisolated struct UnderlineStyle: OptionSet, Sendable {
  /// UIKit's bits.
  public let rawValue: Int
  /// A style from UIKit's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One line.
  public static let single = UnderlineStyle(rawValue: 1)
  /// Two lines.
  public static let double = UnderlineStyle(rawValue: 9)
}
