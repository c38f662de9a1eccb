import Foundation

/// A change of layout under way that goes as far as its progress is set.
final class InteractiveTransition {
  let layout: TransitionLayout
  /// The cells that were notified of the beginning are notified of the end.
  private let cells: [Cell]
  private let completion: ((_ completed: Bool, _ finished: Bool) -> Void)?

  init(_ layout: TransitionLayout, _ cells: [Cell], completion: ((Bool, Bool) -> Void)?) {
    (self.layout, self.cells, self.completion) = (layout, cells, completion)
  }

  // MARK: Progress in time

  /// Points that a transition counts as where its speed is taken: for the tremor of fingers.
  private static let reach: CGFloat = 1000
  /// Points that it counts as on its way to the end: what is seen last must not be, however far things travel.
  private static let scale: CGFloat = 100_000
  /// Brings the progress to its end.
  private static let spring = Spring(frequency: 20)
  /// How long after the last change of progress it may still be asked how fast that was, in seconds.
  private static let memory = 0.2

  private var tracker = VelocityTracker(limit: 8 * Double(reach))
  private var lastProgress: CGFloat = 0
  private var lastChange = -Double.infinity
  private var time = 0.0
  private var motion: SpringMotion?
  /// When the motion began; nil until a frame has shown it.
  private var start: Double?

  /// Where the progress goes by itself; nil while it does not.
  var target: CGFloat? { motion.map { $0.rest / Self.scale } }

  /// Where the progress is going, or else is nearer to: 0 or 1.
  var heading: CGFloat { target ?? (layout.transitionProgress < 0.5 ? 0 : 1) }

  var wantsFrames: Bool { motion != nil || time - lastChange < Self.memory }

  /// Lets the progress go to `target` by itself, at first as fast as it was.
  func settle(at target: CGFloat) {
    let elapsed = start.map { time - $0 } ?? 0
    let velocity = motion?.velocity(after: elapsed) ?? (tracker.velocity(at: time).x * Self.scale / Self.reach).native
    motion = SpringMotion(
      spring: Self.spring, position: layout.transitionProgress * Self.scale, velocity: velocity,
      target: target * Self.scale)
    start = nil
  }

  /// Shows the frame at `time`; the one before was at `last`.
  /// - Returns: where the progress has come to its end.
  func advance(to time: Double, since last: Double) -> CGFloat? {
    defer { self.time = time }
    guard let motion else {
      let progress = layout.transitionProgress
      if progress != lastProgress { (lastProgress, lastChange) = (progress, time) }
      tracker.add(CGPoint(x: progress * Self.reach, y: 0), at: time)
      return nil
    }
    let start = start ?? (time - last < ScrollActivity.longestFrame ? last : time)
    self.start = start
    let isOver = time - start >= motion.duration
    layout.transitionProgress = motion.position(after: time - start) / Self.scale
    return isOver ? motion.rest / Self.scale : nil
  }

  // MARK: The end

  /// Notifies everybody that the transition is over. The layout now in force is `view`'s.
  func end(in view: CollectionView, completed: Bool, finished: Bool) {
    let (old, new) = (layout.currentLayout, layout.nextLayout)
    new.finalizeLayoutTransition()
    old.finalizeLayoutTransition()
    for end in [layout, old, new] where end !== view.currentLayout { end.attach(to: nil) }
    for cell in cells { cell.didTransition(from: completed ? old : new, to: completed ? new : old) }
    completion?(completed, finished)
  }
}
