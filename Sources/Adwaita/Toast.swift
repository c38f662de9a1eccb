import CAdwaita
import CGTK
import GTK

/// A short message over the content, which goes by itself.
public final class Toast: Object {
  override public class var type: GType { adw_toast_get_type() }

  /// A message, with a button when `button` is a text and `action` says what it does, once.
  /// - Parameter seconds: How long it stays; 0 for until it is closed.
  public convenience init(_ title: String, button: String? = nil, seconds: Int = 5, action: (() -> Void)? = nil) {
    self.init(owning: adw_toast_new(Toast.escaped(title)))
    adw_toast_set_timeout(opaque, guint(clamping: seconds))
    guard let button, let action else { return }
    adw_toast_set_button_label(opaque, button)
    var isTaken = false
    connect("button-clicked") {
      guard !isTaken else { return }
      isTaken = true
      action()
    }
  }

  /// Says something else.
  public func say(_ title: String) { adw_toast_set_title(opaque, Toast.escaped(title)) }

  /// Takes it away; one that is coming, as soon as it has come.
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
