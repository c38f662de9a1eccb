import Foundation

/// What one finger does that goes down the view: it pulls an item to another layout.
final class PullInteraction: ArenaGesture {
  private enum Phase {
    /// No finger is down, or none that pulls.
    case idle
    /// A finger is down, and has not gone far enough to have a direction.
    case watching(finger: Int, from: CGPoint)
    /// A finger takes an item along.
    case pulling(Pull, finger: Int)
  }

  private struct Pull {
    let layout: TransitionLayout
    /// The point of the item that is held, in parts of its size.
    let share: CGPoint
    /// Where the finger took hold, from the view's top left, and the progress at that moment.
    let start: CGPoint
    let progress: CGFloat
  }

  private unowned let view: CollectionView
  private unowned let arena: GestureArena
  private var phase = Phase.idle
  private var tracker = VelocityTracker()
  /// The change of layout that was pulled last: it may be on its way still.
  private weak var lastLayout: TransitionLayout?

  /// From how much of the change on it goes to its end.
  private static let threshold: CGFloat = 0.2
  /// How long the speed of the finger counts after it has left, in seconds.
  private static let foresight: CGFloat = 0.15

  init(_ view: CollectionView, _ arena: GestureArena) { (self.view, self.arena) = (view, arena) }

  var priority: GesturePriority { .contents }
  var state: GestureState { if case .pulling = phase { .began } else { .possible } }
  var numberOfTouches: Int { if case .idle = phase { 0 } else { 1 } }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .touchDown(let point, let finger):
      guard view.layoutPull != nil, arena.touches.count == 1 else { return cancel() }
      phase = .watching(finger: finger, from: point)
      return catchMotion(at: point, finger: finger, time: event.time)
    case .touchMoved(let point, let finger):
      return move(to: point, finger: finger, time: event.time)
    case .touchUp(let point, let finger):
      guard case .pulling(let pull, finger) = phase else { break }
      // A layout that something else leads now goes where that says.
      if isLed(pull) { end(pull, at: point, time: event.time) }
      phase = .idle
      return true
    case .touchCancelled:
      return cancel()
    default:
      return false
    }
    phase = .idle
    return false
  }

  private func move(to point: CGPoint, finger: Int, time: Double) -> Bool {
    switch phase {
    case .watching(finger, let start):
      let way = point - start
      let distance = start.squaredDistance(to: point).squareRoot()
      guard distance > Panning.slop else { return false }
      phase = .idle
      guard way.y > abs(way.x), let own = view.layoutPull, own.isEnabled() else { return false }
      arena.claim(self)
      // The item begins to move where the slop ends.
      take(own.begin(), at: start + way * (Panning.slop / distance), finger: finger, time: time)
      return move(to: point, finger: finger, time: time)
    case .pulling(let pull, finger):
      tracker.add(point, at: time)
      carry(pull, to: point)
      return true
    default:
      return false
    }
  }

  /// Takes hold of an item that was pulled before and is on its way.
  private func catchMotion(at point: CGPoint, finger: Int, time: Double) -> Bool {
    guard let transition = view.layoutMotion.transition, transition.layout === lastLayout, transition.target != nil,
      let frame = subjectFrame(of: transition.layout), frame.contains(view.contentPoint(point))
    else { return false }
    arena.claim(self)
    transition.hold()
    take(transition.layout, at: point, finger: finger, time: time)
    return true
  }

  private func take(_ layout: TransitionLayout, at point: CGPoint, finger: Int, time: Double) {
    guard let frame = subjectFrame(of: layout), frame.width > 0, frame.height > 0 else { return phase = .idle }
    let place = view.contentPoint(point) - frame.origin
    layout.fadesOthers = true
    lastLayout = layout
    phase = .pulling(
      Pull(
        layout: layout, share: CGPoint(x: place.x / frame.width, y: place.y / frame.height), start: point,
        progress: layout.transitionProgress), finger: finger)
    tracker.reset()
    tracker.add(point, at: time)
  }

  private func subjectFrame(of layout: TransitionLayout) -> CGRect? {
    guard layout === view.collectionViewLayout, let subject = layout.subject else { return nil }
    return view.attributes(for: subject)?.untransformedFrame
  }

  /// Whether the finger still leads the change.
  private func isLed(_ pull: Pull) -> Bool {
    guard let transition = view.layoutMotion.transition else { return false }
    return transition.layout === pull.layout && transition.target == nil
  }

  private func progress(of pull: Pull, at point: CGPoint) -> CGFloat {
    pull.progress + (point.y - pull.start.y) / max(1, view.bounds.height)
  }

  private func carry(_ pull: Pull, to point: CGPoint) {
    guard isLed(pull) else { return phase = .idle }
    pull.layout.transitionProgress = min(max(progress(of: pull, at: point), 0), 1)
    guard let frame = subjectFrame(of: pull.layout) else { return phase = .idle }
    let held = frame.origin + CGPoint(x: frame.width * pull.share.x, y: frame.height * pull.share.y)
    pull.layout.carried = pull.layout.carried + (view.contentPoint(point) - held)
  }

  private func end(_ pull: Pull, at point: CGPoint, time: Double) {
    let speed = tracker.velocity(at: time).y / max(1, view.bounds.height)
    finish(progress(of: pull, at: point) + speed * Self.foresight > Self.threshold)
  }

  private func finish(_ isFinished: Bool) {
    view.layoutPull?.end(isFinished)
    if isFinished { view.finishInteractiveTransition() } else { view.cancelInteractiveTransition() }
  }

  @discardableResult
  func cancel() -> Bool {
    defer { phase = .idle }
    guard case .pulling(let pull, _) = phase else { return false }
    if isLed(pull) { finish(false) }
    return true
  }
}
