import Foundation
import GTK

/// Writes to standard error whenever the main thread was busy for longer than it should be, for measurements.
enum StallReport {
  /// Reports turns of the main loop that last longer than `milliseconds`, and how much of each was frames: drawing by
  /// GTK, and by the widgets in them.
  static func start(over milliseconds: Double) {
    MainLoop.onTurn { turn, frames in
      guard turn * 1000 > milliseconds else { return }
      let report = "busy for \(rounded(turn)) ms, \(rounded(frames)) of them in frames\n"
      FileHandle.standardError.write(Data(report.utf8))
    }
  }

  /// Milliseconds with one decimal.
  private static func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10 }
}
