import CGTK
import GTK
import Localization
import PhotoLibrary

/// Says what the app is.
enum AboutWindow {
  static func show(over parent: Window?) {
    guard let about = adw_about_window_new() else { return }
    let window = Window(sinking: about)
    window.set("application-name", to: "Vitrine")
    window.set("application-icon", to: VitrineApplication.id)
    window.set("developer-name", to: localized("The Vitrine authors"))
    window.set("version", to: Options.version)
    window.set("comments", to: localized("Your photographs as one smooth grid, in the order you like."))
    window.set("license-type", to: Int(GTK_LICENSE_MIT_X11.rawValue))
    window.set("debug-info", to: troubleshooting)
    window.set("debug-info-filename", to: "vitrine.txt")
    window.set("transient-for", to: parent)
    window.leavesWhenClosed()
    window.present()
  }

  /// What helps to find out why something does not work.
  private static var troubleshooting: String {
    let gtk = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    return """
      Vitrine \(Options.version), GTK \(gtk)
      \(DecoderPool.shared.protection?.description ?? localized("No picture has been decoded yet."))

      """
  }
}
