import Foundation
import Testing

@testable import CollectionEngine

struct FocusTests {
  private func focused(_ stage: Stage) -> Int? { stage.view.focusedIndexPath?.item }

  @Test func theDelegateIsAskedAndNotifiedOfEachStepOfTheFocus() {
    let stage = Stage()
    stage.view.focusItem(at: path(5))
    stage.contract.logs = true
    stage.key(.right, .control)
    #expect(stage.log == ["shouldFocus 5>6", "didFocus 5>6"])
    stage.log = []
    #expect(stage.view.focusItem(at: path(6)))
    #expect(stage.log.isEmpty)
    #expect(stage.view.focusItem(at: nil))
    #expect(stage.log == ["shouldFocus 6>-", "didFocus 6>-"])
  }

  @Test func aRefusedStepLeavesFocusAndSelection() {
    let stage = Stage()
    stage.click(5)
    stage.contract.logs = true
    stage.contract.shouldUpdateFocus = false
    stage.log = []
    stage.key(.right)
    #expect(stage.log == ["shouldFocus 5>6"])
    #expect(focused(stage) == 5 && stage.selectedItems == [5])
    #expect(!stage.view.focusItem(at: path(9)))
  }

  @Test func whatIsMoreThanTwoViewsAwayIsThereAtOnce() {
    // Rows of four, 100 apart: the last begins at 24,900.
    let stage = Stage()
    stage.click(5)
    stage.key(.end)
    #expect(stage.view.contentOffset.y == 24_490 && !stage.view.isScrollMoving && focused(stage) == 999)
    stage.key(.home)
    #expect(stage.view.contentOffset.y == 0 && !stage.view.isScrollMoving)
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aWayOfTwoViewsIsAnimated() {
    let stage = Stage()
    // The row of 56 ends at 1490.
    stage.view.focusItem(at: path(56))
    #expect(stage.view.contentOffset.y == 0 && stage.view.isScrollMoving)
    stage.settle()
    #expect(stage.view.contentOffset.y == 990)
  }

  @Test func contentsThatMoveAlreadyGoOnMoving() {
    let stage = Stage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    stage.frame()
    let offset = stage.view.contentOffset
    stage.view.focusItem(at: path(999))
    #expect(stage.view.contentOffset == offset && stage.view.targetContentOffset?.y == 24_490)
  }

  @Test func withoutMotionTheFocusIsThereAtOnce() {
    let stage = Stage()
    stage.animationsEnabled = false
    stage.view.focusItem(at: path(999))
    #expect(stage.view.contentOffset.y == 24_490 && !stage.view.isScrollMoving)
  }

  @Test func keysPassOverWhatMayNotHaveTheFocus() {
    let stage = Stage([40])
    stage.contract.canFocus = { ![0, 6, 10, 38, 39].contains($0.item) }
    stage.click(5)
    stage.key(.right)
    #expect(focused(stage) == 7 && stage.selectedItems == [7])
    stage.key(.left)
    #expect(focused(stage) == 5)
    stage.key(.home)
    #expect(focused(stage) == 1)
    stage.key(.end)
    #expect(focused(stage) == 37)
    stage.key(.right)
    #expect(focused(stage) == 37)
    stage.view.focusItem(at: path(6))
    #expect(focused(stage) == 37)
    stage.view.focusItem(at: path(2))
    stage.key(.down)
    stage.key(.down)
    // The one below it is passed over for one of the same line.
    #expect(focused(stage) != 10 && focused(stage).map { 8...11 ~= $0 || 12...15 ~= $0 } == true)
  }

  @Test func theViewMayHaveNoFocusAtAll() {
    let stage = Stage()
    stage.view.allowsFocus = false
    #expect(!stage.view.handle(InputEvent(.keyDown(.right), time: 1)))
    stage.click(5)
    #expect(focused(stage) == nil && stage.selectedItems == [5])
    stage.view.isEditing = true
    stage.key(.right)
    #expect(focused(stage) == 0)
    stage.view.allowsFocus = true
    stage.view.allowsFocusDuringEditing = false
    stage.key(.right)
    #expect(focused(stage) == 0)
    stage.view.isEditing = false
    stage.key(.right)
    #expect(focused(stage) == 1)
  }

  @Test func theSelectionFollowsTheFocusWhereItIsSetTo() {
    let stage = Stage()
    stage.click(5)
    stage.view.selectionFollowsFocus = false
    stage.key(.right)
    #expect(focused(stage) == 6 && stage.selectedItems == [5])
    stage.key(.space)
    #expect(stage.selectedItems == [6])
    stage.contract.followsFocus = { $0.item == 8 }
    stage.key(.right)
    #expect(stage.selectedItems == [6])
    stage.key(.right)
    #expect(stage.selectedItems == [8])
  }

  @Test func theKeyboardComesBackToWhereItWasByDefault() {
    let stage = Stage()
    stage.click(5)
    stage.send(.focusChanged(false))
    stage.send(.focusChanged(true))
    stage.key(.right)
    #expect(focused(stage) == 6)
    stage.view.remembersLastFocusedIndexPath = false
    stage.send(.focusChanged(false))
    #expect(focused(stage) == nil)
    stage.contract.preferred = path(11)
    stage.key(.down)
    #expect(focused(stage) == 11)
    stage.send(.focusChanged(false))
    stage.contract.preferred = path(99, 3)
    stage.key(.down)
    #expect(focused(stage) == 0)
  }

  @Test func changesThatGoWithTheFocusAreMotion() {
    let stage = Stage()
    let cell = stage.view.cellForItem(at: path(1))
    var isOver = false
    stage.contract.onFocus = { coordinator in
      coordinator.addCoordinatedAnimations({ cell?.alpha = 0.5 }, completion: { isOver = true })
    }
    stage.view.focusItem(at: path(1))
    stage.frame()
    stage.frame()
    let alpha = cell?.presentation.alpha ?? 0
    #expect(cell?.alpha == 0.5 && alpha > 0.5 && alpha < 1 && !isOver)
    stage.settle()
    #expect(cell?.presentation.alpha == 0.5 && isOver)
  }

  @Test func dataThatChangeWhileTheDelegateIsAskedKeepTheFocusTrue() {
    let stage = Stage([3])
    stage.contract.canFocus = { [unowned stage] path in
      if stage.sections[0].count == 3 {
        stage.sections = [[7]]
        stage.view.reloadData()
      }
      return path.item < 1
    }
    stage.view.focusItem(at: path(2))
    stage.frame()
    #expect(stage.view.focusedIndexPath.map { $0.item < 1 } ?? true)
    stage.check()
  }
}
