import CGTK
import Foundation

/// A program's additions to the look of the desktop. To be called when GTK is ready.
public enum Style {
  /// Adds the icons of a folder in the layout of icon themes.
  /// - Parameter windowIcon: the icon of the program's windows.
  public static func addIcons(in folder: URL, windowIcon: String) {
    guard let display = gdk_display_get_default(), let theme = gtk_icon_theme_get_for_display(display) else { return }
    gtk_icon_theme_add_search_path(theme, folder.path)
    gtk_window_set_default_icon_name(windowIcon)
  }

  /// Adds a style sheet.
  public static func add(_ file: URL) {
    guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
    defer { g_object_unref(provider.raw) }
    gtk_css_provider_load_from_path(provider, file.path)
    gtk_style_context_add_provider_for_display(
      display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  /// The version of GTK that runs: "4.18.6".
  public static var version: String {
    "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
  }
}
