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
  private var carryTracker = VelocityTracker()
  private var lastProgress: CGFloat = 0
  private var lastChange = -Double.infinity
  private var time = 0.0
  private var motion: SpringMotion?
  /// Takes the subject from where a finger has left it to where the layouts have it.
  private var carry: (x: SpringMotion, y: SpringMotion)?
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
    carry = settledCarry(after: elapsed)
    let velocity = motion?.velocity(after: elapsed) ?? (tracker.velocity(at: time).x * Self.scale / Self.reach).native
    motion = SpringMotion(
      spring: Self.spring, position: layout.transitionProgress * Self.scale, velocity: velocity,
      target: target * Self.scale)
    start = nil
  }

  /// The way back of what is carried, at first as fast as it was.
  private func settledCarry(after elapsed: TimeInterval) -> (x: SpringMotion, y: SpringMotion)? {
    let place = layout.carried
    guard place != .zero else { return nil }
    let speed = carryTracker.velocity(at: time)
    func way(_ position: CGFloat, _ velocity: Double) -> SpringMotion {
      SpringMotion(spring: Self.spring, position: position.native, velocity: velocity, target: 0)
    }
    return (
      way(place.x, carry?.x.velocity(after: elapsed) ?? speed.x.native),
      way(place.y, carry?.y.velocity(after: elapsed) ?? speed.y.native)
    )
  }

  /// Stops where it is: fingers lead it again.
  func hold() {
    (motion, carry, start) = (nil, nil, nil)
    tracker.reset()
    carryTracker.reset()
  }

  /// Shows the frame at `time`; the one before was at `last`.
  /// - Returns: where the progress has come to its end.
  func advance(to time: Double, since last: Double) -> CGFloat? {
    defer { self.time = time }
    guard let motion else {
      let progress = layout.transitionProgress
      if progress != lastProgress { (lastProgress, lastChange) = (progress, time) }
      tracker.add(CGPoint(x: progress * Self.reach, y: 0), at: time)
      carryTracker.add(layout.carried, at: time)
      return nil
    }
    let start = start ?? (time - last < ScrollActivity.longestFrame ? last : time)
    self.start = start
    let isOver = time - start >= max(motion.duration, carry?.x.duration ?? 0, carry?.y.duration ?? 0)
    if let carry {
      layout.carried = CGPoint(x: carry.x.position(after: time - start), y: carry.y.position(after: time - start))
    }
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
