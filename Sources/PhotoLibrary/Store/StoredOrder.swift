/// The user's order of a folder as the store has it.
public struct StoredOrder: Hashable, Sendable {
  /// The order; nil when the photos were never arranged.
  public var order: PhotoOrder?
  /// Grows with every change of the folder's order, whichever process makes it; 0 before the first.
  public var revision: Int64
  /// The sort of the folder: a move makes that `own`, and its undo what it was.
  public var sort: PhotoSort

  /// An order of a revision; by default, none of a folder never arranged.
  public init(_ order: PhotoOrder? = nil, revision: Int64 = 0, sort: PhotoSort = .oldestFirst) {
    (self.order, self.revision, self.sort) = (order, revision, sort)
  }

  /// The revision of an order that the store never had.
  public static let unstored: Int64 = -1
}

/// The result of saving an order.
public struct SavedOrder: Hashable, Sendable {
  /// The order that the store has now.
  public let stored: StoredOrder
  /// Whether others had changed the order meanwhile: then `stored` has their moves, too.
  public let isMerged: Bool
}
