import Foundation

/// What a host asks and tells of things that are dragged out of a view, and held over it.
///
/// Out: `beginDrag` and, from then on, `addToDrag` and one `dragDidEnd`. In: `dropEntered`, then `dropMoved` as often as
/// they move, and `dropExited` or `dropPerformed`; one `dropEnded` when the drag is over. Whatever is left out, or comes
/// twice, does no harm.
extension CollectionView {
  /// How soon items make room for what is held over them.
  public nonisolated enum ReorderingCadence: Int, Sendable {
    /// At once.
    case immediate
    /// When it has rested for a moment.
    case fast
    /// When it has rested for longer.
    case slow
  }

  /// Whether a drag has begun here, and goes on.
  public final var hasActiveDrag: Bool { drag != nil }

  /// Whether something is held over the view that it can take.
  public final var hasActiveDrop: Bool { false }

  // MARK: Out

  /// Takes what is at `point` (in the frame) in the hand for a drag, where the delegate gives something; with it comes
  /// all that is selected, if it is. `ViewHost.view(_:begins:)` is called for it.
  /// - Returns: whether the drag has begun.
  @discardableResult
  public final func beginDrag(at point: CGPoint) -> Bool { false }

  /// Adds the item at `point` (in the frame) to what is in the hand, where the delegate gives something for it.
  @discardableResult
  public final func addToDrag(_ drag: ItemDrag, at point: CGPoint) -> Bool { false }

  /// The drag is over. `operation` is what became of the things where they were let go.
  public final func dragDidEnd(_ drag: ItemDrag, operation: DropOperation) {}

  // MARK: In

  /// Things came over the view. False where they mean nothing here: nothing else need be told of them.
  @discardableResult
  public final func dropEntered(_ drop: ItemDrop, at point: CGPoint) -> Bool { false }

  /// The things are held at `point` (in the frame); tells what would become of them there. `drop.proposal` says so later,
  /// when contents have moved under them.
  @discardableResult
  public final func dropMoved(_ drop: ItemDrop, to point: CGPoint) -> DropProposal { drop.proposal }

  /// The things left the view.
  public final func dropExited(_ drop: ItemDrop) {}

  /// The things were let go at `point` (in the frame). True where they were to be copied or moved, and the delegate was
  /// told.
  @discardableResult
  public final func dropPerformed(_ drop: ItemDrop, at point: CGPoint) -> Bool { false }

  /// The drag is over.
  public final func dropEnded(_ drop: ItemDrop) {}
}
