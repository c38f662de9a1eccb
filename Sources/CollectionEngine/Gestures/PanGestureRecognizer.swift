import Foundation

/// Recognises fingers, or a pressed pointer, that move, and follows them.
///
/// That of a scroll view says what scrolls its contents by hand: fingers on the screen, or two on a touchpad.
public final class PanGestureRecognizer: GestureRecognizer, GestureActions {
  public override init() { super.init() }

  /// The least number of fingers. 1 by default.
  public var minimumNumberOfTouches = 1
  /// The greatest number of fingers. Any by default.
  public var maximumNumberOfTouches = Int.max

  /// How far fingers go before the gesture begins, in points.
  static let slop: CGFloat = 10

  /// Where the way is counted from, in the frame of the root, and what it was set to there.
  private var origin: CGPoint?
  private var setTo = CGPoint.zero
  private var tracker = VelocityTracker()
  private var lastTime = 0.0

  /// The scroll view whose drags it follows; nil for one that follows touches itself.
  var scrollView: ScrollView? { followsScrolling ? view as? ScrollView : nil }
  /// Whether it belongs to a scroll view.
  var followsScrolling = false
  /// The way and the speed of fingers that are about to scroll, or have.
  var proposed: (way: CGPoint, velocity: CGPoint)?
  /// What of the scroll view's way was taken off.
  private var taken = CGPoint.zero

  public override var numberOfTouches: Int {
    guard let scrollView else { return touches.count }
    return isUnderWay ? scrollView.fingerPlaces.count : 0
  }

  // MARK: The way

  private var way: CGPoint {
    if let scrollView { return (scrollView.activity.dragWay ?? proposed?.way ?? .zero) - taken }
    return origin.map { place - $0 } ?? .zero
  }

  /// The way since the gesture began, in the coordinates of a view.
  public func translation(in view: View?) -> CGPoint {
    let start = place - way
    return View.point(place, of: root, in: view) - View.point(start, of: root, in: view) + setTo
  }

  /// Sets the way: it is counted from here on.
  public func setTranslation(_ translation: CGPoint, in view: View?) {
    if scrollView != nil { taken = taken + way } else { origin = place }
    setTo = translation
    tracker.reset()
    tracker.add(place, at: lastTime)
  }

  /// The speed of the fingers, in points per second in the coordinates of a view.
  public func velocity(in view: View?) -> CGPoint {
    let speed =
      scrollView.map { $0.activity.dragVelocity ?? proposed?.velocity ?? .zero } ?? tracker.velocity(at: lastTime)
    return View.point(place + speed, of: root, in: view) - View.point(place, of: root, in: view)
  }

  override var place: CGPoint {
    guard let scrollView else { return super.place }
    let places = scrollView.fingerPlaces
    guard !places.isEmpty else { return scrollView.pointerPlace }
    return places.reduce(.zero, +) * (1 / CGFloat(places.count))
  }

  // MARK: Touches

  override func touchBegan(_ touch: Touch) -> GestureStep {
    guard touches.count <= maximumNumberOfTouches else { return isUnderWay ? .none : .fail }
    restart(at: touch.timestamp)
    return .none
  }

  /// The middle of the fingers jumps where one comes or goes: the way does not.
  private func restart(at time: Double) {
    lastTime = time
    tracker.reset()
    tracker.add(place, at: time)
    if isUnderWay, let old = origin { setTo = setTo + (lastPlace - old) }
    origin = place
    lastPlace = place
  }

  override func touchMoved(_ touch: Touch) -> GestureStep {
    lastTime = touch.timestamp
    tracker.add(place, at: touch.timestamp)
    lastPlace = place
    if isUnderWay { return .change }
    guard touches.count >= minimumNumberOfTouches, let origin else { return .none }
    return place.squaredDistance(to: origin) > Self.slop * Self.slop ? .begin : .none
  }

  override func willBegin() {
    guard scrollView == nil, let start = origin else { return }
    // The way begins where the slop ends.
    let distance = place.squaredDistance(to: start).squareRoot()
    if distance > Self.slop { origin = start + (place - start) * (Self.slop / distance) }
  }

  override func touchEnded(_ touch: Touch) -> GestureStep {
    lastTime = touch.timestamp
    guard touches.count - 1 < minimumNumberOfTouches else {
      let left = touches.filter { $0 !== touch }
      lastPlace = place
      if isUnderWay, let old = origin { setTo = setTo + (place - old) }
      origin = left.reduce(.zero) { $0 + $1.place } * (1 / CGFloat(max(1, left.count)))
      tracker.reset()
      return .none
    }
    return isUnderWay ? .end : .fail
  }

  override func reset() {
    super.reset()
    (origin, setTo, taken, proposed) = (nil, .zero, .zero, nil)
    tracker.reset()
  }

  // MARK: The pan of a scroll view

  /// The contents begin to follow fingers, follow them, or come to the end of that.
  func follow(_ new: State) {
    if new == .began { (setTo, taken, proposed) = (.zero, .zero, nil) }
    state = new
    fire()
    if new == .ended || new == .cancelled {
      state = .possible
      (setTo, taken, proposed) = (.zero, .zero, nil)
    }
  }
}
