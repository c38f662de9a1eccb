import CGTK
import Foundation

/// A drawing with a size of its own, for where GTK takes one.
public final class Paintable: Object {
  /// A paintable of the drawing that `draw` records in a space of `size`; nil when it draws nothing.
  public convenience init?(size: CGSize, _ draw: (Snapshot) -> Void) {
    guard let snapshot = gtk_snapshot_new() else { return nil }
    draw(Snapshot(snapshot))
    var size = size.graphene
    guard let paintable = gtk_snapshot_free_to_paintable(snapshot, &size) else { return nil }
    self.init(owning: paintable)
  }

  /// A still of a widget as it is shown now; nil where it shows nothing.
  public convenience init?(still widget: WidgetPeer) {
    guard let live = gtk_widget_paintable_new(widget.widget) else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(live)) }
    guard let still = gdk_paintable_get_current_image(live) else { return nil }
    self.init(owning: still)
  }
}
