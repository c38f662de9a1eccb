import Foundation

/// The difference that turns one list of sections into another: one batch of updates that a collection view accepts.
///
/// The batch is `sections`' deletions, insertions and moves, and the items `deleted`, `inserted` and `moved`. An item that
/// leaves a section that stays is among the moved ones if its new section stays as well, else among the deleted ones;
/// one that comes to a section that stays is in the same way among the moved or the inserted ones.
public nonisolated struct SectionedDifference: Sendable, Equatable {
  /// One item that goes elsewhere, within its section or into another.
  struct Move: Sendable, Hashable {
    var source: DataAddress
    var target: DataAddress
  }

  /// The changes to sections as a whole. A section that stays with other contents of its own, as its title, is among
  /// the changes; its items are compared all the same.
  public internal(set) var sections = ListDifference()
  /// Items that are gone from sections that stay, or went into new ones, by place before, ascending.
  var deleted: [DataAddress] = []
  /// Items that are new in sections that stay, or came from sections that are gone, by place afterwards, ascending.
  var inserted: [DataAddress] = []
  /// Items that stay and change their order or section, where both sections stay, by target.
  var moved: [Move] = []
  /// Items that stay with other contents, by place before, ascending. They may move as well.
  var changed: [DataAddress] = []
  /// Items that stay although their section is gone or new, by target. No update of a batch says so: the batch takes
  /// them out of a section that stays (`deleted`) or out with theirs, and puts them into a section that stays
  /// (`inserted`) or in with theirs. A view that is notified of them animates them.
  var carried: [Move] = []

  /// No difference.
  public init() {}

  /// Whether both lists are the same.
  public var isEmpty: Bool {
    sections.isEmpty && deleted.isEmpty && inserted.isEmpty && moved.isEmpty && changed.isEmpty && carried.isEmpty
  }

  /// Items that are gone from sections that stay, or went into new ones, by place before, ascending.
  /// - Complexity: O(size of the answer).
  public var deletedItems: [IndexPath] { deleted.map(\.indexPath) }
  /// Items that are new in sections that stay, or came from sections that are gone, by place afterwards, ascending.
  /// - Complexity: O(size of the answer).
  public var insertedItems: [IndexPath] { inserted.map(\.indexPath) }
  /// Items that stay and change their order or section, where both sections stay, by target.
  /// - Complexity: O(size of the answer).
  public var movedItems: [(source: IndexPath, target: IndexPath)] {
    moved.map { ($0.source.indexPath, $0.target.indexPath) }
  }
  /// Items that stay with other contents, by place before, ascending. They may move as well; those that a batch can
  /// only delete and insert again elsewhere are not among them.
  /// - Complexity: O(changed and deleted items).
  public var changedItems: [IndexPath] {
    guard !carried.isEmpty else { return changed.map(\.indexPath) }
    let gone = Set(deleted)
    return changed.lazy.filter { !gone.contains($0) }.map(\.indexPath)
  }
}
