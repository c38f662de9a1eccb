import CGTK
import GTK

/// Says what the app is.
enum AboutWindow {
  static func show(over parent: Window?) {
    guard let about = adw_about_window_new() else { return }
    let window = Window(sinking: about)
    window.set("application-name", to: "Vitrine")
    window.set("application-icon", to: VitrineApplication.id)
    window.set("developer-name", to: "The Vitrine authors")
    window.set("version", to: Options.version)
    window.set("comments", to: "Your photographs as one smooth grid, in the order you like.")
    window.set("license-type", to: Int(GTK_LICENSE_MIT_X11.rawValue))
    window.set("transient-for", to: parent)
    window.leavesWhenClosed()
    window.present()
  }
}
