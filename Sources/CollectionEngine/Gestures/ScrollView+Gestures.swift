import Foundation

/// The recognisers that say what scrolls and zooms a scroll view by hand.
extension ScrollView {
  /// The recogniser of what scrolls the contents by hand: fingers on the screen, or two on a touchpad; not a wheel. Others
  /// may require its failure, or be required to fail for it, and it goes on beside those whose delegate says so.
  public final var panGestureRecognizer: PanGestureRecognizer {
    if let pan = extras?.pan { return pan }
    let pan = PanGestureRecognizer()
    (pan.view, pan.followsScrolling) = (self, true)
    ownExtras.pan = pan
    return pan
  }

  /// The recogniser of what zooms the contents by hand; nil where a person can't zoom them.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? {
    guard canZoom else { return nil }
    if let pinch = extras?.pinch { return pinch }
    let pinch = PinchGestureRecognizer()
    pinch.view = self
    ownExtras.pinch = pinch
    return pinch
  }

  final var ownGestures: [GestureRecognizer] { [panGestureRecognizer] + (pinchGestureRecognizer.map { [$0] } ?? []) }

  /// The fingers on the screen, in the frame of the root; the pointer's place there.
  final var fingerPlaces: [CGPoint] { outermost.inputPlaces.fingers }
  final var pointerPlace: CGPoint { outermost.inputPlaces.pointer }

  // MARK: What happens

  /// A drag of the contents has begun, has gone on or is over.
  final func panDid(_ state: GestureRecognizer.State) { extras?.pan?.follow(state) }

  /// A drag is about to be over: its way and speed are kept until that is notified.
  final func notePan() {
    guard let pan = extras?.pan, let way = activity.dragWay else { return }
    pan.proposed = (way, activity.dragVelocity ?? .zero)
  }

  final func pinchDid(_ state: GestureRecognizer.State, scale: CGFloat, at point: CGPoint, time: Double) {
    extras?.pinch?.follow(state, scale: scale, at: point, time: time)
  }

  /// Whether contents move along the axis of a way, or give way.
  final func pans(along way: CGPoint) -> Bool {
    let can = canScroll
    return abs(way.x) > abs(way.y)
      ? can.horizontally || alwaysBounceHorizontal : can.vertically || alwaysBounceVertical
  }

  /// Whether a pan may begin, by its recogniser and the view itself: fingers have gone a way at a speed.
  final func panMayBegin(way: CGPoint, velocity: CGPoint) -> Bool {
    let pan = panGestureRecognizer
    pan.proposed = (way, velocity)
    defer { pan.proposed = nil }
    return pan.isEnabled && pan.mayBegin
  }
}
