import CGTK
import CollectionEngine
import Foundation
import GTK

/// What is done on the widgets of cells: GTK gives it to them first, but for what the collection view has to see
/// before.
extension InputSource {
  /// How far a finger goes on a widget before it scrolls, in points: as GTK's own scrolled windows have it.
  private static let slop: CGFloat = 10

  /// To be called once, when there are such widgets.
  func attachWidgets(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard owner.isInteractive, let controller = gtk_event_controller_legacy_new(), let gesture = gtk_gesture_drag_new()
    else { return }
    let touches = Object(retaining: gesture)
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    SignalConnection(controller, "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(0) else { return }
      arguments.answer(precede(OpaquePointer(event), touches))
    }
    gtk_gesture_single_set_touch_only(gesture.opaque, 1)
    gtk_event_controller_set_propagation_phase(gesture.opaque, GTK_PHASE_CAPTURE)
    SignalConnection(gesture, "cancel") { [weak self] arguments in
      // The widget wants the finger for itself, as a slider does.
      self?.widgetTouches[arguments.pointer(0)] = nil
      if self?.scrollers.remove(arguments.pointer(0)) != nil { self?.lose(arguments.pointer(0)) }
    }
    // The last one is called first: the gesture gets what the controller keeps from others.
    gtk_widget_add_controller(widget, controller)
    gtk_widget_add_controller(widget, gesture)
  }

  /// Sees an event before the widget that it is for. True where that must not have it.
  private func precede(_ event: OpaquePointer, _ touches: Object) -> Bool {
    let kind = gdk_event_get_event_type(event)
    let sequence = gdk_event_get_event_sequence(event).map { UnsafeMutableRawPointer($0) }
    switch kind {
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
      guard let point = position(of: event), let widget = owner.widget,
        let picked = gtk_widget_pick(widget, Double(point.x), Double(point.y), GTK_PICK_DEFAULT), picked != widget
      else { return false }
      switch owner.carriers.press(on: picked, at: point) {
      case .contents: return false
      case .covered:
        _ = handle(event)
        return true
      case .widget:
        if kind == GDK_TOUCH_BEGIN { widgetTouches[sequence] = point }
        return false
      }
    case GDK_TOUCH_UPDATE:
      if let start = widgetTouches[sequence], let point = position(of: event), scrolls(from: start, to: point) {
        widgetTouches[sequence] = nil
        scrollers.insert(sequence)
        gtk_gesture_set_state(touches.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
        putDown(sequence, at: start, time: Double(gdk_event_get_time(event)) / 1000)
      }
      guard scrollers.contains(sequence) else { return false }
      _ = handle(event)
      return true
    case GDK_TOUCH_END, GDK_TOUCH_CANCEL:
      widgetTouches[sequence] = nil
      guard scrollers.remove(sequence) != nil else { return false }
      _ = handle(event)
      return true
    default:
      return false
    }
  }

  /// Whether a finger's way is one that the contents can go.
  private func scrolls(from start: CGPoint, to point: CGPoint) -> Bool {
    let view = owner.collectionView
    let (x, y) = (abs(point.x - start.x), abs(point.y - start.y))
    guard max(x, y) > Self.slop else { return false }
    let (least, most) = view.offsetRange
    return y >= x ? view.alwaysBounceVertical || most.y > least.y : view.alwaysBounceHorizontal || most.x > least.x
  }

  /// Whether a press on a widget over the contents is the collection view's all the same.
  func isContents(_ picked: UnsafeMutablePointer<GtkWidget>, at point: CGPoint) -> Bool {
    !owner.carriers.isEmpty && owner.carriers.carries(picked) && owner.carriers.press(on: picked, at: point) != .widget
  }

  /// A key pressed at a widget is the widget's; Escape brings the keyboard back to the cell.
  func leaveWidget(by key: guint) -> Bool {
    guard key == guint(GDK_KEY_Escape) else { return false }
    owner.takeFocus()
    return true
  }
}
