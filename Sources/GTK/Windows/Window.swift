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

  /// The size it opens with, or has, in points.
  public var defaultSize: (width: Int, height: Int) {
    var (width, height): (gint, gint) = (0, 0)
    gtk_window_get_default_size(cast(), &width, &height)
    return (Int(width), Int(height))
  }

  /// Whether it fills the screen.
  public var isMaximized: Bool { gtk_window_is_maximized(cast()) != 0 }

  /// Has it fill the screen.
  public func maximize() { gtk_window_maximize(cast()) }

  /// Whether it fills the screen without a frame; it does so once the compositor has answered.
  public var isFullScreen: Bool {
    get { gtk_window_is_fullscreen(cast()) != 0 }
    set { if newValue { gtk_window_fullscreen(cast()) } else { gtk_window_unfullscreen(cast()) } }
  }

  /// Whether it is the one that is used.
  public var isActive: Bool { gtk_window_is_active(cast()) != 0 }

  /// Makes it a window of an application.
  public func setApplication(_ application: Application) { gtk_window_set_application(cast(), application.cast()) }

  /// Runs `handler` after each frame. To be called when it is realized.
  public func onFrame(_ handler: @escaping () -> Void) {
    gtk_widget_get_frame_clock(pointer).map { _ = SignalConnection($0, "after-paint", handler: handler) }
  }

  /// Runs `handler` whenever it is laid out. To be called when it is realized.
  public func onLayout(_ handler: @escaping () -> Void) {
    gtk_native_get_surface(opaque).map { _ = SignalConnection($0, "layout", handler: handler) }
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

/// A window of an application, with the title bar of GTK.
public final class ApplicationWindow: Window, ActionMap {
  override public class var type: GType { gtk_application_window_get_type() }

  /// A window that keeps the application running while it is open.
  public convenience init(_ application: Application) {
    self.init(sinking: gtk_application_window_new(application.cast()))
  }

  /// The widget that fills the window below the title bar.
  public var content: Widget? { gtk_window_get_child(cast()).map { Widget(retaining: $0) } }

  /// Fills the window below the title bar.
  public func setContent(_ content: Widget?) { gtk_window_set_child(cast(), content?.pointer) }
}
