import Foundation
import Testing

@testable import CollectionEngine

/// Rows 390 points wide: a trailing push shows 148 points of actions, a leading one 74; from 234 on the first is done.
struct SwipeTests {
  // MARK: By finger

  @Test func aPushAcrossShowsTheActionsAndHoldsTheContents() {
    let list = ListStage()
    list.drag(2, by: -60)
    // The slop is not pushed.
    #expect(list.offset(2) == -50 && list.row(2)?.isSwiped == true && list.view.swipedIndexPath == path(2))
    #expect(list.view.contentOffset == .zero && !list.view.isDragging && list.stage.log.isEmpty)
    #expect(list.row(2)?.configurationState.isSwiped == true)
    let actions = list.row(2)?.swipeActions
    #expect(actions?.frame == CGRect(x: 340, y: 0, width: 50, height: 44))
    #expect(actions?.buttons.map(\.frame.width) == [25, 25] && actions?.buttons[0].frame.minX == 25)
    #expect(list.row(2)?.contentView.frame.minX == -50)
  }

  @Test func aPushDownScrollsAndNothingElse() {
    let list = ListStage()
    list.stage.swipe(from: list.middle(5), to: CGPoint(x: 190, y: 150), lifts: false)
    #expect(list.view.isDragging && list.view.swipedIndexPath == nil && list.offset(5) == 0)
  }

