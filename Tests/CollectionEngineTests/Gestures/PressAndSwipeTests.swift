import Foundation
import Testing

@testable import CollectionEngine

struct PressAndSwipeTests {
  private let gestures = GestureStage()
  private var stage: Stage { gestures.stage }

  @Test func aLongPressBeginsAfterHalfASecondAndFollowsTheFinger() {
    let press = gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    let middle = stage.middle(3)
    gestures.down(middle)
    stage.run(0.4)
    #expect(gestures.takeLog() == [] && press.state == .possible)
    stage.run(0.2)
    #expect(gestures.takeLog() == ["press began"])
    gestures.move(CGPoint(x: middle.x, y: middle.y + 100))
    gestures.up(CGPoint(x: middle.x, y: middle.y + 100))
    #expect(gestures.takeLog() == ["press changed", "press ended"])
    #expect(
      stage.view.contentOffset == .zero && stage.selectedItems == [] && stage.log.allSatisfy { !$0.contains("move") })
    stage.settle()
    stage.checkAtRest()
  }

  @Test func itsTimeAndReachAreGiven() {
    let press = gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    (press.minimumPressDuration, press.allowableMovement) = (0.1, 4)
    let middle = stage.middle(3)
    gestures.down(middle)
    stage.run(0.15)
    gestures.up(middle)
    #expect(gestures.takeLog() == ["press began", "press ended"])
    gestures.down(middle)
    gestures.move(CGPoint(x: middle.x + 5, y: middle.y))
    stage.run(0.3)
    gestures.up(middle)
    #expect(gestures.takeLog() == [])
  }

  @Test func aPressedPointerThatRestsIsALongPressAndLiftsNothing() {
    gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    let middle = stage.middle(3)
    stage.press(middle)
    stage.run(0.6)
    stage.send(.pointerMoved(CGPoint(x: middle.x + 200, y: middle.y)))
    stage.release(middle)
    #expect(gestures.takeLog() == ["press began", "press changed", "press ended"])
    #expect(stage.selectedItems == [] && stage.view.indexPathOfInteractivelyMovingItem == nil)
  }

  @Test func aPressThatIsTakenAwayIsCancelled() {
    gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    gestures.down(stage.middle(3))
    stage.run(0.6)
    stage.send(.touchCancelled(finger: 0))
    #expect(gestures.takeLog() == ["press began", "press cancelled"])
  }

  @Test func disablingItCancelsIt() {
    let press = gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    gestures.down(stage.middle(3))
    stage.run(0.6)
    press.isEnabled = false
    #expect(gestures.takeLog() == ["press began", "press cancelled"] && press.state == .possible)
  }

  @Test func aPressThatDoesNotCancelTouchesSelectsWhenItIsLet() {
    gestures.add(LongPressGestureRecognizer(), "press", to: 3).cancelsTouchesInView = false
    gestures.down(stage.middle(3))
    stage.run(0.7)
    #expect(stage.view.indexPathOfInteractivelyMovingItem == nil)
    gestures.up(stage.middle(3))
    #expect(gestures.takeLog() == ["press began", "press ended"] && stage.selectedItems == [3])
  }

  @Test(arguments: [
    (SwipeGestureRecognizer.Direction.left, CGPoint(x: -80, y: 5)), (.right, CGPoint(x: 80, y: -5)),
    (.up, CGPoint(x: 3, y: -80)), (.down, CGPoint(x: 0, y: 80)),
  ])
  func aQuickWayInItsDirectionIsASwipe(direction: SwipeGestureRecognizer.Direction, way: CGPoint) {
    let stage = Stage([4])
    let gestures = GestureStage(stage)
    gestures.add(SwipeGestureRecognizer(), "swipe").direction = direction
    // Contents that fit scroll nowhere.
    let start = CGPoint(x: 195, y: 30)
    stage.view.bouncesVertically = false
    stage.swipe(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y))
    #expect(gestures.takeLog() == ["swipe ended"] && stage.selectedItems == [])
  }

  @Test func aSwipeAcrossAListIsTheRecognisersAndOneAlongItScrolls() {
    gestures.add(SwipeGestureRecognizer(), "swipe", to: 3).direction = [.left, .right]
    let middle = stage.middle(3)
    stage.swipe(from: middle, to: CGPoint(x: middle.x - 90, y: middle.y))
    #expect(gestures.takeLog() == ["swipe ended"] && stage.view.contentOffset == .zero)
    stage.swipe(from: middle, to: CGPoint(x: middle.x, y: middle.y - 90))
    #expect(gestures.takeLog() == [] && stage.view.contentOffset.y > 50)
  }

  @Test func aSlowWayIsNoSwipe() {
    gestures.add(SwipeGestureRecognizer(), "swipe", to: 3).direction = .left
    let middle = stage.middle(3)
    stage.swipe(from: middle, to: CGPoint(x: middle.x - 90, y: middle.y), duration: 2)
    #expect(gestures.takeLog() == [] && stage.selectedItems == [])
  }
}
