extension DiffableDataSource {
  /// A whole snapshot of the data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The tree of one section.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemIdentifierType>
  typealias Request = DiffableQueue<SectionIdentifierType, ItemIdentifierType>.Request
  typealias Transition = DiffableTransition<SectionIdentifierType, ItemIdentifierType>

  // MARK: At once

  /// Shows a snapshot: when the call returns it is what `snapshot()` says, and the view is on its way there.
  ///
  /// A snapshot with an identifier twice is refused: the view's `faultHandler` receives which, and nothing changes.
  /// From within a reordering handler, the snapshot is shown as soon as the view has taken in the move.
  /// - Parameters:
  ///   - animatingDifferences: whether the changes are seen as motion. Without it they are found and shown all the same,
  ///     so that selection and cells stay with their items.
  ///   - completion: called when all is in its place, and also when the snapshot was refused.
  /// - Complexity: O(n log n), O(n) where the order hardly changes. The async form spares the main thread that.
  public final func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    applyNow(Request(changes: [.snapshot(snapshot)], animated: animatingDifferences, reloads: false), completion)
  }

  /// Shows a snapshot as `reloadData` does: with other cells, without a selection.
  public final func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    applyNow(Request(changes: [.snapshot(snapshot)], animated: false, reloads: true), completion)
  }

  /// Shows another tree in a section; the others stay as they are. A section that is not there is added at the end.
  public final func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    applyNow(
      Request(changes: [.section(section, snapshot)], animated: animatingDifferences, reloads: false), completion)
  }

  // MARK: In its own time

  /// Shows a snapshot after comparing it off the main thread, which is held up for what is visible only.
  ///
  /// Snapshots are shown in the order in which they came. Those that are overtaken before their turn are skipped; a
  /// snapshot that is applied at once overtakes all.
  /// - Returns: when the snapshot, or a later one, is shown, or it was refused. Motion may be under way still.
  public nonisolated final func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await enqueue(.snapshot(snapshot), animated: animatingDifferences)
  }

  /// Shows a snapshot as `reloadData` does: with other cells, without a selection.
  public nonisolated final func applySnapshotUsingReloadData(_ snapshot: Snapshot) async {
    await enqueue(.snapshot(snapshot), animated: false, reloads: true)
  }

  /// Shows another tree in a section, after comparing it off the main thread.
  public nonisolated final func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await enqueue(.section(section, snapshot), animated: animatingDifferences)
  }

  private func enqueue(
    _ change: DiffableChange<SectionIdentifierType, ItemIdentifierType>, animated: Bool, reloads: Bool = false
  ) async {
    guard accept(change.faults) else { return }
    await withCheckedContinuation { waiter in
      queue.append(Request(changes: [change], animated: animated, reloads: reloads, waiters: [waiter]))
      guard !queue.isBusy else { return }
      queue.isBusy = true
      Task { await workOff() }
    }
  }

  // MARK: Showing

  /// Reports what was wrong with a snapshot. False where it can't be shown.
  private func accept(_ faults: SnapshotFaults) -> Bool {
    report(faults.fatal + faults.harmless)
    return faults.fatal.isEmpty
  }

  final func applyNow(_ request: Request, _ completion: (() -> Void)? = nil) {
    guard request.changes.allSatisfy({ accept($0.faults) }) else {
      completion?()
      return
    }
    afterMovement { [self] in
      let request = queue.takeAll(then: request)
      show(Transition(from: contents, request.changes), as: request, completion)
    }
  }

  private func afterMovement(_ body: @escaping () -> Void) {
    if let collectionView { collectionView.reordering.afterMovement(body) } else { body() }
  }

  private func workOff() async {
    while queue.advance() {
      await showCurrent()
      // Nobody else holds now what has been replaced.
      await queue.bin.empty()
    }
    queue.isBusy = false
  }

  private func showCurrent() async {
    while let request = queue.current {
      let old = contents
      await beforeComparing?()
      let writesOut = collectionView?.tellsLayoutOfUpdates ?? false
      let transition = await Transition.prepare(from: old, request.changes, writesOut: writesOut)
      // Overtaken; or the person has moved an item, and the difference is another one.
      guard queue.current != nil else { return }
      guard contents === old else { continue }
      queue.current = nil
      queue.bin.add(old)
      queue.bin.add(request.changes)
      queue.bin.add(transition)
      show(transition, as: request, nil)
    }
  }

  private func show(_ transition: Transition, as request: Request, _ completion: (() -> Void)?) {
    defer { for waiter in request.waiters { waiter.resume() } }
    report(transition.faults.fatal)
    guard let collectionView, collectionView.dataSource === self, !request.reloads else {
      contents = transition.new
      if collectionView?.dataSource === self { collectionView?.reloadData() }
      completion?()
      return
    }
    collectionView.show(
      transition.update, animated: request.animated, changeData: { contents = transition.new },
      completion: { _ in completion?() })
    collectionView.outlineDidChange()
  }
}
