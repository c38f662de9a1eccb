import Foundation
import Testing

@testable import CollectionEngine

/// The members of a scroll view, one by one.
struct ScrollMemberTests {
  /// A collection view in which nothing that is pressed may be dragged.
  private final class FirmView: CollectionView {
    var insetChanges = 0
    override func touchesShouldCancel(in view: View) -> Bool { !(view is Cell) }
    override func adjustedContentInsetDidChange() {
      super.adjustedContentInsetDidChange()
      insetChanges += 1
    }
  }

  private func drag(_ stage: Stage, by way: CGPoint, steps: Int = 6) {
    let start = CGPoint(x: 200, y: 250)
    stage.swipe(from: start, to: CGPoint(x: start.x + way.x, y: start.y + way.y), steps: steps, lifts: false)
  }

  @Test func aScrollViewStartsAsInUIKit() {
    let stage = Stage.board(10, 10)
    let view = stage.view
    #expect(view.contentOffset == .zero && view.contentInset == .zero && view.adjustedContentInset == .zero)
    #expect(view.contentInsetAdjustmentBehavior == .automatic && view.contentAlignmentPoint == .zero)
    #expect(view.bounces && view.bouncesVertically && view.bouncesHorizontally)
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isPagingEnabled)
    #expect(view.isScrollEnabled && !view.isDirectionalLockEnabled && view.decelerationRate == .normal)
    #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
    #expect(view.verticalScrollIndicatorInsets == .zero && view.horizontalScrollIndicatorInsets == .zero)
    #expect(view.automaticallyAdjustsScrollIndicatorInsets && view.allowsKeyboardScrolling && view.scrollsToTop)
    #expect(view.delaysContentTouches && view.canCancelContentTouches && view.touchesShouldCancel(in: view))
    #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isScrollAnimating)
    #expect(DecelerationRate.normal.rawValue == 0.998 && DecelerationRate.fast.rawValue == 0.99)
    #expect(view.delegate != nil && view.contentSize == CGSize(width: 10, height: 10))
  }

  @Test func whatIsVisibleIsNotScrolledTo() {
    let stage = Stage()
    stage.logsScroll = true
    stage.view.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: true)
    stage.settle()
    #expect(stage.log.isEmpty)
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300), lifts: false)
    let seen = CGRect(x: 0, y: stage.view.contentOffset.y + 50, width: 10, height: 10)
    stage.view.scrollRectToVisible(seen, animated: true)
    #expect(stage.view.isDragging)
  }

  // MARK: Insets

  @Test func theSafeAreaInsetsContentsWhereItIsWanted() {
    let safe = EdgeInsets(top: 30, left: 20, bottom: 10, right: 5)
    typealias Behavior = ScrollView.ContentInsetAdjustmentBehavior
    for (size, behavior, wanted) in [
      (CGSize(width: 390, height: 900), Behavior.automatic, EdgeInsets(top: 31, left: 2, bottom: 13, right: 4)),
      (CGSize(width: 390, height: 900), .scrollableAxes, EdgeInsets(top: 31, left: 2, bottom: 13, right: 4)),
      (CGSize(width: 900, height: 500), .automatic, EdgeInsets(top: 1, left: 22, bottom: 3, right: 9)),
      (CGSize(width: 390, height: 500), .automatic, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      (CGSize(width: 900, height: 900), .never, EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      (CGSize(width: 10, height: 10), .always, EdgeInsets(top: 31, left: 22, bottom: 13, right: 9)),
    ] {
      let stage = Stage.board(size.width, size.height)
      stage.view.contentInsetAdjustmentBehavior = behavior
      stage.view.contentInset = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
      stage.view.safeAreaInsets = safe
      #expect(stage.view.adjustedContentInset == wanted)
      let (least, most) = stage.view.offsetRange
      #expect(least == CGPoint(x: -wanted.left, y: -wanted.top))
      #expect(most.y == max(least.y, size.height + wanted.bottom - 500))
      stage.view.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
      #expect(stage.view.contentOffset == least)
    }
    let stage = Stage.board(390, 500)
    stage.view.safeAreaInsets = safe
    stage.view.alwaysBounceVertical = true
    #expect(stage.view.adjustedContentInset.top == 30 && stage.view.adjustedContentInset.left == 0)
  }

  @Test func changingTheInsetsNotifiesOnce() {
    let stage = Stage.board(390, 300)
    stage.logsScroll = true
    let reported = { (change: () -> Void) in
      stage.log = []
      change()
      stage.frame()
      return stage.log.filter { $0 == "didChangeAdjustedContentInset" }.count
    }
    #expect(reported { stage.view.contentInset.top = 20 } == 1)
    #expect(reported { stage.view.safeAreaInsets.bottom = 40 } == 0)
    // The contents become larger than the view.
    #expect(reported { stage.board?.size.height = 900 } == 1)
    #expect(stage.view.adjustedContentInset == EdgeInsets(top: 20, bottom: 40))
    #expect(reported { stage.view.contentInsetAdjustmentBehavior = .never } == 1)
    #expect(reported { stage.view.contentInset.top = 20 } == 0)
    let view = FirmView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: BoardLayout(9, 9))
    view.contentInset.left = 3
    #expect(view.insetChanges == 1)
  }

  @Test func headersAndItemsKeepOutOfTheSafeArea() {
    let stage = Stage([100])
    stage.view.safeAreaInsets.top = 40
    stage.frame()
    stage.view.scrollToItem(at: path(40), at: .top, animated: false)
    #expect(stage.view.contentOffset.y == 960)
  }

  @Test func smallContentsStandWhereTheyAreAligned() {
    let stage = Stage.board(100, 100)
    stage.view.contentAlignmentPoint = CGPoint(x: 0.5, y: 0.5)
    #expect(stage.view.contentOffset == CGPoint(x: -145, y: -200))
    stage.view.contentAlignmentPoint = CGPoint(x: 1, y: 0)
    #expect(stage.view.contentOffset == CGPoint(x: -290, y: 0) && stage.view.canScroll == (false, false))
    stage.view.contentInset.right = 10
    stage.frame()
    #expect(stage.view.contentOffset == CGPoint(x: -280, y: 0))
    stage.board?.size.width = 800
    stage.frame()
    #expect(stage.view.offsetRange.min.x == 0 && stage.view.offsetRange.max.x == 420)
    stage.view.contentAlignmentPoint = CGPoint(x: CGFloat.nan, y: .infinity)
    #expect(stage.view.contentOffset.x.isFinite && stage.view.contentOffset.y.isFinite)
  }

  // MARK: Bouncing

  @Test func eachAxisBouncesOrNot() {
    let stage = Stage.board(2000, 2000)
    stage.view.bouncesVertically = false
    #expect(!stage.view.bounces)
    drag(stage, by: CGPoint(x: 100, y: 100))
    #expect(stage.view.contentOffset.y == 0 && stage.view.contentOffset.x < -20)
    stage.view.bounces = true
    #expect(stage.view.bouncesVertically && stage.view.bouncesHorizontally)
    stage.view.bounces = false
    #expect(!stage.view.bouncesVertically && !stage.view.bouncesHorizontally)
  }

  @Test func contentsThatFitGiveWayWhereTheyAlwaysBounce() {
    let stage = Stage.board(390, 100)
    drag(stage, by: CGPoint(x: 0, y: 100))
    #expect(stage.view.contentOffset == .zero)
    stage.send(.touchUp(.zero, finger: 0))
    stage.view.alwaysBounceVertical = true
    drag(stage, by: CGPoint(x: 0, y: 100))
    #expect(stage.view.contentOffset.y < -40 && stage.view.contentOffset.x == 0)
    stage.send(.touchUp(.zero, finger: 0))
    stage.settle()
    stage.view.alwaysBounceHorizontal = true
    drag(stage, by: CGPoint(x: 100, y: 0))
    #expect(stage.view.contentOffset.x < -40)
  }

  @Test func theRateSaysHowFarAFlingGoes() {
    for (rate, stops) in [(DecelerationRate.normal, 1000.0), (.fast, 200)] {
      let stage = Stage.board(390, 20_000)
      stage.view.decelerationRate = rate
      stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 300))
      let lifted = stage.view.contentOffset.y
      stage.settle()
      let wanted = Deceleration(position: lifted, velocity: 1000, rate: rate).rest
      #expect(isClose(stage.view.contentOffset.y.native, wanted, within: 0.5) && wanted < stops)
    }
  }

  // MARK: Direction

  @Test func aDragAlongOneAxisStaysOnItWhereItIsLocked() {
    for (way, moves) in [
      (CGPoint(x: 40, y: -150), (false, true)), (CGPoint(x: -150, y: 40), (true, false)),
      (CGPoint(x: -100, y: -120), (true, true)),
    ] {
      let stage = Stage.board(3000, 3000)
      stage.view.isDirectionalLockEnabled = true
      stage.view.contentOffset = CGPoint(x: 1000, y: 1000)
      drag(stage, by: way)
      // What follows changes nothing of it.
      stage.send(.touchMoved(CGPoint(x: 100, y: 100), finger: 0))
      stage.send(.touchUp(CGPoint(x: 100, y: 100), finger: 0))
      stage.settle()
      let offset = stage.view.contentOffset
      #expect((offset.x != 1000, offset.y != 1000) == moves, "\(way)")
    }
    let free = Stage.board(3000, 3000)
    free.view.contentOffset = CGPoint(x: 1000, y: 1000)
    drag(free, by: CGPoint(x: 40, y: -150))
    #expect(free.view.contentOffset.x < 1000 && free.view.contentOffset.y > 1000)
  }

  @Test func aTouchpadIsHeldToAnAxisFromItsFirstPointOn() {
    let stage = Stage.board(3000, 3000)
    stage.view.isDirectionalLockEnabled = true
    stage.send(.scrollBegan)
    for _ in 0..<10 {
      stage.frame()
      stage.send(.scrolled(dx: 1, dy: 4))
      #expect(stage.view.contentOffset.x == 0)
    }
    #expect(stage.view.contentOffset.y == 40)
  }

  // MARK: Touches

  @Test func aFingerIsTrackedBeforeItDrags() {
    let stage = Stage()
    stage.send(.touchDown(CGPoint(x: 100, y: 300), finger: 0))
    #expect(stage.view.isTracking && !stage.view.isDragging)
    stage.send(.touchMoved(CGPoint(x: 100, y: 200), finger: 0))
    #expect(stage.view.isTracking && stage.view.isDragging)
    stage.send(.touchUp(CGPoint(x: 100, y: 200), finger: 0))
    #expect(!stage.view.isTracking && !stage.view.isDragging)
    stage.send(.scrollBegan)
    #expect(stage.view.isTracking)
  }

  @Test func aTouchPressesAtOnceWhereItIsNotDelayed() {
    let stage = Stage()
    stage.view.delaysContentTouches = false
    stage.send(.touchDown(stage.middle(2), finger: 0))
    #expect(stage.log == ["shouldHighlight 2", "didHighlight 2"])
    stage.send(.touchUp(stage.middle(2), finger: 0))
    #expect(stage.log.suffix(3) == ["shouldSelect 2", "didSelect 2", "didUnhighlight 2"])
    stage.log = []
    stage.shouldHighlight = false
    stage.send(.touchDown(stage.middle(3), finger: 0))
    stage.send(.touchUp(stage.middle(3), finger: 0))
    #expect(stage.log == ["shouldHighlight 3"])
  }

  @Test func aFingerThatPressesDoesNotDragWhereItMayNot() {
    for cancels in [true, false] {
      let stage = Stage()
      stage.view.canCancelContentTouches = cancels
      stage.send(.touchDown(stage.middle(2), finger: 0))
      stage.run(0.2)
      stage.send(.touchMoved(CGPoint(x: 100, y: 300), finger: 0))
      #expect(stage.view.isDragging == cancels)
      #expect(stage.log.contains("didUnhighlight 2") == cancels)
      // Before it presses, it may drag all the same.
      stage.send(.touchCancelled(finger: 0))
      stage.swipe(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 200), lifts: false)
      #expect(stage.view.isDragging)
    }
  }

  @Test func aSubclassSaysWhatMayBeDraggedOnceItIsPressed() {
    let stage = Stage()
    let view = FirmView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), collectionViewLayout: GridLayout())
    view.register([StageCell.self])
    view.host = stage
    view.dataSource = stage
    view.frame(at: 0)
    view.handle(InputEvent(.touchDown(CGPoint(x: 45, y: 45), finger: 0), time: 0))
    for frame in 0...20 { view.frame(at: Double(frame) / 60) }
    view.handle(InputEvent(.touchMoved(CGPoint(x: 45, y: 300), finger: 0), time: 1))
    #expect(!view.isDragging)
  }

  // MARK: Keys and the top

  @Test func keysScrollWhereNothingTakesTheFocus() {
    let stage = Stage.board(390, 3000)
    func goes(_ key: InputEvent.Key, to offset: Double) {
      stage.key(key)
      stage.settle()
      #expect(stage.view.contentOffset.y.native == offset.rounded())
    }
    let step = WheelStep.distance(page: 500)
    goes(.down, to: step)
    goes(.down, to: 2 * step)
    goes(.up, to: step)
    goes(.up, to: 0)
    goes(.pageDown, to: 450)
    goes(.end, to: 2500)
    goes(.pageUp, to: 2050)
    goes(.home, to: 0)
    #expect(!stage.view.handle(InputEvent(.keyDown(.up), time: stage.time)))
    #expect(!stage.view.handle(InputEvent(.keyDown(.right), time: stage.time)))
    stage.view.allowsKeyboardScrolling = false
    #expect(!stage.view.handle(InputEvent(.keyDown(.down), time: stage.time)))
    // Where items take the focus, keys are theirs.
    let items = Stage()
    items.key(.down)
    #expect(items.view.contentOffset == .zero && items.view.focusedIndexPath != nil)
  }

  @Test func keysTurnPagesWhereThereAreSome() {
    let stage = Stage.board(390 * 3, 500 * 3)
    stage.view.isPagingEnabled = true
    for (key, offset) in [
      (.down, CGPoint(x: 0, y: 500)), (.right, CGPoint(x: 390, y: 500)), (.pageDown, CGPoint(x: 390, y: 1000)),
      (.pageUp, CGPoint(x: 390, y: 500)), (.left, CGPoint(x: 0, y: 500)),
    ] as [(InputEvent.Key, CGPoint)] {
      stage.key(key)
      stage.settle()
      #expect(stage.view.contentOffset == offset)
    }
  }

  @Test func theTopIsAskedForAndReported() {
    let stage = Stage.board(390, 3000)
    stage.view.contentInset.top = 10
    stage.view.contentOffset.y = 900
    stage.logsScroll = true
    stage.mayScrollToTop = false
    #expect(!stage.view.scrollToTop() && stage.log == ["shouldScrollToTop"])
    stage.mayScrollToTop = true
    stage.log = []
    stage.key(.home)
    stage.settle()
    #expect(stage.log == ["shouldScrollToTop", "didScroll", "didScrollToTop"] && stage.view.contentOffset.y == -10)
    // Already there, nobody is asked.
    #expect(!stage.view.scrollToTop() && stage.log.count == 3)
    // A touch on the way leaves it short of the top.
    stage.view.contentOffset.y = 900
    stage.log = []
    stage.view.scrollToTop()
    stage.run(0.1)
    stage.send(.touchDown(CGPoint(x: 9, y: 9), finger: 0))
    stage.send(.touchUp(CGPoint(x: 9, y: 9), finger: 0))
    stage.settle()
    #expect(!stage.log.contains("didScrollToTop") && stage.view.contentOffset.y > 0)
    stage.view.scrollsToTop = false
    stage.log = []
    stage.key(.home)
    stage.settle()
    #expect(stage.log == ["didScroll"] && stage.view.contentOffset.y == -10)
    stage.view.contentOffset.y = 900
    stage.animationsEnabled = false
    stage.log = []
    stage.view.scrollToTop()
    #expect(stage.log == ["shouldScrollToTop", "didScroll", "didScrollToTop"])
    // What is pulled aside on the way comes back.
    let wide = Stage.board(1500, 3000)
    wide.view.contentOffset.y = 900
    drag(wide, by: CGPoint(x: 90, y: 0))
    wide.send(.touchUp(.zero, finger: 0))
    wide.frame()
    #expect(wide.view.contentOffset.x < 0 && wide.view.scrollToTop())
    wide.settle()
    #expect(wide.view.contentOffset == .zero)
  }

  // MARK: Indicators, stopping

  @Test func indicatorsKeepOutOfWhatIsCovered() {
    let stage = Stage.board(390, 3000)
    stage.view.scrollIndicatorInsets = EdgeInsets(top: 5)
    #expect(stage.view.horizontalScrollIndicatorInsets.top == 5 && stage.view.scrollIndicatorInsets.top == 5)
    stage.view.verticalScrollIndicatorInsets.bottom = 7
    stage.view.safeAreaInsets = EdgeInsets(top: 30, right: 2)
    #expect(stage.view.shownIndicatorInsets.vertical == EdgeInsets(top: 35, bottom: 7, right: 2))
    #expect(stage.view.shownIndicatorInsets.horizontal == EdgeInsets(top: 35, right: 2))
    stage.view.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(stage.view.shownIndicatorInsets.vertical == EdgeInsets(top: 5, bottom: 7))
    stage.view.verticalScrollIndicatorInsets = EdgeInsets(top: .nan, left: .infinity, bottom: -.infinity)
    #expect(stage.view.shownIndicatorInsets.vertical == EdgeInsets(top: 0, left: 1e5, bottom: -1e5))
  }

  @Test func indicatorsAreShownWhenTheProgramSaysSo() {
    let stage = Stage.board(390, 3000)
    stage.view.flashScrollIndicators()
    #expect(stage.flashes == 1)
    stage.view.withScrollIndicatorsShown { stage.view.contentOffset.y = 80 }
    #expect(stage.flashes == 2 && stage.view.contentOffset.y == 80)
  }

  @Test func whatIsStoppedStandsOnAPixelAndIsReported() {
    for scale in [1.0, 1.25, 1.5, 2] {
      let stage = Stage.board(390, 20_000)
      stage.displayScale = scale
      stage.logsScroll = true
      stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 293))
      stage.run(0.21)
      stage.view.stopScrollingAndZooming()
      let pixels = stage.view.contentOffset.y.native * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9 && !stage.view.isScrollMoving)
      #expect(stage.log.filter { $0 == "didEndDecelerating" }.count == 1)
      stage.checkIdle()
    }
  }
}
