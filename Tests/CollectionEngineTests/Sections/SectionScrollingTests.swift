import Foundation
import Testing

@testable import CollectionEngine

/// A page of shelves under each other, 100 points apart, with items 100 points apart.
struct SectionScrollingTests {
  // MARK: Fingers

  @Test(arguments: Shelving.allCases)
  func aSidewaysDragMovesTheSectionAndNotThePage(shelving: Shelving) {
    let stage = Stage.shelves(by: shelving)
    stage.flick(by: -110, lifts: false)
    #expect(stage.offset() == 100 && stage.view.contentOffset == .zero && stage.offset(1) == 0)
    #expect(!stage.view.isDragging)
    stage.frame()
    #expect(stage.seen(path(1))?.minX == 0 && stage.seen(path(1, 1))?.minX == 100)
    stage.check()
  }

  @Test(arguments: Shelving.allCases)
  func aDragDownOverASectionMovesThePage(shelving: Shelving) {
    let stage = Stage.shelves(by: shelving)
    stage.swipe(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 290, y: 200), lifts: false)
    #expect(stage.view.isDragging && stage.view.contentOffset.y > 130 && stage.offset(3) == 0)
  }

  @Test func theFirstWayDecidesForTheWholeDrag() {
    let stage = Stage.shelves()
    stage.flick(by: -50, over: 250, lifts: false)
    stage.send(.touchMoved(CGPoint(x: 240, y: 20), finger: 0))
    #expect(stage.view.contentOffset == .zero && stage.offset(2) == 50)
    stage.send(.touchUp(CGPoint(x: 240, y: 20), finger: 0))
    stage.settle()
    #expect(stage.view.contentOffset == .zero)

    stage.swipe(from: CGPoint(x: 100, y: 350), to: CGPoint(x: 100, y: 300), lifts: false)
    let before = stage.offset(3)
    stage.send(.touchMoved(CGPoint(x: 10, y: 300), finger: 0))
    #expect(stage.offset(3) == before && stage.view.contentOffset.y == 40)
  }

  @Test func aFlungSectionMovesByTheClosedForm() {
    let stage = Stage.shelves()
    stage.flick(by: -160)
    let (start, began) = (stage.offset(), stage.time)
    #expect(start == 150)
    // 160 points in 0.1 s.
    let motion = Deceleration(position: 150, velocity: 1600)
    var latest = start
    for _ in 0..<60 {
      stage.frame()
      #expect(abs(stage.offset() - motion.position(after: stage.time - began)) < 1e-6)
      #expect(stage.offset() > latest)
      latest = stage.offset()
    }
    stage.settle()
    #expect(abs(stage.offset() - motion.rest) <= 0.5 && stage.offset() == stage.offset().rounded())
    #expect(stage.view.contentOffset == .zero)
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func aFlingAcrossIsTheSameAtEveryFrameRate() {
    var rests: [CGFloat] = []
    for rate in [30.0, 60, 144] {
      let stage = Stage.shelves()
      stage.flick(by: -160)
      stage.run(8, rate: rate)
      rests.append(stage.offset())
      #expect(!stage.frame())
    }
    #expect(rests[0] == rests[1] && rests[1] == rests[2] && rests[0] > 700)
  }

  @Test func theRateOfASectionIsItsOwnOrThePages() {
    let layout = ShelfLayout()
    layout.rate = .fast
    let stage = Stage.shelves(of: layout)
    stage.flick(by: -160)
    stage.settle()
    let fast = Deceleration(position: 150, velocity: 1600, rate: .fast)
    #expect(abs(stage.offset() - fast.rest) <= 0.5)
    let other = Stage.shelves()
    other.view.decelerationRate = .fast
    other.flick(by: -160)
    other.settle()
    #expect(other.offset() == stage.offset())
  }

  @Test func aSectionGivesWayPastItsEndsAsThePageDoes() {
    // 70 past the edge of 300 show 34.121 (measured on iOS 26.1).
    let shown: (CollectionLayoutSectionOrthogonalScrollingProperties.Bounce, Int) -> CGFloat = { bounce, count in
      let layout = ShelfLayout()
      layout.bounce = bounce
      let stage = Stage([count, 5], layout: layout, size: CGSize(width: 300, height: 500))
      stage.flick(by: 80, from: 100, lifts: false)
      let shown = stage.offset()
      stage.send(.touchUp(CGPoint(x: 180, y: 50), finger: 0))
      stage.settle()
      #expect(stage.offset() == 0)
      return shown
    }
    #expect(isClose(shown(.automatic, 10), -34.121, within: 0.001))
    #expect(isClose(shown(.always, 10), -34.121, within: 0.001))
    #expect(shown(.never, 10) == 0)
    // Three items fit.
    #expect(shown(.automatic, 3) == 0)
    #expect(isClose(shown(.always, 3), -34.121, within: 0.001))
  }

  @Test func aTouchStopsAMovingSectionAndDoesNothingElse() {
    let stage = Stage.shelves()
    stage.flick(by: -160)
    stage.run(0.3)
    stage.log = []
    let before = stage.offset()
    stage.send(.touchDown(CGPoint(x: 45, y: 45), finger: 0))
    stage.frame()
    #expect(stage.offset() == before)
    stage.run(0.15)
    stage.send(.touchUp(CGPoint(x: 45, y: 45), finger: 0))
    stage.settle()
    #expect(stage.offset() == before && stage.log.isEmpty && stage.selectedItems.isEmpty)
  }

  @Test func aSecondFlickAddsToTheFirst() {
    let (once, twice) = (Stage.shelves(counts: [10_000]), Stage.shelves(counts: [10_000]))
    for (stage, flicks) in [(once, 1), (twice, 2)] {
      for _ in 0..<flicks {
        stage.swipe(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 150, y: 50), duration: 0.08)
        stage.run(0.1)
      }
      stage.settle()
    }
    #expect(twice.offset() > 2 * once.offset())
  }

  @Test func aFingerThatCaughtOneThingMayGoOnWithTheOther() {
    let stage = Stage.shelves()
    stage.flick(by: -160, over: 250)
    stage.run(0.2)
    stage.swipe(from: CGPoint(x: 200, y: 250), to: CGPoint(x: 200, y: 150), lifts: false)
    #expect(stage.view.isDragging && stage.view.contentOffset.y == 90)
    let caught = stage.offset(2)
    stage.send(.touchUp(CGPoint(x: 200, y: 150), finger: 0))
    stage.run(0.1)
    #expect(stage.view.isDecelerating && stage.offset(2) == caught)
    let page = stage.view.contentOffset.y
    stage.flick(by: -100, over: 250, lifts: false)
    #expect(!stage.view.isDragging && abs(stage.view.contentOffset.y - page) <= 0.5)
    let moved = (0..<30).filter { stage.offset($0) != 0 }
    #expect(moved.count == 2)
  }

  @Test func sectionsAndThePageMoveAtOnce() {
    let stage = Stage.shelves()
    stage.flick(by: -160, over: 50)
    stage.flick(by: -120, over: 250)
    stage.swipe(from: CGPoint(x: 200, y: 450), to: CGPoint(x: 200, y: 400))
    stage.run(0.1)
    #expect(stage.view.isDecelerating && stage.view.sections.active == [0, 2])
    stage.settle()
    #expect(stage.offset(0) > stage.offset(2) && stage.offset(2) > 200 && stage.view.contentOffset.y > 40)
    stage.checkAtRest()
  }

  @Test func aTouchTakenAwayLeavesTheSectionWhereItMayRest() {
    let stage = Stage.shelves(.groupPaging)
    stage.flick(by: -80, lifts: false)
    #expect(stage.offset() == 70)
    stage.send(.touchCancelled(finger: 0))
    stage.settle()
    #expect(stage.offset() == 100)
  }

  // MARK: Where it rests

  @Test func pagesGoByOneForAFlickHoweverFast() {
    for (way, duration) in [(CGFloat(-60), 0.1), (-250, 0.05), (-280, 0.03)] {
      let stage = Stage.shelves(.paging)
      stage.swipe(from: CGPoint(x: 320, y: 50), to: CGPoint(x: 320 + way, y: 50), duration: duration)
      var furthest: CGFloat = 0
      while stage.frame() { furthest = max(furthest, stage.offset()) }
      #expect(stage.offset() == 390 && furthest < 400, "\(way)")
    }
    let slow = Stage.shelves(.paging)
    slow.flick(by: -150, lifts: false)
    slow.run(0.3)
    slow.send(.touchUp(CGPoint(x: 150, y: 50), finger: 0))
    slow.settle()
    #expect(slow.offset() == 0)
  }

  @Test(arguments: Shelving.allCases)
  func groupsGoByOneAndComeToRestAtTheirEdgeOrInTheMiddle(shelving: Shelving) {
    let edge = Stage.shelves(.groupPaging, by: shelving, width: 290, inset: 20)
    edge.flick(by: -100)
    edge.settle()
    #expect(edge.offset() == 300 && edge.seen(path(1))?.minX == 20)
    edge.flick(by: 100)
    edge.settle()
    #expect(edge.offset() == 0)

    let middle = Stage.shelves(.groupPagingCentered, by: shelving, width: 290)
    #expect(middle.offset() == -50 && middle.seen(path(0))?.midX == 195)
    middle.flick(by: -100)
    middle.settle()
    #expect(middle.offset() == 250 && middle.seen(path(1))?.midX == 195)

    let leading = Stage.shelves(.continuousGroupLeadingBoundary, by: shelving, width: 140)
    leading.flick(by: -160)
    leading.settle()
    #expect(leading.offset() > 300 && leading.offset().truncatingRemainder(dividingBy: 150) == 0)
  }

  // MARK: What follows of itself

  @Test func whatIsUnderThePointerIsWhatIsSeenThere() {
    let stage = Stage.shelves()
    stage.view.setContentOffset(CGPoint(x: 4250, y: 77), ofSection: 2, animated: false)
    stage.frame()
    #expect(stage.view.contentOffset == .zero)
    #expect(stage.view.indexPathForItem(at: CGPoint(x: 100, y: 250)) == path(43, 2))
    stage.press(CGPoint(x: 100, y: 250))
    stage.release(CGPoint(x: 100, y: 250))
    #expect(stage.view.indexPathsForSelectedItems == [path(43, 2)])
    stage.checkAtRest()
  }

  @Test func theOffsetIsReportedAtEachStep() {
    let stage = Stage.shelves()
    stage.logsScroll = true
    stage.flick(by: -110, over: 150)
    #expect(stage.log == ["didScroll 1"])
    var reported: [CGFloat] = []
    stage.onCall = { [unowned stage] in if $0 == "didScrollSection" { reported.append(stage.offset(1)) } }
    stage.settle()
    #expect(stage.log == ["didScroll 1"] && reported.count > 60 && reported.last == stage.offset(1))
    #expect(reported.dropLast() == reported.dropLast().sorted()[...])
  }

  @Test func anOffsetSetByProgramIsKeptWithinTheEnds() {
    let stage = Stage.shelves()
    stage.view.setContentOffset(CGPoint(x: -50, y: 0), ofSection: 0, animated: false)
    #expect(stage.offset() == 0)
    stage.view.setContentOffset(CGPoint(x: 1e9, y: 0), ofSection: 0, animated: true)
    stage.run(0.15)
    #expect(stage.offset() > 1000 && stage.offset() < 9600)
    stage.settle()
    #expect(stage.offset() == 9600)
    stage.view.setContentOffset(CGPoint(x: 50, y: 0), ofSection: 77, animated: false)
    #expect(stage.view.contentOffset(ofSection: 77) == .zero && stage.view.contentOffset(ofSection: -1) == .zero)
  }

  @Test func withMotionOffEverythingIsThereAtOnce() {
    let stage = Stage.shelves(.paging)
    stage.animationsEnabled = false
    stage.flick(by: -100)
    #expect(stage.offset() == 390)
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.wheel(dx: 1, dy: 0))
    #expect(stage.offset() == 780)
    stage.view.setContentOffset(.zero, ofSection: 0, animated: true)
    #expect(stage.offset() == 0)
    stage.frame()
    stage.checkIdle()
  }

  @Test(arguments: Shelving.allCases)
  func rightToLeftASectionBeginsAtTheRightAndGoesThere(shelving: Shelving) {
    let stage = Stage.shelves(by: shelving)
    stage.layoutDirection = .rightToLeft
    stage.view.collectionViewLayout.invalidateLayout()
    stage.frame()
    #expect(stage.seen(path(0))?.maxX == 390)
    stage.flick(by: 110, from: 100, lifts: false)
    stage.frame()
    #expect(stage.offset() == 100 && stage.seen(path(1))?.maxX == 390)
    stage.send(.touchUp(CGPoint(x: 210, y: 50), finger: 0))
    stage.settle()
    stage.checkAtRest()
    let before = stage.offset()
    stage.send(.pointerMoved(CGPoint(x: 200, y: 50)))
    stage.send(.wheel(dx: -1, dy: 0))
    stage.settle()
    #expect(stage.offset() > before + 50)
    stage.view.scrollToItem(at: path(50), at: .left, animated: false)
    stage.frame()
    #expect(stage.seen(path(50))?.minX == 0)
    stage.view.scrollToItem(at: path(50), at: .right, animated: false)
    stage.frame()
    #expect(stage.seen(path(50))?.maxX == 390)
  }

  // MARK: Cost

  @Test func aMillionItemsAcrossCostNoMoreThanWhatIsSeen() throws {
    let stage = Stage.shelves(counts: [1_000_000, 50, 50, 50, 50, 50])
    let layout = try #require(stage.view.collectionViewLayout as? ShelfLayout)
    stage.view.setContentOffset(CGPoint(x: 50_000_000, y: 0), ofSection: 0, animated: false)
    stage.frame()
    let (made, prepared) = (layout.attributesMade, layout.prepareCount)
    stage.flick(by: -160)
    stage.run(1)
    // Two views' width of one section, for some 66 frames and moves: 9 elements each.
    #expect(layout.attributesMade - made <= 75 * 9)
    #expect(layout.prepareCount == prepared)
    #expect(stage.offset() > 50_000_500)
    stage.settle()
    stage.checkAtRest()
  }
}
