import Foundation
import Testing

@testable import CollectionEngine

struct KeyboardTests {
  private func focused(_ stage: Stage) -> Int? { stage.view.focusedIndexPath?.item }

  @Test(arguments: [
    (InputEvent.Key.right, 6), (.left, 4), (.up, 1), (.down, 9), (.home, 0), (.end, 999),
  ])
  func arrowsMoveTheFocusAndTheSelection(key: InputEvent.Key, item: Int) {
    let stage = Stage()
    stage.click(5)
    stage.key(key)
    #expect(focused(stage) == item && stage.selectedItems == [item])
    stage.settle()
    #expect(stage.view.cellForItem(at: path(item))?.isFocused == true)
    stage.checkAtRest()
  }

  @Test func textThatRunsToTheLeftTurnsLeftAndRight() {
    let stage = Stage()
    stage.layoutDirection = .rightToLeft
    stage.click(5)
    // A layout that is not mirrored keeps its directions.
    stage.key(.right)
    #expect(focused(stage) == 6)
    stage.key(.left)
    stage.grid?.flips = true
    stage.grid?.invalidateLayout()
    stage.frame()
    stage.key(.left)
    #expect(focused(stage) == 6)
    stage.key(.right)
    #expect(focused(stage) == 5)
  }

  @Test func theFirstKeyFocusesTheFirstItemInSight() {
    let stage = Stage()
    stage.view.contentOffset.y = 250
    stage.frame()
    stage.key(.down)
    #expect(focused(stage) == 12)
  }

  @Test func movesStopAtTheEnds() {
    let stage = Stage([10])
    stage.click(0)
    stage.key(.left)
    #expect(focused(stage) == 0)
    stage.key(.up)
    #expect(focused(stage) == 0)
    stage.click(9)
    stage.key(.down)
    stage.key(.right)
    stage.key(.pageDown)
    #expect(focused(stage) == 9)
  }

  @Test func rowsThatEndEarlyAreReached() {
    let stage = Stage([10, 0, 2], layout: GridLayout(headerHeight: 20))
    stage.view.focusItem(at: path(7))
    stage.key(.down)
    #expect(stage.view.focusedIndexPath == path(9))
    stage.key(.down)
    #expect(stage.view.focusedIndexPath == path(1, 2))
    stage.key(.up)
    #expect(stage.view.focusedIndexPath == path(9))
    stage.key(.right)
    #expect(stage.view.focusedIndexPath == path(0, 2))
  }

  @Test func aPageIsAViewfulLessARow() {
    let stage = Stage()
    stage.click(5)
    stage.key(.pageDown)
    #expect(focused(stage) == 21)
    stage.key(.pageDown)
    #expect(focused(stage) == 37)
    stage.key(.pageUp)
    stage.key(.pageUp)
    stage.key(.pageUp)
    #expect(focused(stage) == 1)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func shiftExtendsAndControlLeavesTheSelection() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.click(5)
    stage.key(.right, .shift)
    stage.key(.down, .shift)
    #expect(stage.selectedItems == [5, 6, 7, 8, 9, 10])
    stage.key(.up, .shift)
    #expect(stage.selectedItems == [5, 6])
    stage.key(.right, .control)
    #expect(stage.selectedItems == [5, 6] && focused(stage) == 7)
    stage.key(.space, .control)
    #expect(stage.selectedItems == [5, 6, 7])
    stage.key(.space)
    #expect(stage.selectedItems == [5, 6])
    stage.key(.space)
    #expect(stage.selectedItems == [7])
  }

  @Test func aRangeBeginsAtTheFocusWhereNothingElseBeganOne() {
    let stage = Stage()
    stage.view.allowsMultipleSelection = true
    stage.view.focusItem(at: path(5))
    stage.key(.right, .shift)
    #expect(stage.selectedItems == [5, 6])
  }

  @Test func controlAEscapeAndEnter() {
    let stage = Stage([10])
    stage.key(.character("a"), .control)
    #expect(stage.selectedItems.isEmpty)
    stage.view.allowsMultipleSelection = true
    stage.key(.character("a"), .control)
    #expect(stage.selectedItems.count == 10)
    stage.key(.escape)
    #expect(stage.selectedItems.isEmpty)
    stage.click(3)
    stage.log = []
    stage.key(.enter)
    #expect(stage.log == ["open 3"])
    #expect(!stage.view.handle(InputEvent(.keyDown(.tab), time: 1)))
    #expect(!stage.view.handle(InputEvent(.keyDown(.character("x")), time: 1)))
  }

  @Test func altMovesTheItem() {
    let stage = Stage([12])
    stage.click(5)
    stage.log = []
    stage.key(.right, .alt)
    #expect(stage.log == ["move 5 to 6"] && focused(stage) == 6 && stage.selectedItems == [6])
    stage.key(.up, .alt)
    #expect(stage.log.last == "move 6 to 2" && focused(stage) == 2)
    stage.key(.end, .alt)
    #expect(stage.sections[0].last == 5 && focused(stage) == 11)
    stage.canMove = false
    stage.key(.left, .alt)
    #expect(stage.sections[0].last == 5)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func theMarkIsShownForKeysOnly() {
    let stage = Stage()
    stage.click(5)
    #expect(stage.view.cellForItem(at: path(5))?.isFocused == false)
    stage.key(.right)
    #expect(stage.view.cellForItem(at: path(6))?.isFocused == true)
    stage.send(.focusChanged(false))
    #expect(stage.view.cellForItem(at: path(6))?.isFocused == false)
    stage.check()
  }

  @Test func escapeIsTheOwnersUnlessItTakesSomethingBack() {
    let stage = Stage([10])
    func escape() -> Bool { stage.view.handle(InputEvent(.keyDown(.escape), time: 1)) }
    stage.click(3)
    // One item at most can be selected: it is only marked.
    #expect(!escape() && stage.selectedItems == [3])
    stage.view.allowsMultipleSelection = true
    stage.shouldDeselect = false
    #expect(!escape() && stage.selectedItems == [3])
    stage.shouldDeselect = true
    #expect(escape() && stage.selectedItems.isEmpty)
    #expect(!escape())
    stage.press(stage.middle(3))
    #expect(escape())
  }
}
