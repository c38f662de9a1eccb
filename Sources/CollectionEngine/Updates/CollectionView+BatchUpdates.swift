import Foundation

/// What programs say of changes of their data.
extension CollectionView {
  /// Shows changes of the data as one motion. Change the data inside `updates`, and name there what changed.
  ///
  /// Deletions, reloads and sources of moves are named by their places before the batch, insertions and targets of
  /// moves by those after it; the order of the calls does not matter. The data source is asked for its counts when the
  /// outermost call returns. A batch that does not fit them changes nothing: `invalidUpdatePolicy` says what follows.
  /// - Parameter completion: called when all is in its place; false when the batch was wrong, or its motion cut off.
  ///   Calls within calls join the outermost: its completion comes first, theirs follow in order.
  /// - Complexity: O(sections + changes · log changes), and what the layout takes to follow.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    defer { didMutate() }
    if updateSession.isOpen {
      if let completion { updateSession.completions.append(completion) }
      updates()
      return
    }
    prepareForUpdates()
    updateSession.open()
    updateSession.completions = completion.map { [$0] } ?? []
    updates()
    let batch = updateSession.close()
    let completions = updateSession.completions
    updateSession.completions = []
    perform(batch) { finished in for completion in completions { completion(finished) } }
    let changes = updateSession.layoutChanges
    updateSession.layoutChanges = []
    for change in changes { change() }
  }

  /// Shows the changes that `updates` names, as above; nil names none.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    performBatchUpdates({ updates?() }, completion: completion)
  }

  /// Shows new items, by their places in the data as it is now.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch.
  public final func insertItems(at indexPaths: [IndexPath]) {
    update { $0.inserted.add(indexPaths) }
  }

  /// Shows that items are gone, by their places before.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch.
  public final func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deleted.add(indexPaths) }
  }

  /// Reloads items with new cells, by their places before.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch.
  public final func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloaded.add(indexPaths) }
  }

  /// Has the data source fill the cells that items have already, by the items' places before: the dequeue call within
  /// `cellForItemAt` gives the same cell, not made ready for another item. Layouts are not notified.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigured.add(indexPaths) }
  }

  /// Shows that an item went elsewhere: from a place before to one in the data as it is now.
  /// - Complexity: O(1) within a batch; outside one as a batch.
  public final func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.moved.append(.init(source: DataAddress(indexPath), target: DataAddress(newIndexPath))) }
  }

  /// Shows new sections, by their places in the data as it is now. Their items come along unnamed.
  /// - Complexity: O(`sections`) within a batch; outside one as a batch.
  public final func insertSections(_ sections: IndexSet) { update { $0.sections.inserted += sections } }

  /// Shows that sections are gone with all their items, by their places before.
  /// - Complexity: O(`sections`) within a batch; outside one as a batch.
  public final func deleteSections(_ sections: IndexSet) { update { $0.sections.deleted += sections } }

  /// Reloads sections, by their places before: their items may be others, and more or fewer.
  /// - Complexity: O(`sections`) within a batch; outside one as a batch.
  public final func reloadSections(_ sections: IndexSet) { update { $0.sections.reloaded += sections } }

  /// Shows that a section went elsewhere with its items: from a place before to one in the data as it is now.
  /// - Complexity: O(1) within a batch; outside one as a batch.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.sections.moved.append(.init(source: section, target: newSection)) }
  }

  /// Whether the view shows what its data source does not have (yet): while a batch is open, while an item is in the
  /// hand, and where there are placeholders or room for what is dragged over it.
  public final var hasUncommittedUpdates: Bool { updateSession.isOpen || reordering.order != nil }

  private func update(_ change: (inout UpdateBatch) -> Void) {
    if updateSession.isOpen { return updateSession.change(change) }
    // Outside a batch the data has changed already: the counts known are those from before it.
    var batch = UpdateBatch()
    change(&batch)
    perform(batch) { _ in }
  }

  /// Shows what stands before a batch, and reads its counts. A layout that is only out of date joins the motion.
  private func prepareForUpdates() { if knownData.needsReload || !currentLayout.isInvalid { layoutIfNeeded() } }

  private func perform(_ batch: UpdateBatch, completion: @escaping (Bool) -> Void) {
    guard !knownData.needsReload, let before = knownData.counts else { return reload(then: completion) }
    let after = countsFromDataSource()
    let faults = UpdateValidator.faults(in: batch, from: before, to: after)
    guard faults.isEmpty else {
      refuse(batch.report(faults, from: before, to: after, of: "\(self)"), completion)
      return
    }
    show(PreparedUpdate(batch, from: before, to: after), animated: true, completion: completion)
  }

  /// Shows changes that were prepared; where the view knows other data than they start from, it reloads.
  /// - Parameter changeData: makes the data source answer with the data afterwards.
  final func show(
    _ update: PreparedUpdate, animated: Bool, changeData: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    if !updateSession.isOpen { prepareForUpdates() }
    let fits = !updateSession.isOpen && !knownData.needsReload && knownData.counts == update.before
    changeData()
    guard fits, !knownData.needsReload, countsFromDataSource() == update.after else { return reload(then: completion) }
    show(update, animated: animated) { completion?($0) }
  }

  private func reload(then completion: ((Bool) -> Void)?) {
    reloadData()
    layoutIfNeeded()
    completion?(true)
  }

  private func refuse(_ report: String, _ completion: (Bool) -> Void) {
    switch invalidUpdatePolicy {
    case .trap:
      fatalError(report)
    case .reportAndReload:
      reloadData()
      faultHandler(report)
      layoutIfNeeded()
      completion(false)
    }
  }
}

nonisolated extension [DataAddress] {
  fileprivate mutating func add(_ indexPaths: [IndexPath]) {
    // Not each time: a list that grows by one a call would be copied at every call.
    if isEmpty { reserveCapacity(indexPaths.count) }
    for path in indexPaths { append(DataAddress(path)) }
  }
}
