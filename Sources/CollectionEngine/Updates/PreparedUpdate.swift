/// Changes of the data that fit it, ready to be shown: made wherever there is time, shown in a moment.
nonisolated struct PreparedUpdate: Sendable {
  let before: ItemCounts
  let after: ItemCounts
  let batch: UpdateBatch
  let map: UpdateMap
  /// The batch as layouts are notified of it, where that was written out beforehand.
  private(set) var items: UpdateItems?

  /// A batch that fits the counts before and after it. O(changes · log changes).
  /// - Parameter carried: items that stay although their section is gone, new or reloaded.
  init(
    _ batch: UpdateBatch, carrying carried: [SectionedDifference.Move] = [], from before: ItemCounts,
    to after: ItemCounts
  ) {
    (self.before, self.after, self.batch) = (before, after, batch)
    map = UpdateMap(batch, carrying: carried, from: before, to: after)
  }

  /// What has changed between two states of the data, of which `difference` is true.
  /// - Parameter reloadsChanges: whether changed items get other cells; else the data source fills those they have.
  /// - Complexity: O(changes · log changes).
  init(_ difference: SectionedDifference, from before: ItemCounts, to after: ItemCounts, reloadsChanges: Bool) {
    let batch = UpdateBatch(difference, reloadsChanges: reloadsChanges)
    self.init(batch, carrying: difference.carried, from: before, to: after)
  }

  /// The update, written out for a layout that takes part in updates: an object for each change.
  func writtenOut() -> PreparedUpdate {
    var update = self
    update.items = UpdateItems(batch, map)
    return update
  }
}
