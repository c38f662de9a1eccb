import Foundation

/// Gives what a person does to whatever understands it. Interactions decide what a drag, a tap or a key means.
final class Interactions {
  private unowned let view: CollectionView
  private let pointer: PointerInteraction
  private let touch: TouchInteraction
  private let touchpad: TouchpadInteraction
  private let keyboard: KeyboardInteraction
  let swipe: SwipeInteraction
  private let pinch: PinchInteraction
  private let twoFingers: TwoFingerSelection
  let dropping: Dropping
  /// Where the pointer was seen last, in the frame: what a wheel turns over.
  private var pointerPlace = CGPoint(x: -1, y: -1)

  init(_ view: CollectionView) {
    self.view = view
    pointer = PointerInteraction(view)
    touch = TouchInteraction(view)
    touchpad = TouchpadInteraction(view)
    keyboard = KeyboardInteraction(view)
    swipe = SwipeInteraction(view)
    pinch = PinchInteraction(view)
    twoFingers = TwoFingerSelection(view)
    dropping = Dropping(view)
  }

  func handle(_ event: InputEvent) -> Bool {
    switch event.kind {
    case .pointerDown(let point, _, _), .pointerMoved(let point), .pointerUp(let point, _): pointerPlace = point
    default: break
    }
    func claim() {
      touch.cancel()
      swipe.cancel()
    }
    let sweeps = twoFingers.handle(event, isFree: touch.isUndecided, claim: claim) {
      _ = pinch.handle($0, claim: claim)
    }
    if sweeps || pinch.handle(event, claim: claim) { return true }
    if swipe.handle(event, at: pointerPlace, claim: { touch.cancel() }) { return true }
    switch event.kind {
    case .pointerDown, .pointerMoved, .pointerUp, .pointerLeft, .pointerCancelled:
      return pointer.handle(event)
    case .touchDown, .touchMoved, .touchUp, .touchCancelled:
      return touch.handle(event)
    case .wheel, .scrollBegan, .scrolled, .scrollEnded:
      return touchpad.handle(event, at: pointerPlace)
    case .magnified, .zoomed:
      return false
    case .keyDown(let key):
      return cancelledByEscape(key) || keyboard.handle(key, modifiers: event.modifiers, time: event.time)
    case .focusChanged(let focused):
      view.keyboardDidChange(focused)
      return true
    }
  }

  private func cancelledByEscape(_ key: InputEvent.Key) -> Bool {
    key == .escape && (pointer.cancel() || twoFingers.cancel() || touch.cancel() || pinch.cancel())
  }

  /// Does what goes on while nothing is done: long presses, scrolling at the edges.
  func advance(to time: Double) {
    pointer.advance(to: time)
    touch.advance(to: time)
    swipe.advance(to: time)
    pinch.advance(to: time)
    twoFingers.advance(to: time)
    dropping.advance(to: time)
  }

  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool {
    pointer.wantsFrames || touch.wantsFrames || swipe.wantsFrames || pinch.wantsFrames || twoFingers.wantsFrames
      || dropping.wantsFrames
  }

  /// Follows the items that something is under way with to where they went; what has lost its item ends.
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    pointer.itemsDidMove(map, selection: selection)
    touch.itemsDidMove(map)
    twoFingers.itemsDidMove(map, selection: selection)
    swipe.itemsDidMove(map)
    dropping.itemsDidMove(map)
    view.drag?.follow(map, selection)
  }

  /// Whether something was dropped on the view, and is being accepted.
  var isLanding: Bool { dropping.isLanding }

  /// Whether a finger is on the contents.
  var isTouched: Bool { touch.isTouched }

  func movementWasAbandoned() {
    pointer.movementWasAbandoned()
    touch.movementWasAbandoned()
  }

  /// The rectangle being drawn over items, in content coordinates.
  var rubberBand: CGRect? { pointer.rubberBand }
}

extension CollectionView {
  /// A point of the frame as one of the contents.
  final func contentPoint(_ point: CGPoint) -> CGPoint {
    CGPoint(x: point.x + contentOffset.x, y: point.y + contentOffset.y)
  }

  /// The rectangle that the person draws to select what it touches, in content coordinates; nil while there is none.
  public final var rubberBandRect: CGRect? { interactions.rubberBand }
}
