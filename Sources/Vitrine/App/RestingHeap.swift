import GTK

/// Gives memory back to the system whenever a window has come to rest.
final class RestingHeap {
  /// How long nothing has been drawn at rest, in seconds.
  private static let rest = 2.0

  private var lastFrame = 0.0
  private var isWaiting = false

  /// Follows the frames of a window that is realized.
  init(_ window: Window) { window.onFrame { [weak self] in self?.didDraw() } }

  private func didDraw() {
    lastFrame = FrameClock.now
    guard !isWaiting else { return }
    isWaiting = true
    wait(Self.rest)
  }

  private func wait(_ seconds: Double) {
    MainLoop.after(seconds) { [weak self] in
      guard let self else { return }
      let left = lastFrame + Self.rest - FrameClock.now
      if left > 0.01 { return wait(left) }
      isWaiting = false
      Heap.giveBackGaps()
    }
  }
}
