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
}
