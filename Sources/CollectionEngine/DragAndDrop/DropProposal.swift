/// The operation on items that are dropped.
public nonisolated enum DropOperation: UInt, Sendable {
  /// Nothing: they are taken nowhere.
  case cancel
  /// Nothing, though it might be elsewhere: the pointer says so.
  case forbidden
  /// They are here then, too.
  case copy
  /// They are here then, and no longer where they were.
  case move
}

/// A proposal for what to do with items if they are dropped here.
public nonisolated struct DropProposal: Hashable, Sendable {
  /// The way in which the things enter the data.
  public nonisolated enum Intent: Int, Sendable {
    /// It is not said: nothing makes room, and nothing is marked.
    case unspecified
    /// As items of their own: those there make room.
    case insertAtDestinationIndexPath
    /// Into the item they are dragged over: its cell is notified.
    case insertIntoDestinationIndexPath
  }

  /// The operation on them.
  public let operation: DropOperation
  /// The way in which the things enter the data.
  public let intent: Intent

  /// Whether the things are taken in.
  var isTaken: Bool { operation == .copy || operation == .move }

  /// A proposal of an operation, and of the way the items are inserted.
  public init(operation: DropOperation, intent: Intent = .unspecified) {
    (self.operation, self.intent) = (operation, intent)
  }
}
