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

  /// The names of the themes that come with GTK, and of most others, end so where they are dark.
  package var isDark: Bool {
    guard let settings = Appearance.settings else { return false }
    return settings.bool(Self.prefersDark) || name(in: settings).hasSuffix("dark")
  }

  /// GTK's own theme of high contrast is `Default-hc`; GNOME's is `HighContrast`.
  package var isHighContrast: Bool {
    guard let name = Appearance.settings.map(name(in:)) else { return false }
    return name.contains("highcontrast") || name.contains("-hc")
  }

  private func name(in settings: Object) -> String { settings.string(Self.theme)?.lowercased() ?? "" }

  package func onChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    guard let settings = Appearance.settings else { return [] }
    return [Self.theme, Self.prefersDark].map { settings.onChange(of: $0, handler: handler) }
  }
}
