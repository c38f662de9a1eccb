import Foundation
import Testing

@testable import CollectionEngine

/// A finger that goes down pulls an item to another layout.
@MainActor
struct PullTests {
  /// Pages that are pulled down to a grid, and a finger.
  private final class Viewer {
    let stage = Stage([40], layout: PageLayout())
    let item = path(5)
    var isEnabled = true
    var calls: [String] = []

    init() {
      stage.view.scrollToItem(at: item, at: [], animated: false)
      stage.view.layoutPull = LayoutPull(
        isEnabled: { [unowned self] in isEnabled },
        begin: { [unowned self] in
          calls.append("begins")
          return stage.view.startInteractiveTransition(to: GridLayout(), aboutItemAt: item) {
            [unowned self] completed, _ in
            calls.append(completed ? "is down" : "is back")
          }
        }, end: { [unowned self] in calls.append($0 ? "goes on" : "goes back") })
      stage.settle()
    }

    private(set) var finger = CGPoint.zero

    func press(_ point: CGPoint) {
      finger = point
      stage.send(.touchDown(point, finger: 0))
    }

    /// Moves the finger in so many frames, calling `each` after every one of them.
    func move(to point: CGPoint, frames: Int = 20, _ each: () -> Void = {}) {
      let start = finger
      for step in 1...frames {
        finger = start + (point - start) * (CGFloat(step) / CGFloat(frames))
        stage.send(.touchMoved(finger, finger: 0))
        stage.frame()
        each()
      }
    }

    func lift() { stage.send(.touchUp(finger, finger: 0)) }

    var frame: CGRect { stage.seen(item) ?? .zero }
    var progress: CGFloat? { (stage.view.collectionViewLayout as? TransitionLayout)?.transitionProgress }
    var isWhole: Bool { stage.view.collectionViewLayout is PageLayout }
    var isDown: Bool { stage.grid != nil }
  }

  private let start = CGPoint(x: 100, y: 100)

