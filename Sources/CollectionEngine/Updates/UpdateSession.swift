/// The batch of updates that is open, and what waits for its end.
final class UpdateSession {
  /// Whether a batch is open: the data may be half changed.
  private(set) var isOpen = false
  /// What the batch says so far.
  private var batch = UpdateBatch()
  /// Called when the batch has been shown.
  var completions: [(Bool) -> Void] = []
  /// Changes of layout that wait for the end of the batch.
  var layoutChanges: [() -> Void] = []
  /// Whether changes of the data are being shown: what leaves, leaves because of them.
  var isShowing = false

  /// Opens an empty batch.
  func open() { isOpen = true }

  /// Changes what the open batch says.
  func change(_ change: (inout UpdateBatch) -> Void) {
    // Its lists have one owner while they change: they are not copied.
    var changed = UpdateBatch()
    swap(&changed, &batch)
    change(&changed)
    batch = changed
  }

  /// Closes the batch.
  /// - Returns: what it says.
  func close() -> UpdateBatch {
    defer { (isOpen, batch) = (false, UpdateBatch()) }
    return batch
  }
}
