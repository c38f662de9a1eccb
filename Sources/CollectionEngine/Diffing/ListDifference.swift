/// The difference that turns one ordered list into another: as few changes as there can be, in places of the list
/// before (deletions, sources of moves, changes) and after (insertions, targets of moves).
public nonisolated struct ListDifference: Sendable, Equatable {
  /// One element that goes elsewhere.
  public struct Move: Sendable, Hashable {
    /// Its place before.
    public let source: Int
    /// Its place afterwards.
    public let target: Int

    /// A move from a place before to a place afterwards.
    public init(source: Int, target: Int) { (self.source, self.target) = (source, target) }
  }

  /// Places before of elements that are gone, ascending.
  public internal(set) var deletes: [Int] = []
  /// Places afterwards of elements that are new, ascending.
  public internal(set) var inserts: [Int] = []
  /// Elements that stay and change their order, by target. Those whose place only follows from other changes do not
  /// count.
  public internal(set) var moves: [Move] = []
  /// Places before of elements that stay with other contents, ascending. They may move as well.
  public internal(set) var changes: [Int] = []

  /// No difference.
  public init() {}

  /// Whether both lists are the same.
  public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty && changes.isEmpty }
}
