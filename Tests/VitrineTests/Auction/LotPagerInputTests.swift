import CollectionEngine
import Foundation
import Testing

@testable import Vitrine

struct LotPagerInputTests {
  @Test(arguments: [-1, 1])
  func turnsByAFlickOfAFingerPageAfterPageBothWays(step: Int) {
    let pager = PagerStage()
    pager.watch()
    for turn in 1...25 {
      pager.stage.swipe(by: CGPoint(x: -120 * step, y: 5))
      pager.checkAtRest(((turn * step) % 10 + 10) % 10)
    }
    #expect(pager.log.count == 25)
  }

  @Test(arguments: [-1, 1])
  func turnsAPageForEachOfManyQuickFlicks(step: Int) {
    let pager = PagerStage(100)
    pager.watch(most: 160)
    for _ in 0..<20 {
      pager.stage.swipe(by: CGPoint(x: -120 * step, y: 0), frames: 4)
      pager.stage.run(0.1)
    }
    pager.stage.settle()
    pager.checkAtRest((20 * step + 100) % 100)
  }

  @Test func aTurnThatIsGivenUpChangesNothing() {
    let pager = PagerStage()
    pager.watch()
    for way in [120, -120] as [CGFloat] {
      pager.stage.swipe(by: CGPoint(x: way, y: 0), lifts: false)
      pager.stage.run(0.3)
      pager.stage.send(.touchUp(CGPoint(x: 200 + way, y: 200), finger: 0))
      pager.checkAtRest(0)
      // Taken back by hand.
      pager.stage.swipe(by: CGPoint(x: way, y: 0), lifts: false)
      pager.stage.send(.touchCancelled(finger: 0))
      pager.checkAtRest(0)
    }
    #expect(pager.log.isEmpty)
  }

  @Test func followsFingersOnATouchpadOverAsManyPagesAsTheyGo() {
    let pager = PagerStage(100)
    pager.watch()
    pager.stage.send(.scrollBegan)
    for _ in 0..<100 {
      pager.stage.send(.scrolled(dx: 30, dy: 1))
      pager.stage.frame()
    }
    #expect(pager.pager.focusedIndex == 7 && abs(pager.pager.layout.page - 0.5) < 1e-9)
    for _ in 0..<100 {
      pager.stage.send(.scrolled(dx: -30, dy: 1))
      pager.stage.frame()
    }
    pager.stage.run(0.2)
    pager.stage.send(.scrollEnded)
    pager.checkAtRest(0)
    pager.stage.send(.scrollBegan)
    for _ in 0..<5 {
      pager.stage.send(.scrolled(dx: -20, dy: 0))
      pager.stage.frame()
    }
    pager.stage.send(.scrollEnded)
    pager.checkAtRest(99)
  }

  @Test func turnsAPageForEachDetentOfAWheelDownOrSideways() {
    let pager = PagerStage()
    pager.watch()
    for (index, (dx, dy)) in [(0.0, 1.0), (1, 0), (0, 1), (0, -1), (-1, 0)].enumerated() {
      pager.stage.send(.wheel(dx: dx, dy: dy))
      pager.checkAtRest([1, 2, 3, 2, 1][index])
    }
    // A fine wheel.
    for part in 1...8 {
      pager.stage.send(.wheel(dx: 0, dy: 0.25))
      pager.stage.run(part == 4 ? 0.4 : 0.02)
    }
    pager.checkAtRest(3)
    // A part of a detent is forgotten.
    pager.stage.send(.wheel(dx: 0, dy: 0.9))
    pager.stage.run(1)
    pager.stage.send(.wheel(dx: 0, dy: 0.9))
    pager.checkAtRest(3)
    for odd in [CGFloat.nan, .infinity, 0] { pager.stage.send(.wheel(dx: odd, dy: 0)) }
    pager.checkAtRest(3)
  }

  @Test func doesNotRunAwayWithAWheelThatIsSpun() {
    let pager = PagerStage(100)
    pager.watch(most: 160)
    for _ in 0..<10 {
      pager.stage.send(.wheel(dx: 0, dy: 1))
      pager.stage.run(0.01)
    }
    pager.stage.settle()
    pager.checkAtRest(3)
    pager.stage.send(.wheel(dx: 0, dy: 1e9))
    pager.checkAtRest(5)
    for _ in 0..<3 {
      pager.stage.send(.wheel(dx: 0, dy: 1))
      pager.stage.run(0.2)
    }
    pager.checkAtRest(8)
  }

  @Test func goesByKeys() {
    let pager = PagerStage()
    for (key, lot) in [
      (.right, 1), (.pageDown, 2), (.left, 1), (.pageUp, 0), (.left, 9), (.end, 9), (.home, 0), (.pageDown, 1),
      (.end, 9), (.pageDown, 0),
    ] as [(InputEvent.Key, Int)] {
      pager.stage.send(.keyDown(key))
      pager.checkAtRest(lot)
    }
    #expect(!pager.pager.view.handle(InputEvent(.keyDown(.tab), time: pager.stage.time)))
    // Held down, it goes on; released, it ends soon.
    for _ in 0..<40 {
      pager.stage.send(.keyDown(.right))
      pager.stage.run(1.0 / 30)
    }
    let held = pager.log.count
    pager.stage.settle()
    #expect(held > 12 && pager.log.count <= held + 2)
  }

  @Test func isMirroredWhereTextRunsFromRightToLeft() {
    let pager = PagerStage(direction: .rightToLeft)
    pager.watch()
    pager.checkAtRest(0)
    pager.stage.send(.keyDown(.left))
    pager.checkAtRest(1)
    pager.stage.swipe(by: CGPoint(x: 120, y: 0))
    pager.checkAtRest(2)
    pager.stage.send(.wheel(dx: -1, dy: 0))
    pager.checkAtRest(3)
    pager.stage.send(.wheel(dx: 0, dy: -1))
    pager.checkAtRest(2)
    pager.stage.click(CGPoint(x: 5, y: 200))
    pager.checkAtRest(3)
  }

  @Test func aClickOnANeighbourBringsItToTheMiddleOneOnTheLotShownLeavesItThere() {
    let pager = PagerStage()
    pager.watch()
    pager.stage.click(CGPoint(x: 392, y: 200))
    pager.checkAtRest(1)
    pager.stage.click(CGPoint(x: 8, y: 200))
    pager.checkAtRest(0)
    pager.stage.click(CGPoint(x: 200, y: 200))
    pager.checkAtRest(0)
    pager.stage.send(.touchDown(CGPoint(x: 392, y: 200), finger: 0))
    pager.stage.send(.touchUp(CGPoint(x: 392, y: 200), finger: 0))
    pager.checkAtRest(1)
  }
}
