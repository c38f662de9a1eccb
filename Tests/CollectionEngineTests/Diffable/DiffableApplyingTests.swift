import Chance
import Foundation
import Testing

@testable import CollectionEngine

private typealias Snapshot = DiffableStage.Snapshot

/// The order in which snapshots are shown that are applied at once, awaited, and applied from elsewhere.
struct DiffableApplyingTests {
  /// Does something before a snapshot is compared, when so many have been handed over.
  private func whileComparing(
    _ stage: DiffableStage, snapshots: Int = 1, _ body: @escaping @MainActor () -> Void
  ) {
    stage.source.beforeComparing = { [unowned stage] in
      stage.source.beforeComparing = nil
      @MainActor func waiting() -> Int {
        (stage.source.queue.current?.waiters.count ?? 0) + (stage.source.queue.next?.waiters.count ?? 0)
      }
      while waiting() < snapshots { await Task.yield() }
      body()
    }
  }

  @Test func anAwaitedSnapshotIsShownWhenTheCallReturns() async {
    let stage = DiffableStage([3])
    await stage.source.apply(Snapshot([2, 2]))
    #expect(stage.source.snapshot().numberOfSections == 2)
    stage.check([[0, 1], [2, 3]])
  }

  @Test func aSnapshotCanComeFromABackgroundTask() async {
    let stage = DiffableStage([3])
    let source = stage.source
    await Task.detached {
      await source.apply(Snapshot([5]), animatingDifferences: false)
      await source.applySnapshotUsingReloadData(Snapshot([6]))
    }.value
    stage.check([Array(0..<6)])
  }

  @Test func snapshotsThatAreOvertakenAreSkippedAndTheirCallersWaitForTheLast() async {
    let stage = DiffableStage([1])
    let tasks = (2...20).map { count in Task { await stage.source.apply(Snapshot([count])) } }
    for task in tasks {
      await task.value
      #expect(stage.source.snapshot().numberOfItems >= 2)
    }
    stage.check([Array(0..<20)])
  }

  @Test func aSnapshotAppliedAtOnceOvertakesThoseThatAreAwaited() async {
    let stage = DiffableStage([1])
    whileComparing(stage, snapshots: 2) {
      stage.source.apply(Snapshot([4]), completion: nil)
      #expect(stage.source.snapshot().numberOfItems == 4)
    }
    let first = Task { await stage.source.apply(Snapshot([20_000])) }
    let second = Task { await stage.source.apply(Snapshot([30_000])) }
    await first.value
    await second.value
    stage.check([Array(0..<4)])
    // And the next one that is awaited has its turn.
    await stage.source.apply(Snapshot([5]))
    stage.check([Array(0..<5)])
  }

  @Test func whatAnOvertakenSnapshotMarkedIsReloadedAllTheSame() async {
    let stage = DiffableStage([4])
    let cells = (0..<4).map { stage.cell($0) }
    for cell in cells { cell?.item = -1 }
    var first = stage.source.snapshot()
    first.reloadItems([1])
    var second = stage.source.snapshot()
    second.reconfigureItems([2])
    whileComparing(stage, snapshots: 2) { stage.source.apply(Snapshot([5]), completion: nil) }
    let tasks = [first, second].map { snapshot in Task { await stage.source.apply(snapshot) } }
    for task in tasks { await task.value }
    stage.stage.settle()
    #expect(stage.cell(1) !== cells[1] && stage.cell(2) === cells[2])
    #expect((0..<5).map { stage.cell($0)?.item } == [-1, 1, 2, -1, 4])
  }

  @Test func aSectionAppliedAtOnceJoinsTheSnapshotsThatAreAwaited() async {
    let stage = DiffableStage([2, 2])
    var tree = DiffableStage.Source.SectionSnapshot()
    tree.append([90_000, 90_001])
    whileComparing(stage) { [tree] in stage.source.apply(tree, to: "1", completion: nil) }
    await stage.source.apply(Snapshot([20_000, 1]))
    #expect(stage.source.snapshot().numberOfItems(inSection: "0") == 20_000)
    #expect(stage.source.snapshot().itemIdentifiers(inSection: "1") == [90_000, 90_001])
    #expect(stage.view.numberOfItems(inSection: 0) == 20_000 && stage.view.numberOfItems(inSection: 1) == 2)
  }

  @Test func aMoveByHandWhileASnapshotIsComparedIsComparedAgain() async {
    let stage = DiffableStage([1000])
    var snapshot = stage.source.snapshot()
    snapshot.appendItems(Array(1000..<30_000))
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    whileComparing(stage) {
      #expect(stage.view.beginInteractiveMovementForItem(at: path(0)))
      stage.view.updateInteractiveMovementTargetPosition(
        stage.view.layoutAttributesForItem(at: path(5))?.center ?? .zero)
      stage.view.endInteractiveMovement()
    }
    await stage.source.apply(snapshot)
    stage.check([Array(0..<30_000)])
    #expect(stage.stage.faults.isEmpty)
  }

  @Test func snapshotsFromEverywhereEndWithTheLast() async {
    var random = SeededGenerator()
    let stage = DiffableStage([10])
    let source = stage.source
    for _ in 0..<20 {
      var tasks: [Task<Void, Never>] = []
      for _ in 0..<Int.random(in: 1..<10, using: &random) {
        let count = Int.random(in: 0..<2000, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: source.apply(Snapshot([count]), completion: nil)
        case 1: tasks.append(Task.detached { await source.apply(Snapshot([count, 3])) })
        default: tasks.append(Task { await source.apply(Snapshot([3, count]), animatingDifferences: false) })
        }
        if Bool.random(using: &random) { await Task.yield() }
        stage.stage.frame()
      }
      for task in tasks { await task.value }
      let count = Int.random(in: 0..<200, using: &random)
      await source.apply(Snapshot([count]))
      stage.check([Array(0..<count)])
    }
    #expect(stage.stage.faults.isEmpty)
  }

  @Test func aSnapshotAppliedFromACompletionOrFromTheDelegateIsShown() {
    let stage = DiffableStage([3])
    stage.source.apply(Snapshot([4])) { stage.source.apply(Snapshot([5])) }
    stage.stage.settle()
    stage.check([Array(0..<5)])
    var isNested = false
    stage.stage.onCall = { call in
      guard call == "willDisplay", !isNested else { return }
      isNested = true
      stage.source.apply(Snapshot([7]))
    }
    stage.source.apply(Snapshot([6]))
    stage.check([Array(0..<7)])
    #expect(isNested)
  }
}
