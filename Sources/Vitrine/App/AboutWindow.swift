import Adwaita
import GTK
import Localization
import PhotoLibrary

/// Says what the app is.
enum AboutWindow {
  static func show(over parent: Window?) {
    guard let window = Window.about() else { return }
    window.set("application-name", to: "Vitrine")
    window.set("application-icon", to: VitrineApplication.id)
    window.set("developer-name", to: localized("The Vitrine authors"))
    window.set("version", to: Options.version)
    window.set("comments", to: localized("Your photographs as one smooth grid, in the order you like."))
    window.set("debug-info", to: troubleshooting)
    window.set("debug-info-filename", to: "vitrine.txt")
    window.set("transient-for", to: parent)
    window.leavesWhenClosed()
    window.present()
  }

  /// What helps to find out why something does not work.
  private static var troubleshooting: String {
    """
    Vitrine \(Options.version), GTK \(Style.version)
    \(DecoderPool.shared.protection?.description ?? localized("No picture has been decoded yet."))

    """
  }
}
