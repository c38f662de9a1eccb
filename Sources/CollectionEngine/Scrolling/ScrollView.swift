import Foundation

/// A view on something larger than itself: it keeps the offset, the size of the contents, and the rules of moving.
///
/// `UIScrollView`'s contract without its gestures: interactions call `beginDragging`, `drag` and `endDragging`. Every
/// motion is a closed form of frame time, so it is the same at any frame rate.
@preconcurrency @MainActor
open class ScrollView: View {
  public override init(frame: CGRect) { super.init(frame: frame) }

  final weak var scrollDelegate: (any ScrollViewDelegate)?

  // MARK: What it shows

  /// The point of the contents at the top left of the view. Setting it ends whatever motion is under way.
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The size of the contents, in points.
  public final var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// Room about the contents, in points.
  public final var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { limitsDidChange() } }
  }

  // MARK: How it moves

  /// Whether contents give way past their ends and spring back.
  open var bounces = true
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceVertical = false
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceHorizontal = false
  /// Whether a person can scroll at all.
  open var isScrollEnabled = true
  /// How fast a fling slows down.
  open var decelerationRate = DecelerationRate.normal

  private enum Activity {
    case rest
    case dragging(Drag)
    case moving(ScrollMotion, Purpose)
  }

  /// Why the contents move by themselves.
  private enum Purpose {
    case deceleration, animation, wheel
  }

  private struct Drag {
    var startPoint: CGPoint
    /// The offset at the start, as if nothing gave way.
    var startOffset: CGPoint
    var startTime: TimeInterval
    /// Where the finger was seen last.
    var point: CGPoint
    /// The fling that the drag cut off, and the frame it was cut off at.
    var interrupted: (fling: ScrollMotion, time: TimeInterval)?
    var tracker = VelocityTracker()

    /// The offset that the finger asks for.
    var rawOffset: CGPoint {
      CGPoint(x: startOffset.x - (point.x - startPoint.x), y: startOffset.y - (point.y - startPoint.y))
    }

    /// How fast the fling would still be at `time`, had it gone on, in points per second.
    func carriedVelocity(at time: TimeInterval) -> CGPoint {
      interrupted.map { $0.fling.velocity(at: $0.time + time - startTime) } ?? .zero
    }
  }

  /// A motion asked for between frames: the next frame makes it, and gives it its time.
  private struct Start {
    let purpose: Purpose
    /// Where a wheel takes the contents.
    var target: CGPoint?
    let make: (ScrollView, TimeInterval) -> ScrollMotion
  }

  private var activity = Activity.rest
  private var starting: Start?
  private var lastFrameTime = -TimeInterval.infinity

  /// Frames closer together than this are taken to follow each other, in seconds.
  private static let longestFrame: TimeInterval = 0.05

  /// Whether a finger moves the contents.
  public final var isDragging: Bool { if case .dragging = activity { true } else { false } }
  /// Whether the contents run on after a finger has left.
  public final var isDecelerating: Bool { purpose == .deceleration }
  /// Whether the contents move by themselves.
  public final var isScrollMoving: Bool { purpose != nil }

  private var purpose: Purpose? {
    if case .moving(_, let purpose) = activity { return purpose }
    return starting?.purpose
  }

  // MARK: Limits

  /// The least and the greatest offset at which the contents rest.
  public final var offsetRange: (min: CGPoint, max: CGPoint) {
    let least = CGPoint(x: -contentInset.left, y: -contentInset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + contentInset.right - bounds.width),
        y: max(least.y, contentSize.height + contentInset.bottom - bounds.height))
    )
  }

  /// The offset within `offsetRange` that is nearest.
  public final func clampedOffset(_ offset: CGPoint) -> CGPoint {
    let (least, most) = offsetRange
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  private var limits: (x: ScrollLimits, y: ScrollLimits) {
    let (least, most) = offsetRange
    return (
      ScrollLimits(minimum: least.x, maximum: most.x, bounces: bounces),
      ScrollLimits(minimum: least.y, maximum: most.y, bounces: bounces)
    )
  }

  /// Whether there is anywhere to go on an axis.
  public final var canScroll: (horizontally: Bool, vertically: Bool) {
    let (least, most) = offsetRange
    return (most.x > least.x, most.y > least.y)
  }

  private func limitsDidChange() {
    guard case .moving(let motion, let purpose) = activity else { return }
    let (x, y) = limits
    activity = .moving(motion.restarted(at: lastFrameTime, horizontalLimits: x, verticalLimits: y), purpose)
  }

  // MARK: By program

  /// Scrolls to an offset; animated, in about 0.3 s from the speed there is.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated && host?.animationsEnabled ?? true { return animate(to: contentOffset, purpose: .animation) }
    if !isDragging { stopScrolling() }
    moveOffset(to: contentOffset)
    rebaseDrag()
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the least that shows `rect` (content coordinates) whole.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let room = bounds.inset(by: contentInset)
    if rect.maxX > room.maxX { offset.x += rect.maxX - room.maxX }
    if rect.minX < offset.x + contentInset.left { offset.x = rect.minX - contentInset.left }
    if rect.maxY > room.maxY { offset.y += rect.maxY - room.maxY }
    if rect.minY < offset.y + contentInset.top { offset.y = rect.minY - contentInset.top }
    setContentOffset(clampedOffset(offset), animated: animated)
  }

  /// Ends any motion where it is. A finger on the contents loses its hold.
  public final func stopScrolling() {
    let (wasDragging, cutOff) = (isDragging, purpose)
    activity = .rest
    starting = nil
    if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    if let cutOff { tellEnd(of: cutOff) }
  }

  private func tellEnd(of purpose: Purpose) {
    switch purpose {
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
  }

  private func animate(to target: CGPoint, purpose: Purpose) {
    if isDragging { stopScrolling() }
    let cutOff = self.purpose
    if case .moving(let motion, _) = activity {
      activity = .moving(motion.retargeted(to: target, at: lastFrameTime), purpose)
    } else {
      starting = Start(purpose: purpose, target: target) { view, time in
        ScrollMotion(at: time, position: view.bounds.origin, animatingTo: target)
      }
    }
    host?.viewNeedsFrame(self)
    if let cutOff, cutOff != purpose { tellEnd(of: cutOff) }
  }

  /// Changes the offset under whatever moves the contents: a fling, an animation or a finger goes on from there.
  final func shiftOffset(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    if case .moving(let motion, let purpose) = activity {
      let velocity = motion.velocity(at: lastFrameTime)
      let shifted = CGPoint(
        x: motion.rest.x + offset.x - bounds.origin.x, y: motion.rest.y + offset.y - bounds.origin.y)
      let (x, y) = limits
      activity = .moving(
        purpose == .deceleration
          ? ScrollMotion(
            at: lastFrameTime, position: offset, velocity: velocity, horizontalLimits: x, verticalLimits: y,
            rate: decelerationRate)
          : ScrollMotion(
            at: lastFrameTime, position: offset, velocity: velocity, animatingTo: clampedOffset(shifted),
            duration: max(0, motion.endTime - lastFrameTime)), purpose)
    }
    moveOffset(to: offset)
    rebaseDrag()
  }

  // MARK: By wheel

  /// Turns a wheel by so many detents: each adds page^⅔ points to the target, and totals are exact.
  public final func turnWheel(dx: CGFloat, dy: CGFloat) {
    guard isScrollEnabled else { return }
    var (dx, dy) = (dx, dy)
    if dx == 0 && canScroll.horizontally && !canScroll.vertically { (dx, dy) = (dy, 0) }
    let from = wheelTarget ?? bounds.origin
    let target = clampedOffset(
      CGPoint(
        x: from.x + WheelStep.distance(page: bounds.width, detents: dx),
        y: from.y + WheelStep.distance(page: bounds.height, detents: dy)))
    guard target != from || wheelTarget != nil else { return }
    guard host?.animationsEnabled ?? true else { return setContentOffset(target, animated: false) }
    animate(to: target, purpose: .wheel)
  }

  /// Where the wheel is taking the contents; nil while it does not.
  private var wheelTarget: CGPoint? {
    if case .moving(let motion, .wheel) = activity { return motion.rest }
    return starting?.purpose == .wheel ? starting?.target : nil
  }

  // MARK: By finger

  /// A finger takes hold of the contents at `point` (any coordinates, the same for the whole drag).
  /// Whatever moves stops within this call.
  public final func beginDragging(at point: CGPoint, time: TimeInterval) {
    guard isScrollEnabled else { return }
    var interrupted: (fling: ScrollMotion, time: TimeInterval)?
    if case .moving(let motion, .deceleration) = activity { interrupted = (motion, lastFrameTime) }
    stopScrolling()
    var drag = Drag(
      startPoint: point, startOffset: rawOffset, startTime: time, point: point, interrupted: interrupted)
    drag.tracker.add(point, at: time)
    activity = .dragging(drag)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger is at `point`: the contents follow, and give way past their ends.
  public final func drag(to point: CGPoint, time: TimeInterval) {
    guard case .dragging(var drag) = activity else { return }
    drag.tracker.add(point, at: time)
    drag.point = point
    activity = .dragging(drag)
    let (x, y) = limits
    let raw = drag.rawOffset
    moveOffset(
      to: CGPoint(
        x: axis(raw.x, x, bounds.width, alwaysBounceHorizontal), y: axis(raw.y, y, bounds.height, alwaysBounceVertical))
    )
  }

  /// The offset shown, as if nothing gave way.
  private var rawOffset: CGPoint {
    let (x, y) = limits
    let band = RubberBand.standard
    return CGPoint(
      x: band.rawOffset(displaying: bounds.origin.x, limits: x, dimension: bounds.width),
      y: band.rawOffset(displaying: bounds.origin.y, limits: y, dimension: bounds.height))
  }

  /// Lets a finger that holds the contents hold them where they are now.
  private func rebaseDrag() {
    guard case .dragging(var drag) = activity else { return }
    drag.startPoint = drag.point
    drag.startOffset = rawOffset
    activity = .dragging(drag)
  }

  private func axis(_ raw: CGFloat, _ limits: ScrollLimits, _ dimension: CGFloat, _ always: Bool) -> CGFloat {
    guard bounces, limits.maximum > limits.minimum || always else { return limits.clamp(raw) }
    return RubberBand.standard.offset(raw: raw, limits: limits, dimension: dimension)
  }

  /// The finger leaves: the contents run on with the speed they have, come to the target that the delegate chose, or
  /// spring back.
  public final func endDragging(time: TimeInterval) {
    guard case .dragging(let drag) = activity else { return }
    activity = .rest
    let (x, y) = limits
    let finger = drag.tracker.velocity(at: time)
    let carried = drag.carriedVelocity(at: time)
    // Past an edge the contents are slower than the finger, and so is what they go on with.
    let band = RubberBand.standard
    let slope = (
      x: band.slope(raw: drag.rawOffset.x, limits: x, dimension: bounds.width),
      y: band.slope(raw: drag.rawOffset.y, limits: y, dimension: bounds.height)
    )
    var velocity = CGPoint(
      x: FlingAccumulation.velocity(new: -finger.x * slope.x, old: carried.x),
      y: FlingAccumulation.velocity(new: -finger.y * slope.y, old: carried.y))
    if !canScroll.horizontally && !alwaysBounceHorizontal { velocity.x = 0 }
    if !canScroll.vertically && !alwaysBounceVertical { velocity.y = 0 }

    let position = bounds.origin
    let rate = decelerationRate
    let natural = ScrollMotion(
      at: 0, position: position, velocity: velocity, horizontalLimits: x, verticalLimits: y, rate: rate)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedRest(natural.rest, velocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    let moves = natural.endTime > 0 && (natural.rest != position || velocity != .zero) || target != position
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves, host?.animationsEnabled ?? true else {
      return moveOffset(to: clampedOffset(target).rounded(toScale: host?.displayScale ?? 1))
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    let chosen = target == natural.rest ? nil : target
    starting = Start(purpose: .deceleration) { view, time in
      let position = view.bounds.origin
      if let chosen {
        return ScrollMotion(at: time, position: position, velocity: velocity, landingOn: chosen, rate: rate)
      }
      let (x, y) = view.limits
      return ScrollMotion(
        at: time, position: position, velocity: velocity, horizontalLimits: x, verticalLimits: y, rate: rate)
    }
    host?.viewNeedsFrame(self)
  }

  /// Where a fling should rest, given where it would; `velocity` in points per millisecond.
  func proposedRest(_ rest: CGPoint, velocity: CGPoint) -> CGPoint { rest }

  // MARK: By frame

  /// Moves what moves to where it is at `time`.
  final func advanceScrolling(to time: TimeInterval) {
    if let start = starting {
      starting = nil
      // Where frames follow each other, the motion begins with the last one: the first frame already shows it.
      let began = time - lastFrameTime < Self.longestFrame ? lastFrameTime : time
      activity = .moving(start.make(self, began), start.purpose)
    }
    lastFrameTime = time
    guard case .moving(let motion, let purpose) = activity else { return }
    guard motion.isFinished(at: time) else { return moveOffset(to: motion.position(at: time)) }
    activity = .rest
    moveOffset(to: motion.rest.rounded(toScale: host?.displayScale ?? 1))
    tellEnd(of: purpose)
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    limitsDidChange()
  }

  /// Changes the offset without touching what moves it.
  final func moveOffset(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    bounds.origin = offset
  }

  override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    setNeedsLayout()
    host?.viewNeedsDisplay(self)
    scrollDelegate?.scrollViewDidScroll(self)
  }
}

extension CGPoint {
  /// The nearest point on a device pixel.
  nonisolated func rounded(toScale scale: CGFloat) -> CGPoint {
    guard scale > 0 else { return self }
    return CGPoint(x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale)
  }
}
