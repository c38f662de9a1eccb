import Foundation

/// Contents that are shown larger and smaller: the view that the delegate names is scaled, and the contents' size with
/// it.
extension ScrollView {
  // MARK: Limits

  /// The least scale at which the contents rest. 1 by default.
  public final var minimumZoomScale: CGFloat {
    get { zooming.minimum }
    set { zooming.minimum = newValue }
  }

  /// The greatest scale at which the contents rest. 1 by default; a person can zoom where it is above the least.
  public final var maximumZoomScale: CGFloat {
    get { zooming.maximum }
    set { zooming.maximum = newValue }
  }

  /// Whether the scale gives way past its limits under fingers, and springs back. True by default.
  public final var bouncesZoom: Bool {
    get { zooming.bounces }
    set { zooming.bounces = newValue }
  }

  // MARK: What it does now

  /// The scale that is shown. Setting it is `setZoomScale(_:animated:)` without motion.
  public final var zoomScale: CGFloat {
    get { zooming.scale }
    set { setZoomScale(newValue, animated: false) }
  }

  /// The scale that is shown, or that it is on its way to.
  public final var targetZoomScale: CGFloat { zooming.target }

  /// Whether fingers change the scale.
  public final var isZooming: Bool { zooming.pinch != nil }

  /// Whether the scale springs back to a limit that fingers left it past.
  public final var isZoomBouncing: Bool { zooming.motion?.way.purpose == .bounce }

  /// Whether the scale is on its way to where the program, or a wheel, wants it.
  public final var isZoomAnimating: Bool { zooming.motion?.way.purpose == .animation }

  /// Whether the scale changes, by fingers or by itself.
  final var isZoomBusy: Bool { isZooming || isZoomMoving }

  /// Whether the scale changes by itself.
  final var isZoomMoving: Bool { zooming.motion != nil }

  /// The view that is scaled; nil where there is no zooming.
  final var zoomedView: View? { scrollDelegate?.viewForZooming(in: self) }

  /// Whether a person can zoom.
  public final var canZoom: Bool { zooming.limits.leavesChoice && zoomedView != nil }

  private var zoomState: ZoomState { ZoomState(scale: zooming.scale, offset: bounds.origin) }

  // MARK: By program

