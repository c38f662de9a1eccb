import CGTK

/// A short message over the content, which goes by itself.
public final class Toast: Object {
  override public class var type: GType { adw_toast_get_type() }

  /// A message, with a button when `button` is a text and `action` says what it does.
  /// - Parameter seconds: How long it stays; 0 for until it is closed.
  public convenience init(_ title: String, button: String? = nil, seconds: Int = 5, action: (() -> Void)? = nil) {
    self.init(owning: adw_toast_new(g_markup_escape_text(title, -1).map(Toast.taken) ?? ""))
    adw_toast_set_timeout(opaque, guint(clamping: seconds))
    guard let button, let action else { return }
    adw_toast_set_button_label(opaque, button)
    connect("button-clicked", handler: action)
  }

  /// Takes it away.
  public func dismiss() { adw_toast_dismiss(opaque) }

  /// Runs `handler` when it has gone, by itself or by hand.
  @discardableResult
  public func onDismiss(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("dismissed", handler: handler)
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Content over which toasts appear.
public final class ToastOverlay: Widget {
  override public class var type: GType { adw_toast_overlay_get_type() }

  /// An overlay over `child`.
  public convenience init(_ child: Widget? = nil) {
    self.init(sinking: adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, child?.pointer)
  }

  /// Shows a toast, after those that wait already.
  public func add(_ toast: Toast) {
    g_object_ref(toast.raw)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
  }
}
