import GTK

/// Does something once it has not been asked for during a while.
final class Debounce {
  private let seconds: Double
  private let action: () -> Void
  private var source: LoopSource?

  /// Waits `seconds` after the last call.
  init(seconds: Double, action: @escaping () -> Void) {
    (self.seconds, self.action) = (seconds, action)
  }

  /// Asks for it; the wait begins anew.
  func callAsFunction() {
    source?.cancel()
    source = MainLoop.after(seconds) { [weak self] in
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
