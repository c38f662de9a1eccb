import CAdwaita
import CGTK
import GTK

/// Content over which toasts appear.
///
/// A toast that is taken away while it comes into sight stays until it has come: libadwaita 1.2 frees it when it has
/// faded, though what brings it in may go on for longer, and then uses it.
public final class ToastOverlay: Widget {
  override public class var type: GType { adw_toast_overlay_get_type() }

  /// Those that were added and have not gone: the one in sight, and those that wait behind it.
  private var toasts: [Toast] = []
  /// The one that comes into sight, and whether it is to go when it has.
  private var coming: Toast?
  private var goesAtOnce = false

  /// How long a toast takes to come in another's place, in seconds.
  private static let arrival = 0.5

  /// An overlay over `child`.
  public convenience init(_ child: Widget? = nil) {
    self.init(sinking: adw_toast_overlay_new())
    adw_toast_overlay_set_child(opaque, child?.pointer)
  }

  /// Shows a toast, after those that wait already.
  public func add(_ toast: Toast) {
    toast.onDismiss { [weak self, weak toast] in
      if let self, let toast { goes(toast) }
    }
    toasts.append(toast)
    g_object_ref(toast.raw)
    adw_toast_overlay_add_toast(opaque, toast.opaque)
    if toasts.count == 1 { comes(toast) }
  }

  /// Watches the frames in which a toast comes: when there are few, its motion ends with the last of them.
  private func comes(_ toast: Toast) {
    (coming, goesAtOnce) = (toast, false)
    var begin: Double?
    TickCallback(self) { [weak self] time in
      let start = begin ?? time
      begin = start
      guard time - start >= Self.arrival else { return true }
      MainLoop.whenIdle { self?.hasCome(toast) }
      return false
    }
  }

  private func hasCome(_ toast: Toast) {
    guard coming === toast else { return }
    coming = nil
    if goesAtOnce { emitDismissed(of: toast) }
  }

  private func goes(_ toast: Toast) {
    guard toast !== coming else {
      goesAtOnce = true
      return g_signal_stop_emission_by_name(toast.raw, "dismissed")
    }
    let wasInSight = toast === toasts.first
    toasts.removeAll { $0 === toast }
    if wasInSight, let next = toasts.first { comes(next) }
  }

  /// Reports again that a toast goes: it does so by itself only once.
  private func emitDismissed(of toast: Toast) {
    var instance = GValue()
    g_value_init(&instance, Toast.type)
    g_value_set_object(&instance, toast.raw)
    g_signal_emitv([instance], g_signal_lookup("dismissed", Toast.type), 0, nil)
    g_value_unset(&instance)
  }
}
