import Foundation

/// Takes an item to another layout as a finger pulls it down.
///
/// Give it to `CollectionView.layoutPull`. The item stays under the finger, and the layouts change by as much as the finger
/// goes down: all of it over the height of the view. All others appear where they will be. Where the finger leaves far
/// enough down, or on its way there, the change goes on to its end; else back. An item on its way can be caught by a finger.
@preconcurrency @MainActor
public final class LayoutPull {
  /// Whether an item can be pulled now. Asked when a finger goes down the view.
  let isEnabled: () -> Bool
  /// Begins the change of layout.
  let begin: () -> TransitionLayout
  /// Called when the finger leaves, before the change goes on or back.
  let end: (_ isFinished: Bool) -> Void

  /// A pull.
  /// - Parameters:
  ///   - isEnabled: whether an item can be pulled now: asked when a finger goes down the view.
  ///   - begin: begins the change of layout, by `startInteractiveTransition(to:aboutItemAt:completion:)`: that item is
  ///     pulled.
  ///   - end: called when the finger leaves, before the change goes on to its end, or back.
  public init(
    isEnabled: @escaping () -> Bool, begin: @escaping () -> TransitionLayout,
    end: @escaping (_ isFinished: Bool) -> Void
  ) { (self.isEnabled, self.begin, self.end) = (isEnabled, begin, end) }
}
