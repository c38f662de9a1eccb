import Foundation

/// What a host asks and reports of items that are dragged out of a view, and over it.
///
/// Out: `beginDrag` and, from then on, `addToDrag` and one `dragDidEnd`. In: `dropEntered`, then `dropMoved` as often
/// as they move, and `dropExited` or `dropPerformed`; one `dropEnded` when the drag is over. Whatever is left out, or
/// comes twice, does no harm.
extension CollectionView {
  /// The delay before items make room for what is dragged over them.
  public nonisolated enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// After it has rested for a moment.
    case fast
    /// After it has rested for longer.
    case slow
  }

  /// Whether a drag has begun here, and goes on.
  public final var hasActiveDrag: Bool { drag != nil }

  /// Whether something is dragged over the view that it can do something with.
  public final var hasActiveDrop: Bool { interactions.dropping.isInside }

  // MARK: Out

  /// Begins a drag of what is at `point` (in the frame), where the delegate gives something; with it comes all that is
  /// selected, if it is, and the delegate gives it. `ViewHost.view(_:begins:)` is called for it.
  /// - Returns: whether the drag has begun.
  @discardableResult
  public final func beginDrag(at point: CGPoint) -> Bool {
    indexPathForItem(at: contentPoint(point)).map { beginDrag(ofItemAt: $0, at: point) } ?? false
  }

  /// Adds the item at `point` (in the frame) to what is being dragged, where the delegate gives something for it.
  @discardableResult
  public final func addToDrag(_ drag: ItemDrag, at point: CGPoint) -> Bool {
    guard drag === self.drag, let item = indexPathForItem(at: contentPoint(point)), !drag.includes(item) else {
      return false
    }
    add(item, to: drag, at: point)
    guard drag.includes(item) else { return false }
    updateDragStates()
    return true
  }

  /// The drag is over. `operation` is what became of the items where they were dropped.
  public final func dragDidEnd(_ drag: ItemDrag, operation: DropOperation) {
    guard drag === self.drag else { return }
    self.drag = nil
    interactions.dropping.dragDidEnd(drag)
    for cell in displayed.cells where cell !== reordering.movement?.view { cell.dragState = .none }
    updateDragStates()
    drag.operation = operation
    if drag.hasBegun { dragDelegate?.collectionView(self, dragSessionDidEnd: drag) }
  }

  // MARK: In

  /// Items are dragged into the view. False where they mean nothing here: nothing else need be reported of them.
  @discardableResult
  public final func dropEntered(_ drop: ItemDrop, at point: CGPoint) -> Bool {
    interactions.dropping.enter(drop, at: point)
  }

  /// The items are dragged to `point` (in the frame); returns what would become of them there. `drop.proposal` says so
  /// later, when contents have moved under them.
  @discardableResult
  public final func dropMoved(_ drop: ItemDrop, to point: CGPoint) -> DropProposal {
    interactions.dropping.move(drop, to: point)
    return drop.proposal
  }

  /// The things left the view.
  public final func dropExited(_ drop: ItemDrop) { interactions.dropping.exit(drop) }

  /// The items were dropped at `point` (in the frame). True where they were to be copied or moved, and the delegate was
  /// notified.
  @discardableResult
  public final func dropPerformed(_ drop: ItemDrop, at point: CGPoint) -> Bool {
    interactions.dropping.perform(drop, at: point)
  }

  /// The drag is over.
  public final func dropEnded(_ drop: ItemDrop) { interactions.dropping.end(drop) }
}
