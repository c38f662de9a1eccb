import Chance
import Foundation
import Testing

@testable import CollectionEngine

struct PointerTests {
  @Test func aPressThatWandersLittleIsAClick() {
    let stage = Stage()
    let point = stage.middle(3)
    stage.press(point)
    stage.send(.pointerMoved(CGPoint(x: point.x + 8, y: point.y)))
    stage.release(CGPoint(x: point.x + 8, y: point.y))
    #expect(stage.selectedItems == [3] && stage.view.focusedIndexPath == path(3))
  }

  /// Has the delegate change the data once, when an item is selected.
  private func onSelection(in stage: Stage, _ change: @escaping (Stage) -> Void) {
    stage.onCall = { [unowned stage] call in
      guard call == "didSelect" else { return }
      stage.onCall = nil
      stage.view.performBatchUpdates { change(stage) }
    }
  }

  @Test func anItemThatMovesWhenItIsSelectedIsLetUpWhereItWent() {
    for byFinger in [false, true] {
      let stage = Stage([20])
      let cell = stage.view.cellForItem(at: path(5))
      onSelection(in: stage) {
        $0.sections[0].insert($0.sections[0].remove(at: 5), at: 0)
        $0.view.moveItem(at: path(5), to: path(0))
      }
      let point = stage.middle(5)
      if byFinger {
        stage.send(.touchDown(point, finger: 0))
        stage.frame()
        stage.send(.touchUp(point, finger: 0))
      } else {
        stage.press(point, clicks: 2)
        stage.release(point)
      }
      #expect(stage.view.cellForItem(at: path(0)) === cell && stage.selectedItems == [0])
      #expect(cell?.isHighlighted == false && stage.log.contains("didUnhighlight 0"))
      #expect(stage.view.focusedIndexPath == path(0) && stage.view.selectionAnchor == path(0))
      #expect(stage.log.last == (byFinger ? "didUnhighlight 0" : "open 0"))
      stage.settle()
      stage.checkAtRest()
    }
  }

  @Test func anItemThatIsRemovedWhenItIsSelectedIsNotOpened() {
    let stage = Stage([20])
    let cell = stage.view.cellForItem(at: path(5))
    onSelection(in: stage) {
      $0.sections[0].remove(at: 5)
      $0.view.deleteItems(at: [path(5)])
    }
    let point = stage.middle(5)
    stage.press(point, clicks: 2)
    stage.release(point)
    #expect(cell?.isHighlighted == false && stage.selectedItems.isEmpty)
    #expect(!stage.log.contains { $0.hasPrefix("open") || $0.hasPrefix("didUnhighlight") })
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aPressOfAPartOfACellDoesWhatThatIsForAndSelectsNothing() throws {
    let stage = Stage([200])
    stage.view.contentOffset.y = 300
    stage.settle()
    let item = try #require(stage.view.indexPathForItem(at: CGPoint(x: 45, y: 550))).item
    let cell = try #require(stage.view.cellForItem(at: path(item)) as? StageCell)
    cell.pressedPart = CGRect(x: 0, y: 0, width: 20, height: 20)
    let middle = stage.middle(item)
    let corner = CGPoint(x: middle.x - cell.frame.width / 2, y: middle.y - cell.frame.height / 2)
    let point = CGPoint(x: corner.x + 5, y: corner.y + 7)
    stage.press(point)
    #expect(cell.isHighlighted)
    stage.release(point)
    #expect(cell.presses == [CGPoint(x: 5, y: 7)])
    #expect(stage.selectedItems.isEmpty && !cell.isHighlighted)
    stage.send(.touchDown(point, finger: 0))
    stage.frame()
    stage.send(.touchUp(point, finger: 0))
    #expect(cell.presses.count == 2 && stage.selectedItems.isEmpty)
    stage.click(item)
    #expect(cell.presses.count == 3 && stage.selectedItems == [item])
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aPressThatWandersFurtherMovesTheItem() {
    let stage = Stage()
    let point = stage.middle(3)
    stage.press(point)
    stage.send(.pointerMoved(CGPoint(x: point.x + 8.1, y: point.y)))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(3))
    #expect(stage.log == ["shouldHighlight 3", "didHighlight 3", "didUnhighlight 3"])
    stage.send(.pointerMoved(stage.middle(9)))
    stage.release(stage.middle(9))
    #expect(stage.log.last == "move 3 to 9" && stage.selectedItems.isEmpty)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theItemIsDraggedByThePointWhereItWasGripped() {
    let stage = Stage()
    let point = stage.middle(3)
    stage.press(CGPoint(x: point.x - 30, y: point.y + 20))
    stage.send(.pointerMoved(CGPoint(x: 200, y: 200)))
    #expect(stage.view.cellForItem(at: path(3))?.center == CGPoint(x: 230, y: 180))
  }

  @Test func escapePutsTheItemBack() {
    let stage = Stage()
    stage.click(7)
    stage.press(stage.middle(3))
    stage.send(.pointerMoved(stage.middle(9)))
    stage.key(.escape)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil && stage.selectedItems == [7])
    stage.send(.pointerMoved(stage.middle(1)))
    stage.release(stage.middle(1))
    #expect(!stage.log.contains { $0.hasPrefix("move") })
    stage.settle()
    stage.checkAtRest()
  }

