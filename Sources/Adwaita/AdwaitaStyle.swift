import CAdwaita
import CGTK
import GTK

/// The style that libadwaita has chosen, by the desktop's settings and the program's wishes.
struct AdwaitaStyle: StyleSource {
  var isDark: Bool { adw_style_manager_get_dark(adw_style_manager_get_default()) != 0 }

  var isHighContrast: Bool { adw_style_manager_get_high_contrast(adw_style_manager_get_default()) != 0 }

  func onChange(_ handler: @escaping () -> Void) -> [SignalConnection] {
    guard let manager = adw_style_manager_get_default() else { return [] }
    return ["dark", "high-contrast"].map { SignalConnection(manager, "notify::\($0)", handler: handler) }
  }
}