  /// Shows the contents at a scale, within the limits, with what is in the middle of the view where it is; animated, in
  /// about 0.3 s from the speed there is. Nothing happens where the delegate names no view.
  public final func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, about: CGPoint(x: bounds.width / 2, y: bounds.height / 2), animated: animated)
  }

  /// Shows a rectangle in the middle of the view, as large as it fits and the limits allow.
  /// - Parameter rect: an area of the view that is scaled, in its own coordinates.
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard let view = zoomedView, let wanted = ZoomState.scale(filling: bounds.size, with: rect) else { return }
    let origin = view.frame.origin * (1 / zooming.scale) - view.bounds.origin
    let scale = zooming.limits.clamp(wanted)
    zoom(to: .showing(rect.offsetBy(dx: origin.x, dy: origin.y), at: scale, in: bounds.size), animated: animated)
  }

  /// Shows the contents at a scale, within the limits, with what is at a point of the view where it is. What is no number
  /// is passed over.
  final func zoom(to scale: CGFloat, about point: CGPoint, animated: Bool) {
    guard !scale.isNaN, point.x.isFinite, point.y.isFinite else { return }
    zoom(to: zoomState.scaled(to: zooming.limits.clamp(scale), about: point), animated: animated)
  }

  /// Turns a wheel by so many detents about a point of the view: each adds to where the scale goes.
  final func turnZoomWheel(by detents: CGFloat, at point: CGPoint) {
    guard detents.isFinite, canZoom, !isZooming, !isZoomBouncing else { return }
    let factor = CGFloat(exp((detents.native * log(Self.detent)).bounded(by: 20)))
    zoom(to: zooming.target * factor, about: point, animated: true)
  }

  /// The part that one detent of a wheel magnifies by.
  private static let detent = 1.1

  private func zoom(to wanted: ZoomState, animated: Bool) {
    guard let view = zoomedView else { return }
    var end = wanted
    end.offset = clampedOffset(wanted.offset, in: measures(of: view).size(at: wanted.scale))
    guard animated, shownBy?.animationsEnabled ?? true else {
      if isZooming { endZooming(time: .infinity) }
      endMotion()
      return show(end, of: view) { $0.clamp($1) }
    }
    guard end != zoomState || isZoomBusy else { return }
    if isZooming { endZooming(time: .infinity) }
    let (velocity, isUnderWay) = (zooming.velocity, zooming.motion != nil)
    endScrollMotion()
    let excess = bounds.origin - clampedOffset(bounds.origin)
    begin(ZoomMotion(from: zoomState, to: end, excess: excess, velocity: velocity))
    if !isUnderWay { scrollDelegate?.scrollViewWillBeginZooming(self, with: view) }
  }

  private func begin(_ way: ZoomMotion) {
    zooming.motion = (way, nil)
    zooming.shownOffset = bounds.origin
    requestFrames()
  }

  // MARK: By fingers

  /// Two fingers take hold of the contents about a point of the view. Whatever moves stops within this call.
  /// - Returns: whether there is anything to zoom.
  @discardableResult
  public final func beginZooming(at point: CGPoint, time: TimeInterval) -> Bool {
    guard canZoom, point.x.isFinite, point.y.isFinite else { return false }
    if isZooming { endZooming(time: .infinity) }
    // What springs back is caught where it is.
    endScrollMotion()
    endZoomMotion(settles: false)
    guard let view = zoomedView else { return false }
    let state = ZoomState(scale: zooming.scale, offset: scrollRange.raw(displaying: bounds.origin))
    zooming.pinch = ZoomPinch(at: point, time: time, on: state, in: zooming.limits)
    zooming.shownOffset = bounds.origin
    scrollDelegate?.scrollViewWillBeginZooming(self, with: view)
    pinchDid(.began, scale: 1, at: point, time: time)
    return true
  }

  /// The fingers are `factor` times as far apart as when they came, about a point of the view: what they hold stays
  /// under them, as far as the limits and the ends of the contents allow.
  public final func zoom(by factor: CGFloat, at point: CGPoint, time: TimeInterval) {
    guard var pinch = zooming.pinch, let view = zoomedView else { return }
    if bounds.origin != zooming.shownOffset {
      // Something else has scrolled the contents.
      pinch.hold(ZoomState(scale: zooming.scale, offset: scrollRange.raw(displaying: bounds.origin)))
    }
    pinch.move(to: factor, at: point, time: time)
    zooming.pinch = pinch
    show(pinch.state(in: zooming.limits), of: view) { $0.shown(raw: $1) }
    pinchDid(.changed, scale: factor, at: point, time: time)
  }

  /// The fingers leave: a scale past its limits springs back, else the contents run on with the speed they have.
  /// - Parameter time: when, in seconds; infinite for fingers that were still.
  public final func endZooming(time: TimeInterval) {
    guard let pinch = zooming.pinch else { return }
    zooming.pinch = nil
    defer { pinchDid(time.isFinite ? .ended : .cancelled, scale: 1, at: pinch.point, time: .infinity) }
    guard let view = zoomedView else { return }
    let limits = zooming.limits
    let scale = limits.clamp(zooming.scale)
    guard scale == zooming.scale else {
      var end = pinch.state(in: limits).scaled(to: scale, about: pinch.point)
      end.offset = clampedOffset(end.offset, in: measures(of: view).size(at: scale))
      guard shownBy?.animationsEnabled ?? true else {
        show(end, of: view) { $0.clamp($1) }
        return notifyZoomEnd()
      }
      return begin(
        ZoomMotion(
          bouncingFrom: zoomState, to: end, excess: bounds.origin - clampedOffset(bounds.origin),
          velocity: pinch.scaleVelocity(at: time, in: limits)))
    }
    let raw = pinch.state(in: limits).offset
    let velocity = scrollRange.taken(scrollRange.velocity(of: pinch.velocity(at: time), raw: raw))
    notifyZoomEnd()
    runOn(at: velocity)
  }

  private func notifyZoomEnd() {
    scrollDelegate?.scrollViewDidEndZooming(self, with: zoomedView, atScale: zooming.scale)
  }

  /// Contents that fingers have left run on, or spring back to their ends.
  private func runOn(at velocity: CGPoint) {
    guard !isDragging, !isScrollMoving, !isZoomBusy else { return }
    let way = scrollRange.fling(at: 0, from: bounds.origin, velocity: velocity)
    guard way.endTime > 0, way.rest != bounds.origin || velocity != .zero, shownBy?.animationsEnabled ?? true else {
      return rest()
    }
    activity.fling(at: velocity, landingOn: nil)
    requestFrames()
    scrollDelegate?.scrollViewWillBeginDecelerating(self)
  }

  // MARK: By frame

  /// Shows the frame at `time` of a scale that changes by itself.
  final func advanceZooming(to time: TimeInterval) {
    let last = zooming.lastFrameTime
    zooming.lastFrameTime = time
    guard let motion = zooming.motion else { return }
    guard let view = zoomedView else { return zooming.motion = nil }
    let start = motion.start ?? (time - last < ScrollActivity.longestFrame ? last : time)
    zooming.motion?.start = start
    let isOver = time - start >= motion.way.duration
    let (state, excess) = motion.way.state(after: time - start)
    show(state, of: view) { $0.clamp($1) + excess }
    guard isOver, zooming.motion?.start == start else { return }
    zooming.motion = nil
    rest()
    notifyZoomEnd()
  }

  /// Ends a change of the scale by itself where it is.
  /// - Parameter settles: whether a scale past its limits is brought to them at once.
  final func endZoomMotion(settles: Bool = true) {
    guard zooming.motion != nil else { return }
    zooming.motion = nil
    let scale = zooming.limits.clamp(zooming.scale)
    if settles, scale != zooming.scale, let view = zoomedView {
      let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
      show(zoomState.scaled(to: scale, about: middle), of: view) { $0.clamp($1) }
    }
    notifyZoomEnd()
  }

  // MARK: The contents

  /// The contents at scale 1: as the program last set them.
  private func measures(of view: View) -> ZoomMeasures {
    if let known = zooming.measures, known.isShown(contentSize, view.center, at: zooming.scale) { return known }
    return ZoomMeasures(contentSize, view.center, at: zooming.scale)
  }

  /// Shows a scale, and an offset that `bounded` keeps within the range there is.
  private func show(_ state: ZoomState, of view: View, bounded: (ScrollRange, CGPoint) -> CGPoint) {
    if state.scale != zooming.scale {
      let measures = measures(of: view)
      zooming.measures = measures
      zooming.scale = state.scale
      view.transform = CGAffineTransform(scaleX: state.scale, y: state.scale)
      view.center = measures.center * state.scale
      let size = measures.size(at: state.scale)
      shiftOffset(to: bounded(scrollRange(of: size), state.offset), inContentsOf: size)
      let offset = bounds.origin
      scrollDelegate?.scrollViewDidZoom(self)
      // The delegate may have gone elsewhere, or given the contents other space.
      guard zooming.scale == state.scale, bounds.origin == offset || isZoomBusy else { return }
    }
    shiftOffset(to: bounded(scrollRange, state.offset))
    zooming.shownOffset = bounds.origin
  }
}
