import Foundation
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableStage.Snapshot
private typealias Tree = DiffableStage.Source.SectionSnapshot

struct DiffableReorderingTests {
  /// Moves an item and drops it where another one is.
  private func drag(_ source: IndexPath, to target: IndexPath, in stage: DiffableStage) {
    let goal = stage.view.layoutAttributesForItem(at: target)?.center ?? .zero
    #expect(stage.view.beginInteractiveMovementForItem(at: source))
    stage.view.updateInteractiveMovementTargetPosition(goal)
    stage.view.endInteractiveMovement()
  }

  @Test func theHandlerSaysWhatMayBeMoved() {
    let stage = DiffableStage([4])
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    stage.source.reorderingHandlers.canReorderItem = { $0 == 2 }
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(2)))
  }

  @Test func aMoveIsATransaction() {
    let stage = DiffableStage([4, 3])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var calls: [String] = []
    stage.source.reorderingHandlers.willReorder = { transaction in
      #expect(stage.source.snapshot().itemIdentifiers == transaction.initialSnapshot.itemIdentifiers)
      calls.append("will")
    }
    stage.source.reorderingHandlers.didReorder = { transaction in
      calls.append("did")
      #expect(transaction.initialSnapshot.itemIdentifiers == Array(0..<7))
      #expect(transaction.finalSnapshot.model.sections.map(\.items) == [[0, 2, 3], [4, 1, 5, 6]])
      #expect(stage.source.snapshot().model == transaction.finalSnapshot.model)
      #expect(Array(0..<7).applying(transaction.difference) == [0, 2, 3, 4, 1, 5, 6])
      #expect(transaction.difference.insertions == [.insert(offset: 4, element: 1, associatedWith: 1)])
      #expect(transaction.sectionTransactions.map(\.sectionIdentifier) == ["0", "1"])
      #expect(transaction.sectionTransactions.map { $0.initialSnapshot.items } == [[0, 1, 2, 3], [4, 5, 6]])
      #expect(transaction.sectionTransactions.map { $0.finalSnapshot.items } == [[0, 2, 3], [4, 1, 5, 6]])
      #expect([0, 1, 2, 3].applying(transaction.sectionTransactions[0].difference) == [0, 2, 3])
      #expect([4, 5, 6].applying(transaction.sectionTransactions[1].difference) == [4, 1, 5, 6])
    }
    let cell = stage.cell(1)
    drag(path(1), to: path(1, 1), in: stage)
    #expect(calls == ["will", "did"] && stage.cell(1) === cell)
    stage.check([[0, 2, 3], [4, 1, 5, 6]])
    #expect(stage.stage.faults.isEmpty)
  }

  @Test func aMoveWithinASectionIsOneTransactionOfIt() {
    let stage = DiffableStage([5])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var difference: [CollectionDifference<Int>] = []
    stage.source.reorderingHandlers.didReorder = { difference = $0.sectionTransactions.map(\.difference) }
    drag(path(3), to: path(0), in: stage)
    #expect(difference.map { Array(0..<5).applying($0) } == [[3, 0, 1, 2, 4]])
    stage.check([[3, 0, 1, 2, 4]])
  }

  @Test func aSnapshotAppliedFromTheHandlersIsShown() {
    for isBefore in [true, false] {
      let stage = DiffableStage([5])
      stage.source.reorderingHandlers.canReorderItem = { _ in true }
      var ends = 0
      let handler: @MainActor (DiffableDataSourceTransaction<String, Int>) -> Void = { transaction in
        var snapshot = transaction.finalSnapshot
        snapshot.deleteItems([2])
        snapshot.appendItems([9])
        stage.source.apply(snapshot) { ends += 1 }
      }
      if isBefore {
        stage.source.reorderingHandlers.willReorder = handler
      } else {
        stage.source.reorderingHandlers.didReorder = handler
      }
      drag(path(0), to: path(3), in: stage)
      stage.check([[1, 3, 0, 4, 9]])
      #expect(ends == 1 && stage.stage.faults.isEmpty)
    }
  }

  @Test func aSnapshotAwaitedFromTheHandlersIsShown() async {
    let stage = DiffableStage([5])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var task: Task<Void, Never>?
    stage.source.reorderingHandlers.didReorder = { transaction in
      task = Task { await stage.source.apply(Snapshot([3])) }
    }
    drag(path(0), to: path(3), in: stage)
    await task?.value
    stage.check([[0, 1, 2]])
  }

  @Test func whatIsBelowAnItemGoesWithIt() {
    let stage = DiffableStage([0, 2])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var tree = Tree()
    tree.append([10, 20, 30])
    tree.append([11, 12], to: 10)
    tree.append([13], to: 12)
    tree.expand([10])
    stage.source.apply(tree, to: "0", animatingDifferences: false)
    stage.check([[10, 11, 12, 20, 30], [0, 1]])
    var final: [Int] = []
    stage.source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    drag(path(0), to: path(3), in: stage)
    stage.check([[20, 10, 11, 12, 30], [0, 1]])
    #expect(final == [20, 10, 11, 12, 30, 0, 1])
    #expect(stage.source.snapshot(for: "0").items == [20, 10, 11, 12, 13, 30])
    // Into a section that has no tree yet.
    drag(path(1), to: path(1, 1), in: stage)
    stage.check([[20, 30], [0, 10, 11, 12, 1]])
    #expect(stage.source.snapshot(for: "1").items == [0, 10, 11, 12, 13, 1])
    // A child among others.
    drag(path(2, 1), to: path(3, 1), in: stage)
    #expect(stage.source.snapshot(for: "1").snapshot(of: 10).items == [12, 13, 11])
    #expect(stage.stage.faults.isEmpty)
  }

  @Test func severalItemsAreOneTransaction() {
    let stage = DiffableStage([4, 3])
    stage.source.reorderingHandlers.canReorderItem = { $0 != 6 }
    stage.view.allowsMultipleSelection = true
    stage.view.movesSelectionTogether = true
    var transactions: [DiffableStage.Source.ReorderingHandlers.Transaction] = []
    stage.source.reorderingHandlers.didReorder = { transactions.append($0) }
    for item in [path(0), path(2), path(2, 1), path(1, 1)] {
      stage.view.selectItem(at: item, animated: false, scrollPosition: [])
    }
    stage.view.moveSelection(before: DataAddress(section: 0, item: 4))
    stage.check([[1, 3, 0, 2, 5], [4, 6]])
    #expect(transactions.count == 1 && stage.stage.faults.isEmpty)
    #expect(transactions.first.map { Array(0..<7).applying($0.difference) } == [1, 3, 0, 2, 5, 4, 6])
    #expect(transactions.first?.sectionTransactions.map(\.sectionIdentifier) == ["1", "0"])
    #expect(stage.view.indexPathsForSelectedItems?.sorted() == [path(2), path(3), path(4), path(1, 1)])
  }

  @Test func aPlaceThatIsNotThereTakesNothing() {
    let stage = DiffableStage([3])
    #expect(!stage.source.gather([path(0), path(1)], before: path(4)))
    #expect(!stage.source.gather([path(0), path(3)], before: path(0)))
    #expect(!stage.source.gather([path(0)], before: path(0, 1)))
    #expect(stage.source.gather([path(0), path(1)], before: path(3)))
    #expect(stage.source.snapshot().itemIdentifiers == [2, 0, 1])
  }
}
