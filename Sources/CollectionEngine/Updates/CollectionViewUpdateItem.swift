import Foundation

/// One change of a batch, as the layout is notified of it. A subclass says in tests of a layout what changes.
open nonisolated class CollectionViewUpdateItem: NSObject {
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
  open var indexPathBeforeUpdate: IndexPath? { before }
  /// The place after the batch; nil for a deletion.
  open var indexPathAfterUpdate: IndexPath? { after }
  /// The change to it; never `.none` in what a layout is given.
  open var updateAction: Action { action }

  private let before: IndexPath?
  private let after: IndexPath?
  private let action: Action

  /// No change, for subclasses that say which.
  public override init() { (action, before, after) = (.none, nil, nil) }

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (self.action, self.before, self.after) = (action, before, after)
  }
}
