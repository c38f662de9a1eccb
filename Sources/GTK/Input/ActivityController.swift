import CGTK

/// Notices that the pointer moves over a widget, or a button or a finger is pressed.
public final class ActivityController: EventController {
  override public class var type: GType { gtk_event_controller_legacy_get_type() }

  /// A sign of somebody who uses the widget.
  public enum Activity {
    /// The pointer is at a place, in the points of the widget's window.
    case motion(x: Double, y: Double)
    case press
  }

  /// Gives what happens in a widget to `handler`; all goes on to the widgets in it.
  @discardableResult
  public convenience init?(on widget: Widget, handler: @escaping (Activity) -> Void) {
    guard let events = gtk_event_controller_legacy_new() else { return nil }
    self.init(adding: events, to: widget, .capture)
    connect("event") { arguments in
      arguments.answer(false)
      guard let event = arguments.pointer(0)?.opaque else { return }
      switch gdk_event_get_event_type(event) {
      case GDK_MOTION_NOTIFY:
        var (x, y) = (0.0, 0.0)
        if gdk_event_get_position(event, &x, &y) != 0 { handler(.motion(x: x, y: y)) }
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: handler(.press)
      default: break
      }
    }
  }
}

extension Widget {
  /// Hides the pointer over it, or shows it again.
  public func setPointerHidden(_ isHidden: Bool) {
    if isHidden { gtk_widget_set_cursor_from_name(pointer, "none") } else { gtk_widget_set_cursor(pointer, nil) }
  }
}
