/// One thing that a data source was asked to show.
nonisolated enum DiffableChange<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  /// Other data in all sections.
  case snapshot(DiffableDataSourceSnapshot<Section, Item>)
  /// Another tree in one section.
  case section(Section, DiffableDataSourceSectionSnapshot<Item>)

  var faults: SnapshotFaults {
    switch self {
    case .snapshot(let snapshot): snapshot.faults
    case .section(_, let tree): tree.faults
    }
  }
}

/// The way from what a data source holds to what it is to hold, with all that a view needs to show it.
nonisolated struct DiffableTransition<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Contents = DiffableContents<Section, Item>
  typealias Change = DiffableChange<Section, Item>

  let new: Contents
  let update: PreparedUpdate
  /// What could not be shown, and why.
  let faults: SnapshotFaults

  /// What several changes make of `old`, one after the other: what is overtaken is not compared, but what was to be
  /// reloaded still is.
  /// - Complexity: O(n log n), O(n) where the order hardly changes.
  init(from old: Contents, _ changes: [Change]) {
    var new = old
    var faults = SnapshotFaults()
    var marks = Marks()
    let overtaken = changes.lastIndex { if case .snapshot = $0 { true } else { false } } ?? 0
    for (index, change) in changes.enumerated() {
      switch change {
      case .snapshot(let snapshot):
        marks.add(snapshot)
        if index == overtaken { new = Contents(snapshot, trees: old.trees) }
      case .section(let section, let tree) where index >= overtaken:
        switch new.replacing(section, with: tree) {
        case .success(let contents): new = contents
        case .failure(let fault): faults.add(fault)
        }
      case .section: break
      }
    }
    self.new = new
    self.faults = faults
    update = marks.update(from: old, to: new)
  }

  /// A transition that is made off the main thread.
  /// - Parameter writesOut: whether a layout is to be notified of each change.
  @concurrent
  static func prepare(from old: Contents, _ changes: [Change], writesOut: Bool) async -> Self {
    let transition = Self(from: old, changes)
    guard writesOut else { return transition }
    return Self(new: transition.new, update: transition.update.writtenOut(), faults: transition.faults)
  }

  private init(new: Contents, update: PreparedUpdate, faults: SnapshotFaults) {
    (self.new, self.update, self.faults) = (new, update, faults)
  }

  /// What snapshots say is to be reloaded.
  private struct Marks {
    var reloadedSections = MarkedIdentifiers<Section>()
    var reloadedItems = MarkedIdentifiers<Item>()
    var reconfiguredItems = MarkedIdentifiers<Item>()

    mutating func add(_ snapshot: DiffableDataSourceSnapshot<Section, Item>) {
      reloadedSections.insert(snapshot.reloadedSections.identifiers)
      reloadedItems.insert(snapshot.reloadedItems.identifiers)
      reconfiguredItems.insert(snapshot.reconfiguredItems.identifiers)
    }

    func update(from old: Contents, to new: Contents) -> PreparedUpdate {
      let difference = SectionedDifference(from: old.snapshot.list, to: new.snapshot.list)
      var batch = UpdateBatch(difference, reloadsChanges: true)
      // Only what was there before has a view to be reloaded by.
      let (before, after) = (old.snapshot.sections, new.snapshot.sections)
      func survivors(_ items: [Item]) -> [DataAddress] {
        items.compactMap { after.contains($0) ? before.address(of: $0) : nil }
      }
      batch.reloaded = survivors(reloadedItems.identifiers)
      batch.reconfigured = survivors(reconfiguredItems.identifiers.filter { !reloadedItems.contains($0) })
      var carried = difference.carried
      reloadSections(in: &batch, &carried, before, after)
      return PreparedUpdate(batch, carrying: carried, from: old.counts, to: new.counts)
    }

    /// A batch does not name the items of sections that are reloaded; those that stay are the same ones all the same.
    private func reloadSections(
      in batch: inout UpdateBatch, _ carried: inout [SectionedDifference.Move],
      _ before: IndexedSections<Section, Item>, _ after: IndexedSections<Section, Item>
    ) {
      var (sources, targets) = (Set<Int>(), Set<Int>())
      for section in reloadedSections.identifiers {
        guard let source = before.position(of: section), let target = after.position(of: section) else { continue }
        sources.insert(source)
        targets.insert(target)
      }
      guard !sources.isEmpty else { return }
      batch.sections.reloaded = sources.sorted()
      batch.deleted.removeAll { sources.contains($0.section) }
      batch.inserted.removeAll { targets.contains($0.section) }
      batch.moved.removeAll { sources.contains($0.source.section) && targets.contains($0.target.section) }
      var named = Set(carried.lazy.map(\.source))
      named.formUnion(batch.moved.lazy.map(\.source))
      var reloaded = Set(batch.reloaded)
      for source in sources {
        for (index, item) in (before.section(at: source)?.items ?? []).enumerated() {
          let place = DataAddress(section: source, item: index)
          guard let target = after.address(of: item) else { continue }
          if reloaded.insert(place).inserted { batch.reloaded.append(place) }
          if named.insert(place).inserted { carried.append(.init(source: place, target: target)) }
        }
      }
      batch.reconfigured.removeAll(where: reloaded.contains)
    }
  }
}

nonisolated extension DiffableDataSourceSnapshot {
  /// The sections and items as differences are taken of them. O(n).
  fileprivate var list: SectionedList<SectionIdentifierType, ItemIdentifierType> {
    SectionedList((0..<sections.count).lazy.compactMap(sections.section(at:)).map { ($0.identifier, $0.items) })
  }
}
