import Foundation

/// The gestures of a collection view, and what is dragged over it.
final class Interactions {
  private unowned let view: CollectionView
  private let arena: GestureArena
  private let pointer: PointerInteraction
  private let touch: TouchInteraction
  let swipe: SwipeInteraction
  let dropping: Dropping
  /// What the menu that is open shows.
  var contextMenu: ContextMenuConfiguration?
  /// Where an item was pressed whose primary action is being performed.
  var primaryActionLocation: CGPoint?
  var layoutZoom: LayoutZoom?
  var layoutPull: LayoutPull?
  var magnificationHandler: ((CGFloat, CGPoint, InputEvent.Phase) -> Void)?

  init(_ view: CollectionView) {
    self.view = view
    arena = GestureArena(of: view)
    pointer = PointerInteraction(view, arena)
    touch = TouchInteraction(view, arena)
    swipe = SwipeInteraction(view, arena)
    dropping = Dropping(view)
    arena.add([
      TwoFingerSelection(view, arena, after: touch),
      PinchInteraction(NestedPinchTarget(view, around: LayoutPinchTarget(view)), arena),
      PullInteraction(view, arena), NestedScrollInteraction(view, arena), swipe, pointer, touch,
      TouchpadInteraction(view, arena),
      KeyboardInteraction(view),
    ])
  }

  func handle(_ event: InputEvent) -> Bool {
    if case .focusChanged(let focused) = event.kind {
      view.keyboardDidChange(focused)
      return true
    }
    return arena.handle(event)
  }

  /// Does what goes on while nothing is done: long presses, scrolling at the edges.
  func advance(to time: Double) {
    arena.advance(to: time)
    dropping.advance(to: time)
  }

  /// Whether `advance` has something to wait for.
  var wantsFrames: Bool { arena.wantsFrames || dropping.wantsFrames }

  /// Follows the items that something is under way with to where they went; what has lost its item ends.
  func itemsDidMove(_ map: (IndexPath) -> IndexPath?, selection: (Selection) -> Selection) {
    arena.itemsDidMove(map, selection: selection)
    dropping.itemsDidMove(map)
    view.drag?.follow(map, selection)
  }

  /// Whether something was dropped on the view, and is being accepted.
  var isLanding: Bool { dropping.isLanding }

  /// Whether a finger is on the contents.
  var isTouched: Bool { touch.numberOfTouches > 0 }

  /// The fingers and the pointer.
  var places: (fingers: [CGPoint], pointer: CGPoint) { arena.places }

  func movementWasAbandoned() { arena.movementWasAbandoned() }

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
