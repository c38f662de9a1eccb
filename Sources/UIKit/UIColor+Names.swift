import CollectionEngine

/// The colours that do not change with the looks of the desktop, as UIKit has them.
nonisolated extension DynamicColor {
  /// Red.
  public static let red = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = DynamicColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = DynamicColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = DynamicColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = DynamicColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = DynamicColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = DynamicColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = DynamicColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = DynamicColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// A third of white.
  public static let darkGray = DynamicColor(white: 1.0 / 3, alpha: 1)
  /// Two thirds of white.
  public static let lightGray = DynamicColor(white: 2.0 / 3, alpha: 1)
  /// Half of white.
  public static let gray = DynamicColor(white: 0.5, alpha: 1)
}
