import CGTK

extension Widget {
  /// Runs a handler when two fingers on a touchpad have gone to the side in the widget. What scrolls in it scrolls all
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
    SignalConnection(controller, "scroll-begin") { swipe = isWanted() ? SidewaysSwipe() : nil }
    SignalConnection(controller, "scroll") { arguments in
      if gtk_event_controller_scroll_get_unit(scroll) != GDK_SCROLL_UNIT_WHEEL {
        swipe?.move(dx: arguments.double(0), dy: arguments.double(1))
      }
      arguments.answer(false)
    }
    SignalConnection(controller, "scroll-end") {
      if let direction = swipe?.end() { handler(direction) }
      swipe = nil
    }
  }
}