  @Test func atTheEdgeTheContentsScrollAndTheMovingItemGoesAlong() {
    let stage = Stage([200])
    stage.press(stage.middle(0))
    stage.send(.pointerMoved(CGPoint(x: 45, y: 499)))
    stage.run(0.1)
    let speed = EdgeScroller.velocity(at: CGPoint(x: 45, y: 499), in: stage.view.bounds.size).y
    #expect(abs(stage.view.contentOffset.y - speed * 0.1) < speed / 55)
    stage.run(10)
    #expect(stage.view.contentOffset.y == stage.view.offsetRange.max.y)
    let moving = stage.view.cellForItem(at: path(0))
    #expect(moving?.center.y == stage.view.contentOffset.y + 499)
    stage.check()
    stage.release(CGPoint(x: 45, y: 499))
    #expect(stage.log.last == "move 0 to 196")
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theItemStaysLiftedWhileTheWheelTurns() {
    let stage = Stage()
    stage.press(stage.middle(0))
    stage.send(.pointerMoved(CGPoint(x: 145, y: 245)))
    stage.send(.wheel(dx: 0, dy: 2))
    stage.run(1)
    #expect(stage.view.contentOffset.y > 100)
    let moving = stage.view.cellForItem(at: path(0))
    #expect(moving?.center.y == stage.view.contentOffset.y + 245)
    stage.check()
  }

  @Test func aDoubleClickOpensWhenTheSecondIsReleased() {
    let stage = Stage()
    stage.click(3)
    stage.press(stage.middle(3), clicks: 2)
    stage.release(stage.middle(3))
    #expect(stage.log.last == "open 3" && stage.log.filter { $0 == "open 3" }.count == 1)
    stage.view.isEditing = true
    stage.press(stage.middle(3), clicks: 2)
    stage.release(stage.middle(3))
    #expect(stage.log.filter { $0 == "open 3" }.count == 1)
  }

  @Test func aClickOpensWhereATapDoesAndItsSecondDoesNotAgain() {
    let stage = Stage()
    stage.view.tapPerformsPrimaryAction = true
    stage.click(3)
    #expect(stage.log.last == "open 3" && stage.selectedItems == [3])
    stage.press(stage.middle(3), clicks: 2)
    stage.release(stage.middle(3))
    stage.click(5, .control)
    stage.view.isEditing = true
    stage.click(4)
    #expect(stage.log.filter { $0.hasPrefix("open") } == ["open 3"])
  }

  @Test func aClickBetweenItemsClearsTheSelection() {
    let stage = Stage()
    stage.click(3)
    stage.press(CGPoint(x: 95, y: 95))
    stage.release(CGPoint(x: 95, y: 95))
    #expect(stage.selectedItems.isEmpty && stage.log.last == "didDeselect 3")
  }

  @Test func theSecondaryButtonSelectsWhatAMenuWillActOn() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(1)
    stage.click(2, .control)
    stage.send(.pointerDown(stage.middle(2), button: .secondary, clicks: 1))
    #expect(stage.selectedItems == [1, 2])
    stage.send(.pointerDown(stage.middle(5), button: .secondary, clicks: 1))
    #expect(stage.selectedItems == [5])
  }

  // MARK: Rubber band

  private func band(_ stage: Stage, _ points: [CGPoint], _ modifiers: InputEvent.Modifiers = []) {
    stage.press(points[0], modifiers)
    for point in points.dropFirst() { stage.send(.pointerMoved(point), modifiers) }
  }

  private func touched(_ stage: Stage, _ rect: CGRect) -> [Int] {
    stage.sections[0].indices.filter { stage.grid?.frame($0).overlaps(rect) == true }
  }

