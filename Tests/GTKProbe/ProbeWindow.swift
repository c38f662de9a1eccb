import CGTK
import CollectionWidget
import GTK

/// A window to try a widget in.
final class ProbeWindow {
  let window = Widget(sinking: gtk_window_new())

  /// Shows the widget and waits until it is on screen.
  func present(_ child: Widget) throws {
    gtk_window_set_default_size(window.cast(), 300, 200)
    gtk_window_set_child(window.cast(), child.pointer)
    gtk_window_present(window.cast())
    try wait(for: "the window") { gtk_widget_get_mapped(child.pointer) != 0 }
  }

  func close() {
    gtk_window_destroy(window.cast())
  }
}

extension CollectionWidget {
  /// Waits for frames in which the widget follows its data and is drawn.
  func waitForFrames() throws {
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    let last = gdk_frame_clock_get_frame_counter(clock) + 4
    try wait(for: "the frames") {
      queueDraw()
      return gdk_frame_clock_get_frame_counter(clock) >= last
    }
  }
}
