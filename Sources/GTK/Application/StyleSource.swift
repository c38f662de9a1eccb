import CGTK

/// Something that knows whether the style is dark, and has high contrast.
package protocol StyleSource {
  var isDark: Bool { get }
  var isHighContrast: Bool { get }

  /// Runs `handler` when either changes, until the connections are ended.
  func onChange(_ handler: @escaping () -> Void) -> [SignalConnection]
}

/// The style of GTK's theme, by the settings that choose it.
package struct ThemeStyle: StyleSource {
  package init() {}

  private static let (theme, prefersDark) = ("gtk-theme-name", "gtk-application-prefer-dark-theme")
  // Of GTK 4.20; 0 where there is none.
  private static let (colorScheme, contrast) = ("gtk-interface-color-scheme", "gtk-interface-contrast")

  package var isDark: Bool {
    guard let settings = Appearance.settings else { return false }
    return Self.isDark(
      colorScheme: settings.int(Self.colorScheme), theme: name(in: settings),
      prefersDark: settings.bool(Self.prefersDark))
  }

  package var isHighContrast: Bool {
    guard let settings = Appearance.settings else { return false }
    return Self.isHighContrast(contrast: settings.int(Self.contrast), theme: name(in: settings))
  }

  /// Whether the style is dark, by a `GtkInterfaceColorScheme` and, where it names no scheme, by the theme: the names of
  /// dark themes end so.
  package static func isDark(colorScheme: Int, theme: String, prefersDark: Bool) -> Bool {
    switch colorScheme {
    case 2: true
    case 3: false
    default: prefersDark || theme.lowercased().hasSuffix("dark")
    }
  }

  /// Whether contrast is high, by a `GtkInterfaceContrast` and by the theme: GTK's own theme of high contrast is
  /// `Default-hc`, GNOME's `HighContrast`.
  package static func isHighContrast(contrast: Int, theme: String) -> Bool {
    let name = theme.lowercased()
    return contrast == 2 || name.contains("highcontrast") || name.contains("-hc")
  }

  private func name(in settings: Object) -> String { settings.string(Self.theme) ?? "" }

  package func onChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    guard let settings = Appearance.settings else { return [] }
    return [Self.theme, Self.prefersDark, Self.colorScheme, Self.contrast].map {
      settings.onChange(of: $0, handler: handler)
    }
  }
}