  @Test func whatTheRectangleTouchesIsSelected() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(40 - 21)
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 250)])
    #expect(stage.view.rubberBandRect == CGRect(x: 95, y: 95, width: 155, height: 155))
    #expect(stage.selectedItems == [5, 6, 9, 10])
    stage.send(.pointerMoved(CGPoint(x: 5, y: 5)))
    #expect(stage.selectedItems == [0])
    stage.release(CGPoint(x: 5, y: 5))
    #expect(stage.view.rubberBandRect == nil && stage.selectedItems == [0])
  }

  @Test func controlTurnsWhatIsTouched() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(5)
    stage.click(11, .control)
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 150)], .control)
    #expect(stage.selectedItems == [6, 11])
    stage.send(.pointerMoved(CGPoint(x: 96, y: 96)), .control)
    #expect(stage.selectedItems == [5, 11])
  }

  @Test func escapeTakesTheRectangleBack() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(15)
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 150)])
    stage.key(.escape)
    #expect(stage.selectedItems == [15] && stage.view.rubberBandRect == nil)
    stage.send(.pointerMoved(CGPoint(x: 300, y: 300)))
    #expect(stage.selectedItems == [15])
  }

  @Test func aReloadTakesTheSelectionFromTheRectangle() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 250)])
    stage.sections = [[]]
    stage.view.reloadData()
    stage.send(.pointerMoved(CGPoint(x: 240, y: 240)))
    #expect(stage.selectedItems.isEmpty)
    stage.check()
  }

  @Test func aReloadTakesTheSelectionFromTheRectangleAtTheEdge() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 499)])
    stage.frame()
    stage.sections = [[]]
    stage.view.reloadData()
    stage.frame()
    #expect(stage.selectedItems.isEmpty)
    stage.check()
  }

  @Test func theRectangleKnowsItemsThatAreMovedMeanwhile() {
    let stage = Stage([12])
    stage.view.allowsMultipleSelection = true
    stage.click(11)
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 150)], .control)
    stage.view.beginInteractiveMovementForItem(at: path(0))
    stage.view.updateInteractiveMovementTargetPosition(CGPoint(x: 345, y: 245))
    stage.view.endInteractiveMovement()
    #expect(stage.sections[0].last == 0)
    stage.send(.pointerMoved(CGPoint(x: 96, y: 96)), .control)
    #expect(stage.selectedItems.map { stage.sections[0][$0] }.contains(11) && !stage.view.isItemSelected(at: path(11)))
  }

  @Test func theRectangleGrowsWithTheContentsAtTheEdge() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 499)])
    stage.run(1)
    let offset = stage.view.contentOffset.y
    #expect(offset > 1000)
    let rect = CGRect(x: 95, y: 95, width: 155, height: 404 + offset)
    #expect(stage.view.rubberBandRect == rect)
    #expect(stage.selectedItems == touched(stage, rect))
  }

  @Test func theRectangleSelectsWhatARectangleTouchesHoweverItIsDrawn() {
    var random = SeededGenerator()
    for _ in 0..<40 {
      let stage = Stage([300])
      stage.view.allowsMultipleSelection = true
      let base = Set((0..<20).map { _ in Int.random(in: 0..<300, using: &random) })
      for item in base { stage.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
      let modifiers: InputEvent.Modifiers = [[], .control, .shift].randomElement(using: &random) ?? []
      band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 95, y: 110)], modifiers)
      for _ in 0..<15 {
        let point = CGPoint(x: .random(in: -50...450, using: &random), y: .random(in: 60...440, using: &random))
        stage.view.contentOffset.y = .random(in: 0...6000, using: &random)
        stage.send(.pointerMoved(point), modifiers)
        let end = CGPoint(x: point.x, y: point.y + stage.view.contentOffset.y)
        let rect = CGRect(
          x: min(95, end.x), y: min(95, end.y), width: max(0.5, abs(end.x - 95)), height: max(0.5, abs(end.y - 95)))
        let touched = Set(touched(stage, rect))
        let expected =
          modifiers == .control
          ? base.symmetricDifference(touched) : modifiers == .shift ? base.union(touched) : touched
        #expect(Set(stage.selectedItems) == expected)
      }
    }
  }

  @Test func theRectangleFollowsABatch() {
    let stage = Stage([40])
    stage.view.allowsMultipleSelection = true
    stage.click(1)
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 150)], .shift)
    #expect(stage.selectedItems == [1, 5, 6])
    stage.view.performBatchUpdates {
      stage.sections[0].removeSubrange(0..<2)
      stage.view.deleteItems(at: [path(0), path(1)])
    }
    stage.send(.pointerMoved(CGPoint(x: 251, y: 150)), .shift)
    #expect(stage.selectedItems == [5, 6])
    stage.check()
  }

  @Test func withoutMultipleSelectionThereIsNoRectangle() {
    let stage = Stage()
    band(stage, [CGPoint(x: 95, y: 95), CGPoint(x: 250, y: 150)])
    #expect(stage.view.rubberBandRect == nil && stage.selectedItems.isEmpty)
  }
}
