import Foundation
import GTK

/// Writes to standard error whenever the main thread was busy for longer than it should be, for measurements.
enum StallReport {
  /// Reports turns of the main loop that last longer than `milliseconds`.
  static func start(over milliseconds: Double) {
    MainLoop.onTurn { seconds in
      guard seconds * 1000 > milliseconds else { return }
      FileHandle.standardError.write(Data("busy for \((seconds * 10_000).rounded() / 10) ms\n".utf8))
    }
  }
}
