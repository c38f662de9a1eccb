import CollectionEngine
import Foundation

extension Stage {
  /// Has the view's data come from snapshots from now on.
  func useSnapshots() {
    let source = DiffableDataSource<Int, Int>(collectionView: view) { [unowned self] view, path, id in
      let cell = view.dequeue(FuzzCell.self, for: path)
      cell.item = Item(id: id, look: looks[id] ?? 0)
      return cell
    }
    source.supplementaryViewProvider = { [unowned source] view, kind, path in
      let header = view.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: FuzzHeader.kind, for: path)
      (header as? FuzzHeader)?.section = source.sectionIdentifier(for: path.section).map { Section(id: $0, items: []) }
      return header
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [unowned self] transaction in
      note("moved by hand")
      let moved = data(of: transaction.finalSnapshot)
      expect(
        moved.itemCount == sections.itemCount && Set(moved.paths.keys) == Set(sections.paths.keys),
        "a move by hand changed which items there are")
      sections = moved
    }
    source.apply(snapshot(of: sections), animatingDifferences: false)
    diffable = source
  }

  /// Changes the data by a snapshot, and compares what has become of everything.
  /// - Parameter isLast: whether what comes of a race does no harm, as nothing follows that could not be repeated.
  func applySnapshot(to source: DiffableDataSource<Int, Int>, isLast: Bool) async {
    view.layoutIfNeeded()
    isReloadDue = false
    var sight = Sight(of: self)
    var batch = Batch(changing: sections, numbers: &numbers, using: &dice)
    for index in batch.after.indices { batch.after[index].look = 0 }
    let renewed = Set(batch.changes.reloadedItems.compactMap { sections.item(at: $0)?.id })
    var snapshot = snapshot(of: batch.after)
    let changed = batch.after.flatMap(\.items).filter { $0.look != looks[$0.id, default: 0] }
    snapshot.reconfigureItems(changed.map(\.id).filter { !renewed.contains($0) })
    snapshot.reloadItems(changed.map(\.id).filter(renewed.contains))
    if dice.oneIn(10), let last = batch.after.last {
      return applyDuplicates(snapshot, toSection: last.id, of: source, sight)
    }
    for item in changed { looks[item.id] = item.look }

    let animated = dice.chance(80)
    note("a snapshot, animated \(animated):\n    before \(sections)\n    after  \(batch.after)")
    switch isLast ? 2 : dice.roll(6) {
    case 0:
      note("  in its own time")
      await source.apply(snapshot, animatingDifferences: animated)
    case 1:
      note("  by a reload")
      applyByReload(snapshot, to: source)
      view.layoutIfNeeded()
      sight.lose()
    case 2 where isLast:
      note("  while another is on its way")
      isRacing = true
      defer { isRacing = false }
      var other = self.snapshot(of: sections)
      other.deleteItems(other.itemIdentifiers.filter { batch.after.paths[$0] == nil })
      let waiting = other
      let onItsWay = Task { await source.apply(waiting, animatingDifferences: animated) }
      await Task.yield()
      applyNow(snapshot, to: source, animated: animated)
      await onItsWay.value
      // Either may have come last, and in between cells may have been out of sight, or no item there to have the focus.
      applyNow(snapshot, to: source, animated: animated)
      sight.cells = [:]
      sight.focused = sight.focused.flatMap { batch.after.paths[$0] == nil ? nil : $0 }
    default:
      applyNow(snapshot, to: source, animated: animated)
    }
    sections = batch.after
    expect(data(of: source.snapshot()) == sections, "the snapshot is another one")
    check()
    sight.check(against: self, renewed: renewed)
  }

  // Asynchronous functions take the asynchronous ones of a name; these are not.

  private func applyNow(
    _ snapshot: DiffableDataSourceSnapshot<Int, Int>, to source: DiffableDataSource<Int, Int>, animated: Bool
  ) { source.apply(snapshot, animatingDifferences: animated) }

  private func applyByReload(
    _ snapshot: DiffableDataSourceSnapshot<Int, Int>, to source: DiffableDataSource<Int, Int>
  ) { source.applySnapshotUsingReloadData(snapshot) }

  /// A snapshot that names an item twice is reported, and nothing changes.
  private func applyDuplicates(
    _ snapshot: DiffableDataSourceSnapshot<Int, Int>, toSection section: Int, of source: DiffableDataSource<Int, Int>,
    _ sight: Sight
  ) {
    note("a snapshot with duplicates")
    var wrong = snapshot
    let twice = numbers.next()
    wrong.appendItems([twice, twice], toSection: section)
    source.apply(wrong)
    wrongBatches += 1
    expect(faults.count == 1 && faults[0].contains("\(twice)"), "\(faults.count) faults for duplicates")
    faults = []
    check()
    sight.check(against: self, renewed: [])
  }

  private func snapshot(of sections: [Section]) -> DiffableDataSourceSnapshot<Int, Int> {
    var snapshot = DiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(sections.map(\.id))
    for section in sections { snapshot.appendItems(section.items.map(\.id), toSection: section.id) }
    return snapshot
  }

  private func data(of snapshot: DiffableDataSourceSnapshot<Int, Int>) -> [Section] {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section).map { Item(id: $0, look: looks[$0] ?? 0) }
      return Section(id: section, items: items)
    }
  }
}
