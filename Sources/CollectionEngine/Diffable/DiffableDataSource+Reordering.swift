import Foundation

extension DiffableDataSource {
  /// Says which items may be moved by hand, and is notified of it.
  @preconcurrency @MainActor
  public struct ReorderingHandlers {
    /// The changes that a move has made to the data.
    public typealias Transaction = DiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>

    /// Whether an item may be moved. Without it, none may.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called before the data source takes in a move.
    public var willReorder: (@MainActor (Transaction) -> Void)?
    /// Called when `snapshot()` has taken in a move: the place to put it into the program's own data. A snapshot that is
    /// applied from here is shown once the view has taken in the move as well.
    public var didReorder: (@MainActor (Transaction) -> Void)?

    /// Nothing may be moved.
    public init() {}
  }

  final func reorder(from source: IndexPath, to destination: IndexPath) {
    guard let move = DiffableMove(in: contents, from: DataAddress(source), to: DataAddress(destination)) else {
      return report(["no item can be moved from \(source) to \(destination)"])
    }
    reorderingHandlers.willReorder?(move.transaction)
    contents = move.seen
    // What was below an item that was moved comes after it.
    if move.final !== move.seen {
      let changes = move.sections.map { DiffableChange.section($0, move.final.tree(of: $0)) }
      applyNow(Request(changes: changes, animated: true, reloads: false))
    }
    reorderingHandlers.didReorder?(move.transaction)
  }

  final func gather(_ sources: [IndexPath], before destination: IndexPath) -> Bool {
    guard
      let move = DiffableMove(
        gathering: sources.map { DataAddress($0) }, in: contents, before: DataAddress(destination))
    else { return false }
    reorderingHandlers.willReorder?(move.transaction)
    contents = move.final
    reorderingHandlers.didReorder?(move.transaction)
    return true
  }
}
