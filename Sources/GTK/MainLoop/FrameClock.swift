import CGTK
import Foundation

/// Times of a widget's frame clock, in seconds.
public enum FrameClock {
  nonisolated private static let microsecondsPerSecond = 1_000_000.0

  /// The time of the frame that is being made; nil for a widget that is not on screen.
  public static func frameTime(of widget: some InstancePointer) -> Double? {
    gtk_widget_get_frame_clock(widget.cast()).map(seconds(of:))
  }

  /// The time now, on the clock that frame times are read from.
  nonisolated public static var now: Double { Double(g_get_monotonic_time()) / microsecondsPerSecond }

  /// Seconds of processor time that the calling thread has taken: what others take doesn't count.
  nonisolated public static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// From one frame of a clock to the next, as long as none is missed; 0 where that isn't known.
  public static func refreshInterval(of clock: OpaquePointer) -> Double {
    var interval: gint64 = 0
    gdk_frame_clock_get_refresh_info(clock, gdk_frame_clock_get_frame_time(clock), &interval, nil)
    return Double(interval) / microsecondsPerSecond
  }

  /// The time of the frame that a clock is making.
  public static func seconds(of clock: OpaquePointer) -> Double {
    Double(gdk_frame_clock_get_frame_time(clock)) / microsecondsPerSecond
  }
}
