/// The batch of updates that is open, and what waits for its end.
final class UpdateSession {
  /// What the batch says so far; nil where none is open.
  var batch: UpdateBatch?
  /// Called when the batch has been shown.
  var completions: [(Bool) -> Void] = []
  /// Changes of layout that wait for the end of the batch.
  var layoutChanges: [() -> Void] = []
  /// Whether changes of the data are being shown: what leaves, leaves because of them.
  var isShowing = false

  /// Whether the data may be half changed.
  var isOpen: Bool { batch != nil }
}
