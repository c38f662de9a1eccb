import CGTK
import CollectionEngine
import Foundation
import GTK

/// Turns GTK's events into the engine's.
final class InputSource {
  unowned let owner: CollectionWidget
  private(set) var fingers: [UnsafeMutableRawPointer?: Int] = [:]
  /// Fingers on the widgets of cells, and where they came down.
  var widgetTouches: [UnsafeMutableRawPointer?: CGPoint] = [:]
  /// Fingers that came down on such a widget, and scroll now.
  var scrollers: Set<UnsafeMutableRawPointer?> = []
  private var clicks = ClickCounter()
  private var scrollController: OpaquePointer?
  private var pointer = CGPoint.zero
  /// The device whose primary button is down over the view; nil when none is. Held: it may be unplugged meanwhile.
  private(set) var pressedPointer: Object?
  private var fingersScroll = false
  private var pinchCentre = CGPoint.zero
  private var pinchScale = 1.0

  /// Pixels that GTK takes one pixel of a touchpad for: its own lists scroll by this, and so do we.
  private static let touchpadFactor: CGFloat = 2.5
  /// Pixels of a touchpad that count as a detent of a wheel.
  private static let touchpadDetent = 40.0

  init(_ owner: CollectionWidget) { self.owner = owner }

  func attach(to widget: UnsafeMutablePointer<GtkWidget>) {
    // The last one is called first: of fingers on the screen the view sees each before it is notified of a pinch.
    attachPinch(to: widget)
    attachEvents(to: widget)
    attachScrolling(to: widget)
    attachKeys(to: widget)
  }

  private func send(_ kind: InputEvent.Kind, time: Double, _ modifiers: InputEvent.Modifiers = []) -> Bool {
    owner.gauge?.enter(.update)
    let handled = owner.collectionView.handle(InputEvent(kind, time: time, modifiers: modifiers))
    owner.proxies.follow(atRest: false)
    owner.gauge?.leave()
    return handled
  }

  /// Forgets what is held: the widget is hidden.
  func reset() {
    pressedPointer = nil
    _ = send(.pointerCancelled, time: FrameClock.now)
    endScroll(time: .infinity)
    for finger in fingers.values { _ = send(.touchCancelled(finger: finger), time: FrameClock.now) }
    fingers = [:]
    widgetTouches = [:]
    scrollers = []
  }

  // MARK: Pointer and fingers

  private func attachEvents(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    SignalConnection(controller, "event") { [weak self] arguments in
      guard let self, let event = arguments.pointer(0) else { return }
      arguments.answer(handle(OpaquePointer(event)))
    }
    gtk_widget_add_controller(widget, controller)
    attachTouches(to: widget)
  }

  /// Settles with the gestures of other widgets whose a finger is.
  private func attachTouches(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(gesture.opaque, 1)
    SignalConnection(gesture, "drag-update") { [weak self] in
      if self?.owner.collectionView.isDragging == true {
        gtk_gesture_set_state(gesture.opaque, GTK_EVENT_SEQUENCE_CLAIMED)
      }
    }
    SignalConnection(gesture, "cancel") { [weak self] arguments in
      self?.lose(arguments.pointer(0))
    }
    gtk_widget_add_controller(widget, gesture)
  }

  /// Another widget has taken a finger for itself.
  func lose(_ sequence: UnsafeMutableRawPointer?) {
    guard let finger = fingers.removeValue(forKey: sequence) else { return }
    _ = send(.touchCancelled(finger: finger), time: FrameClock.now)
  }

