/// Changes of the data, checked and ready to be shown: made wherever there is time, shown in a moment.
nonisolated struct PreparedUpdate: Sendable {
  let before: ItemCounts
  let after: ItemCounts
  let difference: SectionedDifference
  let map: UpdateMap

  /// What has changed between two states of the data, of which `difference` must be true.
  /// - Parameter reloadsChanges: whether changed items and sections get other views; else the data source fills those
  ///   they have again.
  /// - Complexity: O(changes · log changes).
  init(_ difference: SectionedDifference, from before: ItemCounts, to after: ItemCounts, reloadsChanges: Bool) {
    (self.before, self.after, self.difference) = (before, after, difference)
    map = UpdateMap(difference, from: before, to: after, reloadsChanges: reloadsChanges)
  }
}

extension CollectionView {
  /// Shows changes that were prepared; where the view knows other data than they start from, it reloads.
  /// - Parameter changeData: makes the data source answer with the data afterwards.
  final func show(
    _ update: PreparedUpdate, animated: Bool, changeData: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    changeData()
    reloadData()
    completion?(true)
  }
}
