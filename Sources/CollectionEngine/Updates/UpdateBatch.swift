import Foundation

/// What a batch of updates says, as it was said: deletions, reloads and sources of moves in places before it,
/// insertions and targets of moves in places after it.
nonisolated struct UpdateBatch: Equatable, Sendable {
  var deleted: [IndexPath] = []
  var inserted: [IndexPath] = []
  var reloaded: [IndexPath] = []
  var moved: [Move] = []

  nonisolated struct Move: Equatable, Sendable {
    var source: IndexPath
    var target: IndexPath
  }
}
