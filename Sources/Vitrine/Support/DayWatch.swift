import Foundation
import GTK
import PhotoLibrary

/// Reports when another day begins: what is called “Today” is “Yesterday” then.
final class DayWatch {
  /// The day that it is, as far as it was reported.
  private(set) var today: PhotoDay

  private let now: () -> Date
  private let wait: (Double, @escaping () -> Void) -> LoopSource?
  private let onChange: () -> Void
  private var source: LoopSource?

  /// A watch that begins now.
  /// - Parameters:
  ///   - now: the time.
  ///   - wait: does something after so many seconds.
  init(
    now: @escaping () -> Date = { Date() },
    wait: @escaping (Double, @escaping () -> Void) -> LoopSource? = { MainLoop.after($0, $1) },
    onChange: @escaping () -> Void
  ) {
    (self.now, self.wait, self.onChange) = (now, wait, onChange)
    today = PhotoDay(at: now())
    arm()
  }

  isolated deinit { source?.cancel() }

  /// Looks which day it is: a machine that sleeps counts no seconds, and clocks are set.
  func check() {
    arm()
    let day = PhotoDay(at: now())
    guard day != today else { return }
    today = day
    onChange()
  }

  private func arm() {
    source?.cancel()
    let time = now()
    let seconds = max(0, PhotoDay.end(of: time).timeIntervalSince(time))
    // A little later: a timer may be early by a moment.
    source = wait(seconds + 0.1) { [weak self] in
      self?.source = nil
      self?.check()
    }
  }
}
