import Foundation

/// One change of a batch, as the layout is notified of it.
public nonisolated final class CollectionViewUpdateItem: NSObject, Sendable {
  /// The change to an element.
  public nonisolated enum Action: Int, Sendable {
    /// The element is inserted.
    case insert
    /// The element is deleted.
    case delete
    /// The element is reloaded: deleted, and inserted again.
    case reload
    /// The element moves.
    case move
    /// Nothing happens.
    case none
  }

  /// The place before the batch; nil for an insertion.
  public let indexPathBeforeUpdate: IndexPath?
  /// The place after the batch; nil for a deletion.
  public let indexPathAfterUpdate: IndexPath?
  /// The change to it; never `.none` in what a layout is given.
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}
