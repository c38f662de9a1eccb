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
    didSet { if contentInset != oldValue { contentInsetDidChange() } }
  }

  // MARK: How it moves

  /// Whether contents give way past their ends and spring back.
  open var bounces = true
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceVertical = false
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceHorizontal = false
  /// Whether the host shows a scroll bar where contents are higher than the view.
  open var showsVerticalScrollIndicator = true
  /// Whether the host shows a scroll bar where contents are wider than the view.
  open var showsHorizontalScrollIndicator = true
  /// Whether a person can scroll at all.
  open var isScrollEnabled = true
  /// Whether the contents rest on multiples of the view's size: a fling goes one page on. False by default.
  open var isPagingEnabled = false
  /// How fast a fling slows down.
  open var decelerationRate = DecelerationRate.normal

  private var activity = ScrollActivity()

  /// Whether a finger moves the contents.
  public final var isDragging: Bool { activity.isDragging }
  /// Whether the contents run on after a finger has left.
  public final var isDecelerating: Bool { activity.purpose == .deceleration }
  /// Whether the contents are on their way to where the program wants them.
  final var isScrollAnimating: Bool { activity.purpose == .animation }
  /// Whether the contents move by themselves.
  public final var isScrollMoving: Bool { activity.purpose != nil }

  // MARK: Limits

  /// The least and the greatest offset at which the contents rest.
  public final var offsetRange: (min: CGPoint, max: CGPoint) { offsetRange(of: contentSize) }

  private func offsetRange(of contentSize: CGSize) -> (min: CGPoint, max: CGPoint) {
    let least = CGPoint(x: -contentInset.left, y: -contentInset.top)
    return (
      least,
      CGPoint(
        x: max(least.x, contentSize.width + contentInset.right - bounds.width),
        y: max(least.y, contentSize.height + contentInset.bottom - bounds.height))
    )
  }

  /// The offset within `offsetRange` that is nearest.
  public final func clampedOffset(_ offset: CGPoint) -> CGPoint { clampedOffset(offset, in: contentSize) }

  /// The nearest offset at which contents of a size could rest.
  final func clampedOffset(_ offset: CGPoint, in contentSize: CGSize) -> CGPoint {
    let (least, most) = offsetRange(of: contentSize)
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  private var room: ScrollRoom {
    let (least, most) = offsetRange
    return ScrollRoom(
      horizontal: ScrollLimits(minimum: least.x, maximum: most.x, bounces: bounces),
      vertical: ScrollLimits(minimum: least.y, maximum: most.y, bounces: bounces), viewport: bounds.size,
      alwaysBounces: (alwaysBounceHorizontal, alwaysBounceVertical), rate: decelerationRate)
  }

  /// Whether there is anywhere to go on an axis.
  public final var canScroll: (horizontally: Bool, vertically: Bool) {
    let (least, most) = offsetRange
    return (most.x > least.x, most.y > least.y)
  }

  /// Called when there is other room about the contents.
  func contentInsetDidChange() { limitsDidChange() }

  private func limitsDidChange() { if !isShifting { activity.roomDidChange(to: room) } }

  // MARK: By program

  /// Scrolls to an offset; animated, in about 0.3 s from the speed there is.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated && host?.animationsEnabled ?? true { return animate(to: contentOffset, purpose: .animation) }
    if !isDragging { stopScrolling() }
    shiftOffset(to: contentOffset)
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
    let (wasDragging, cutOff) = (isDragging, activity.purpose)
    activity.stop()
    if wasDragging { scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false) }
    if let cutOff { tellEnd(of: cutOff) }
  }

  private func tellEnd(of purpose: ScrollActivity.Purpose) {
    switch purpose {
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .wheel: break
    }
  }

  private func animate(to target: CGPoint, purpose: ScrollActivity.Purpose) {
    if isDragging { stopScrolling() }
    let cutOff = activity.purpose
    activity.animate(to: target, for: purpose)
    host?.viewNeedsFrame(self)
    if let cutOff, cutOff != purpose { tellEnd(of: cutOff) }
  }

  /// Whether the offset is about to change with the limits.
  private var isShifting = false

  /// Changes the size of the contents and the offset as one, under whatever moves the contents.
  final func shiftOffset(to offset: CGPoint, inContentsOf size: CGSize) {
    isShifting = true
    contentSize = size
    isShifting = false
    if offset == bounds.origin { limitsDidChange() } else { shiftOffset(to: offset) }
  }

  /// Changes the offset under whatever moves the contents: a fling, an animation or a finger goes on from there.
  final func shiftOffset(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    activity.shift(from: bounds.origin, to: offset, in: room)
    moveOffset(to: offset)
  }

  /// Has an animated scroll end elsewhere, about when it would have ended.
  final func redirectAnimation(to target: CGPoint) { activity.redirectAnimation(to: target) }

  // MARK: By wheel

  /// Turns a wheel by so many detents: each adds page^⅔ points to the target, and totals are exact.
  public final func turnWheel(dx: CGFloat, dy: CGFloat) {
    guard isScrollEnabled else { return }
    var (dx, dy) = (dx, dy)
    if dx == 0 && canScroll.horizontally && !canScroll.vertically { (dx, dy) = (dy, 0) }
    let from = activity.wheelTarget ?? bounds.origin
    let target = clampedOffset(
      CGPoint(
        x: from.x + WheelStep.distance(page: bounds.width, detents: dx),
        y: from.y + WheelStep.distance(page: bounds.height, detents: dy)))
    guard target != from || activity.wheelTarget != nil else { return }
    guard host?.animationsEnabled ?? true else { return setContentOffset(target, animated: false) }
    animate(to: target, purpose: .wheel)
  }

  // MARK: By finger

  /// A finger takes hold of the contents at `point` (any coordinates, the same for the whole drag).
  /// Whatever moves stops within this call.
  public final func beginDragging(at point: CGPoint, time: TimeInterval) {
    guard isScrollEnabled else { return }
    let cut = activity.cutFling
    stopScrolling()
    activity.beginDragging(at: point, time: time, offset: bounds.origin, in: room, cutting: cut)
    scrollDelegate?.scrollViewWillBeginDragging(self)
  }

  /// The finger is at `point`: the contents follow, and give way past their ends.
  public final func drag(to point: CGPoint, time: TimeInterval) {
    if let offset = activity.drag(to: point, time: time, in: room) { moveOffset(to: offset) }
  }

  /// The finger leaves: the contents run on with the speed they have, come to the target that the delegate chose, or
  /// spring back.
  public final func endDragging(time: TimeInterval) {
    guard let velocity = activity.endDragging(time: time, in: room) else { return }
    let position = bounds.origin
    let natural = room.fling(at: 0, from: position, velocity: velocity)
    let perMillisecond = CGPoint(x: velocity.x / 1000, y: velocity.y / 1000)
    var target = proposedRest(natural.rest, velocity: perMillisecond)
    scrollDelegate?.scrollViewWillEndDragging(self, withVelocity: perMillisecond, targetContentOffset: &target)
    let moves = natural.endTime > 0 && (natural.rest != position || velocity != .zero) || target != position
    scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: moves)
    guard moves, host?.animationsEnabled ?? true else {
      return moveOffset(to: clampedOffset(target).rounded(toScale: host?.displayScale ?? 1))
    }
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
    activity.fling(at: velocity, landingOn: target == natural.rest ? nil : target)
    host?.viewNeedsFrame(self)
  }

  /// Where a fling should rest, given where it would; `velocity` in points per millisecond.
  func proposedRest(_ rest: CGPoint, velocity: CGPoint) -> CGPoint { isPagingEnabled ? page(velocity: velocity) : rest }

  // MARK: By frame

  /// Moves what moves to where it is at `time`.
  final func advanceScrolling(to time: TimeInterval) {
    switch activity.advance(to: time, from: bounds.origin, in: room) {
    case nil:
      break
    case .moved(let offset):
      moveOffset(to: offset)
    case .arrived(let rest, let purpose):
      moveOffset(to: rest.rounded(toScale: host?.displayScale ?? 1))
      tellEnd(of: purpose)
    }
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
