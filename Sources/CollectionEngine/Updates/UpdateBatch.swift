import Foundation

/// What a batch of updates says, as it was said: deletions, reloads and sources of moves in places before it,
/// insertions and targets of moves in places after it.
nonisolated struct UpdateBatch: Equatable, Sendable {
  var deleted: [DataAddress] = []
  var inserted: [DataAddress] = []
  var reloaded: [DataAddress] = []
  var reconfigured: [DataAddress] = []
  var moved: [SectionedDifference.Move] = []
  var sections = Sections()

  /// Changes to whole sections.
  nonisolated struct Sections: Equatable, Sendable {
    var deleted: [Int] = []
    var inserted: [Int] = []
    var reloaded: [Int] = []
    var moved: [ListDifference.Move] = []

    var isEmpty: Bool { deleted.isEmpty && inserted.isEmpty && reloaded.isEmpty && moved.isEmpty }
  }

  /// Nothing.
  init() {}

  /// What `difference` says. Changed items are reloaded or reconfigured, changed sections reloaded or left: what they
  /// hold is compared all the same.
  init(_ difference: SectionedDifference, reloadsChanges: Bool) {
    deleted = difference.deleted
    inserted = difference.inserted
    moved = difference.moved
    if reloadsChanges { reloaded = difference.changed } else { reconfigured = difference.changed }
    sections.deleted = difference.sections.deletes
    sections.inserted = difference.sections.inserts
    sections.moved = difference.sections.moves
  }
}
