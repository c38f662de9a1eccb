import Chance
import Foundation
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableStage.Snapshot

struct DiffableDataSourceTests {
  @Test func aSnapshotIsShownWhenTheCallReturns() {
    let stage = DiffableStage()
    var ends = 0
    stage.source.apply(Snapshot([3, 2])) { ends += 1 }
    #expect(stage.source.snapshot().model == Snapshot([3, 2]).model && stage.view.numberOfItems(inSection: 1) == 2)
    stage.check([[0, 1, 2], [3, 4]])
    #expect(ends == 1 && stage.stage.faults.isEmpty)
  }

  @Test func placesAndIdentifiersAnswerForEachOther() {
    let stage = DiffableStage([3, 2])
    #expect(stage.source.itemIdentifier(for: path(1, 1)) == 4 && stage.source.indexPath(for: 4) == path(1, 1))
    #expect(stage.source.itemIdentifier(for: path(2, 1)) == nil && stage.source.indexPath(for: 9) == nil)
    #expect(stage.source.itemIdentifier(for: IndexPath(index: 0)) == nil)
    #expect(
      stage.source.itemIdentifiers(inSectionAt: 1) == [3, 4])
    #expect(
      stage.source.itemIdentifiers(inSectionAt: -1).isEmpty && stage.source.itemIdentifiers(inSectionAt: 9).isEmpty)
    #expect(stage.source.sectionIdentifier(for: 1) == "1" && stage.source.sectionIdentifier(for: 2) == nil)
    #expect(stage.source.index(for: "1") == 1 && stage.source.index(for: "x") == nil)
  }

  @Test(arguments: [true, false]) func itemsKeepTheirCellsSelectionAndFocus(animated: Bool) {
    let stage = DiffableStage([8, 4])
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
    let cells = [2, 9].map { stage.cell($0) }
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([0])
    snapshot.moveItem(2, afterItem: 7)
    snapshot.insertItems([100, 101], beforeItem: 3)
    snapshot.moveSection("1", beforeSection: "0")
    snapshot.moveItem(9, beforeItem: 1)
    stage.source.apply(snapshot, animatingDifferences: animated)
    #expect(stage.view.animator?.isRunning == animated)
    stage.check([[8, 10, 11], [9, 1, 100, 101, 3, 4, 5, 6, 7, 2]])
    #expect(stage.view.indexPathsForSelectedItems.map(Set.init) == [path(0, 1), path(9, 1)])
    #expect(cells == [2, 9].map { stage.cell($0) } && cells.allSatisfy { $0 != nil })
  }

  @Test func reloadedItemsGetOtherCellsAndReconfiguredOnesKeepTheirs() {
    let stage = DiffableStage([6])
    let (reloaded, reconfigured, other) = (stage.cell(1), stage.cell(2), stage.cell(3))
    for cell in [reloaded, reconfigured, other] { cell?.item = -1 }
    var snapshot = stage.source.snapshot()
    snapshot.reconfigureItems([2, 1])
    snapshot.reloadItems([1])
    snapshot.moveItem(1, afterItem: 5)
    stage.source.apply(snapshot)
    stage.stage.settle()
    #expect(stage.cell(1)?.item == 1 && stage.cell(1) !== reloaded)
    #expect(stage.cell(2)?.item == 2 && stage.cell(2) === reconfigured)
    #expect(stage.cell(3)?.item == -1 && stage.cell(3) === other)
    #expect(stage.source.snapshot().reloadedItemIdentifiers.isEmpty)
    #expect(stage.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    other?.item = 3
    stage.check([[0, 2, 3, 4, 5, 1]])
  }

  @Test func reloadedSectionsGetOtherViewsAndTheirItemsStaySelected() {
    let stage = DiffableStage([4, 4, 4], layout: GridLayout(headerHeight: 20))
    func header(_ section: Int) -> ReusableView? {
      stage.view.supplementaryView(forElementKind: "header", at: path(0, section))
    }
    stage.view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
    let (cells, headers) = ((0..<12).map { stage.cell($0) }, (0..<3).map { header($0) })
    #expect(headers.allSatisfy { $0 != nil })
    var snapshot = stage.source.snapshot()
    snapshot.reloadSections(["1"])
    snapshot.moveItem(6, beforeItem: 0)
    snapshot.moveItem(7, beforeItem: 4)
    snapshot.moveItem(8, beforeItem: 5)
    snapshot.appendItems([50], toSection: "1")
    stage.source.apply(snapshot)
    stage.check([[6, 0, 1, 2, 3], [7, 4, 8, 5, 50], [9, 10, 11]])
    #expect(stage.view.indexPathsForSelectedItems == [path(3, 1)])
    #expect(header(1) !== headers[1] && header(0) === headers[0] && header(2) === headers[2])
    for item in 0..<12 { #expect((stage.cell(item) === cells[item]) == !(4..<8).contains(item), "item \(item)") }
  }

  @Test func aReloadGivesOtherCellsWithoutASelection() {
    let stage = DiffableStage([4])
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    var ends = 0
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([0])
    stage.source.applySnapshotUsingReloadData(snapshot) { ends += 1 }
    stage.check([[1, 2, 3]])
    #expect(ends == 1 && stage.view.indexPathsForSelectedItems?.isEmpty != false)
  }

  @Test func identifiersGivenTwiceAreNamedAndTheOldDataStays() async {
    let stage = DiffableStage([3])
    var snapshot = Snapshot()
    snapshot.appendSections(["a"])
    snapshot.appendItems([7, 8, 7, 8, 9])
    let text = "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    7,\n    8\n)}"
    var ends = 0
    func applyNow() {
      stage.source.apply(snapshot) { ends += 1 }
      stage.source.applySnapshotUsingReloadData(snapshot) { ends += 1 }
    }
    applyNow()
    await stage.source.apply(snapshot)
    await stage.source.applySnapshotUsingReloadData(snapshot)
    #expect(stage.stage.faults == [text, text, text, text] && ends == 2)
    stage.check([[0, 1, 2]])
  }

  @Test func mistakesThatCanBeMadeGoodAreReportedAndTheRestIsShown() {
    let stage = DiffableStage([3])
    var snapshot = stage.source.snapshot()
    snapshot.deleteItems([1, 99])
    stage.source.apply(snapshot)
    stage.check([[0, 2]])
    #expect(stage.stage.faults.count == 1 && stage.stage.faults.first?.contains("99") == true)
    // Reported once.
    stage.source.apply(stage.source.snapshot())
    #expect(stage.stage.faults.count == 1)
  }

  @Test func placesAndProvidersWithoutAnAnswerDoNoHarm() {
    let stage = Stage([0], layout: GridLayout(headerHeight: 20))
    let source = DiffableDataSource<String, Int>(collectionView: stage.view) { _, _, _ in nil }
    #expect(source.collectionView(stage.view, numberOfItemsInSection: 4) == 0)
    _ = source.collectionView(stage.view, cellForItemAt: path(3, 3))
    #expect(stage.faults == ["the data source has no item at \(path(3, 3))"])
    source.apply(Snapshot([2]), animatingDifferences: false)
    stage.settle()
    #expect(stage.faults.contains { $0.contains("returned no cell for item 0") })
    #expect(stage.faults.contains { $0.contains("no view of kind header") })
    source.collectionView(stage.view, moveItemAt: path(5), to: path(0))
    source.collectionView(stage.view, moveItemAt: path(0), to: path(2))
    #expect(source.snapshot().itemIdentifiers == [0, 1])
  }

  @Test func aSourceThatIsNotTheViewsLeavesTheViewAlone() {
    let stage = DiffableStage([3])
    stage.stage.sections = [[70, 71]]
    stage.view.dataSource = stage.stage
    var ends = 0
    stage.source.apply(Snapshot([9])) { ends += 1 }
    stage.stage.settle()
    stage.stage.checkAtRest()
    #expect(stage.source.snapshot().numberOfItems == 9 && ends == 1 && stage.stage.faults.isEmpty)
  }

  @Test func nothingIsKeptAliveByWhatWasApplied() async {
    weak var source: DiffableStage.Source?
    weak var view: CollectionView?
    do {
      let stage = DiffableStage([20])
      (source, view) = (stage.source, stage.view)
      await stage.source.apply(Snapshot([5, 5]))
      stage.stage.settle()
    }
    for _ in 0..<100 where source != nil { await Task.yield() }
    #expect(source == nil && view == nil)
  }

  @Test func randomSnapshotsAreShownWhateverComesBetween() {
    var random = SeededGenerator()
    for _ in 0..<12 {
      let stage = DiffableStage([10, 5], layout: GridLayout(headerHeight: 20))
      stage.view.allowsMultipleSelection = true
      var fresh = 1000
      for _ in 0..<25 {
        var snapshot = Snapshot()
        let old = stage.source.snapshot()
        let names = (old.sectionIdentifiers.shuffled(using: &random) + ["\(fresh)"]).filter { _ in
          Int.random(in: 0..<5, using: &random) > 0
        }
        snapshot.appendSections(names)
        if !names.isEmpty {
          var items = old.itemIdentifiers.filter { _ in Int.random(in: 0..<5, using: &random) > 0 }
          for _ in 0..<Int.random(in: 0..<3, using: &random) where items.count > 1 {
            items.swapAt(.random(in: items.indices, using: &random), .random(in: items.indices, using: &random))
          }
          items.insert(contentsOf: fresh..<fresh + .random(in: 0..<8, using: &random), at: items.count / 2)
          let length = items.count / names.count + 1
          for (index, name) in names.enumerated() {
            snapshot.appendItems(Array(items.dropFirst(index * length).prefix(length)), toSection: name)
          }
          snapshot.reloadItems(items.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
          snapshot.reconfigureItems(items.filter { _ in Int.random(in: 0..<9, using: &random) == 0 })
          snapshot.reloadSections(names.filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
        }
        fresh += 10
        let selected = Set(
          (stage.view.indexPathsForSelectedItems ?? []).compactMap { stage.source.itemIdentifier(for: $0) })
        stage.source.apply(snapshot, animatingDifferences: Bool.random(using: &random))
        let kept = (stage.view.indexPathsForSelectedItems ?? []).compactMap { stage.source.itemIdentifier(for: $0) }
        #expect(Set(kept) == selected.intersection(snapshot.itemIdentifiers))
        stage.stage.sections = snapshot.model.sections.map(\.items)
        stage.stage.run(.random(in: 0...0.2, using: &random))
        stage.stage.check()
        for path in stage.view.indexPathsForVisibleItems where Int.random(in: 0..<3, using: &random) == 0 {
          stage.view.selectItem(at: path, animated: false, scrollPosition: [])
        }
        stage.view.contentOffset.y = .random(in: 0...100, using: &random)
      }
      stage.check(stage.stage.sections)
      #expect(stage.stage.faults.isEmpty)
    }
  }
}
