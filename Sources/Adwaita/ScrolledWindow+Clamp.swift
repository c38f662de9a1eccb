import CAdwaita
import CGTK
import GTK

extension ScrolledWindow {
  /// A scrolling widget in the middle of the space there is, of limited width.
  /// - Parameter maximumWidth: in points.
  public convenience init(_ child: Widget, maximumWidth: Int) {
    self.init(sinking: gtk_scrolled_window_new())
    let clamp = Widget(sinking: adw_clamp_new())
    adw_clamp_set_maximum_size(clamp.opaque, gint(clamping: maximumWidth))
    adw_clamp_set_tightening_threshold(clamp.opaque, gint(clamping: maximumWidth))
    adw_clamp_set_child(clamp.opaque, child.pointer)
    gtk_scrolled_window_set_policy(opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(opaque, clamp.pointer)
  }
}
