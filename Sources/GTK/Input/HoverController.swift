import CGTK

/// Notices that the pointer comes over a widget, or leaves it.
public final class HoverController: EventController {
  override public class var type: GType { gtk_event_controller_motion_get_type() }

  /// Runs `handler` when the pointer comes over a widget, and when it leaves it.
  public convenience init?(on widget: Widget, handler: @escaping () -> Void) {
    guard let motion = gtk_event_controller_motion_new() else { return nil }
    self.init(adding: motion, to: widget, .bubble)
    connect("enter", after: true, handler: handler)
    connect("leave", after: true, handler: handler)
  }

  /// Whether the pointer is over the widget.
  public var containsPointer: Bool { gtk_event_controller_motion_contains_pointer(opaque) != 0 }
}
