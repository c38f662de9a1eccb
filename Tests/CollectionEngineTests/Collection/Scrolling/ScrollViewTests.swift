import Foundation
import Testing

@testable import CollectionEngine

struct ScrollViewTests {
  /// Drags the contents `distance` points up in 0.1 s and lifts the finger.
  private func fling(_ stage: Stage, _ distance: CGFloat = 100) {
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 400 - distance))
  }

  @Test func aFlingNotifiesTheDelegateInOrder() {
    let stage = Stage()
    stage.logsScroll = true
    fling(stage)
    stage.settle()
    #expect(
      stage.log == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
  }

  @Test func aFingerThatRestsBeforeItLeavesFlingsNothing() {
    let stage = Stage()
    stage.logsScroll = true
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), lifts: false)
    stage.run(0.2)
    stage.send(.touchUp(CGPoint(x: 100, y: 300), finger: 0))
    #expect(stage.log == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
    #expect(!stage.frame())
    #expect(stage.view.contentOffset.y == 90)
  }

  @Test func aFlingIsTheSameAtEveryFrameRate() {
    var rests: [CGFloat] = []
    for rate in [30.0, 60, 144] {
      let stage = Stage()
      fling(stage)
      stage.run(8, rate: rate)
      rests.append(stage.view.contentOffset.y)
      #expect(!stage.frame())
    }
    #expect(rests[0] == rests[1] && rests[1] == rests[2] && rests[0] > 300)
  }

  @Test func contentsRestOnDevicePixels() {
    for scale in [1.0, 2.0, 3.0] {
      let stage = Stage()
      stage.displayScale = scale
      fling(stage, 77.7)
      stage.settle()
      let pixels = stage.view.contentOffset.y.native * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
    let stage = Stage()
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 333.3), lifts: false)
    stage.run(0.2)
    stage.send(.touchUp(CGPoint(x: 100, y: 333.3), finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.contentOffset.y.rounded())
  }

  @Test func contentsGiveWayPastTheirEndAndSpringBack() {
    let stage = Stage(size: CGSize(width: 390, height: 300))
    // 10 of 80 points are the slop; 70 past the edge of 300 show 34.121 (measured on iOS 26.1).
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 180), duration: 1, lifts: false)
    #expect(isClose(stage.view.contentOffset.y, -34.121, within: 0.001))
    stage.run(0.2)
    stage.send(.touchUp(CGPoint(x: 100, y: 180), finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func aFingerTakesOverstretchedContentsWhereTheyAre() {
    let stage = Stage(size: CGSize(width: 390, height: 300))
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), duration: 1)
    stage.frame()
    stage.frame()
    let here = stage.view.contentOffset.y
    #expect(here < -10)
    stage.send(.touchDown(CGPoint(x: 100, y: 150), finger: 0))
    #expect(stage.view.contentOffset.y == here)
    stage.send(.touchMoved(CGPoint(x: 100, y: 150.001), finger: 0))
    #expect(abs(stage.view.contentOffset.y - here) < 0.01)
  }

  @Test func theSpeedOfStretchedContentsIsTheirOwnWhenTheFingerLeaves() {
    let stage = Stage(size: CGSize(width: 390, height: 300))
    stage.swipe(from: CGPoint(x: 100, y: 20), to: CGPoint(x: 100, y: 270), duration: 0.25, steps: 15, lifts: false)
    let before = stage.view.contentOffset.y
    stage.frame(after: 1.0 / 60)
    stage.send(.touchMoved(CGPoint(x: 100, y: 287), finger: 0))
    let step = stage.view.contentOffset.y - before
    stage.send(.touchUp(CGPoint(x: 100, y: 287), finger: 0))
    let released = stage.view.contentOffset.y
    stage.frame(after: 1.0 / 60)
    // The first frame of the bounce goes no further than the last one of the drag.
    #expect(abs(stage.view.contentOffset.y - released) <= abs(step) * 1.2)
  }

  @Test func anAnimatedOffsetLandsExactlyAndIsReported() {
    let stage = Stage()
    stage.logsScroll = true
    stage.view.setContentOffset(CGPoint(x: 0, y: 1234), animated: true)
    #expect(stage.view.contentOffset.y == 0 && stage.view.isScrollMoving)
    stage.run(0.15)
    #expect(stage.view.contentOffset.y > 0 && stage.view.contentOffset.y < 1234)
    stage.settle()
    #expect(stage.view.contentOffset.y == 1234)
    #expect(stage.log == ["didScroll", "didEndScrollingAnimation"])
    #expect(!stage.frame())
  }

  @Test func whereContentsAreGoingIsKnownUntilTheyAreThere() {
    let stage = Stage()
    #expect(stage.view.targetContentOffset == nil)
    stage.view.setContentOffset(CGPoint(x: 0, y: 1234), animated: true)
    #expect(stage.view.targetContentOffset == CGPoint(x: 0, y: 1234))
    stage.frame()
    #expect(stage.view.targetContentOffset == CGPoint(x: 0, y: 1234))
    stage.settle()
    #expect(stage.view.targetContentOffset == nil)
    fling(stage)
    stage.frame()
    let target = stage.view.targetContentOffset?.y ?? 0
    stage.settle()
    #expect(abs(target - stage.view.contentOffset.y) <= 0.5)
  }

  @Test func anAnimatedOffsetDuringAFlingWins() {
    let stage = Stage()
    stage.logsScroll = true
    fling(stage)
    stage.run(0.1)
    stage.log = []
    stage.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 50)
    #expect(stage.log == ["didEndDecelerating", "didScroll", "didEndScrollingAnimation"])
  }

  @Test func anAnimatedOffsetRightAfterAFlingWins() {
    let stage = Stage()
    fling(stage)
    stage.view.setContentOffset(CGPoint(x: 0, y: 50), animated: true)
    stage.settle()
    #expect(stage.view.contentOffset.y == 50)
  }

  @Test func anAnimationStartedWhenAnotherEndsIsNotLost() {
    let stage = Stage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    stage.onScroll = { [unowned stage] in
      guard stage.view.contentOffset.y == 100 else { return }
      stage.onScroll = nil
      stage.view.setContentOffset(CGPoint(x: 0, y: 900), animated: true)
    }
    stage.settle()
    #expect(stage.view.contentOffset.y == 900)
  }

  @Test func withMotionOffAnAnimatedOffsetIsThereAtOnceAndReported() {
    let stage = Stage()
    stage.animationsEnabled = false
    stage.logsScroll = true
    stage.view.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    #expect(stage.view.contentOffset.y == 700)
    #expect(stage.log == ["didScroll", "didEndScrollingAnimation"])
  }

  @Test func anOffsetSetUnderAFingerLetsTheFingerGoOnFromThere() {
    let stage = Stage()
    stage.logsScroll = true
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), lifts: false)
    stage.view.contentOffset.y = 1000
    stage.send(.touchMoved(CGPoint(x: 100, y: 290), finger: 0))
    #expect(stage.view.contentOffset.y == 1010 && stage.view.isDragging)
    stage.send(.touchUp(CGPoint(x: 100, y: 290), finger: 0))
    stage.settle()
    #expect(stage.log.filter { $0.hasPrefix("didEndDragging") }.count == 1)
  }

  @Test func aDragThatAnAnimationEndsIsReported() {
    let stage = Stage()
    stage.logsScroll = true
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), lifts: false)
    stage.view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    stage.send(.touchMoved(CGPoint(x: 100, y: 290), finger: 0))
    stage.settle()
    stage.send(.touchUp(CGPoint(x: 100, y: 290), finger: 0))
    #expect(
      stage.log == [
        "willBeginDragging", "didScroll", "didEndDragging false", "didScroll", "didEndScrollingAnimation",
      ])
    #expect(stage.view.contentOffset.y == 1000)
  }

  @Test func theDelegateChoosesWhereAFlingEnds() {
    let stage = Stage()
    stage.target = { _ in CGPoint(x: 0, y: 500) }
    fling(stage)
    stage.settle()
    #expect(stage.view.contentOffset.y == 500)
  }

  @Test func contentsThatGrowOrShrinkInAFlingChangeWhereItEnds() {
    let stage = Stage([40])
    fling(stage, 300)
    stage.frame()
    stage.sections = [Array(0..<4000)]
    stage.view.insertItems(at: (40..<4000).map { path($0) })
    stage.settle()
    #expect(stage.view.contentOffset.y > 1000)
    stage.checkAtRest()

    fling(stage, 300)
    stage.run(0.05)
    stage.sections = [Array(0..<40)]
    stage.view.deleteItems(at: (40..<4000).map { path($0) })
    stage.settle()
    #expect(stage.view.contentOffset.y == stage.view.clampedOffset(stage.view.contentOffset).y)
    stage.checkAtRest()
  }

  @Test func detentsAddUpExactly() {
    let stage = Stage([4000])
    let step = WheelStep.distance(page: 500)
    stage.displayScale = 1e9
    stage.send(.wheel(dx: 0, dy: 1))
    stage.run(0.1)
    stage.send(.wheel(dx: 0, dy: 1))
    stage.frame()
    stage.send(.wheel(dx: 0, dy: 1))
    stage.send(.wheel(dx: 0, dy: 0.5))
    stage.settle()
    #expect(isClose(stage.view.contentOffset.y, 3.5 * step))
    stage.send(.wheel(dx: 0, dy: -10))
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func aWheelAfterContentsShrankStartsFromWhatThereIs() {
    let stage = Stage([4000])
    for _ in 0..<40 { stage.send(.wheel(dx: 0, dy: 1)) }
    stage.frame()
    stage.sections = [Array(0..<40)]
    stage.view.deleteItems(at: (40..<4000).map { path($0) })
    stage.frame()
    stage.send(.wheel(dx: 0, dy: -1))
    stage.settle()
    #expect(isClose(stage.view.contentOffset.y, (490 - WheelStep.distance(page: 500)).rounded()))
  }

  @Test func theWheelDuringAFlingEndsIt() {
    let stage = Stage()
    stage.logsScroll = true
    fling(stage)
    stage.run(0.1)
    stage.log = []
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.log == ["didEndDecelerating", "didScroll"])
  }

  @Test func aTouchpadScrollsOneToOneStretchesAndFlings() {
    let stage = Stage()
    stage.send(.scrollBegan)
    for _ in 0..<6 {
      stage.frame()
      stage.send(.scrolled(dx: 0, dy: 20))
    }
    #expect(stage.view.contentOffset.y == 120)
    stage.send(.scrollEnded)
    stage.settle()
    #expect(stage.view.contentOffset.y > 400)
    stage.view.contentOffset.y = 0
    stage.send(.scrollBegan)
    stage.frame()
    stage.send(.scrolled(dx: 0, dy: -70))
    #expect(stage.view.contentOffset.y < -30 && stage.view.contentOffset.y > -70)
    stage.run(0.2)
    stage.send(.scrollEnded)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func nothingIsWantedAtRest() {
    let stage = Stage()
    #expect(!stage.frame())
    stage.frameRequests = 0
    for _ in 0..<10 { #expect(!stage.frame()) }
    #expect(stage.frameRequests == 0)
  }
}
