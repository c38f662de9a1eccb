import Foundation

/// A colour by what it is for, or by its parts. What a role looks like is the host's to say: light, dark, high
/// contrast.
public nonisolated struct DynamicColor: Sendable, Hashable {
  /// The role of a colour.
  public nonisolated enum Role: Sendable, Hashable {
    /// Text.
    case label
    /// Text of less importance.
    case secondaryLabel
    /// Text of least importance.
    case tertiaryLabel
    /// A line between rows.
    case separator
    /// The background of contents.
    case background
    /// The background of groups of rows.
    case groupedBackground
    /// The background of the rows of a group.
    case card
    /// The accent colour, for what can be acted on.
    case tint
    /// Text and symbols on the accent colour.
    case onTint
    /// Destruction.
    case destructive
    /// Success.
    case success
    /// Warning.
    case warning
  }

  /// The source of a colour.
  public nonisolated enum Source: Sendable, Hashable {
    /// The colour that the theme has for a role.
    case role(Role)
    /// Red, green and blue from 0 to 1, in sRGB.
    case parts(red: CGFloat, green: CGFloat, blue: CGFloat)
    /// Red, green, blue and opacity, a byte each and red in front, where contents are bright and where they are dark.
    case shades(light: UInt32, dark: UInt32)
  }

  /// The source of the colour.
  public var source: Source
  /// The opacity, 0 to 1.
  public var alpha: CGFloat

  /// The colour of a role, `alpha` times as opaque.
  public init(_ role: Role, alpha: CGFloat = 1) { (source, self.alpha) = (.role(role), alpha) }

  /// A colour from its parts, each 0 to 1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (source, self.alpha) = (.parts(red: red, green: green, blue: blue), alpha)
  }

  /// A grey, from black at 0 to white at 1.
  public init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

  /// A colour that is one where contents are bright and another where they are dark: red, green, blue and opacity, a
  /// byte each and red in front.
  public init(light: UInt32, dark: UInt32) { (source, alpha) = (.shades(light: light, dark: dark), 1) }

  /// The colour as it is in an environment; one of a role stays as it is, for it is the host's.
  public func resolvedColor(with traits: TraitCollection) -> DynamicColor {
    guard case .shades(let light, let dark) = source else { return self }
    let shade = Self.parts(of: traits.userInterfaceStyle == .dark ? dark : light)
    return DynamicColor(red: shade.red, green: shade.green, blue: shade.blue, alpha: shade.alpha * alpha)
  }

  /// The parts of four bytes, each 0 to 1.
  public static func parts(of shade: UInt32) -> (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(shade >> shift & 0xFF) / 0xFF }
    return (part(24), part(16), part(8), part(0))
  }

  /// The colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> DynamicColor {
    var color = self
    color.alpha = alpha
    return color
  }

  /// Text.
  public static let label = DynamicColor(.label)
  /// Text of less weight.
  public static let secondaryLabel = DynamicColor(.secondaryLabel)
  /// Text of least weight.
  public static let tertiaryLabel = DynamicColor(.tertiaryLabel)
  /// A line between rows.
  public static let separator = DynamicColor(.separator)
  /// The accent colour, for what can be acted on.
  public static let tintColor = DynamicColor(.tint)
  /// The background of contents.
  public static let systemBackground = DynamicColor(.background)
  /// The background of groups of rows.
  public static let systemGroupedBackground = DynamicColor(.groupedBackground)
  /// The rows of a group.
  public static let secondarySystemGroupedBackground = DynamicColor(.card)
  /// The colour of destruction.
  public static let systemRed = DynamicColor(.destructive)
  /// The colour of success.
  public static let systemGreen = DynamicColor(.success)
  /// The colour of warning.
  public static let systemYellow = DynamicColor(.warning)
  /// Orange.
  public static let systemOrange = DynamicColor(red: 0.9, green: 0.38, blue: 0, alpha: 1)
  /// Blue.
  public static let systemBlue = DynamicColor(red: 0.21, green: 0.52, blue: 0.89, alpha: 1)
  /// Purple.
  public static let systemPurple = DynamicColor(red: 0.57, green: 0.25, blue: 0.67, alpha: 1)
  /// A grey that white text is read on.
  public static let systemGray = DynamicColor(red: 0.47, green: 0.46, blue: 0.48, alpha: 1)
  /// White.
  public static let white = DynamicColor(white: 1, alpha: 1)
  /// Black.
  public static let black = DynamicColor(white: 0, alpha: 1)
  /// Nothing.
  public static let clear = DynamicColor(white: 0, alpha: 0)
}
