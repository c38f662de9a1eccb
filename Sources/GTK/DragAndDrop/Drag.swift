import CGTK
import Foundation

/// Things on their way out of a widget, from when a drag has begun until it is over.
public final class Drag: Object {
  override public class var type: GType { gdk_drag_get_type() }

  /// Is called when the drag is over: what became of the things; nothing where they were not taken.
  private var onEnd: ((DragActions) -> Void)?
  private var connections: [SignalConnection] = []

  /// Begins a drag with the pointer whose button is down over `widget`; nil where the desktop won't have it.
  /// - Parameters:
  ///   - actions: what may become of the things.
  ///   - onEnd: called once with what did; nothing where they were not taken.
  public convenience init?(
    from widget: some InstancePointer, with pointer: OpaquePointer, _ content: ContentProvider, actions: DragActions,
    onEnd: @escaping (DragActions) -> Void
  ) {
    guard let native = gtk_widget_get_native(widget.cast()), let surface = gtk_native_get_surface(native),
      let drag = gdk_drag_begin(surface, pointer, content.cast(), actions.gdk, 0, 0)
    else { return nil }
    self.init(owning: drag)
    self.onEnd = onEnd
    // They hold the drag while it goes on.
    connections = [
      connect("dnd-finished") { [self] in end(DragActions(gdk_drag_get_selected_action(opaque))) },
      connect("cancel") { [self] in end([]) },
    ]
  }

  /// Shows `picture` under the pointer, which is at `grip` of it.
  public func show(_ picture: Paintable, grip: CGPoint) {
    gtk_drag_icon_set_from_paintable(opaque, picture.opaque, gint(grip.x), gint(grip.y))
  }

  private func end(_ outcome: DragActions) {
    guard let onEnd else { return }
    self.onEnd = nil
    gdk_drag_drop_done(opaque, outcome.isEmpty ? 0 : 1)
    onEnd(outcome)
    for connection in connections { connection.disconnect() }
  }
}
