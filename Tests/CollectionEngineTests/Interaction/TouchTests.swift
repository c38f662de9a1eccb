import Foundation
import Testing

@testable import CollectionEngine

struct TouchTests {
  private func tap(_ stage: Stage, _ point: CGPoint) {
    stage.send(.touchDown(point, finger: 0))
    stage.frame()
    stage.send(.touchUp(point, finger: 0))
  }

  @Test func aTapHighlightsSelectsAndLetsUp() {
    let stage = Stage()
    tap(stage, stage.middle(2))
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2", "shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
    stage.view.allowsMultipleSelectionDuringEditing = true
    stage.view.isEditing = true
    tap(stage, stage.middle(3))
    tap(stage, stage.middle(2))
    #expect(stage.selectedItems == [3])
  }

  @Test func aFingerThatRestsIsShownAfterAWhile() {
    let stage = Stage()
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.1)
    #expect(stage.log.isEmpty)
    stage.run(0.1)
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2"])
    stage.send(.touchMoved(CGPoint(x: 300, y: 300), finger: 0))
    #expect(stage.log.last == "didUnhighlight 2")
  }

  @Test func theSlopIsNotScrolled() {
    let stage = Stage()
    stage.send(.touchDown(CGPoint(x: 100, y: 300), finger: 0))
    stage.send(.touchMoved(CGPoint(x: 100, y: 290), finger: 0))
    #expect(!stage.view.isDragging)
    stage.send(.touchMoved(CGPoint(x: 100, y: 289), finger: 0))
    #expect(stage.view.isDragging && stage.view.contentOffset.y == 1)
    stage.send(.touchMoved(CGPoint(x: 100, y: 200), finger: 0))
    #expect(stage.view.contentOffset.y == 90)
  }

  @Test func aTapDuringAFlingStopsItAndDoesNothingElse() {
    let stage = Stage()
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 200))
    stage.run(0.3)
    #expect(stage.view.isDecelerating)
    stage.log = []
    let before = stage.view.contentOffset
    stage.send(.touchDown(CGPoint(x: 45, y: 45), finger: 0))
    stage.frame()
    #expect(stage.view.contentOffset == before)
    stage.run(0.15)
    stage.send(.touchUp(CGPoint(x: 45, y: 45), finger: 0))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y - before.y) <= 0.5 && stage.log.isEmpty && stage.selectedItems.isEmpty)
  }

  @Test func aSecondFlickAddsToTheFirst() {
    let (once, twice) = (Stage([40_000]), Stage([40_000]))
    for (stage, flicks) in [(once, 1), (twice, 2)] {
      for _ in 0..<flicks {
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 250), duration: 0.08)
        stage.run(0.1)
      }
      stage.settle()
    }
    #expect(twice.view.contentOffset.y > 2 * once.view.contentOffset.y)
  }

  @Test func aLongPressLiftsTheItem() {
    let stage = Stage()
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.45)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil)
    stage.run(0.1)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == path(2))
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2", "didUnhighlight 2"])
    stage.send(.touchMoved(stage.middle(7), finger: 0))
    stage.send(.touchUp(stage.middle(7), finger: 0))
    #expect(stage.log.last == "move 2 to 7")
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aLongPressOnWhatMayNotMoveSelectsInSelectionLists() {
    let stage = Stage()
    stage.canMove = false
    stage.view.allowsMultipleSelection = true
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.6)
    #expect(stage.selectedItems == [2])
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(stage.selectedItems == [2])
  }

  @Test func aSecondFingerEndsWhatTheFirstDid() {
    let stage = Stage()
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.send(.touchDown(stage.middle(8), finger: 1))
    stage.send(.touchUp(stage.middle(2), finger: 0))
    stage.send(.touchUp(stage.middle(8), finger: 1))
    #expect(stage.selectedItems.isEmpty)
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.run(0.6)
    stage.send(.touchMoved(stage.middle(7), finger: 0))
    stage.send(.touchDown(stage.middle(8), finger: 1))
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil && !stage.log.contains { $0.hasPrefix("move") })
    stage.send(.touchUp(stage.middle(7), finger: 0))
    stage.send(.touchUp(stage.middle(8), finger: 1))
    stage.settle()
    stage.checkAtRest()
  }

  @Test func aTouchTakenAwaySpringsBackAndSelectsNothing() {
    let stage = Stage()
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), lifts: false)
    #expect(stage.view.contentOffset.y < 0)
    stage.send(.touchCancelled(finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0 && stage.selectedItems.isEmpty)
  }

  @Test func contentsThatFitStayInPlace() {
    let stage = Stage([4])
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 300), lifts: false)
    #expect(stage.view.contentOffset == .zero)
    stage.send(.touchUp(CGPoint(x: 100, y: 300), finger: 0))
    #expect(!stage.view.isScrollMoving)
  }

  @Test func aPinchIsGivenToWhoeverZooms() {
    let stage = Stage()
    var scales: [CGFloat] = []
    stage.view.magnificationHandler = { scale, _, _ in scales.append(scale) }
    stage.send(.touchDown(stage.middle(2), finger: 0))
    stage.send(.magnified(scale: 1, at: CGPoint(x: 100, y: 100), phase: .began))
    stage.send(.magnified(scale: 1.5, at: CGPoint(x: 100, y: 100), phase: .changed))
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(scales == [1, 1.5] && stage.selectedItems.isEmpty)
  }

  // MARK: Twice

  @Test func twoTapsInARowOpenAnItemAndSayWhere() {
    let stage = Stage()
    let point = stage.middle(0)
    tap(stage, point)
    stage.run(0.1)
    #expect(!stage.log.contains("open 0"))
    tap(stage, CGPoint(x: point.x + 3, y: point.y))
    #expect(stage.log.filter { $0 == "open 0" }.count == 1)
    // A third one is the first of two again.
    stage.run(0.1)
    tap(stage, point)
    #expect(stage.log.filter { $0 == "open 0" }.count == 1)
    #expect(stage.openedAt == [CGPoint(x: point.x + 3, y: point.y)] && stage.view.primaryActionLocation == nil)
  }

  @Test func tapsThatAreFarApartInTimeOrOnOtherItemsOpenNothing() {
    let stage = Stage()
    tap(stage, stage.middle(0))
    stage.run(0.5)
    tap(stage, stage.middle(0))
    stage.run(0.1)
    tap(stage, stage.middle(1))
    #expect(!stage.log.contains { $0.hasPrefix("open") })
  }

  @Test func theSecondTapIsOnTheItemThatTheFirstWasOnWhereverThatHasGone() {
    let stage = Stage()
    tap(stage, stage.middle(0))
    stage.sections[0].insert(99_999, at: 0)
    View.performWithoutAnimation { stage.view.insertItems(at: [path(0)]) }
    stage.frame()
    tap(stage, stage.middle(0))
    #expect(!stage.log.contains { $0.hasPrefix("open") })
  }
}
