import Foundation

/// How a change of the layout, or of the view's size, is being shown.
final class LayoutMotion {
  /// The motion of the last change of layout.
  var group: AnimationGroup?
  /// A change of layout that a person or the program leads.
  var transition: InteractiveTransition?
  /// What stays in its place when the size has changed.
  var resizeAnchor: ScrollAnchor?
  /// A change of the size that is yet to be shown as motion.
  var resize: Resize?
  /// How far views go at once while a change of the size is shown, in points.
  var stretch: CGFloat = 0
  /// What the layout says new bounds put out of date. As in UIKit it is asked while the old ones are in force, to
  /// compare with, and notified when the new ones are.
  private var boundsContext: LayoutInvalidationContext?

  /// Keeps what the layout says of bounds that are about to change.
  func note(_ context: LayoutInvalidationContext?) { boundsContext = context }

  /// What the layout said of the bounds that have changed; once.
  func takeBoundsContext() -> LayoutInvalidationContext? {
    defer { boundsContext = nil }
    return boundsContext
  }

  /// Whether the way between two frames is that of something that stays in its line.
  func isStretch(from old: CGRect, to new: CGRect) -> Bool {
    stretch > 0 && abs(old.minX - new.minX) < stretch && abs(old.minY - new.minY) < stretch
      && abs(old.width - new.width) < stretch && abs(old.height - new.height) < stretch && old.overlaps(new)
  }
}
