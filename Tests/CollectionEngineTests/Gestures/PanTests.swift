import Foundation
import Testing

@testable import CollectionEngine

struct PanTests {
  private let gestures = GestureStage()
  private var stage: Stage { gestures.stage }
  private var view: CollectionView { stage.view }

  /// Moves a finger down by so many points in steps of 5, 10 ms each.
  private func drag(from start: CGPoint, by points: CGFloat) -> CGPoint {
    gestures.down(start)
    var point = start
    while point.y < start.y + points {
      stage.frame(after: 0.01)
      point.y += 5
      gestures.move(point)
    }
    return point
  }

  @Test func aPanOnACellKeepsTheContentsStill() {
    let pan = gestures.add(PanGestureRecognizer(), "pan", to: 3)
    var ways: [CGFloat] = []
    var speeds: [CGFloat] = []
    pan.addAction {
      ways.append($0.translation(in: stage.view).y)
      speeds.append($0.velocity(in: stage.view).y)
    }
    view.contentOffset.y = 0
    let end = drag(from: stage.middle(3), by: 40)
    gestures.up(end)
    // The way begins where the slop of 10 points ends.
    #expect(ways == [5, 10, 15, 20, 25, 30, 30])
    #expect(speeds.allSatisfy { abs($0 - 500) < 1e-6 })
    #expect(gestures.takeLog() == ["pan began"] + Array(repeating: "pan changed", count: 5) + ["pan ended"])
    #expect(view.contentOffset == .zero && !view.isDragging && stage.selectedItems == [])
  }

  @Test func aWayIsCountedFromWhereItIsSet() {
    let pan = gestures.add(PanGestureRecognizer(), "pan", to: 3)
    let point = drag(from: stage.middle(3), by: 40)
    pan.setTranslation(CGPoint(x: 0, y: 7), in: view)
    #expect(pan.translation(in: view) == CGPoint(x: 0, y: 7))
    gestures.move(CGPoint(x: point.x + 2, y: point.y + 3))
    #expect(pan.translation(in: view) == CGPoint(x: 2, y: 10))
  }

  @Test func aPanBesideScrollingLetsTheContentsGo() {
    let pan = gestures.add(PanGestureRecognizer(), "pan", to: 3)
    let judge = GestureJudge()
    judge.partners = { $0 === stage.view.panGestureRecognizer }
    pan.delegate = judge
    let start = stage.middle(3)
    stage.swipe(from: start, to: CGPoint(x: start.x, y: start.y - 60), lifts: false)
    #expect(view.isDragging && view.contentOffset.y > 40 && pan.state == .changed)
    gestures.up(CGPoint(x: start.x, y: start.y - 60))
    #expect(gestures.takeLog().last == "pan ended" && view.isDecelerating)
  }

  @Test func aPanThatMayNotBeginLeavesTheContentsToScroll() {
    let pan = gestures.add(PanGestureRecognizer(), "pan", to: 3)
    let judge = GestureJudge()
    judge.mayBegin = false
    pan.delegate = judge
    let start = stage.middle(3)
    stage.swipe(from: start, to: CGPoint(x: start.x, y: start.y - 60))
    #expect(gestures.takeLog() == [] && view.isDecelerating)
  }

  /// Moves the pressed pointer across by so many points, one by one.
  private func dragPointer(from start: CGPoint, by points: Int) {
    stage.press(start)
    for step in 1...points {
      stage.frame(after: 0.005)
      stage.send(.pointerMoved(CGPoint(x: start.x + CGFloat(step), y: start.y)))
    }
  }

  @Test func aPressedPointerPansAndLiftsNothing() {
    let pan = gestures.add(PanGestureRecognizer(), "pan", to: 3)
    dragPointer(from: stage.middle(3), by: 30)
    #expect(pan.state == .changed && pan.translation(in: view).x == 20)
    #expect(view.indexPathOfInteractivelyMovingItem == nil)
    stage.release(stage.middle(3))
    #expect(gestures.takeLog().last == "pan ended" && stage.selectedItems == [])
  }

  @Test func aPressedPointerSwipesOrLiftsOnceItIsNoSwipe() {
    let swipe = gestures.add(SwipeGestureRecognizer(), "swipe", to: 3)
    dragPointer(from: stage.middle(3), by: 60)
    stage.release(stage.middle(3))
    #expect(gestures.takeLog() == ["swipe ended"] && view.indexPathOfInteractivelyMovingItem == nil)
    swipe.direction = .left
    dragPointer(from: stage.middle(3), by: 30)
    #expect(view.indexPathOfInteractivelyMovingItem == path(3))
    stage.release(stage.middle(3))
    #expect(gestures.takeLog() == [])
  }

  // MARK: Scroll views in cells

  /// A scroll view of contents four times as high in an item.
  private func addInner(to item: Int) -> ScrollView {
    let inner = ScrollView(frame: gestures.cell(item).bounds)
    inner.contentSize = CGSize(width: inner.bounds.width, height: inner.bounds.height * 4)
    let contents = View(frame: CGRect(origin: .zero, size: inner.contentSize))
    inner.addSubview(contents)
    gestures.cell(item).contentView.addSubview(inner)
    return inner
  }

