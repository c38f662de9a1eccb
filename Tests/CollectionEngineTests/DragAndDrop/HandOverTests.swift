import Foundation
import Testing

@testable import CollectionEngine

/// Where moving by hand ends and dragging begins.
struct HandOverTests {
  private let outside = CGPoint(x: 200, y: 500 + EdgeScroller.reach + 1)

  @Test func aMovingItemThatLeavesTheViewIsDragged() {
    let stage = DragStage()
    stage.stage.press(stage.slot(1))
    stage.stage.send(.pointerMoved(stage.slot(6)))
    stage.stage.send(.pointerMoved(CGPoint(x: 200, y: 499 + EdgeScroller.reach)))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(1) && stage.log.isEmpty)
    stage.stage.send(.pointerMoved(outside))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil && stage.view.hasActiveDrag)
    #expect(stage.log == ["items 1", "allowsMove", "isRestricted", "willBegin"])
    #expect(stage.seen() == Array(0..<12).map { $0 })
    #expect(stage.view.cellForItem(at: path(1))?.dragState == .dragging)
    // However fast it went, it is held where it was taken.
    #expect(stage.stage.contract.drags[0].items[0].preview?.grip == CGPoint(x: 45, y: 45))
    // The pointer is the host's now.
    stage.stage.send(.pointerMoved(stage.slot(3)))
    stage.stage.release(stage.slot(3))
    #expect(!stage.stage.log.contains { $0.hasPrefix("move") })
    let drag = stage.stage.contract.drags[0]
    let drop = ItemDrop(drag)
    stage.view.dropEntered(drop, at: stage.slot(3))
    #expect(drop.localDragSession === drag && stage.seen()[3] == -1)
    stage.view.dropExited(drop)
    stage.view.dropEnded(drop)
    stage.view.dragDidEnd(drag, operation: .move)
    stage.checkAtRest()
  }

  @Test func anItemThatMayNotMoveIsDraggedAtOnce() {
    let stage = DragStage()
    stage.stage.canMove = false
    stage.stage.press(stage.slot(1))
    stage.stage.send(.pointerMoved(CGPoint(x: stage.slot(1).x + 9, y: 45)))
    #expect(stage.log.last == "willBegin" && stage.view.hasActiveDrag)
    #expect(stage.stage.contract.drags[0].items[0].preview?.grip == CGPoint(x: 45, y: 45))
    #expect(stage.view.cellForItem(at: path(1))?.isHighlighted == false)
  }

  @Test func withoutADragTheItemStaysLifted() {
    for refuse in 0..<3 {
      let stage = DragStage()
      switch refuse {
      case 0: stage.gives = { _ in 0 }
      case 1: stage.view.dragInteractionEnabled = false
      default: stage.stage.contract.beginsDrags = false
      }
      stage.stage.press(stage.slot(1))
      stage.stage.send(.pointerMoved(stage.slot(6)))
      stage.stage.send(.pointerMoved(outside))
      stage.stage.send(.pointerMoved(outside))
      #expect(stage.view.indexPathOfInteractivelyMovingItem == path(1) && !stage.view.hasActiveDrag)
      #expect(stage.log.count { $0.hasPrefix("items") } == (refuse == 1 ? 0 : 1))
      stage.stage.send(.pointerMoved(stage.slot(6)))
      stage.stage.release(stage.slot(6))
      #expect(stage.stage.log.contains("move 1 to 6"))
      stage.checkAtRest()
    }
  }

  @Test func aFingerTakesAnItemOutToo() {
    let stage = DragStage()
    stage.stage.send(.touchDown(stage.slot(1), finger: 0))
    stage.stage.run(0.6)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(1))
    stage.stage.send(.touchMoved(outside, finger: 0))
    #expect(stage.view.hasActiveDrag && stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.stage.send(.touchCancelled(finger: 0))
    stage.view.dragDidEnd(stage.stage.contract.drags[0], operation: .copy)
    stage.checkAtRest()
  }

  @Test func aLongPressOnAnItemThatMayNotMoveDragsItOrShowsItsMenu() {
    for moves in [true, false] {
      let stage = DragStage()
      stage.stage.canMove = false
      stage.stage.contract.showsMenus = true
      let start = stage.slot(1)
      stage.stage.send(.touchDown(start, finger: 0))
      stage.stage.run(0.6)
      #expect(stage.stage.contract.requests.isEmpty && stage.log.isEmpty)
      stage.stage.send(.touchMoved(CGPoint(x: start.x + 5, y: start.y), finger: 0))
      #expect(stage.log.isEmpty)
      if moves { stage.stage.send(.touchMoved(CGPoint(x: start.x + 11, y: start.y), finger: 0)) }
      #expect(stage.view.hasActiveDrag == moves)
      stage.stage.send(.touchUp(start, finger: 0))
      #expect(stage.stage.contract.requests.count == (moves ? 0 : 1))
      if moves { stage.view.dragDidEnd(stage.stage.contract.drags[0], operation: .copy) }
      stage.checkAtRest()
    }
  }

  @Test func aLongPressSelectsAndDragsWhatIsSelected() {
    let stage = DragStage()
    stage.stage.canMove = false
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: path(5), animated: false, scrollPosition: [])
    stage.stage.send(.touchDown(stage.slot(1), finger: 0))
    stage.stage.run(0.6)
    #expect(stage.stage.selectedItems == [1, 5])
    stage.stage.send(.touchMoved(stage.slot(2), finger: 0))
    #expect(stage.stage.contract.drags.first?.items.count == 2)
    stage.stage.send(.touchUp(stage.slot(2), finger: 0))
    #expect(stage.stage.contract.requests.isEmpty && stage.stage.selectedItems == [1, 5])
  }

  @Test func whatIsPressedLongMayGoMeanwhile() {
    let stage = DragStage()
    stage.stage.canMove = false
    stage.stage.send(.touchDown(stage.slot(1), finger: 0))
    stage.stage.run(0.6)
    stage.view.performBatchUpdates {
      stage.stage.sections[0].remove(at: 1)
      stage.view.deleteItems(at: [path(1)])
    }
    stage.stage.send(.touchMoved(stage.slot(6), finger: 0))
    stage.stage.send(.touchUp(stage.slot(6), finger: 0))
    #expect(stage.log.isEmpty && stage.stage.contract.requests.isEmpty)
    stage.checkAtRest()
  }
}
