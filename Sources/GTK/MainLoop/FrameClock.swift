import CGTK

/// Times of a widget's frame clock, in seconds.
public enum FrameClock {
  nonisolated private static let microsecondsPerSecond = 1_000_000.0

  /// The time of the frame that is being made; nil for a widget that is not on screen.
  public static func frameTime(of widget: some InstancePointer) -> Double? {
    gtk_widget_get_frame_clock(widget.cast()).map(seconds(of:))
  }

  /// The time now, on the clock that frame times are read from.
  nonisolated public static var now: Double { Double(g_get_monotonic_time()) / microsecondsPerSecond }

  static func seconds(of clock: OpaquePointer) -> Double {
    Double(gdk_frame_clock_get_frame_time(clock)) / microsecondsPerSecond
  }
}
