import Foundation

/// A change of focus: the item that loses it and the item that gets it.
@preconcurrency @MainActor
public final class FocusUpdateContext {
  /// The item that has had the focus; nil where none had.
  public let previouslyFocusedIndexPath: IndexPath?
  /// The item that gets it; nil where it is taken away.
  public let nextFocusedIndexPath: IndexPath?

  init(from previous: IndexPath?, to next: IndexPath?) {
    (previouslyFocusedIndexPath, nextFocusedIndexPath) = (previous, next)
  }
}

/// Shows changes that go with the focus as motion.
@preconcurrency @MainActor
public final class FocusAnimationCoordinator {
  /// How long the motion takes, in seconds.
  static let duration = 0.2

  init() {}

  /// Makes changes to views in motion.
  public func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
    View.animate(withDuration: Self.duration, animations: { animations?() }) { _ in completion?() }
  }
}