  func handle(_ event: OpaquePointer) -> Bool {
    let time = Double(gdk_event_get_time(event)) / 1000
    let modifiers = Self.modifiers(gdk_event_get_modifier_state(event))
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS: return press(event, time, modifiers)
    case GDK_BUTTON_RELEASE:
      guard let point = position(of: event), let button = Self.button(event) else { return false }
      if button == .primary { pressedPointer = nil }
      return send(.pointerUp(point, button: button), time: time, modifiers)
    case GDK_MOTION_NOTIFY:
      guard let point = position(of: event) else { return false }
      pointer = point
      owner.scrollBars.pointerMoved(to: point)
      return send(.pointerMoved(point), time: time, modifiers)
    case GDK_LEAVE_NOTIFY:
      endScroll(time: .infinity)
      return send(.pointerLeft, time: time)
    case GDK_GRAB_BROKEN:
      pressedPointer = nil
      return send(.pointerCancelled, time: time)
    case GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: return touch(event, time, modifiers)
    default: return false
    }
  }

  private func press(_ event: OpaquePointer, _ time: Double, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard let point = position(of: event), isOwn(point), let button = Self.button(event) else { return false }
    owner.takeFocusByPointer()
    if button == .primary { pressedPointer = gdk_event_get_device(event).map { Object(retaining: $0) } }
    return send(
      .pointerDown(point, button: button, clicks: clicks.press(at: point, time: time, button: button)), time: time,
      modifiers)
  }

  private func touch(_ event: OpaquePointer, _ time: Double, _ modifiers: InputEvent.Modifiers) -> Bool {
    guard let point = position(of: event) else { return false }
    let sequence = gdk_event_get_event_sequence(event).map { UnsafeMutableRawPointer($0) }
    switch gdk_event_get_event_type(event) {
    case GDK_TOUCH_BEGIN:
      guard isOwn(point) else { return false }
      owner.takeFocusByPointer()
      putDown(sequence, at: point, time: time, modifiers)
    case GDK_TOUCH_UPDATE:
      guard let finger = fingers[sequence] else { return false }
      _ = send(.touchMoved(point, finger: finger), time: time, modifiers)
    case GDK_TOUCH_END:
      guard let finger = fingers.removeValue(forKey: sequence) else { return false }
      _ = send(.touchUp(point, finger: finger), time: time, modifiers)
    default:
      guard let finger = fingers.removeValue(forKey: sequence) else { return false }
      _ = send(.touchCancelled(finger: finger), time: time)
    }
    return false
  }

  /// A finger comes down on the contents.
  func putDown(
    _ sequence: UnsafeMutableRawPointer?, at point: CGPoint, time: Double, _ modifiers: InputEvent.Modifiers = []
  ) {
    let finger = (0...).first { number in !fingers.values.contains(number) } ?? 0
    fingers[sequence] = finger
    _ = send(.touchDown(point, finger: finger), time: time, modifiers)
  }

  /// Whether nothing lies over the contents at `point` that takes presses, as a scroll bar does.
  private func isOwn(_ point: CGPoint) -> Bool {
    guard let widget = owner.widget,
      let picked = gtk_widget_pick(widget, Double(point.x), Double(point.y), GTK_PICK_DEFAULT)
    else { return false }
    return picked == widget || isContents(picked, at: point)
  }

  func position(of event: OpaquePointer) -> CGPoint? {
    var (x, y) = (0.0, 0.0)
    guard let widget = owner.widget, gdk_event_get_position(event, &x, &y) != 0,
      let native = gtk_widget_get_native(widget)
    else { return nil }
    var (nativeX, nativeY, here, there) = (0.0, 0.0, 0.0, 0.0)
    gtk_native_get_surface_transform(native, &nativeX, &nativeY)
    gtk_widget_translate_coordinates(
      UnsafeMutablePointer(native), widget, x - nativeX, y - nativeY, &here, &there)
    return CGPoint(x: here, y: there)
  }

  private static func button(_ event: OpaquePointer) -> InputEvent.Button? {
    InputEvent.Button(rawValue: Int(gdk_button_event_get_button(event)))
  }

  static func modifiers(_ state: GdkModifierType) -> InputEvent.Modifiers {
    var modifiers: InputEvent.Modifiers = []
    if state.rawValue & GDK_SHIFT_MASK.rawValue != 0 { modifiers.insert(.shift) }
    if state.rawValue & GDK_CONTROL_MASK.rawValue != 0 { modifiers.insert(.control) }
    if state.rawValue & GDK_ALT_MASK.rawValue != 0 { modifiers.insert(.alt) }
    return modifiers
  }

  // MARK: Wheel and touchpad

  private func attachScrolling(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    scrollController = OpaquePointer(UnsafeMutableRawPointer(controller))
    SignalConnection(controller, "scroll-begin") { [weak self] in self?.scrollBegan() }
    SignalConnection(controller, "scroll-end") { [weak self] in
      // What a trackpoint scrolls stays where it is released.
      if let self { endScroll(time: isTrackpoint ? .infinity : eventTime) }
    }
    SignalConnection(controller, "scroll") { [weak self] arguments in
      guard let self else { return }
      arguments.answer(scroll(dx: arguments.double(0), dy: arguments.double(1)))
    }
    gtk_widget_add_controller(widget, controller)
  }

  private var eventTime: Double { scrollController.map(Self.eventTime) ?? FrameClock.now }

  /// When what `controller` reports happened, in seconds: now where that is nothing a device did.
  private static func eventTime(_ controller: OpaquePointer) -> Double {
    let time = gtk_event_controller_get_current_event_time(controller)
    return time == 0 ? FrameClock.now : Double(time) / 1000
  }

  /// Whether the contents are scrolled by a stick, or by moving a mouse with a button held.
  private var isTrackpoint: Bool {
    guard let scrollController, let device = gtk_event_controller_get_current_event_device(scrollController) else {
      return false
    }
    return gdk_device_get_source(device) == GDK_SOURCE_TRACKPOINT
  }

  private func scrollBegan() {
    fingersScroll = true
    _ = send(.scrollBegan, time: eventTime)
  }

  /// The fingers have left the touchpad at `time`; infinite where they are somebody else's from now on, and nobody
  /// reports here when they leave.
  private func endScroll(time: Double) {
    guard fingersScroll else { return }
    fingersScroll = false
    _ = send(.scrollEnded, time: time)
  }

  private func scroll(dx: Double, dy: Double) -> Bool {
    guard let scrollController else { return false }
    let modifiers = Self.modifiers(gtk_event_controller_get_current_event_state(scrollController))
    let isWheel = gtk_event_controller_scroll_get_unit(scrollController) == GDK_SCROLL_UNIT_WHEEL
    if modifiers.contains(.control), owner.collectionView.takesPinches {
      return send(.zoomed(by: -(isWheel ? dy : dy / Self.touchpadDetent), at: pointer), time: eventTime)
    }
    if isWheel { return send(.wheel(dx: dx, dy: dy), time: eventTime, modifiers) }
    let factor = isTrackpoint ? 1 : Self.touchpadFactor
    fingersScroll = true
    return send(.scrolled(dx: dx * factor, dy: dy * factor), time: eventTime, modifiers)
  }

  // MARK: Pinch

  private func attachPinch(to widget: UnsafeMutablePointer<GtkWidget>) {
    guard let gesture = gtk_gesture_zoom_new() else { return }
    let pointer = OpaquePointer(UnsafeMutableRawPointer(gesture))
    SignalConnection(gesture, "begin") { [weak self] in
      var (x, y) = (0.0, 0.0)
      if gtk_gesture_get_bounding_box_center(pointer, &x, &y) != 0 { self?.pinchCentre = CGPoint(x: x, y: y) }
      self?.pinchScale = 1
      self?.pinch(1, .began, pointer)
    }
    SignalConnection(gesture, "scale-changed") { [weak self] arguments in
      self?.pinchScale = arguments.double(0)
      self?.pinch(arguments.double(0), .changed, pointer)
    }
    SignalConnection(gesture, "end") { [weak self] in
      // Not the gesture's own scale: with one finger gone that is 1 again.
      guard let self else { return }
      pinch(pinchScale, .ended, pointer)
    }
    SignalConnection(gesture, "cancel") { [weak self] in self?.pinch(1, .cancelled, pointer) }
    gtk_widget_add_controller(widget, gesture)
  }

  /// A pinch of a touchpad: of fingers on the screen the view sees each.
  private func pinch(_ scale: Double, _ phase: InputEvent.Phase, _ gesture: OpaquePointer) {
    _ = send(.magnified(scale: scale, at: pinchCentre, phase: phase), time: Self.eventTime(gesture))
  }

  // MARK: Keyboard

  private func attachKeys(to widget: UnsafeMutablePointer<GtkWidget>) {
    if let keys = gtk_event_controller_key_new() {
      SignalConnection(keys, "key-pressed") { [weak self] arguments in
        guard let self else { return }
        let state = GdkModifierType(rawValue: UInt32(truncatingIfNeeded: arguments.int(2)))
        arguments.answer(press(key: guint(arguments.int(0)), modifiers: Self.modifiers(state)))
      }
      gtk_widget_add_controller(widget, keys)
    }
    if let focus = gtk_event_controller_focus_new() {
      SignalConnection(focus, "enter") { [weak self] in self?.owner.keyboardFocusChanged(true) }
      SignalConnection(focus, "leave") { [weak self] in self?.owner.keyboardFocusChanged(false) }
      gtk_widget_add_controller(widget, focus)
    }
  }

  private func press(key: guint, modifiers: InputEvent.Modifiers) -> Bool {
    if !owner.carriers.isEmpty, owner.carriers.focused != nil { return leaveWidget(by: key) }
    if key == guint(GDK_KEY_F10), modifiers == .shift { return send(.keyDown(.menu), time: FrameClock.now) }
    guard let meant = Keys.key(key) else { return false }
    return send(.keyDown(meant), time: FrameClock.now, modifiers)
  }
}

extension CollectionWidget {
  /// A press brings the keyboard along.
  func takeFocusByPointer() {
    if !hasKeyboardFocus || !carriers.isEmpty && carriers.focused != nil { takeFocus() }
  }

  fileprivate func keyboardFocusChanged(_ focused: Bool) {
    hasKeyboardFocus = focused
    collectionView.handle(InputEvent(.focusChanged(focused), time: FrameClock.now))
    restyle()
  }
}