  @Test func theItemStaysUnderTheFingerAndGetsSmaller() {
    let viewer = Viewer()
    let whole = viewer.frame
    #expect(whole == CGRect(x: 0, y: 0, width: 390, height: 500))
    viewer.press(start)
    viewer.move(to: CGPoint(x: 100, y: 111), frames: 1)
    // The item is held where the slop ends.
    let share = CGPoint(x: start.x / whole.width, y: (start.y + Panning.slop) / whole.height)
    var sizes: [CGFloat] = []
    viewer.move(to: CGPoint(x: 180, y: 360)) {
      let (frame, finger) = (viewer.frame, viewer.finger)
      sizes.append(frame.height)
      #expect(abs(frame.minX + share.x * frame.width - finger.x) < 1e-6)
      #expect(abs(frame.minY + share.y * frame.height - finger.y) < 1e-6)
    }
    #expect(sizes == sizes.sorted(by: >) && sizes[0] > 480 && sizes[19] < 350)
    #expect(viewer.progress == 0.5)
    viewer.stage.check()
    // Back the way it came.
    viewer.move(to: CGPoint(x: 100, y: 110))
    #expect(isNear(viewer.frame, whole))
    // Past where it came from, it is as large as before, and still under the finger.
    viewer.move(to: CGPoint(x: 90, y: 80))
    #expect(isNear(viewer.frame, whole.offsetBy(dx: -10, dy: -30)))
    viewer.stage.run(0.2)
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.isWhole && viewer.calls == ["begins", "goes back", "is back"])
    viewer.stage.checkAtRest()
    viewer.stage.checkIdle()
  }

  @Test func theOthersAppearWhereTheyWillBe() throws {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 100, y: 210))
    let other = path(6)
    let between = try #require(viewer.stage.view.collectionViewLayout as? TransitionLayout)
    func progress(_ item: IndexPath) throws -> CGFloat {
      between.transitionProgress(of: try #require(between.layoutAttributesForItem(at: item)))
    }
    #expect(try progress(other) == 1 && progress(viewer.item) == 0.2)
    let place = try #require(viewer.stage.seen(other))
    #expect(viewer.stage.view.cellForItem(at: other)?.alpha == 0.4)
    viewer.move(to: CGPoint(x: 150, y: 360))
    #expect(viewer.stage.view.cellForItem(at: other)?.alpha == 1)
    #expect(viewer.stage.seen(other).map { isNear($0, place) } == true)
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.stage.seen(other).map { isNear($0, place) } == true)
    viewer.stage.checkAtRest()
  }

  @Test(arguments: [(95, false), (140, true)]) func itGoesWhereItIsFarEnough(way: Int, goesOn: Bool) {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 100, y: start.y + CGFloat(way)))
    // Still, as fast fingers go on.
    viewer.stage.run(0.2)
    var continuity = Continuity(viewer.stage)
    continuity.act("lift") { viewer.lift() }
    for _ in 0..<90 { continuity.frame() }
    viewer.stage.settle()
    #expect(viewer.isDown == goesOn && viewer.isWhole == !goesOn)
    #expect(viewer.calls == (goesOn ? ["begins", "goes on", "is down"] : ["begins", "goes back", "is back"]))
    viewer.stage.checkAtRest()
    viewer.stage.checkIdle()
  }

  @Test func aShortFastFingerSendsItDownAndOneThatTurnsRoundSendsItBack() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 110, y: 170), frames: 5)
    viewer.lift()
    var continuity = Continuity(viewer.stage)
    for _ in 0..<90 { continuity.frame() }
    viewer.stage.settle()
    #expect(viewer.isDown)

    let other = Viewer()
    other.press(start)
    other.move(to: CGPoint(x: 100, y: 400))
    other.move(to: CGPoint(x: 100, y: 280), frames: 6)
    other.lift()
    var back = Continuity(other.stage)
    for _ in 0..<90 { back.frame() }
    other.stage.settle()
    #expect(other.isWhole && other.calls.last == "is back")
    other.stage.checkAtRest()
  }

  @Test func itIsAsFastAfterTheFingerAsUnderIt() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 160, y: 300), frames: 30)
    let under = viewer.frame.center
    viewer.move(to: CGPoint(x: 166, y: 320), frames: 3)
    let (before, way) = (viewer.frame.center, viewer.frame.center - under)
    viewer.lift()
    viewer.stage.frame(after: 1e-4)
    let speed = (viewer.frame.center - before) * 1e4
    #expect(abs(speed.x - way.x * 20) < 20 && abs(speed.y - way.y * 20) < 20, "\(speed), not \(way * 20)")
  }

  @Test(arguments: [CGPoint(x: 40, y: 130), CGPoint(x: 100, y: 40), CGPoint(x: 150, y: 145)])
  func aFingerThatGoesAnotherWayPullsNothing(end: CGPoint) {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: end)
    #expect(viewer.calls == [] && viewer.isWhole && viewer.frame.size == CGSize(width: 390, height: 500))
    // Nor one that goes down later.
    viewer.move(to: CGPoint(x: end.x, y: 400))
    #expect(viewer.calls == [])
    viewer.lift()
    viewer.stage.settle()
  }

  @Test func aSwipeToTheSideTurnsThePage() {
    let viewer = Viewer()
    viewer.stage.swipe(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 60, y: 140))
    viewer.stage.settle()
    #expect(viewer.calls == [] && viewer.stage.view.indexPathForItem(at: viewer.stage.view.bounds.center) == path(6))
  }

  @Test func nothingIsPulledWhereThatIsOff() {
    let viewer = Viewer()
    viewer.isEnabled = false
    viewer.press(start)
    viewer.move(to: CGPoint(x: 100, y: 300))
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.calls == [] && viewer.isWhole)
  }

  @Test func anItemOnItsWayIsCaught() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 150, y: 300))
    viewer.lift()
    for _ in 0..<3 { viewer.stage.frame() }
    let progress = viewer.progress ?? 0
    #expect(progress > 0.4 && progress < 1)
    var continuity = Continuity(viewer.stage)
    let point = viewer.frame.center
    continuity.act("catch") { viewer.press(point) }
    viewer.stage.run(0.2)
    #expect(viewer.progress == progress && viewer.frame.center.squaredDistance(to: point) < 1)
    viewer.move(to: CGPoint(x: point.x, y: point.y - 250))
    viewer.stage.run(0.2)
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.isWhole && viewer.calls == ["begins", "goes on", "goes back", "is back"])
    viewer.stage.checkAtRest()
  }

  @Test func escapeAndACancelledTouchBringItBack() {
    for isKey in [true, false] {
      let viewer = Viewer()
      viewer.press(start)
      viewer.move(to: CGPoint(x: 150, y: 350))
      if isKey { viewer.stage.key(.escape) } else { viewer.stage.send(.touchCancelled(finger: 0)) }
      viewer.stage.settle()
      #expect(viewer.isWhole && viewer.calls.last == "is back")
      viewer.move(to: CGPoint(x: 150, y: 450))
      viewer.lift()
      viewer.stage.settle()
      #expect(viewer.isWhole)
      viewer.stage.checkAtRest()
    }
  }

  @Test func whatSomethingElseFinishesIsNoLongerPulled() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 150, y: 200))
    viewer.stage.view.finishInteractiveTransition()
    viewer.move(to: CGPoint(x: 150, y: 110))
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.isDown)
    #expect(viewer.calls == ["begins", "is down"])
    viewer.stage.checkAtRest()
  }

  @Test func aChangeOfTheDataEndsThePull() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 150, y: 400))
    viewer.stage.sections[0].insert(99_999, at: 0)
    viewer.stage.view.insertItems(at: [path(0)])
    viewer.move(to: CGPoint(x: 150, y: 200))
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.isDown && viewer.calls == ["begins", "is down"])
    viewer.stage.checkAtRest()
  }

  @Test func aSecondFingerPinchesInstead() {
    let viewer = Viewer()
    viewer.press(start)
    viewer.move(to: CGPoint(x: 150, y: 300))
    viewer.stage.send(.touchDown(CGPoint(x: 250, y: 300), finger: 1))
    viewer.stage.send(.touchUp(CGPoint(x: 250, y: 300), finger: 1))
    viewer.move(to: CGPoint(x: 150, y: 450))
    viewer.lift()
    viewer.stage.settle()
    #expect(viewer.isWhole && viewer.calls == ["begins", "goes back", "is back"])
    viewer.stage.checkAtRest()
  }

  @Test func withoutMotionItIsThereAtOnceWhenTheFingerLeaves() {
    let viewer = Viewer()
    viewer.stage.animationsEnabled = false
    viewer.press(start)
    viewer.move(to: CGPoint(x: 150, y: 300))
    #expect(abs((viewer.progress ?? 0) - 0.38) < 0.001)
    viewer.stage.run(0.2)
    viewer.lift()
    viewer.stage.frame()
    #expect(viewer.isDown)
    viewer.stage.checkAtRest()
  }
}
