import Foundation
import Testing

@testable import CollectionEngine

/// Who is notified of what of a scroll, and in which order.
struct ScrollContractTests {
  private func loggingStage(_ width: CGFloat = 390, _ height: CGFloat = 20_000) -> Stage {
    let stage = Stage.board(width, height)
    stage.logsScroll = true
    return stage
  }

  private let began = ["willBeginDragging", "didScroll", "willEndDragging"]
  private let ranOn = ["didEndDragging true", "willBeginDecelerating", "didScroll", "didEndDecelerating"]

  /// Up by a distance in 0.1 s.
  private func flick(_ stage: Stage, _ distance: CGFloat = 100, lifts: Bool = true) {
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 400 - distance), lifts: lifts)
  }

  @Test func aDragAFlingAndItsEnd() {
    let stage = loggingStage()
    flick(stage)
    // 100 points in 0.1 s; the slop took 10 of them.
    #expect(isClose(stage.lifts[0].velocity.y.native, 1, within: 1e-9) && stage.lifts[0].velocity.x == 0)
    let rest = Deceleration(position: stage.view.contentOffset.y, velocity: 1000).rest
    #expect(isClose(stage.lifts[0].proposed.y.native, rest, within: 1e-9))
    stage.settle()
    #expect(stage.log == began + ranOn && stage.view.contentOffset.y.native == rest.rounded())
  }

  @Test func aFlingThatMeetsTheEndBouncesWithinOneDeceleration() {
    let stage = loggingStage(390, 700)
    flick(stage, 150)
    #expect(stage.lifts[0].proposed.y == 200)
    var most: CGFloat = 0
    stage.onScroll = { [unowned stage] in most = max(most, stage.view.contentOffset.y) }
    stage.settle()
    #expect(most > 215 && stage.view.contentOffset.y == 200)
    #expect(stage.log == began + ranOn)
  }

  @Test func stretchedContentsSpringBackAsADeceleration() {
    let stage = loggingStage()
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), lifts: false)
    stage.run(0.2)
    stage.send(.touchUp(CGPoint(x: 100, y: 200), finger: 0))
    #expect(stage.lifts[0].velocity == .zero && stage.lifts[0].proposed == .zero)
    stage.settle()
    #expect(stage.log == began + ranOn && stage.view.contentOffset == .zero)
  }

  @Test func aTargetOfTheDelegatesIsWhereItLands() {
    let stage = loggingStage()
    // Behind, near, natural, beyond.
    for target in [-80.0, 60, 700, 2500] {
      stage.view.contentOffset.y = 300
      stage.log = []
      stage.target = { _ in CGPoint(x: 0, y: 300 + target) }
      flick(stage)
      stage.settle()
      #expect(stage.log == began + ranOn)
      #expect(stage.view.contentOffset.y.native == 300 + target)
    }
  }

  @Test func aTargetOutOfRangeIsTheEnd() {
    for (target, end) in [
      (CGPoint(x: 900, y: 90_000), 19_500.0), (CGPoint(x: -5, y: -90_000), 0), (CGPoint(x: CGFloat.nan, y: .nan), 0),
    ] {
      let stage = loggingStage()
      stage.view.contentOffset.y = 300
      stage.target = { _ in target }
      flick(stage)
      stage.settle()
      #expect(stage.view.contentOffset == CGPoint(x: 0, y: end))
    }
  }

  @Test func contentsThatShrinkBeforeTheFirstFrameOfAMotionEndAtTheirEnd() {
    for start in [
      { (stage: Stage) in self.flick(stage, 200) }, { stage in stage.send(.wheel(dx: 0, dy: 40)) },
      { stage in stage.view.setContentOffset(CGPoint(x: 0, y: 1900), animated: true) },
    ] {
      let stage = loggingStage(390, 2600)
      stage.target = { _ in CGPoint(x: 0, y: 2000) }
      start(stage)
      stage.board?.size.height = 900
      stage.view.layoutIfNeeded()
      stage.settle()
      #expect(stage.view.contentOffset.y == 400)
    }
  }

  @Test func anAnimatedScrollIsReportedAtItsEndAlone() {
    let stage = loggingStage()
    stage.view.setContentOffset(CGPoint(x: 0, y: 800), animated: true)
    #expect(stage.view.isScrollAnimating && stage.log.isEmpty)
    stage.settle()
    #expect(stage.log == ["didScroll", "didEndScrollingAnimation"] && !stage.view.isScrollAnimating)
    stage.log = []
    stage.view.setContentOffset(CGPoint(x: 0, y: 300), animated: false)
    #expect(stage.log == ["didScroll"])
  }

  @Test func aWheelAndKeysReportTheScrollingAlone() {
    let stage = loggingStage()
    stage.send(.wheel(dx: 0, dy: 3))
    stage.settle()
    stage.key(.pageDown)
    stage.settle()
    #expect(stage.log == ["didScroll"])
  }

  @Test func aTouchDuringAFlingEndsItBeforeItsOwnDragBegins() {
    let stage = loggingStage()
    flick(stage)
    stage.run(0.2)
    stage.log = []
    let caught = stage.view.contentOffset.y
    stage.send(.touchDown(CGPoint(x: 100, y: 300), finger: 0))
    #expect(stage.log == ["didEndDecelerating", "willBeginDragging"] && stage.view.isTracking)
    stage.send(.touchUp(CGPoint(x: 100, y: 300), finger: 0))
    #expect(stage.log.dropFirst(2).filter { $0 != "didScroll" } == ["willEndDragging", "didEndDragging false"])
    #expect(!stage.log.contains("willBeginDecelerating"))
    stage.settle()
    #expect(stage.view.contentOffset.y == caught.rounded())
  }

  @Test func aHoldOnATouchpadStopsAFlingAndIsUsedUp() {
    let stage = loggingStage()
    flick(stage)
    stage.run(0.2)
    let caught = stage.view.contentOffset.y
    stage.send(.scrollBegan)
    #expect(!stage.view.isScrollMoving)
    stage.run(0.3)
    #expect(stage.view.contentOffset.y == caught)
    stage.send(.scrollEnded)
    stage.settle()
    #expect(stage.view.contentOffset.y == caught.rounded() && stage.lifts.last?.velocity == .zero)
  }

  @Test func aPressOfAMouseStopsAFlingOnAPixelButNotABounce() {
    let stage = loggingStage(390, 700)
    flick(stage, 60)
    stage.run(0.05)
    #expect(stage.view.contentOffset.y < 200)
    stage.press(CGPoint(x: 50, y: 50))
    #expect(!stage.view.isScrollMoving && stage.view.contentOffset.y == stage.view.contentOffset.y.rounded())
    #expect(stage.log.suffix(2).contains("didEndDecelerating"))
    stage.release(CGPoint(x: 50, y: 50))

    flick(stage, 200)
    while stage.view.contentOffset.y <= 200 { stage.frame() }
    stage.press(CGPoint(x: 50, y: 50))
    stage.release(CGPoint(x: 50, y: 50))
    #expect(stage.view.isDecelerating && stage.view.contentOffset.y > 200)
    stage.settle()
    #expect(stage.view.contentOffset.y == 200)
  }

  @Test func withMotionOffAFlingIsWhereItEndsAndNothingDecelerates() {
    let stage = loggingStage()
    stage.animationsEnabled = false
    flick(stage)
    #expect(stage.log == began + ["didScroll", "didEndDragging false"] && !stage.view.isScrollMoving)
    #expect(isClose(stage.view.contentOffset.y.native, stage.lifts[0].proposed.y.native, within: 0.5))
    stage.send(.wheel(dx: 0, dy: 1))
    stage.send(.wheel(dx: 0, dy: 1))
    let offset = stage.view.contentOffset.y
    #expect(offset == offset.rounded() && !stage.frame())
  }

  @Test func scrollingThatIsTurnedOffUnderAFingerEndsItsHold() {
    let stage = loggingStage()
    stage.swipe(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), lifts: false)
    stage.view.isScrollEnabled = false
    #expect(!stage.view.isDragging)
    stage.send(.touchMoved(CGPoint(x: 100, y: 300), finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset == .zero && stage.log == began + ranOn)
    stage.send(.touchUp(CGPoint(x: 100, y: 300), finger: 0))
    stage.log = []
    flick(stage)
    stage.send(.wheel(dx: 0, dy: 1))
    stage.key(.pageDown)
    #expect(stage.log.isEmpty)
  }

  // MARK: Pages

  @Test func pagesGoByOneForAFlickAndByTheNearestWithout() {
    for (way, waits, page) in [(100.0, false, 1.0), (30, false, 1), (150, true, 0), (280, true, 1), (420, false, 1)] {
      let stage = loggingStage()
      stage.view.isPagingEnabled = true
      flick(stage, way, lifts: false)
      if waits { stage.run(0.2) }
      stage.send(.touchUp(CGPoint(x: 100, y: 400 - way), finger: 0))
      stage.settle()
      #expect(stage.view.contentOffset.y.native == 500 * page, "\(way)")
      #expect(stage.log == began + ranOn)
    }
  }

  @Test func aFingerThatHardlyMovesFlicksNoPage() {
    let stage = loggingStage()
    stage.view.isPagingEnabled = true
    // 40 points a second.
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 360), duration: 1, steps: 60)
    #expect(stage.lifts[0].velocity.y > 0.03)
    stage.settle()
    #expect(stage.view.contentOffset.y == 0)
  }

  @Test func aDetentTurnsAPageAndPartsAddUpToOne() {
    let stage = loggingStage(390 * 6, 500)
    stage.view.isPagingEnabled = true
    func turns(_ dx: CGFloat, _ dy: CGFloat, _ count: Int = 1, to page: CGFloat) {
      for _ in 0..<count { stage.send(.wheel(dx: dx, dy: dy)) }
      stage.settle()
      #expect(stage.view.contentOffset.x == page * 390)
    }
    turns(0, 1, to: 1)
    turns(1, 0, to: 2)
    turns(0, -1, to: 1)
    turns(0, 1, 3, to: 4)
    turns(0, 0.125, 7, to: 4)
    turns(0, 0.125, to: 5)
    turns(0, 1, 9, to: 5)
    turns(0, -1.0 / 120, 239, to: 4)
    turns(0, -1.0 / 120, to: 3)
    turns(.nan, .infinity, to: 3)
    // While a page turns, the next is added.
    stage.send(.wheel(dx: 0, dy: -1))
    stage.run(0.05)
    turns(0, -1, to: 1)
    #expect(Set(stage.log) == ["didScroll"])
  }

  @Test func aWheelTurnsOnTheWayTextRuns() {
    let stage = loggingStage(390 * 6, 500)
    stage.board?.flips = true
    stage.layoutDirection = .rightToLeft
    stage.view.isPagingEnabled = true
    stage.view.contentOffset.x = 390 * 5
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset.x == 1560)
    stage.send(.wheel(dx: 1, dy: 0))
    stage.settle()
    #expect(stage.view.contentOffset.x == 1950)
  }

  // MARK: Wheels

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func detentsOneAfterTheOtherAddUpExactly(scale: CGFloat) {
    let stage = loggingStage()
    stage.displayScale = scale
    let step = WheelStep.distance(page: 500)
    for count in 1...20 {
      stage.send(.wheel(dx: 0, dy: 1))
      stage.settle()
      #expect(stage.view.contentOffset.y.native == (Double(count) * step * scale).rounded() / scale)
    }
    for _ in 0..<20 {
      stage.send(.wheel(dx: 0, dy: -1))
      stage.settle()
    }
    #expect(stage.view.contentOffset.y == 0)
    // What anything else has moved counts from where it is.
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    stage.view.contentOffset.y = 200
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset.y.native == ((200 + step) * scale).rounded() / scale)
  }

  @Test func withMotionOffDetentsAddUpExactly() {
    let stage = loggingStage()
    stage.animationsEnabled = false
    for _ in 0..<30 { stage.send(.wheel(dx: 0, dy: 0.1)) }
    #expect(stage.view.contentOffset.y.native == (3 * WheelStep.distance(page: 500)).rounded())
  }
}
