import Foundation

/// How a view is shown while it changes: its model, and what is left of each difference.
extension View {
  /// Whether some difference between model and presentation is left.
  public final var isAnimating: Bool { !animations.isEmpty }

  /// The rectangle in which the view is shown, if that says all of it: it is opaque, and neither in motion nor
  /// transformed. Most of what is seen is, and drawn without a look at the rest.
  public final var plainFrame: CGRect? {
    animations.isEmpty && !isTransformed && alpha == 1 ? untransformedFrame : nil
  }

  /// The state of the view in the frame being shown.
  public final var presentation: ViewState {
    if animations.isEmpty { return state }
    return presentation(at: root.animator?.time ?? 0)
  }

  private final func presentation(at time: Double) -> ViewState {
    var shown = state
    for animation in animations { shown.add(animation.delta, weight: animation.remaining(at: time)) }
    return shown.clamped
  }

  /// Shows the way from `old` to the present state as motion, on top of what is under way.
  final func animate(from old: ViewState, in context: AnimationContext) {
    let delta = old - state
    guard delta != .zero, context.duration > 0, let animator = root.runningAnimator else { return }
    context.group?.began()
    if animations.isEmpty { animator.add(self) }
    var all = animations
    animations = []
    all.append(Animation(delta, in: context))
    animations = all
    root.host?.viewNeedsFrame(self)
  }

  /// Starts and ends animations for the frame at `time`; false when none is left.
  final func advanceAnimations(to time: Double) -> Bool {
    guard !animations.isEmpty else { return false }
    var ended: [AnimationGroup] = []
    var anyEnded = false
    for animation in animations {
      if animation.start == nil { animation.start = time }
      if animation.isFinished(at: time) { anyEnded = true }
    }
    if anyEnded {
      var left: [Animation] = []
      for animation in animations {
        if !animation.isFinished(at: time) {
          left.append(animation)
        } else if let group = animation.group {
          ended.append(group)
        }
      }
      animations = left
    }
    parent?.contentsDidChange()
    // What is called here may start animations, which bring the view to the animator by themselves.
    let isRunning = !animations.isEmpty
    if !isRunning { animationsDidEnd() }
    for group in ended { group.ended(finished: true) }
    return isRunning
  }

  /// Drops what is left of every animation, here and inside: the views stand where their models say.
  final func removeAllAnimations() {
    for view in children { view.removeAllAnimations() }
    guard !animations.isEmpty else { return }
    let dropped = animations
    animations = []
    parent?.contentsDidChange()
    hostNeedsDisplay()
    for animation in dropped { animation.group?.ended(finished: false) }
  }
}
