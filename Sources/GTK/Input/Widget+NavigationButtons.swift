import CGTK

extension Widget {
  /// Runs a handler when the mouse's Back or Forward button is pressed, anywhere in the widget.
  public func onNavigationButtons(back: @escaping () -> Void, forward: @escaping () -> Void) {
    // The numbers that X and Wayland give these buttons.
    for (button, handler) in [(8, back), (9, forward)] {
      guard let gesture = gtk_gesture_click_new() else { continue }
      gtk_gesture_single_set_button(gesture, guint(button))
      gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
      gtk_widget_add_controller(pointer, gesture)
      SignalConnection(gesture, "pressed", handler: handler)
    }
  }
}
