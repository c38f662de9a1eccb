import GTK

/// Does something once it has not been asked for during a while, or has been asked for long enough.
final class Debounce {
  private let seconds: Double
  private let longest: Double
  private let action: () -> Void
  private var source: LoopSource?

  /// When it was asked for first.
  private var asked = 0.0

  /// Waits `seconds` after the last call, and no more than `longest` after the first.
  init(seconds: Double, atMost longest: Double = .infinity, action: @escaping () -> Void) {
    (self.seconds, self.longest, self.action) = (seconds, longest, action)
  }

  /// Asks for it; the wait starts over.
  func callAsFunction() {
    if source == nil { asked = FrameClock.now }
    source?.cancel()
    source = MainLoop.after(max(0, min(seconds, asked + longest - FrameClock.now))) { [weak self] in
      self?.source = nil
      self?.action()
    }
  }

  /// Whether it is asked for.
  var isPending: Bool { source != nil }

  /// Takes the request back.
  func cancel() {
    source?.cancel()
    source = nil
  }

  /// Does now what was asked for.
  func flush() {
    guard isPending else { return }
    cancel()
    action()
  }
}
