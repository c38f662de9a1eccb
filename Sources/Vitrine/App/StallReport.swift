import CGTK
import Foundation
import GTK

/// Writes to standard error whenever the main thread was busy for longer than it should be, for measurements.
enum StallReport {
  /// Reports turns of the main loop that last longer than `milliseconds`.
  static func start(over milliseconds: Double) {
    limit = milliseconds
    g_main_context_set_poll_func(g_main_context_default()) { descriptors, count, timeout in
      MainActor.assumeIsolated { StallReport.endTurn() }
      let ready = g_poll(descriptors, count, timeout)
      MainActor.assumeIsolated { StallReport.turnBegan = FrameClock.processorTime }
      return ready
    }
  }

  private static var limit = 0.0
  private static var turnBegan = 0.0

  private static func endTurn() {
    guard turnBegan > 0 else { return }
    let milliseconds = (FrameClock.processorTime - turnBegan) * 1000
    guard milliseconds > limit else { return }
    FileHandle.standardError.write(Data("busy for \((milliseconds * 10).rounded() / 10) ms\n".utf8))
  }
}
