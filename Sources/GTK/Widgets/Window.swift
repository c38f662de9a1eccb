import CGTK

/// A top-level window. GTK holds it while it is open.
@MainActor
open class Window: Widget {
  override open class var type: GType { gtk_window_get_type() }
}

extension Window {
  /// The title.
  public var title: String {
    get { gtk_window_get_title(cast()).map { String(cString: $0) } ?? "" }
    set { gtk_window_set_title(cast(), newValue) }
  }

  /// The size it opens with.
  public func setDefaultSize(width: Int, height: Int) {
    gtk_window_set_default_size(cast(), gint(clamping: width), gint(clamping: height))
  }

  /// Shows it, in front.
  public func present() { gtk_window_present(cast()) }

  /// Asks it to close, as its close button does.
  public func close() { gtk_window_close(cast()) }

  /// Closes it without asking, and releases all that is in it.
  public func destroy() { gtk_window_destroy(cast()) }

  /// Asks `handler` before the window closes; true keeps it open.
  @discardableResult
  public func onCloseRequest(_ handler: @escaping () -> Bool) -> SignalConnection {
    connect("close-request") { $0.answer(handler()) }
  }
}

/// A window of an application, in libadwaita's style: its content fills it, title bar and all.
public final class ApplicationWindow: Window, ActionMap {
  override public class var type: GType { adw_application_window_get_type() }

  /// A window that keeps the application running while it is open.
  public convenience init(_ application: Application) {
    self.init(sinking: adw_application_window_new(application.cast()))
  }

  /// Fills the window.
  public func setContent(_ content: Widget?) { adw_application_window_set_content(cast(), content?.pointer) }
}
