import CollectionEngine

/// Fonts by UIKit's sizes: 17 points, those of its running text, are the host's own size.
nonisolated extension TextFont {
  /// The size of UIKit's running text, in points.
  private static let usualSize: CGFloat = 17

  /// The strength of a font's strokes.
  public struct Weight: Sendable, Hashable {
    fileprivate let number: Int
    /// The lightest.
    public static let ultraLight = Weight(number: 100)
    /// Very light.
    public static let thin = Weight(number: 200)
    /// Light.
    public static let light = Weight(number: 300)
    /// As running text.
    public static let regular = Weight(number: 400)
    /// A little stronger.
    public static let medium = Weight(number: 500)
    /// Between medium and bold.
    public static let semibold = Weight(number: 600)
    /// Bold.
    public static let bold = Weight(number: 700)
    /// Bolder.
    public static let heavy = Weight(number: 800)
    /// The boldest.
    public static let black = Weight(number: 900)
  }

  /// The use of a text.
  public enum TextStyle: Sendable, Hashable {
    /// Each for what its name says.
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    fileprivate var size: CGFloat {
      switch self {
      case .largeTitle: 34
      case .title1: 28
      case .title2: 22
      case .title3: 20
      case .headline, .body: 17
      case .callout: 16
      case .subheadline: 15
      case .footnote: 13
      case .caption1: 12
      case .caption2: 11
      }
    }
  }

  /// The host's font in a size and a weight.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> TextFont {
    TextFont(scale: size / usualSize, weight: weight.number)
  }

  /// The size by UIKit's measure, in points.
  public var pointSize: CGFloat { scale * Self.usualSize }

  /// The font in another size.
  public func withSize(_ size: CGFloat) -> TextFont { TextFont(scale: size / Self.usualSize, weight: weight) }

  /// The host's font in a size, bold.
  public static func boldSystemFont(ofSize size: CGFloat) -> TextFont { systemFont(ofSize: size, weight: .bold) }

  /// The host's font for a use. It follows the size of texts that the person chose.
  public static func preferredFont(forTextStyle style: TextStyle) -> TextFont {
    systemFont(ofSize: style.size, weight: style == .headline ? .semibold : .regular)
  }
}
