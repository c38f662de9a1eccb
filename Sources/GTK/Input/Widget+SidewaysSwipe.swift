import CGTK

extension Widget {
  /// Runs a handler when two fingers on a touchpad go to the side in the widget, once for each time they come down. What scrolls in it scrolls all
  /// the same.
  /// - Parameter isWanted: Whether the fingers that begin now can mean this: not over contents that scroll to the side.
  public func onSidewaysSwipe(
    where isWanted: @escaping () -> Bool, handler: @escaping (SidewaysSwipe.Direction) -> Void
  ) {
    guard let controller = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES) else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(pointer, controller)
    let scroll = OpaquePointer(UnsafeMutableRawPointer(controller))
    var swipe: SidewaysSwipe?
    var last: UInt32 = 0
    SignalConnection(controller, "scroll") { arguments in
      arguments.answer(false)
      guard gtk_event_controller_scroll_get_unit(scroll) != GDK_SCROLL_UNIT_WHEEL else { return }
      // GTK reports here when fingers come down, but not each time when they leave.
      let time = gtk_event_controller_get_current_event_time(controller)
      if time &- last > pause { swipe = isWanted() ? SidewaysSwipe() : nil }
      last = time
      if let direction = swipe?.move(dx: arguments.double(0), dy: arguments.double(1)) { handler(direction) }
    }
  }
}

/// Milliseconds without an event after which fingers have come down again.
private let pause: UInt32 = 150
