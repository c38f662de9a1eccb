import CGTK

/// The desktop's settings of how things look and move.
public enum Appearance {
  /// Whether things may move by themselves. When not, changes show at once.
  public static var animationsEnabled: Bool {
    guard let settings else { return true }
    // Of GTK 4.22; 0, for no preference, where there is none.
    return settings.bool(animations) && settings.int(reducedMotion) == 0
  }

  /// Whether the style is dark.
  public static var isDark: Bool { style.isDark }

  /// Whether edges and text must stand out more.
  public static var isHighContrast: Bool { style.isHighContrast }

  /// What knows the style; GTK's theme, until there is a libadwaita application.
  package static var style: any StyleSource = ThemeStyle()

  /// The size of texts that the person chose, as a multiple of the usual: 1.25 for large text.
  public static var textScale: Double {
    // 1024 times the dots of an inch; -1 for the usual 96.
    guard let dots = settings?.int(textResolution), dots > 0 else { return 1 }
    return Double(dots) / 1024 / 96
  }

  /// Runs `handler` when any of these changes, until the connections are ended.
  public static func onChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    var connections = style.onChange(handler)
    if let settings {
      connections += [animations, reducedMotion, textResolution].map { settings.onChange(of: $0, handler: handler) }
    }
    return connections
  }

  private static let (animations, reducedMotion) = ("gtk-enable-animations", "gtk-interface-reduced-motion")
  private static let textResolution = "gtk-xft-dpi"

  static var settings: Object? { gtk_settings_get_default().map { Object(retaining: $0) } }
}
