import UIKit

/// Motion as iOS code asks for it.
public enum PortedMotion {
  /// Moves a view down by a spring.
  @MainActor
  public static func drop(
    _ view: UIView, by distance: CGFloat, damping: CGFloat, _ completion: @escaping (Bool) -> Void
  ) {
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState],
      animations: { view.center.y += distance }, completion: completion)
  }

  /// Runs `changes` as one transaction.
  @MainActor
  public static func transaction(
    disablingActions: Bool? = nil, duration: Double? = nil, _ changes: () -> Void, completion: @escaping () -> Void
  ) {
    CATransaction.begin()
    if let disablingActions { CATransaction.setDisableActions(disablingActions) }
    if let duration { CATransaction.setAnimationDuration(duration) }
    CATransaction.setCompletionBlock(completion)
    changes()
    CATransaction.commit()
  }

  /// Fades a view to what `changes` makes of it.
  @MainActor
  public static func dissolve(
    _ view: UIView, _ changes: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    UIView.transition(
      with: view, duration: 0.5, options: [.transitionCrossDissolve, .curveLinear], animations: changes,
      completion: completion)
  }

  /// Fades a view to another in its place.
  @MainActor
  public static func replace(_ view: UIView, by other: UIView, hiding: Bool) {
    UIView.transition(
      from: view, to: other, duration: 0.5,
      options: hiding ? [.transitionCrossDissolve, .showHideTransitionViews] : .transitionCrossDissolve)
  }

  /// Whether actions are disabled, and how long they take.
  @MainActor
  public static var actions: (disabled: Bool, duration: Double) {
    (CATransaction.disableActions(), CATransaction.animationDuration())
  }

  /// Sets a block where there is no transaction.
  @MainActor
  public static func outside(_ completion: @escaping () -> Void) {
    CATransaction.setDisableActions(true)
    CATransaction.setAnimationDuration(9)
    CATransaction.setCompletionBlock(completion)
  }
}