  @Test func aRowReleasedBeyondHalfOpensAndElseGoesBack() {
    let list = ListStage()
    list.drag(2, by: -90)
    list.release(2, x: 110)
    list.stage.settle()
    #expect(list.offset(2) == -148 && list.view.swipedIndexPath == path(2) && list.done.isEmpty)
    list.drag(2, by: 100, from: 100)
    #expect(list.offset(2) == -58)
    list.release(2, x: 200)
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.row(2)?.isSwiped == false && list.row(2)?.swipeActions == nil)
    #expect(list.view.swipedIndexPath == nil && list.row(2)?.clipsToBounds == false)
    list.stage.checkIdle()
  }

  @Test func aFlickOpens() {
    let list = ListStage()
    list.drag(2, by: -40, steps: 3)
    list.stage.send(.touchUp(list.middle(2, x: 160), finger: 0))
    list.stage.settle()
    #expect(list.offset(2) == -148)
  }

  @Test func theWayBackIsContinuous() {
    let list = ListStage()
    list.drag(2, by: -60, steps: 20)
    list.release(2, x: 140)
    var (last, largest) = (list.offset(2), CGFloat(0))
    for _ in 0..<60 {
      list.stage.frame()
      largest = max(largest, abs(list.offset(2) - last))
      last = list.offset(2)
    }
    #expect(last == 0 && largest > 1 && largest < 9)
  }

  @Test func aFullSwipeDoesTheFirstAction() {
    let list = ListStage()
    list.drag(2, by: -250, from: 380)
    #expect(list.offset(2) == -240)
    list.release(2, x: 130)
    #expect(list.done == ["delete 2"])
    list.stage.settle()
    #expect(list.offset(2) == 0)
  }

  @Test func aRowStaysAsideUntilItsActionIsDone() {
    let list = ListStage()
    list.completesAtOnce = false
    list.drag(2, by: -250, from: 380)
    list.release(2, x: 130)
    list.stage.settle()
    #expect(list.offset(2) == -390 && list.done == ["delete 2"])
    list.waiting.removeFirst()(true)
    list.stage.settle()
    #expect(list.offset(2) == 0)
  }

  @Test func anActionThatDeletesTakesTheRowAway() {
    let list = ListStage()
    list.deletes = true
    list.drag(2, by: -250, from: 380)
    list.release(2, x: 130)
    list.stage.settle()
    #expect(list.done == ["delete 2"] && list.view.numberOfItems(inSection: 0) == 19)
    #expect(list.view.swipedIndexPath == nil && list.offset(2) == 0)
    list.stage.checkIdle()
  }

  @Test func withoutFullSwipeTheRowGivesWayLessAndLess() {
    let list = ListStage()
    list.layout.configuration.trailingSwipeActionsConfigurationProvider = { _ in
      let actions = SwipeActionsConfiguration(actions: [ContextualAction(style: .normal, title: "a") { _, _, _ in }])
      actions.performsFirstActionWithFullSwipe = false
      return actions
    }
    list.drag(2, by: -184, from: 380)
    // 100 points beyond 74: 0.55·100 / (1 + 0.55·100/390).
    #expect(abs(list.offset(2) + 74 + 55 / (1 + 55 / 390)) < 1e-9)
    list.release(2, x: 196)
    list.stage.settle()
    #expect(list.offset(2) == -74)
  }

  @Test func aRowHasActionsOnTheSideThatHasSome() {
    let list = ListStage()
    list.layout.configuration.leadingSwipeActionsConfigurationProvider = { _ in nil }
    list.drag(2, by: 100)
    #expect(list.view.swipedIndexPath == nil && list.offset(2) == 0)
    list.layout.configuration.trailingSwipeActionsConfigurationProvider = nil
    list.layout.configuration.leadingSwipeActionsConfigurationProvider = nil
    list.stage.send(.touchCancelled(finger: 0))
    list.drag(3, by: -100)
    #expect(list.view.swipedIndexPath == nil)
  }

  @Test func sidesChangeWhereTextRunsLeft() {
    let list = ListStage()
    list.stage.layoutDirection = .rightToLeft
    list.drag(2, by: 60)
    #expect(list.row(2)?.swipeActions?.edge == .trailing && list.offset(2) == -50)
    #expect(list.row(2)?.swipeActions?.frame == CGRect(x: 0, y: 0, width: 50, height: 44))
    #expect(list.row(2)?.contentView.frame.minX == 50)
    #expect(list.row(2)?.swipeActions?.buttons[0].frame.minX == 0)
  }

  // MARK: Closing

  private func opened(_ item: Int = 2) -> ListStage {
    let list = ListStage()
    #expect(list.view.openSwipeActions(at: path(item), edge: .trailing, animated: false))
    list.stage.frame()
    #expect(list.offset(item) == -148)
    return list
  }

  @Test func aTapElsewhereClosesAndDoesNothingElse() {
    let list = opened()
    list.stage.send(.touchDown(list.middle(5), finger: 0))
    list.stage.frame()
    list.stage.send(.touchUp(list.middle(5), finger: 0))
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.stage.log.isEmpty)
    list.stage.click(5)
    #expect(list.stage.selectedItems == [5])
  }

  @Test func aTapOnTheRowClosesAndDoesNotSelect() {
    let list = opened()
    list.stage.send(.touchDown(list.middle(2, x: 100), finger: 0))
    list.stage.frame()
    list.stage.send(.touchUp(list.middle(2, x: 100), finger: 0))
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.stage.log.isEmpty)
  }

  @Test func scrollingAndEscapeClose() {
    for close in [
      InputEvent.Kind.wheel(dx: 0, dy: 1), .scrolled(dx: 0, dy: 10), .keyDown(.escape),
      .pointerDown(CGPoint(x: 50, y: 400), button: .primary, clicks: 1),
    ] {
      let list = opened()
      list.stage.send(close)
      list.stage.settle()
      #expect(list.row(2)?.isSwiped == false && list.view.swipedIndexPath == nil && list.stage.selectedItems.isEmpty)
    }
  }

  @Test func onlyOneRowIsAside() {
    let list = opened()
    list.view.openSwipeActions(at: path(4), edge: .leading)
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.row(2)?.isSwiped == false && list.offset(4) == 74)
    list.drag(6, by: -100)
    list.stage.settle()
    // The press elsewhere has closed it, and means nothing else.
    #expect(list.offset(4) == 0 && list.offset(6) == 0)
  }

  @Test func dataThatChangesTakesTheRowAlongOrAway() {
    let list = opened()
    list.stage.sections[0].insert(900, at: 0)
    list.view.insertItems(at: [path(0)])
    list.stage.settle()
    #expect(list.view.swipedIndexPath == path(3) && list.offset(3) == -148)
    list.stage.sections[0].remove(at: 3)
    list.view.deleteItems(at: [path(3)])
    list.stage.settle()
    #expect(list.view.swipedIndexPath == nil)
    list.view.openSwipeActions(at: path(4), edge: .trailing)
    list.view.reloadData()
    list.stage.settle()
    #expect(list.view.visibleCells.allSatisfy { ($0 as? ListCell)?.swipeOffset == 0 })
  }

  @Test func aRowWhoseCellIsGoneTakesNoPresses() {
    let list = opened()
    list.view.reloadData()
    list.stage.frame()
    #expect(list.view.swipedIndexPath == nil)
    list.stage.click(5)
    #expect(list.stage.selectedItems == [5])
  }

  @Test func selectionModeBringsRowsBack() {
    let list = opened()
    list.view.isEditing = true
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.view.swipedIndexPath == nil)
  }

  @Test func aRowThatLeavesSightComesBackAsItWas() {
    let list = ListStage(200)
    list.view.openSwipeActions(at: path(2), edge: .trailing, animated: false)
    list.view.contentOffset.y = 4000
    list.stage.frame()
    list.view.contentOffset.y = 0
    list.stage.frame()
    #expect(
      list.view.visibleCells.allSatisfy { ($0 as? ListCell)?.swipeOffset == 0 && ($0 as? ListCell)?.isSwiped == false })
    #expect(list.view.swipedIndexPath == nil)
  }

  @Test func aSecondFingerGivesTheRowBack() {
    let list = ListStage()
    list.view.magnificationHandler = { _, _, _ in }
    list.drag(2, by: -100)
    list.stage.send(.touchDown(list.middle(6), finger: 1))
    list.stage.send(.touchUp(list.middle(6), finger: 1))
    list.stage.send(.touchUp(list.middle(2), finger: 0))
    list.stage.settle()
    #expect(list.offset(2) == 0 && list.view.swipedIndexPath == nil)
    list.drag(3, by: -100)
    #expect(list.offset(3) == -90)
  }

  // MARK: Buttons

  @Test func aPressOfAButtonDoesItsAction() {
    let list = opened()
    let flag = CGPoint(x: 390 - 110, y: list.middle(2).y)
    list.stage.press(flag)
    #expect(list.row(2)?.swipeActions?.buttons.map(\.isHighlighted) == [false, true])
    list.stage.release(flag)
    #expect(list.done == ["flag 2"] && list.stage.log.isEmpty)
    list.stage.settle()
    #expect(list.offset(2) == 0)
  }

  @Test func aFingerThatLeavesAButtonDoesNothing() {
    let list = opened()
    list.stage.send(.touchDown(CGPoint(x: 380, y: list.middle(2).y), finger: 0))
    list.stage.send(.touchMoved(CGPoint(x: 380, y: 300), finger: 0))
    list.stage.send(.touchUp(CGPoint(x: 380, y: 300), finger: 0))
    #expect(list.done.isEmpty && list.view.swipedIndexPath == path(2))
  }

  @Test func actionsAreThereWithoutPushing() {
    let list = ListStage()
    let actions = list.view.swipeActions(at: path(3))
    #expect(actions.map(\.title) == ["pin", "delete", "flag"])
    list.view.perform(actions[2], at: path(3))
    #expect(list.done == ["flag 3"])
    #expect(list.view.swipeActions(at: path(99)).isEmpty)
    list.view.isEditing = true
    #expect(list.view.swipeActions(at: path(3)).isEmpty)
    list.drag(2, by: -100)
    #expect(list.offset(2) == 0)
  }

  // MARK: By touchpad

  @Test func twoFingersAcrossPushTheRowUnderThePointer() {
    let list = ListStage()
    list.stage.send(.pointerMoved(list.middle(3)))
    list.stage.send(.scrollBegan)
    for _ in 0..<10 {
      list.stage.frame()
      list.stage.send(.scrolled(dx: 10, dy: 2))
    }
    #expect(list.offset(3) == -100 && list.view.contentOffset == .zero)
    list.stage.run(0.2)
    list.stage.send(.scrollEnded)
    list.stage.settle()
    #expect(list.offset(3) == -148 && !list.view.isDragging && list.view.contentOffset == .zero)
    list.stage.checkIdle()
  }

  @Test func twoFingersDownScroll() {
    let list = ListStage()
    list.stage.send(.pointerMoved(list.middle(3)))
    list.stage.send(.scrollBegan)
    list.stage.send(.scrolled(dx: 1, dy: 10))
    list.stage.send(.scrolled(dx: 50, dy: 0))
    #expect(list.view.contentOffset.y == 10 && list.offset(3) == 0)
  }

  @Test func withoutMotionRowsAreThereAtOnce() {
    let list = ListStage()
    list.stage.animationsEnabled = false
    list.drag(2, by: -100)
    list.release(2, x: 100)
    #expect(list.offset(2) == -148)
    list.view.closeSwipeActions()
    #expect(list.offset(2) == 0 && list.view.swipedIndexPath == nil)
  }
}
