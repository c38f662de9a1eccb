import CGTK

/// A short message over the content, which goes by itself.
public final class Toast: Object {
  override public class var type: GType { adw_toast_get_type() }

  /// A message, with a button when `button` is a text and `action` says what it does.
  /// - Parameter seconds: How long it stays; 0 for until it is closed.
  public convenience init(_ title: String, button: String? = nil, seconds: Int = 5, action: (() -> Void)? = nil) {
    self.init(owning: adw_toast_new(Toast.escaped(title)))
    adw_toast_set_timeout(opaque, guint(clamping: seconds))
    guard let button, let action else { return }
    adw_toast_set_button_label(opaque, button)
    connect("button-clicked", handler: action)
  }

  /// Says something else.
  public func say(_ title: String) { adw_toast_set_title(opaque, Toast.escaped(title)) }

  /// Takes it away.
  public func dismiss() { adw_toast_dismiss(opaque) }

  /// Runs `handler` when it has gone, by itself or by hand.
  @discardableResult
  public func onDismiss(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("dismissed", handler: handler)
  }

  /// A text as one of Pango's, in which nothing is markup.
  private static func escaped(_ text: String) -> String {
    guard let escaped = g_markup_escape_text(text, -1) else { return "" }
    defer { g_free(escaped) }
    return String(cString: escaped)
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