  @Test func aScrollViewInACellSaysThatFingersScrollItAndTakesTheTapsChance() {
    let inner = addInner(to: 3)
    gestures.add(TapGestureRecognizer(), "tap", to: 3)
    var states: [GestureRecognizer.State] = []
    inner.panGestureRecognizer.addAction { states.append($0.state) }
    let start = stage.middle(3)
    stage.swipe(from: start, to: CGPoint(x: start.x, y: start.y - 40))
    #expect(states.first == .began && states.last == .ended && inner.contentOffset.y > 20)
    #expect(gestures.takeLog() == [] && view.contentOffset == .zero)
  }

  @Test func aRecogniserInAScrollViewInACellComesBeforeBoth() {
    let inner = addInner(to: 3)
    let pan = PanGestureRecognizer()
    inner.subviews[0].addGestureRecognizer(pan)
    inner.contentOffset.y = 20
    let start = stage.middle(3)
    stage.swipe(from: start, to: CGPoint(x: start.x, y: start.y - 40), lifts: false)
    #expect(pan.state == .changed && inner.contentOffset.y == 20 && view.contentOffset == .zero)
    // Where the finger is in the contents: 20 points further down than in the view.
    let top = gestures.cell(3).frame.minY
    #expect(pan.location(in: inner.subviews[0]).y == start.y - 40 - top + 20)
  }

  @Test func itWaitsForItsFingers() {
    let pan = gestures.add(PanGestureRecognizer(), "pan")
    (pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) = (2, 2)
    let (a, b) = (stage.middle(3), stage.middle(4))
    gestures.down(a)
    gestures.down(b, finger: 1)
    for step in 1...5 {
      gestures.move(CGPoint(x: a.x, y: a.y + CGFloat(step) * 5))
      gestures.move(CGPoint(x: b.x, y: b.y + CGFloat(step) * 5), finger: 1)
    }
    #expect(pan.state == .changed && pan.numberOfTouches == 2)
    #expect(abs(pan.translation(in: nil).y - 15) < 1e-9)
    gestures.up(a)
    gestures.up(b, finger: 1)
    #expect(gestures.takeLog().last == "pan ended" && pan.numberOfTouches == 0)
  }

  // MARK: The pan of a scroll view

  @Test func thatOfAScrollViewSaysWhatFingersDoToTheContents() {
    let pan = view.panGestureRecognizer
    #expect(pan.view === view && view.gestureRecognizers == [pan])
    var log: [String] = []
    var ways: [CGFloat] = []
    pan.addAction {
      log.append("\($0.state)")
      ways.append($0.translation(in: stage.view).y.rounded())
    }
    let end = drag(from: stage.middle(3), by: 30)
    #expect(pan.state == .changed && pan.numberOfTouches == 1 && pan.location(in: nil) == end)
    #expect(abs(pan.velocity(in: view).y - 500) < 1e-6)
    gestures.up(end)
    #expect(log == ["began", "changed", "changed", "changed", "changed", "ended"])
    #expect(ways == [0, 5, 10, 15, 20, 20])
    #expect(pan.state == .possible && pan.translation(in: view) == .zero)
  }

  @Test func aTouchpadPansAndAWheelDoesNot() {
    var log: [String] = []
    view.panGestureRecognizer.addAction { log.append("\($0.state) \($0.translation(in: nil).y)") }
    stage.send(.scrollBegan)
    stage.send(.scrolled(dx: 0, dy: 12))
    stage.send(.scrollEnded)
    #expect(log == ["began 0.0", "changed -12.0", "ended -12.0"])
    stage.settle()
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(log.count == 3)
  }

  @Test func aPanThatLosesItsHoldIsCancelled() {
    var states: [GestureRecognizer.State] = []
    view.panGestureRecognizer.addAction { states.append($0.state) }
    _ = drag(from: stage.middle(3), by: 20)
    view.isScrollEnabled = false
    #expect(states.last == .cancelled)
  }

  @Test func contentsDoNotFollowFingersWhereTheirPanIsDisabled() {
    view.panGestureRecognizer.isEnabled = false
    stage.swipe(from: stage.middle(8), to: stage.middle(0))
    #expect(view.contentOffset == .zero && stage.selectedItems == [])
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(view.contentOffset.y > 0)
  }

  @Test func aTapThatRequiresTheScrollViewsPanToFailWaitsForTheFingerToLeave() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    tap.require(toFail: view.panGestureRecognizer)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["tap ended"] && stage.selectedItems == [])
  }

  @Test func contentsWaitForARecogniserThatTheirPanRequiresToFail() {
    let press = gestures.add(LongPressGestureRecognizer(), "press", to: 3)
    press.allowableMovement = 30
    view.panGestureRecognizer.require(toFail: press)
    let point = drag(from: stage.middle(3), by: 25)
    #expect(!view.isDragging)
    gestures.move(CGPoint(x: point.x, y: point.y + 20))
    #expect(view.isDragging)
    gestures.up(point)
    #expect(gestures.takeLog() == [] && stage.selectedItems == [])
  }

  @Test func aDelegateSaysWhoWaitsForWhom() {
    let first = gestures.add(TapGestureRecognizer(), "first", to: 3)
    let second = gestures.add(TapGestureRecognizer(), "second", to: 3)
    let judge = GestureJudge()
    judge.awaits = { $0 === second }
    first.delegate = judge
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["second ended"])
    judge.awaits = { _ in false }
    judge.isAwaited = { $0 === second }
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["first ended"])
    judge.isAwaited = { _ in false }
    judge.partners = { $0 === second }
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["first ended", "second ended"])
  }
}
