import CGTK

/// What the desktop says about how things should look and move.
public enum Appearance {
  /// Whether things may move by themselves. When not, changes show at once.
  public static var animationsEnabled: Bool { settings?.bool("gtk-enable-animations") ?? true }

  /// Whether the style is dark.
  public static var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

  /// Whether edges and text must stand out more.
  public static var isHighContrast: Bool {
    adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0
  }

  /// Runs `handler` when any of these changes, until the connections are ended.
  public static func onChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    var connections: [SignalConnection] = []
    if let manager = adw_style_manager_get_default() {
      connections.append(SignalConnection(manager, "notify::dark", handler: handler))
      connections.append(SignalConnection(manager, "notify::high-contrast", handler: handler))
    }
    if let settings {
      connections.append(settings.onChange(of: "gtk-enable-animations", handler: handler))
    }
    return connections
  }

  private static var settings: Object? { gtk_settings_get_default().map { Object(retaining: $0) } }
}
