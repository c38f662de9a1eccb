import Foundation

/// What moves an offset: a finger, or the motion that a finger, a wheel or the program set off.
///
/// Its owner passes in the offset and the range of offsets, and gets the new offset. Every motion is a closed form of
/// frame time, so it is the same at any frame rate.
nonisolated struct ScrollActivity: Sendable {
  /// Why the contents move by themselves.
  enum Purpose: Sendable {
    /// The end of a swipe, a scroll that the program asked for, and the steps of a wheel.
    case deceleration, animation, wheel
    /// A person asked for the top.
    case top
    /// The contents have less space above them.
    case inset
  }

  private enum State {
    /// Nothing moves.
    case rest
    /// Fingers move the contents.
    case dragging(Drag)
    /// The contents move by themselves.
    case moving(ScrollMotion, Purpose)
  }

  private struct Drag {
    var startPoint: CGPoint
    /// The offset at the start, as if nothing gave way.
    var startOffset: CGPoint
    var startTime: TimeInterval
    /// Where the finger took hold, and where and when it was seen last.
    let origin: CGPoint
    var point: CGPoint
    var time: TimeInterval
    /// The fling that the drag cut off.
    var interrupted: CutFling?
    var lock: DirectionalLock
    var tracker = VelocityTracker()

    /// The offset that the finger asks for.
    var rawOffset: CGPoint {
      let way = lock.kept(of: CGPoint(x: point.x - startPoint.x, y: point.y - startPoint.y))
      return CGPoint(x: startOffset.x - way.x, y: startOffset.y - way.y)
    }
  }

  /// A fling that was cut off, and the frame it was cut off at.
  struct CutFling: Sendable {
    fileprivate let motion: ScrollMotion
    fileprivate let time: TimeInterval
  }

  /// A motion asked for between frames: the next frame makes it, and gives it its time.
  private enum Start {
    /// To a given offset.
    case animation(to: CGPoint, Purpose)
    /// Lands on a target, or where it comes to rest by itself.
    case fling(velocity: CGPoint, landingOn: CGPoint?)

    var purpose: Purpose {
      switch self {
      case .animation(_, let purpose): purpose
      case .fling: .deceleration
      }
    }

    func motion(at time: TimeInterval, from position: CGPoint, in range: ScrollRange) -> ScrollMotion {
      switch self {
      case .animation(let target, _):
        ScrollMotion(at: time, position: position, animatingTo: target)
      case .fling(let velocity, let target?):
        ScrollMotion(
          at: time, position: position, velocity: velocity, landingOn: range.clamp(target), rate: range.rate)
      case .fling(let velocity, nil):
        range.fling(at: time, from: position, velocity: velocity)
      }
    }
  }

  private var state = State.rest
  private var starting: Start?
  private var lastFrameTime: TimeInterval

  init(lastFrameTime: TimeInterval = -.infinity) { self.lastFrameTime = lastFrameTime }

  /// Frames closer together than this are taken to follow each other, in seconds.
  static let longestFrame: TimeInterval = 0.05

  /// Whether a finger moves the contents.
  var isDragging: Bool { if case .dragging = state { true } else { false } }

  /// Why the contents move by themselves; nil where they do not.
  var purpose: Purpose? {
    if case .moving(_, let purpose) = state { return purpose }
    return starting?.purpose
  }

  /// Where the wheel is taking the contents; nil while it does not.
  var wheelTarget: CGPoint? {
    if case .moving(let motion, .wheel) = state { return motion.rest }
    if case .animation(let target, .wheel)? = starting { return target }
    return nil
  }

  /// Where the contents come to rest, as far as it is known.
  var rest: CGPoint? {
    if case .moving(let motion, _) = state { return motion.rest }
    switch starting {
    case nil: return nil
    case .animation(let target, _): return target
    case .fling(_, let target): return target
    }
  }

  /// How fast the contents move by themselves, points per second.
  var velocity: CGPoint {
    if case .moving(let motion, _) = state { return motion.velocity(at: lastFrameTime) }
    if case .fling(let velocity, _)? = starting { return velocity }
    return .zero
  }

  // MARK: Motions

  /// Ends everything where it is.
  mutating func stop() {
    state = .rest
    starting = nil
  }

  /// Sets off for `target`, with the speed there is.
  mutating func animate(to target: CGPoint, for purpose: Purpose) {
    if case .moving(let motion, _) = state {
      state = .moving(motion.retargeted(to: target, at: lastFrameTime), purpose)
    } else {
      starting = .animation(to: target, purpose)
    }
  }

  /// Lets the contents run on at `velocity` (points per second) with the next frame: to `target`, or to where they come
  /// to rest by themselves.
  mutating func fling(at velocity: CGPoint, landingOn target: CGPoint?) {
    state = .rest
    starting = .fling(velocity: velocity, landingOn: target)
  }

  /// Has what moves the contents go on from another offset.
  mutating func shift(from old: CGPoint, to new: CGPoint, in range: ScrollRange) {
    switch state {
    case .rest:
      break
    case .dragging(var drag):
      drag.startPoint = drag.point
      drag.startOffset = range.raw(displaying: new)
      state = .dragging(drag)
    case .moving(let motion, let purpose):
      state = .moving(shifted(motion, for: purpose, from: old, to: new, in: range), purpose)
    }
    if case .fling(let velocity, let target?)? = starting {
      starting = .fling(velocity: velocity, landingOn: target.shifted(from: old, to: new))
    }
  }

  private func shifted(
    _ motion: ScrollMotion, for purpose: Purpose, from old: CGPoint, to new: CGPoint, in range: ScrollRange
  ) -> ScrollMotion {
    if purpose == .deceleration {
      return motion.restarted(
        at: lastFrameTime, horizontalLimits: range.horizontal, verticalLimits: range.vertical, from: new)
    }
    let target = range.clamp(motion.rest.shifted(from: old, to: new))
    // What is on its way to the start goes to the start, wherever that is by now.
    return ScrollMotion(
      at: lastFrameTime, position: new, velocity: motion.velocity(at: lastFrameTime),
      animatingTo: CGPoint(
        x: motion.rest.x <= range.horizontal.minimum ? range.horizontal.minimum : target.x,
        y: motion.rest.y <= range.vertical.minimum ? range.vertical.minimum : target.y),
      duration: max(0, motion.endTime - lastFrameTime))
  }

  /// The least time for a way that has become another, in seconds.
  private static let leastRedirection: TimeInterval = 0.1

  /// Has an animation to where the program wants the contents end elsewhere, about when it would have ended.
  mutating func redirectAnimation(to target: CGPoint) {
    if case .moving(let motion, .animation) = state {
      guard target != motion.rest else { return }
      let left = max(Self.leastRedirection, motion.endTime - lastFrameTime)
      state = .moving(motion.retargeted(to: target, at: lastFrameTime, duration: left), .animation)
    } else if case .animation(_, .animation)? = starting {
      starting = .animation(to: target, .animation)
    }
  }

  /// Keeps what moves by itself, or is about to, within new limits.
  mutating func rangeDidChange(to range: ScrollRange) {
    if case .animation(let target, let purpose)? = starting {
      starting = .animation(to: range.clamp(target), purpose)
    }
    guard case .moving(let motion, let purpose) = state else { return }
    state = .moving(
      motion.restarted(at: lastFrameTime, horizontalLimits: range.horizontal, verticalLimits: range.vertical), purpose)
  }

  // MARK: By finger

  /// The fling under way, for a finger that is about to cut it off contents that stand at `offset`.
  func cutFling(from offset: CGPoint, in range: ScrollRange) -> CutFling? {
    if case .moving(let motion, .deceleration) = state { return CutFling(motion: motion, time: lastFrameTime) }
    guard case .fling? = starting, let motion = starting?.motion(at: 0, from: offset, in: range) else { return nil }
    return CutFling(motion: motion, time: 0)
  }

  /// A finger takes hold of contents shown at `offset`. The point may be in any coordinates, the same for the whole drag.
  /// - Parameters:
  ///   - cut: the fling that ended just before; the next may be given some of its speed.
  ///   - locks: whether a drag that begins along one axis stays on it.
  mutating func beginDragging(
    at point: CGPoint, time: TimeInterval, offset: CGPoint, in range: ScrollRange, cutting cut: CutFling?,
    locks: Bool = false
  ) {
    var drag = Drag(
      startPoint: point, startOffset: range.raw(displaying: offset), startTime: time, origin: point,
      point: point, time: time, interrupted: cut,
      lock: DirectionalLock(isEnabled: locks))
    drag.tracker.add(point, at: time)
    starting = nil
    state = .dragging(drag)
  }

  /// The finger is at `point`. Returns the offset to show; nil where no finger holds the contents.
  mutating func drag(to point: CGPoint, time: TimeInterval, in range: ScrollRange) -> CGPoint? {
    guard case .dragging(var drag) = state else { return nil }
    drag.tracker.add(point, at: time)
    (drag.point, drag.time) = (point, time)
    drag.lock.follow(CGPoint(x: point.x - drag.startPoint.x, y: point.y - drag.startPoint.y))
    state = .dragging(drag)
    return range.shown(raw: drag.rawOffset)
  }

  /// How far the finger has gone since it took hold, and how fast it is, in points per second; nil where none holds the
  /// contents.
  var dragWay: CGPoint? { if case .dragging(let drag) = state { drag.point - drag.origin } else { nil } }
  var dragVelocity: CGPoint? {
    if case .dragging(let drag) = state { drag.tracker.velocity(at: drag.time) } else { nil }
  }

  /// The finger leaves. Returns the speed that the contents go on with, points per second; nil where none held them.
  mutating func endDragging(time: TimeInterval, in range: ScrollRange) -> CGPoint? {
    guard case .dragging(let drag) = state else { return nil }
    state = .rest
    let finger = drag.lock.kept(of: drag.tracker.velocity(at: time))
    let own = range.velocity(of: CGPoint(x: -finger.x, y: -finger.y), raw: drag.rawOffset)
    // What the cut fling would still have, had it gone on.
    let carried = drag.interrupted.map { $0.motion.velocity(at: $0.time + time - drag.startTime) } ?? .zero
    return range.taken(
      CGPoint(
        x: FlingAccumulation.velocity(new: own.x, old: carried.x),
        y: FlingAccumulation.velocity(new: own.y, old: carried.y)))
  }

  // MARK: By frame

  /// Notes when a frame was shown, where nothing moves.
  mutating func frameWasShown(at time: TimeInterval) { if case .rest = state { lastFrameTime = time } }

  /// What a frame does to the offset.
  enum Step: Sendable {
    /// The contents are at an offset.
    case moved(to: CGPoint)
    /// The motion is over.
    case arrived(at: CGPoint, Purpose)
  }

  /// Shows the frame at `time` to what moves contents that stand at `offset`. Nil where nothing moves.
  mutating func advance(to time: TimeInterval, from offset: CGPoint, in range: ScrollRange) -> Step? {
    if let start = starting {
      starting = nil
      // Where frames follow each other, the motion begins with the last one: the first frame already shows it.
      let began = time - lastFrameTime < Self.longestFrame ? lastFrameTime : time
      state = .moving(start.motion(at: began, from: offset, in: range), start.purpose)
    }
    lastFrameTime = time
    guard case .moving(let motion, let purpose) = state else { return nil }
    guard motion.isFinished(at: time) else { return .moved(to: motion.position(at: time)) }
    state = .rest
    return .arrived(at: motion.rest, purpose)
  }
}

nonisolated extension CGPoint {
  /// The point, where what was at `old` is now at `new`.
  fileprivate func shifted(from old: CGPoint, to new: CGPoint) -> CGPoint {
    CGPoint(x: x + new.x - old.x, y: y + new.y - old.y)
  }
}
