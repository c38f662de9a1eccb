import Foundation

/// What programs say of changes of their data.
extension CollectionView {
  /// Shows the changes that `updates` names: the call for what does not escape, as a closure that is written there.
  public final func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Runs a batch within the one that is open, or on its own.
  final func perform(_ updates: () -> Void, completion: ((Bool) -> Void)?) {
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

  /// Has the data source fill the cells that items have already, by the items' places before: the dequeue call within
  /// `cellForItemAt` gives the same cell, not made ready for another item. Layouts are not notified.
  /// - Complexity: O(`indexPaths`) within a batch; outside one as a batch.
  public final func reconfigureItems(at indexPaths: [IndexPath]) {
    update { $0.reconfigured.add(indexPaths) }
  }

  /// Whether the view shows what its data source does not have (yet): while a batch is open, while an item is in the
  /// hand, and where there are placeholders or room for what is dragged over it.
  public final var hasUncommittedUpdates: Bool { updateSession.isOpen || reordering.order != nil }

  /// Names changes in the batch that is open, or shows them on their own.
  final func update(_ change: (inout UpdateBatch) -> Void) {
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
  mutating func add(_ indexPaths: [IndexPath]) {
    // Not each time: a list that grows by one a call would be copied at every call.
    if isEmpty { reserveCapacity(indexPaths.count) }
    for path in indexPaths { append(DataAddress(path)) }
  }
}
