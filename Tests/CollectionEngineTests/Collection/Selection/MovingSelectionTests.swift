import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct MovingSelectionTests {
  private func stage(_ counts: [Int] = [12], selected: [Int]) -> Stage {
    let stage = Stage(counts, layout: counts.count > 1 ? GridLayout(headerHeight: 20) : nil)
    stage.view.allowsMultipleSelection = true
    stage.view.movesSelectionTogether = true
    for item in selected { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    return stage
  }

  private func drag(_ stage: Stage, _ item: Int, to target: CGPoint) {
    stage.press(stage.middle(item))
    stage.send(.pointerMoved(target))
    stage.release(target)
  }

  @Test func theWholeSelectionGoesWhereTheMovingItemGoes() {
    let stage = stage(selected: [1, 4, 9])
    stage.view.focusItem(at: path(9), scrolling: false)
    stage.press(stage.middle(4))
    stage.send(.pointerMoved(stage.middle(6)))
    let companions = [1, 9].map { stage.view.cellForItem(at: path($0)) as? StageCell }
    #expect(companions.allSatisfy { $0?.dragState == .dragging })
    #expect(stage.sections == [Array(0..<12)])
    stage.release(stage.middle(6))
    #expect(stage.sections == [[0, 2, 3, 5, 6, 1, 4, 9, 7, 8, 10, 11]])
    #expect(stage.selectedItems == [5, 6, 7] && stage.view.focusedIndexPath == path(7))
    #expect(companions.allSatisfy { $0?.dragState == StageCell.DragState.none })
    stage.settle()
    stage.checkAtRest()
    #expect(stage.faults.isEmpty && stage.view.visibleCells.allSatisfy { !$0.isRaised })
  }

  @Test func theMotionIsOneFromWhereEachIsSeen() {
    let stage = stage(selected: [1, 4])
    stage.press(stage.middle(4))
    stage.send(.pointerMoved(CGPoint(x: 300, y: 300)))
    stage.run(0.3)
    let before = (0..<12).map { stage.seen(path($0)) }
    let items = stage.sections[0]
    stage.release(CGPoint(x: 300, y: 300))
    for (place, item) in stage.sections[0].enumerated() {
      let (old, new) = (before[items.firstIndex(of: item) ?? 0], stage.seen(path(place)))
      #expect(old.flatMap { old in new.map { isNear(old, $0, within: 0.01) } } == true)
    }
    stage.settle()
    stage.checkAtRest()
  }

  @Test func whatMayNotMoveStays() {
    final class Partly: NSObject, CollectionViewDataSource {
      unowned let stage: Stage
      init(_ stage: Stage) { self.stage = stage }
      func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
        stage.collectionView(view, numberOfItemsInSection: section)
      }
      func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
        stage.collectionView(view, cellForItemAt: path)
      }
      func collectionView(_ view: CollectionView, canMoveItemAt path: IndexPath) -> Bool { path.item != 9 }
      func collectionView(_ view: CollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        stage.collectionView(view, moveItemAt: source, to: target)
      }
    }
    let stage = stage(selected: [])
    let source = Partly(stage)
    stage.view.dataSource = source
    stage.frame()
    for item in [1, 4, 9] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    drag(stage, 1, to: stage.middle(6))
    #expect(stage.sections == [[0, 2, 3, 5, 6, 1, 4, 7, 8, 9, 10, 11]])
    #expect(stage.selectedItems == [5, 6, 9])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func anItemThatIsNotSelectedMovesAlone() {
    let stage = stage(selected: [1, 4])
    drag(stage, 8, to: stage.middle(0))
    #expect(stage.log.filter { $0.hasPrefix("move") } == ["move 8 to 0"])
    #expect(stage.selectedItems == [2, 5])
    stage.view.movesSelectionTogether = false
    drag(stage, 2, to: stage.middle(7))
    #expect(stage.log.filter { $0.hasPrefix("move") }.count == 2)
  }

  @Test func cancellingAndDroppingInPlaceNotifyNobody() {
    let stage = stage(selected: [1, 4])
    stage.press(stage.middle(4))
    stage.send(.pointerMoved(stage.middle(9)))
    stage.key(.escape)
    #expect(stage.sections == [Array(0..<12)])
    #expect(stage.view.visibleCells.allSatisfy { $0.dragState == .none })
    stage.settle()
    drag(stage, 4, to: CGPoint(x: stage.middle(4).x + 9, y: stage.middle(4).y))
    #expect(!stage.log.contains { $0.hasPrefix("move") })
    stage.settle()
    stage.checkAtRest()
    #expect(stage.view.visibleCells.allSatisfy { ($0 as? StageCell)?.dragState == StageCell.DragState.none })
  }

  @Test func altAndAnArrowMoveTheWholeSelection() {
    let stage = stage(selected: [4, 5, 6])
    stage.view.focusItem(at: path(5), scrolling: false)
    stage.key(.right, .alt)
    #expect(stage.sections == [[0, 1, 2, 3, 7, 4, 5, 6, 8, 9, 10, 11]] && stage.view.focusedIndexPath == path(6))
    stage.key(.left, .alt)
    #expect(stage.sections == [Array(0..<12)] && stage.selectedItems == [4, 5, 6])
    stage.key(.up, .alt)
    #expect(stage.sections == [[4, 5, 6, 0, 1, 2, 3, 7, 8, 9, 10, 11]])
    stage.key(.end, .alt)
    #expect(stage.sections == [[0, 1, 2, 3, 7, 8, 9, 10, 11, 4, 5, 6]] && stage.selectedItems == [9, 10, 11])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func itemsComeFromSeveralSections() {
    let stage = stage([4, 4, 4], selected: [1])
    stage.view.selectItem(at: path(2, 2), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(1, 1), animated: false, scrollPosition: [])
    stage.view.moveSelection(before: DataAddress(section: 1, item: 3))
    #expect(stage.sections == [[0, 2, 3], [4, 6, 1, 5, 10, 7], [8, 9, 11]])
    #expect(stage.view.indexPathsForSelectedItems == [path(2, 1), path(3, 1), path(4, 1)])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aDiffableDataSourceTakesThemAtOnce() {
    let stage = DiffableStage([8])
    stage.source.reorderingHandlers.canReorderItem = { _ in true }
    var reported = 0
    stage.source.reorderingHandlers.didReorder = { _ in reported += 1 }
    stage.view.allowsMultipleSelection = true
    for item in [0, 3, 6] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.view.moveSelection(before: DataAddress(section: 0, item: 5))
    stage.check([[1, 2, 4, 0, 3, 6, 5, 7]])
    #expect(reported == 1 && stage.stage.selectedItems == [3, 4, 5])
  }

  @Test func stepsAndEndsComeToTheSame() {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let sizes = (0..<3).map { _ in Int.random(in: 0...6, using: &random) }
      var items = Selection()
      var before: [[IndexPath]] = []
      for (section, size) in sizes.enumerated() {
        before.append((0..<size).map { path($0, section) })
        for item in 0..<size where Bool.random(using: &random) { items.insert(path(item, section)) }
      }
      let section = Int.random(in: 0..<3, using: &random)
      let place = DataAddress(section: section, item: .random(in: 0...sizes[section], using: &random))
      let move = GatheredMove(items, before: place)
      // Taken out, and put in together.
      let moved = items.indexPaths
      let ahead = before[section][..<place.item].count { !items.contains($0) }
      var expected = before.map { $0.filter { !items.contains($0) } }
      expected[section].insert(contentsOf: moved, at: ahead)
      var data = before
      for step in move.steps {
        let item = data[step.source.section].remove(at: step.source.item)
        data[step.target.section].insert(item, at: step.target.item)
      }
      #expect(data == expected)
      #expect(move.ends.allSatisfy { expected[$0.target.section][$0.target.item] == $0.source.indexPath })
      #expect(move.ends.count == moved.count)
      let (old, new) = (ItemCounts(before.map(\.count)), ItemCounts(expected.map(\.count)))
      var batch = UpdateBatch()
      batch.moved = move.ends
      let map = UpdateMap(batch, from: old, to: new)
      for (section, row) in expected.enumerated() {
        for (item, old) in row.enumerated() { #expect(map.new(old) == path(item, section)) }
      }
    }
  }
}
