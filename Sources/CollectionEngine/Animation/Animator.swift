import Foundation

/// Turns the animations of one tree of views with the frame clock.
final class Animator {
  /// Frame time of the frame being shown, in seconds.
  private(set) var time = 0.0
  private var views: [View] = []

  var isRunning: Bool { !views.isEmpty }
  var viewCount: Int { views.count }

  /// Takes a view in whose first animation was just added.
  func add(_ view: View) { views.append(view) }

  /// Advances to `time`: starts what is new, ends what is over. O(animated views).
  func advance(to time: Double) {
    self.time = time
    guard !views.isEmpty else { return }
    let running = views
    views.removeAll(keepingCapacity: true)
    for view in running { if view.advanceAnimations(to: time) { views.append(view) } }
  }
}
