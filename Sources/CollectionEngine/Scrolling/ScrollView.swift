import Foundation

/// A view on something larger than itself: it keeps the offset, the size of the contents, and the rules of moving.
///
/// `UIScrollView`'s contract. A host gives it events by `handle(_:)` and the time by `frame(at:)`. Every motion is a
/// closed form of frame time, so it is the same at any frame rate.
@preconcurrency @MainActor
open class ScrollView: View {
  public override init(frame: CGRect) { super.init(frame: frame) }

  final weak var scrollDelegate: (any ScrollViewDelegate)?

  override final var isScrollView: Bool { true }

  // MARK: What it shows

  /// The point of the contents at the top left of the view. Setting it ends whatever motion is under way.
  ///
  /// An override is asked where contents scroll, too, and set for every step.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      if offsetCause == .motion { return bounds.origin = newValue }
      offsetCause = .program
      setContentOffset(newValue, animated: false)
      offsetCause = nil
    }
  }
  /// Who is setting the offset: what moves the contents and goes on, or the program, which ends that.
  private enum OffsetCause { case motion, program }
  private final var offsetCause: OffsetCause?

  /// The size of the contents, in points.
  open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { limitsDidChange() } }
  }

  /// Space about the contents, in points.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { limitsDidChange() } }
  }

  /// Space about the contents, in points: `contentInset`, of the safe area what `contentInsetAdjustmentBehavior` says, and
  /// what the refresh control takes while it refreshes.
  open var adjustedContentInset: EdgeInsets {
    var inset = contentInset + countedSafeArea
    if refreshControl != nil { inset.top += refreshInset }
    return inset
  }

  /// Shows, above the contents, that a person pulls them down to get what is new, and that the program gets it. None by
  /// default.
  open var refreshControl: RefreshControl? {
    didSet { if refreshControl !== oldValue { change(refreshControl: oldValue) } }
  }

  /// The edges at which the safe area becomes space around the contents. `.automatic` by default.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { limitsDidChange() } }
  }

  /// The place of contents that are smaller than the view, in parts of what is left: (0, 0), the top left, by default.
  open var contentAlignmentPoint = CGPoint.zero {
    didSet {
      limitsDidChange()
      if !isDragging && !isScrollMoving { moveOffset(to: clampedOffset(contentOffset)) }
    }
  }

  // MARK: How it moves

  /// Whether contents give way past their top and their bottom and spring back.
  open var bouncesVertically = true {
    didSet { if bouncesVertically != oldValue { limitsDidChange() } }
  }
  /// Whether contents give way past their sides and spring back.
  open var bouncesHorizontally = true {
    didSet { if bouncesHorizontally != oldValue { limitsDidChange() } }
  }
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceVertical = false {
    didSet { if alwaysBounceVertical != oldValue { limitsDidChange() } }
  }
  /// Whether contents that fit may be dragged out of place and spring back.
  open var alwaysBounceHorizontal = false {
    didSet { if alwaysBounceHorizontal != oldValue { limitsDidChange() } }
  }
  /// Whether a person can scroll at all. Fingers lose their hold where it becomes false.
  open var isScrollEnabled = true {
    didSet { if !isScrollEnabled { endDragging(time: .infinity) } }
  }
  /// Whether the contents rest on multiples of the view's size: a fling, or a detent of a wheel, goes one page on.
  /// False by default.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it. False by default.
  open var isDirectionalLockEnabled = false
  /// The deceleration of a fling.
  open var decelerationRate = DecelerationRate.normal
  /// Whether keys scroll where no item takes the focus. True by default.
  open var allowsKeyboardScrolling = true
  /// Whether Home asks and notifies the delegate, as `scrollToTop()` does. True by default.
  open var scrollsToTop = true
  /// Whether a finger rests a while before it presses what is under it. True by default.
  open var delaysContentTouches = true
  /// Whether a finger that presses something may go on to drag. True by default.
  open var canCancelContentTouches = true

  // MARK: Indicators

  /// Whether the host shows a scroll bar where contents are higher than the view.
  open var showsVerticalScrollIndicator = true
  /// Whether the host shows a scroll bar where contents are wider than the view.
  open var showsHorizontalScrollIndicator = true
  /// The distance of the vertical scroll bar from the edges, in points.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero
  /// The distance of the horizontal scroll bar from the edges, in points.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero
  /// Whether scroll bars keep out of what the safe area leaves, too. True by default.
  open var automaticallyAdjustsScrollIndicatorInsets = true

  // MARK: What it does now

  final var activity = ScrollActivity()
  final var zooming = Zooming()
  /// The scroll views inside that move by themselves. Set on the outermost one, which gets the frames for all.
  final var movingInside: [ScrollView] = []
  /// The gestures of a scroll view that no subclass handles events for.
  private final lazy var gestures = ScrollInteractions(self)
  /// The fingers on a root, and the pointer, in its frame.
  var inputPlaces: (fingers: [CGPoint], pointer: CGPoint) { gestures.places }
  /// The recognisers of the view: those that scroll and zoom it, and those that were added.
  open override var gestureRecognizers: [GestureRecognizer]? {
    get { ownGestures + (super.gestureRecognizers ?? []) }
    set { super.gestureRecognizers = newValue?.filter { new in !ownGestures.contains { $0 === new } } }
  }
  /// Parts of detents that have not yet turned a page.
  final var pageDetents = (x: WheelDetents(), y: WheelDetents())
  /// Where a wheel took the contents, and where they are, or go, for it: on a device pixel, or the next place of rest.
  final var wheelRest: (exact: CGPoint, shown: CGPoint)?

  /// Whether a finger is on the contents, moving them or not.
  open var isTracking: Bool { isDragging || isZooming }
  /// Whether a finger moves the contents.
  public final var isDragging: Bool { activity.isDragging }
  /// Whether the contents run on after a finger has left.
  public final var isDecelerating: Bool { activity.purpose == .deceleration }
  /// Whether the contents are on their way to where the program wants them.
  public final var isScrollAnimating: Bool { activity.purpose == .animation }
  /// Whether the contents move by themselves.
  public final var isScrollMoving: Bool { activity.purpose != nil }
  /// The offset at which the contents come to rest, to half a pixel, while they move by themselves and it is known; nil
  /// otherwise.
  public final var targetContentOffset: CGPoint? { activity.rest }

  // MARK: Limits

  /// The least and the greatest offset at which the contents rest.
  public final var offsetRange: (min: CGPoint, max: CGPoint) { offsetRange(of: contentSize) }

  private func offsetRange(of contentSize: CGSize) -> (min: CGPoint, max: CGPoint) {
    let inset = adjustedContentInset
    let most = CGPoint(
      x: contentSize.width + inset.right - bounds.width, y: contentSize.height + inset.bottom - bounds.height)
    let part = contentAlignmentPoint
    let least = CGPoint(
      x: -inset.left + min(0, most.x + inset.left) * part.x.native.bounded(by: 1),
      y: -inset.top + min(0, most.y + inset.top) * part.y.native.bounded(by: 1))
    return (least, CGPoint(x: max(least.x, most.x), y: max(least.y, most.y)))
  }

  /// The offset within `offsetRange` that is nearest.
  public final func clampedOffset(_ offset: CGPoint) -> CGPoint { clampedOffset(offset, in: contentSize) }

  /// The nearest offset at which contents of a size could rest.
  final func clampedOffset(_ offset: CGPoint, in contentSize: CGSize) -> CGPoint {
    let (least, most) = offsetRange(of: contentSize)
    return CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
  }

  final var scrollRange: ScrollRange { scrollRange(of: contentSize) }

  /// The range for contents of a size.
  final func scrollRange(of contentSize: CGSize) -> ScrollRange {
    let (least, most) = offsetRange(of: contentSize)
    return ScrollRange(
      horizontal: ScrollLimits(minimum: least.x, maximum: most.x, bounces: bouncesHorizontally),
      vertical: ScrollLimits(minimum: least.y, maximum: most.y, bounces: bouncesVertically), viewport: bounds.size,
      alwaysBounces: (alwaysBounceHorizontal, alwaysBounceVertical), rate: decelerationRate)
  }

  /// Whether there is anywhere to go on an axis.
  public final var canScroll: (horizontally: Bool, vertically: Bool) {
    let (least, most) = offsetRange
    return (most.x > least.x, most.y > least.y)
  }

  /// The insets that were last reported.
  private var reportedInset = EdgeInsets.zero

  /// Whether the offset stays as it is where the insets change.
  private var holdsOffset = false

  final func withOffsetHeld(_ body: () -> Void) {
    holdsOffset = true
    body()
    holdsOffset = false
  }

  final func insetDidChange() { limitsDidChange() }

  private func limitsDidChange() {
    if !isShifting { activity.rangeDidChange(to: scrollRange) }
    guard case let inset = adjustedContentInset, inset != reportedInset else { return }
    reportedInset = inset
    adjustedContentInsetDidChange()
    if holdsOffset { return }
    if !isShifting && !isDragging && !isScrollMoving && !isZoomBusy { moveOffset(to: clampedOffset(contentOffset)) }
  }

  /// Called when `adjustedContentInset` has changed.
  open func adjustedContentInsetDidChange() { scrollDelegate?.scrollViewDidChangeAdjustedContentInset(self) }

  // MARK: By program

  /// Scrolls to an offset; animated, in about 0.3 s from the speed there is.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    if animated && shownBy?.animationsEnabled ?? true { return animate(to: contentOffset, purpose: .animation) }
    if !isDragging { endMotion() }
    shiftOffset(to: contentOffset)
    if animated { scrollDelegate?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Ends any motion where it is, or at the end that it is past, on a device pixel. A finger on the contents loses its
  /// hold.
  public final func stopScrolling() { endMotion(atRest: true) }

  /// Ends any motion exactly where it is, or at rest.
  final func endMotion(atRest: Bool = false) {
    endZoomMotion()
    endScrollMotion(atRest: atRest)
  }

  /// Ends any motion of the offset exactly where it is, or at rest.
  final func endScrollMotion(atRest: Bool = false) {
    let (wasDragging, cutOff) = (isDragging, activity.purpose)
    if wasDragging { notePan() }
    activity.stop()
    if atRest { rest() }
    if wasDragging {
      scrollDelegate?.scrollViewDidEndDragging(self, willDecelerate: false)
      panDid(.cancelled)
    }
    if let cutOff { notifyEnd(of: cutOff, arrived: false) }
  }

  /// Brings contents that nothing moves to the nearest device pixel within their ends.
  final func rest() {
    if !isDragging && !isScrollMoving { moveOffset(to: onPixel(clampedOffset(bounds.origin))) }
  }

  final func onPixel(_ offset: CGPoint) -> CGPoint { offset.rounded(toScale: shownBy?.displayScale ?? 1) }

  private func notifyEnd(of purpose: ScrollActivity.Purpose, arrived: Bool) {
    switch purpose {
    case .deceleration: scrollDelegate?.scrollViewDidEndDecelerating(self)
    case .animation: scrollDelegate?.scrollViewDidEndScrollingAnimation(self)
    case .top: if arrived { scrollDelegate?.scrollViewDidScrollToTop(self) }
    case .wheel, .inset: break
    }
  }

  /// Sets off for an offset with the speed there is.
  final func animate(to target: CGPoint, purpose: ScrollActivity.Purpose) {
    if isDragging { endMotion() }
    endZoomMotion()
    let cutOff = activity.purpose
    activity.animate(to: target, for: purpose)
    requestFrames()
    if let cutOff, cutOff != purpose { notifyEnd(of: cutOff, arrived: false) }
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
    activity.shift(from: bounds.origin, to: offset, in: scrollRange)
    moveOffset(to: offset)
  }

  /// Has an animated scroll end elsewhere, about when it would have ended.
  final func redirectAnimation(to target: CGPoint) { activity.redirectAnimation(to: target) }

  /// Where a fling should rest, given where it would; `velocity` in points per millisecond.
  func proposedRest(_ rest: CGPoint, velocity: CGPoint) -> CGPoint { isPagingEnabled ? page(velocity: velocity) : rest }

  /// Where the contents come to rest that a wheel sends to `target`.
  func wheelStop(_ target: CGPoint, towards way: CGPoint) -> CGPoint { target }

  /// Turns so many pages on, each from the next whole one: a wheel does where `isPagingEnabled`, and a page key.
  open func turnPages(x: Int, y: Int) { scroll(to: pagesOn(x: x, y: y)) }

  /// Whether the contents run from right to left.
  var isMirrored: Bool { false }

  // MARK: By events and frames

  /// Handles an input event: fingers, a touchpad, a wheel and keys scroll, and zoom where the delegate names a view.
  /// - Returns: whether it meant something here.
  @discardableResult
  open func handle(_ event: InputEvent) -> Bool {
    if !isUserInteractionEnabled, event.begins { return false }
    return gestures.handle(event)
  }

  /// Shows the frame at `time` (seconds of the frame clock): moves what moves, lays out what is out of place.
  /// - Returns: whether another frame is wanted.
  @discardableResult
  open func frame(at time: Double) -> Bool {
    if animator?.isRunning == true { shownBy?.viewNeedsDisplay(self) }
    animator?.advance(to: time)
    advanceScrolling(to: time)
    let movesInside = advanceScrollViewsInside(to: time)
    let waits = hasGesturesInside && gestures.advance(to: time)
    layoutIfNeeded()
    return waits || refreshControl?.turns == true || animator?.isRunning == true || isScrollMoving || isZoomMoving
      || movesInside || isLayoutNeeded
  }

  /// Moves what moves to where it is at `time`.
  final func advanceScrolling(to time: TimeInterval) {
    advanceZooming(to: time)
    refreshControl?.advance(to: time)
    switch activity.advance(to: time, from: bounds.origin, in: scrollRange) {
    case nil:
      break
    case .moved(let offset):
      moveOffset(to: offset)
    case .arrived(let rest, let purpose):
      let shown = onPixel(rest)
      if purpose == .wheel { wheelRest = (rest, shown) }
      moveOffset(to: shown)
      notifyEnd(of: purpose, arrived: true)
    }
  }

  override func sizeDidChange(from oldSize: CGSize) {
    super.sizeDidChange(from: oldSize)
    limitsDidChange()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    limitsDidChange()
  }

  /// Changes the offset without touching what moves it.
  final func moveOffset(to offset: CGPoint) {
    guard offset != bounds.origin else { return }
    // What the program sets is set already.
    if offsetCause == .program {
      offsetCause = nil
      return bounds.origin = offset
    }
    offsetCause = .motion
    contentOffset = offset
    offsetCause = nil
  }

  override func boundsOriginDidChange() {
    super.boundsOriginDidChange()
    setNeedsLayout()
    shownBy?.viewNeedsDisplay(self)
    if refreshControl != nil { placeRefreshControl() }
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
