import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct MovementTests {
  /// The middle of the slot of an item, in content coordinates.
  private func slot(_ stage: Stage, _ item: Int, _ section: Int = 0) -> CGPoint {
    stage.grid?.frame(item, section).center ?? .zero
  }

  /// The items in the order in which their cells are placed.
  private func order(_ stage: Stage, _ section: Int = 0) -> [Int] {
    var items: [Int] = []
    for (key, view) in stage.view.displayed.visible where key.category == .cell && key.indexPath.section == section {
      if let cell = view as? StageCell { items.append(cell.item) }
    }
    return items
  }

  @Test func neighboursMakeRoomAtEachStep() {
    let stage = Stage([12])
    #expect(stage.view.beginInteractiveMovementForItem(at: path(1)))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 3))
    #expect(order(stage) == [0, 2, 3, 1, 4, 5, 6, 7, 8, 9, 10, 11])
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 10))
    #expect(order(stage) == [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1, 11])
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 0))
    #expect(order(stage) == [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    #expect(stage.log.isEmpty && stage.sections == [Array(0..<12)])
    stage.check()
    stage.settle()
    #expect(stage.view.cellForItem(at: path(0))?.frame == stage.grid?.frame(1))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.log == ["move 1 to 0"])
    stage.checkAtRest()
    #expect(order(stage) == stage.sections[0])
  }

  @Test func theMovingItemFollowsAboveAllOthers() {
    let stage = Stage([12])
    let cell = stage.view.cellForItem(at: path(1)) as? StageCell
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 123, y: 77))
    #expect(cell?.center == CGPoint(x: 123, y: 77))
    #expect(stage.view.viewsInDrawingOrder.last === cell)
    stage.settle()
    #expect(stage.seen(path(1)).map { CGPoint(x: $0.midX, y: $0.midY) } == CGPoint(x: 123, y: 77))
    #expect(cell?.presentation.transform.affine.a == Layout.liftScale)
    stage.view.endInteractiveMovement()
    #expect(stage.view.viewsInDrawingOrder.last === cell)
    stage.settle()
    #expect(cell?.isRaised == false && cell?.dragStates == [.lifting, .dragging, .none])
    stage.checkAtRest()
  }

  @Test func nothingIsReportedWhereThePlaceIsTheOldOne() {
    let stage = Stage([12])
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 5))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 1))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.log.isEmpty)
    stage.checkAtRest()
  }

  @Test func cancellingPutsEverythingBack() {
    let stage = Stage([12, 12])
    let cells = (0..<12).map { stage.view.cellForItem(at: path($0)) }
    let frames = cells.map { $0?.frame }
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 3, 1))
    stage.run(0.1)
    stage.view.cancelInteractiveMovement()
    stage.settle()
    #expect(stage.log.isEmpty && stage.view.indexPathOfInteractivelyMovingItem == nil)
    #expect((0..<12).allSatisfy { stage.view.cellForItem(at: path($0)) === cells[$0] })
    #expect(cells.map { $0?.frame } == frames)
    stage.checkAtRest()
  }

  @Test func itemsMoveAcrossSections() {
    let stage = Stage([4, 4, 0], layout: GridLayout(headerHeight: 20))
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 2, 1))
    #expect(stage.view.numberOfItems(inSection: 0) == 3 && stage.view.numberOfItems(inSection: 1) == 5)
    #expect(order(stage, 0) == [0, 2, 3] && order(stage, 1) == [4, 5, 1, 6, 7])
    stage.check()
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 4, 1))
    stage.view.endInteractiveMovement()
    stage.settle()
    #expect(stage.sections == [[0, 2, 3], [4, 5, 6, 7, 1], []] && stage.log == ["move 0.1 to 1.4"])
    stage.checkAtRest()
  }

  @Test func theDelegateChoosesThePlace() {
    let stage = Stage([12])
    stage.moveTarget = { path(max(2, $0.item)) }
    stage.view.beginInteractiveMovementForItem(at: path(5))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 0))
    #expect(order(stage).firstIndex(of: 5) == 2)
    stage.moveTarget = { _ in path(99) }
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 8))
    #expect(order(stage).firstIndex(of: 5) == 2)
    stage.view.endInteractiveMovement()
    #expect(stage.log == ["move 5 to 2"])
  }

  @Test func onlyOneItemThatMayMoveIsTaken() {
    let stage = Stage([12])
    stage.canMove = false
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(1)))
    stage.canMove = true
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(12)))
    #expect(stage.view.beginInteractiveMovementForItem(at: path(1)))
    #expect(!stage.view.beginInteractiveMovementForItem(at: path(2)))
  }

  @Test func selectionAndFocusGoWithTheirItems() {
    let stage = Stage([12])
    stage.view.allowsMultipleSelection = true
    for item in [1, 5] { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    stage.view.focusItem(at: path(5))
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 8))
    #expect(stage.selectedItems == [1, 5])
    stage.check()
    stage.view.endInteractiveMovement()
    #expect(stage.selectedItems == [4, 8] && stage.view.focusedIndexPath == path(4))
    stage.check()
  }

  @Test func layoutsAreGivenTheItemOfTheDataThatTheyPlace() {
    let stage = Stage([12])
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
    #expect((0..<8).map { stage.view.dataIndexPath(for: path($0)).item } == [0, 2, 3, 4, 5, 6, 1, 7])
    #expect((0..<8).map { stage.view.presentationIndexPath(for: path($0)).item } == [0, 6, 1, 2, 3, 4, 5, 7])
  }

  @Test func theOrderSeenIsTheDataWithOneItemMoved() {
    var random = SeededGenerator()
    for _ in 0..<500 {
      let sizes = (0..<3).map { _ in Int.random(in: 1...6, using: &random) }
      var data = sizes.enumerated().map { section, count in (0..<count).map { path($0, section) } }
      let from = Int.random(in: 0..<3, using: &random)
      let to = Int.random(in: 0..<3, using: &random)
      let source = path(.random(in: 0..<sizes[from], using: &random), from)
      let target = path(.random(in: 0..<(sizes[to] + (from == to ? 0 : 1)), using: &random), to)
      data[to].insert(data[from].remove(at: source.item), at: target.item)
      let order = PresentationOrder(source: source, target: target)
      let map = UpdateMap(moving: source, to: target)
      for section in 0..<3 {
        for item in data[section].indices {
          #expect(order.dataIndexPath(at: path(item, section)) == data[section][item])
          #expect(order.presentationIndexPath(of: data[section][item]) == path(item, section))
          #expect(map.new(data[section][item]) == path(item, section))
        }
      }
    }
  }

  @Test func reloadingLetsGoOfTheItem() {
    let stage = Stage([12])
    let moving = stage.view.cellForItem(at: path(1)) as? StageCell
    stage.logsDisplay = true
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
    stage.view.reloadData()
    stage.frame()
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil && moving?.dragStates.last == StageCell.DragState.none)
    // Every cell was ended under the place of its item in the data.
    #expect(Set(stage.log.prefix(12)) == Set((0..<12).map { "didEndDisplaying \($0)" }))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 2))
    stage.view.endInteractiveMovement()
    #expect(!stage.log.contains { $0.hasPrefix("move") })
    stage.settle()
    stage.checkAtRest()
  }

  @Test func anItemIsNotDroppedIntoDataThatTheViewHasNotRead() {
    for lifts in [false, true] {
      let stage = Stage([12])
      stage.view.beginInteractiveMovementForItem(at: path(1))
      stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
      stage.sections = [[1, 2]]
      stage.view.reloadData()
      if !lifts { stage.view.updateInteractiveMovementTargetPosition(slot(stage, 8)) }
      stage.view.endInteractiveMovement()
      #expect(!stage.log.contains { $0.hasPrefix("move") })
      stage.frame()
      stage.checkAtRest()
    }
  }

  @Test func aChangeOfLayoutPutsTheItemBack() {
    let stage = Stage([12])
    stage.press(stage.middle(1))
    stage.send(.pointerMoved(slot(stage, 6)))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(1))
    stage.view.setCollectionViewLayout(GridLayout(columns: 2), animated: true)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.send(.pointerMoved(slot(stage, 3)))
    stage.release(slot(stage, 3))
    stage.settle()
    #expect(!stage.log.contains { $0.hasPrefix("move") })
    stage.checkAtRest()
  }

  @Test func theItemStaysLiftedWhenTheDataChanges() {
    let stage = Stage([12])
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
    let moving = stage.view.cellForItem(at: path(1))
    let place = moving?.presentation.center
    stage.view.performBatchUpdates {
      stage.sections[0].insert(99, at: 0)
      stage.sections[0].remove(at: 4)
      stage.view.insertItems(at: [path(0)])
      stage.view.deleteItems(at: [path(3)])
    }
    stage.check()
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(2))
    #expect(stage.view.cellForItem(at: path(2)) === moving && moving?.presentation.center == place)
    stage.run(0.5)
    stage.check()
    // It is still between the items 6 and 7.
    stage.view.endInteractiveMovement()
    #expect(stage.sections[0] == [99, 0, 2, 4, 5, 6, 1, 7, 8, 9, 10, 11])
    stage.settle()
    stage.checkAtRest()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isRaised })
  }

  @Test func anItemLiftedBehindTheLastStaysThereWhenOthersAreDeleted() {
    let stage = Stage([8])
    stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 7))
    stage.view.performBatchUpdates {
      stage.sections[0].removeSubrange(2..<5)
      stage.view.deleteItems(at: [path(2), path(3), path(4)])
    }
    stage.check()
    stage.view.endInteractiveMovement()
    #expect(stage.sections[0] == [1, 5, 6, 7, 0])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aDeletedItemIsTakenOutOfTheHand() {
    let stage = Stage([12])
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
    stage.view.performBatchUpdates {
      stage.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [path(1)])
    }
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil && !stage.view.hasUncommittedUpdates)
    stage.check()
    stage.settle()
    stage.checkAtRest()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isRaised })
  }

  @Test func aDataSourceThatShowsTheMoveItselfIsNotContradicted() {
    let stage = Stage([12])
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.onMove = { [unowned stage] in
      stage.view.moveItem(at: path(1), to: path(6))
    }
    stage.view.beginInteractiveMovementForItem(at: path(1))
    stage.view.updateInteractiveMovementTargetPosition(slot(stage, 6))
    stage.view.endInteractiveMovement()
    #expect(stage.selectedItems == [6])
    stage.settle()
    stage.checkAtRest()
    #expect(stage.faults.isEmpty)
  }

  @Test func itemsMovedAtRandomEndAsTheDataSays() {
    var random = SeededGenerator()
    for _ in 0..<20 {
      let stage = Stage([30, 10, 40], layout: GridLayout(headerHeight: 20))
      for _ in 0..<12 {
        guard let source = stage.view.indexPathsForVisibleItems.randomElement(using: &random) else { continue }
        guard stage.view.beginInteractiveMovementForItem(at: source) else {
          Issue.record("not taken: \(source)")
          continue
        }
        for _ in 0..<Int.random(in: 0...6, using: &random) {
          stage.view.updateInteractiveMovementTargetPosition(
            CGPoint(
              x: .random(in: -100...500, using: &random),
              y: stage.view.contentOffset.y + .random(in: -300...900, using: &random)))
          stage.check()
          if Bool.random(using: &random) { stage.view.contentOffset.y += .random(in: -300...300, using: &random) }
          stage.frame()
          stage.check()
        }
        let data = stage.sections
        if Bool.random(using: &random) {
          stage.view.endInteractiveMovement()
        } else {
          stage.view.cancelInteractiveMovement()
          #expect(stage.sections == data)
        }
        stage.check()
        stage.run(.random(in: 0...0.4, using: &random))
        stage.check()
        stage.view.contentOffset = stage.view.clampedOffset(stage.view.contentOffset)
      }
      stage.settle()
      stage.checkAtRest()
    }
  }
}
