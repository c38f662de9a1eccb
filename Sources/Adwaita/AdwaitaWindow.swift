import CAdwaita
import CGTK
import GTK

/// A window of an application, in libadwaita's style: its content fills it, title bar and all.
public final class AdwaitaWindow: Window, ActionMap {
  override public class var type: GType { adw_application_window_get_type() }

  /// A window that keeps the application running while it is open.
  public convenience init(_ application: Application) {
    self.init(sinking: adw_application_window_new(application.cast()))
  }

  /// The widget that fills the window.
  public var content: Widget? { adw_application_window_get_content(cast()).map { Widget(retaining: $0) } }

  /// Fills the window.
  public func setContent(_ content: Widget?) { adw_application_window_set_content(cast(), content?.pointer) }
}

extension Window {
  /// A window that says what the program is; under the MIT license.
  public static func about() -> Window? {
    guard let about = adw_about_window_new() else { return nil }
    let window = Window(sinking: about)
    window.set("license-type", to: Int(GTK_LICENSE_MIT_X11.rawValue))
    return window
  }
}
