import Foundation

/// Changes that are seen as one picture that fades into another.
extension View {
  /// Shows the changes that `animations` makes to a view and in it as a transition: by `.transitionCrossDissolve` from how
  /// it looked to how it looks, without motion of what is in it; by no transition as `animate` does. Changes are seen at
  /// once in a collection view that stands in no other view, for nothing stands over its items.
  /// - Parameter completion: called when it is over; true unless it was cut off.
  public static func transition(
    with view: View, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard options.dissolves else {
      return animate(withDuration: duration, options: options, animations: animations ?? {}, completion: completion)
    }
    let cover = view.cover
    let still = cover.flatMap { _ in view.snapshotView(afterScreenUpdates: false) }
    still?.alpha = view.alpha
    var alpha = view.alpha
    performWithoutAnimation {
      animations?()
      view.layoutIfNeeded()
      alpha = view.alpha
      if let cover, let still { view.stand(under: still, in: cover) }
    }
    animate(withDuration: duration, options: options) {
      still?.alpha = 0
      view.alpha = alpha
    } completion: { isWhole in
      still?.removeFromSuperview()
      completion?(isWhole)
    }
  }

  /// Replaces a view by another in its superview, or hides it and shows the other one for `.showHideTransitionViews`, by a
  /// transition. Does nothing where the view stands nowhere.
  /// - Parameter completion: called when it is over; true unless it was cut off.
  public static func transition(
    from view: View, to other: View, duration: TimeInterval, options: AnimationOptions = [],
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = view.parent else { return }
    let replace = {
      if options.contains(.showHideTransitionViews) {
        (view.isHidden, other.isHidden) = (true, false)
      } else {
        container.insertSubview(other, aboveSubview: view)
        view.removeFromSuperview()
      }
    }
    transition(with: container, duration: duration, options: options, animations: replace, completion: completion)
  }

  /// The view in which something stands over this one: its superview, or itself, where that shows nothing but its items;
  /// nil where both do.
  private var cover: View? {
    if let parent, !(self is ReusableView), !parent.isContentsBarrier { return parent }
    return isContentsBarrier ? nil : self
  }

  /// Puts how the view looked before over it, unless it has left what is over it meanwhile.
  private func stand(under still: View, in cover: View) {
    if cover === self {
      (still.frame, still.alpha) = (bounds, 1)
      return addSubview(still)
    }
    guard parent === cover else { return }
    (still.center, still.transform3D) = (center, transform3D)
    cover.insertSubview(still, aboveSubview: self)
    alpha = 0
  }
}

nonisolated extension View.AnimationOptions {
  /// A transition in which one picture fades into the other.
  public static let transitionCrossDissolve = Self(rawValue: 5 << 20)
  /// In a transition from one view to another, both stay where they are: one is hidden.
  public static let showHideTransitionViews = Self(rawValue: 1 << 8)

  /// Whether the transition among them, which is a number and no set of bits, is one that fades.
  fileprivate var dissolves: Bool { rawValue >> 20 & 7 == 5 }
}
