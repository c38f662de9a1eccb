import CGTK

/// Input that a widget gets besides what its class handles.
public class EventController: Object {
  override public class var type: GType { gtk_event_controller_get_type() }

  /// Whether a widget gets an event before what is in it does, or after.
  public enum Phase {
    case capture, bubble
  }

  convenience init(adding controller: OpaquePointer, to widget: Widget, _ phase: Phase) {
    self.init(retaining: controller)
    gtk_event_controller_set_propagation_phase(
      controller, phase == .capture ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE)
    gtk_widget_add_controller(widget.pointer, controller)
  }
}

/// Keys that are pressed in a widget.
public final class KeyController: EventController {
  override public class var type: GType { gtk_event_controller_key_get_type() }

  /// A key that is pressed, and the modifiers that are down.
  public struct Press {
    let value: guint
    let state: guint

    /// Whether it is Escape.
    public var isEscape: Bool { value == guint(GDK_KEY_Escape) }

    /// Whether it leads from widget to widget, or opens the menu of the window.
    public var isForFocus: Bool {
      [guint(GDK_KEY_Tab), guint(GDK_KEY_ISO_Left_Tab), guint(GDK_KEY_KP_Tab), guint(GDK_KEY_F10)].contains(value)
    }

    /// Whether it is the space bar, without Control, Alt or Super.
    public var isSpace: Bool {
      !isCommand && (value == guint(GDK_KEY_space) || value == guint(GDK_KEY_KP_Space))
    }

    /// Whether Control, Alt or Super is down.
    private var isCommand: Bool {
      state & (GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue) != 0
    }

    /// The letter, digit or sign that it writes, without Control, Alt or Super; nil for a space and for other keys.
    public var letter: Unicode.Scalar? {
      guard !isCommand, let letter = Unicode.Scalar(gdk_keyval_to_unicode(value)), letter.value > 0x20,
        letter.value != 0x7f
      else { return nil }
      return letter
    }
  }

  /// Gives a widget's keys to `handler`, which returns whether it has handled the key.
  @discardableResult
  public convenience init?(
    on widget: Widget, _ phase: Phase = .bubble, handler: @escaping (Press, KeyController) -> Bool
  ) {
    guard let keys = gtk_event_controller_key_new() else { return nil }
    self.init(adding: keys, to: widget, phase)
    // GObject holds the closure: a reference to the controller in it would be a cycle.
    connect("key-pressed") { arguments in
      let press = Press(value: guint(arguments.int(0)), state: guint(truncatingIfNeeded: arguments.int(2)))
      arguments.answer(handler(press, KeyController(retaining: keys)))
    }
  }

  /// Whether the key that is being handled is the one of a letter, on a keyboard that writes another script, too.
  public func isKey(of letter: Unicode.Scalar) -> Bool {
    guard let event = gtk_event_controller_get_current_event(opaque) else { return false }
    return gdk_key_event_matches(event, gdk_unicode_to_keyval(letter.value), GdkModifierType(rawValue: 0))
      != GDK_KEY_MATCH_NONE
  }

  /// Gives the key that is being handled to the text of an entry; returns whether that has handled it.
  public func forward(toTextOf entry: Widget) -> Bool {
    guard let text = gtk_editable_get_delegate(entry.opaque) else { return false }
    return gtk_event_controller_key_forward(opaque, UnsafeMutableRawPointer(text).cast()) != 0
  }
}

/// Whether the keyboard is in a widget.
public final class FocusController: EventController {
  override public class var type: GType { gtk_event_controller_focus_get_type() }

  /// Runs `handler` when the keyboard comes into a widget, and when it leaves.
  @discardableResult
  public convenience init?(on widget: Widget, handler: @escaping (_ isInside: Bool) -> Void) {
    guard let focus = gtk_event_controller_focus_new() else { return nil }
    self.init(adding: focus, to: widget, .bubble)
    connect("enter") { handler(true) }
    connect("leave") { handler(false) }
  }
}

/// A wheel, or two fingers on a touchpad, that scroll a widget up and down.
public final class ScrollController: EventController {
  override public class var type: GType { gtk_event_controller_scroll_get_type() }

  /// - Parameters:
  ///   - handler: gets the distance, and whether it is of a wheel: in detents then, else in points. Returns whether it
  ///     has handled it.
  ///   - end: runs when the fingers have left.
  @discardableResult
  public convenience init?(
    on widget: Widget, _ phase: Phase, handler: @escaping (_ distance: Double, _ isWheel: Bool) -> Bool,
    end: @escaping () -> Void
  ) {
    guard let scroll = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_VERTICAL) else { return nil }
    self.init(adding: scroll, to: widget, phase)
    connect("scroll") { arguments in
      let isWheel = gtk_event_controller_scroll_get_unit(scroll) == GDK_SCROLL_UNIT_WHEEL
      arguments.answer(handler(arguments.double(1), isWheel))
    }
    connect("scroll-end", handler: end)
  }
}

/// A pointer or a finger that is pressed on a widget and moved.
public final class DragGesture: EventController {
  override public class var type: GType { gtk_gesture_drag_get_type() }

  /// A gesture on a widget, which sees events before what is in the widget.
  public convenience init?(on widget: Widget) {
    guard let drag = gtk_gesture_drag_new() else { return nil }
    self.init(adding: drag, to: widget, .capture)
  }

  /// Runs `handler` where a drag begins, in the widget's points; it returns whether the drag may go on.
  public func onBegin(_ handler: @escaping (_ x: Double, _ y: Double) -> Bool) {
    let gesture = opaque
    connect("drag-begin") { arguments in
      if !handler(arguments.double(0), arguments.double(1)) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED)
      }
    }
  }

  /// Runs `handler` with the distance from where it began and the time, in seconds; when it returns true the gesture has
  /// the pointer for itself.
  public func onUpdate(_ handler: @escaping (_ x: Double, _ y: Double, _ time: Double) -> Bool) {
    let gesture = opaque
    connect("drag-update") { arguments in
      if handler(arguments.double(0), arguments.double(1), Self.eventTime(of: gesture)) {
        gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
  }

  /// Runs `handler` with the time when the drag ends, in seconds.
  public func onEnd(_ handler: @escaping (_ time: Double) -> Void) {
    let gesture = opaque
    connect("drag-end") { handler(Self.eventTime(of: gesture)) }
  }

  /// The time of the event that a gesture handles, in seconds: a busy program handles it later.
  private static func eventTime(of gesture: OpaquePointer) -> Double {
    Double(gtk_event_controller_get_current_event_time(gesture)) / 1000
  }
}
