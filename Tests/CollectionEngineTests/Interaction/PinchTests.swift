import Foundation
import Testing

@testable import CollectionEngine

struct PinchTests {
  /// Grids of more and more columns, each level a third larger than the last.
  private final class Ladder {
    let stage = Stage([10_000])
    let columns = [7, 5, 4, 3, 2]
    var index = 2
    var calls: [String] = []
    private(set) lazy var zoom = LayoutZoom { [unowned self] in
      (columns.indices.map { level in .init(scale: scale(level)) { [unowned self] in layout(level) } }, index)
    }

    init() {
      stage.view.collectionViewLayout = layout(index)
      stage.view.contentOffset.y = 20_000
      zoom.levelDidChange = { [unowned self] in
        index = $0
        calls.append("level \($0)")
      }
      zoom.activityDidChange = { [unowned self] in calls.append($0 ? "begins" : "rests") }
      stage.view.layoutZoom = zoom
      stage.settle()
    }

    func scale(_ level: Int) -> CGFloat { pow(4.0 / 3, CGFloat(level)) }

    func layout(_ level: Int) -> GridLayout {
      let side = (390 - 10 * CGFloat(columns[level] - 1)) / CGFloat(columns[level])
      return GridLayout(columns: columns[level], itemSize: CGSize(width: side, height: side))
    }

    var shownColumns: Int? { stage.grid?.columns }
    var progress: CGFloat? { (stage.view.collectionViewLayout as? TransitionLayout)?.transitionProgress }

    private let middle = CGPoint(x: 200, y: 250)

    func put(_ gap: CGFloat, at point: CGPoint? = nil) {
      let point = point ?? middle
      stage.send(.touchMoved(CGPoint(x: point.x - gap / 2, y: point.y), finger: 0))
      stage.send(.touchMoved(CGPoint(x: point.x + gap / 2, y: point.y), finger: 1))
    }

    func begin(_ gap: CGFloat = 100) {
      stage.send(.touchDown(CGPoint(x: middle.x - gap / 2, y: middle.y), finger: 0))
      stage.send(.touchDown(CGPoint(x: middle.x + gap / 2, y: middle.y), finger: 1))
    }

    func lift() {
      stage.send(.touchUp(middle, finger: 0))
      stage.send(.touchUp(middle, finger: 1))
    }

    /// The item under a point of the frame, and where in it, in parts of its size.
    func under(_ point: CGPoint) -> (item: IndexPath, share: CGPoint)? {
      guard let path = stage.view.indexPathForItem(at: stage.view.contentPoint(point)), let frame = stage.seen(path)
      else { return nil }
      return (path, CGPoint(x: (point.x - frame.minX) / frame.width, y: (point.y - frame.minY) / frame.height))
    }
  }

  @Test func fingersMoveThroughALevelAndBack() {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * pow(4.0 / 3, 0.5))
    ladder.stage.frame()
    #expect(abs((ladder.progress ?? 0) - 0.5) < 1e-9 && ladder.calls == ["begins"])
    ladder.stage.check()
    ladder.put(100 * pow(4.0 / 3, -0.25))
    ladder.stage.frame()
    #expect(abs((ladder.progress ?? 0) - 0.25) < 1e-9)
    #expect((ladder.stage.view.collectionViewLayout as? TransitionLayout)?.nextLayout is GridLayout)
    ladder.put(100)
    ladder.stage.frame()
    #expect(ladder.progress == nil && ladder.shownColumns == 4)
    // Still, as fast fingers go on.
    ladder.stage.run(0.2)
    ladder.lift()
    ladder.stage.settle()
    #expect(ladder.calls == ["begins", "rests"])
    ladder.stage.checkAtRest()
    ladder.stage.checkIdle()
  }

  @Test func oneGesturePassesThroughManyLevels() {
    let ladder = Ladder()
    ladder.begin()
    for step in 0...60 {
      ladder.put(100 * pow(4.0 / 3, 2 * CGFloat(step) / 60))
      ladder.stage.frame()
      ladder.stage.check()
    }
    #expect(ladder.shownColumns == 2 && ladder.calls == ["begins", "level 3", "level 4"])
    for step in 0...80 {
      ladder.put(100 * pow(4.0 / 3, 2 - 4 * CGFloat(step) / 80))
      ladder.stage.frame()
    }
    #expect(ladder.shownColumns == 7)
    ladder.stage.run(0.2)
    ladder.lift()
    ladder.stage.settle()
    #expect(ladder.index == 0 && ladder.calls.last == "rests")
    ladder.stage.checkAtRest()
  }

  @Test func aLeapInOneStepPassesThemToo() {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * pow(4.0 / 3, 1.5))
    ladder.stage.frame()
    #expect(abs((ladder.progress ?? 0) - 0.5) < 1e-9 && ladder.index == 3)
    ladder.stage.check()
  }

  @Test func whatIsUnderTheFingersStaysThere() throws {
    let ladder = Ladder()
    ladder.stage.frame()
    let start = try #require(ladder.under(CGPoint(x: 205, y: 240)))
    ladder.begin()
    for step in 0...50 {
      // The fingers wander down meanwhile.
      let way = CGFloat(step) / 50
      ladder.put(100 * pow(4.0 / 3, way * 1.9), at: CGPoint(x: 200, y: 250 + 60 * way))
      ladder.stage.frame()
      let frame = try #require(ladder.stage.seen(start.item))
      let y = frame.minY + frame.height * start.share.y
      #expect(abs(y - (240 + 60 * way)) < 12, "\(step)")
    }
    ladder.stage.check()
  }

  @Test func pastTheLastLevelNothingMovesAndBackItDoesAtOnce() {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * pow(4.0 / 3, 5))
    ladder.stage.frame()
    #expect(ladder.shownColumns == 2 && ladder.index == 4)
    ladder.put(100 * pow(4.0 / 3, 4.5))
    ladder.stage.frame()
    #expect(abs((ladder.progress ?? 0) - 0.5) < 1e-9)
  }

  @Test(arguments: [0.3, 0.7]) func stillFingersLeaveAtTheNearestLevel(part: Double) {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * CGFloat(pow(4.0 / 3, part)))
    for _ in 0..<20 { ladder.stage.frame() }
    ladder.lift()
    var continuity = Continuity(ladder.stage)
    for _ in 0..<20 { continuity.frame() }
    ladder.stage.settle()
    #expect(ladder.shownColumns == (part < 0.5 ? 4 : 3))
    #expect(ladder.calls == (part < 0.5 ? ["begins", "rests"] : ["begins", "level 3", "rests"]))
    ladder.stage.checkAtRest()
    ladder.stage.checkIdle()
  }

  @Test func fastFingersGoOn() {
    let ladder = Ladder()
    ladder.begin()
    for step in 1...6 {
      ladder.put(100 + 2 * CGFloat(step))
      ladder.stage.frame()
    }
    ladder.lift()
    ladder.stage.settle()
    #expect(ladder.index == 3)
    ladder.stage.checkAtRest()
  }

  @Test func aPinchTakesHoldOfOneThatIsSettling() {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * pow(4.0 / 3, 0.6))
    for _ in 0..<20 { ladder.stage.frame() }
    ladder.lift()
    for _ in 0..<4 { ladder.stage.frame() }
    let progress = ladder.progress ?? 0
    #expect(progress > 0.6 && progress < 1)
    var continuity = Continuity(ladder.stage)
    continuity.act("again") { ladder.begin() }
    ladder.stage.run(0.2)
    #expect(ladder.progress == progress)
    ladder.put(100 * pow(4.0 / 3, -0.6))
    ladder.stage.run(0.2)
    ladder.lift()
    ladder.stage.settle()
    #expect(ladder.index == 2)
    #expect(ladder.calls.filter { $0 == "begins" }.count == 1 && ladder.calls.last == "rests")
    ladder.stage.checkAtRest()
  }

  @Test func aCancelledPinchGoesBackToWhereItBegan() {
    let ladder = Ladder()
    ladder.begin()
    for step in 1...10 {
      ladder.put(100 * pow(4.0 / 3, 0.15 * CGFloat(step)))
      ladder.stage.frame()
    }
    #expect(ladder.index == 3)
    ladder.stage.key(.escape)
    ladder.stage.settle()
    #expect(ladder.index == 2 && ladder.shownColumns == 4)
    ladder.stage.checkAtRest()
  }

  @Test func aWheelGoesLevelByLevelAndAddsUp() {
    let ladder = Ladder()
    ladder.stage.send(.zoomed(by: 1, at: CGPoint(x: 100, y: 100)))
    var continuity = Continuity(ladder.stage)
    // At a level every way takes a bend, in the middle of a frame.
    continuity.tolerance = 12
    for _ in 0..<3 { continuity.frame() }
    continuity.act("second") { ladder.stage.send(.zoomed(by: 1, at: CGPoint(x: 100, y: 100))) }
    for _ in 0..<60 { continuity.frame() }
    ladder.stage.settle()
    #expect(ladder.shownColumns == 2)
    for _ in 0..<10 { ladder.stage.send(.zoomed(by: -0.1, at: CGPoint(x: 100, y: 100))) }
    ladder.stage.settle()
    #expect(ladder.shownColumns == 3)
    for _ in 0..<9 { ladder.stage.send(.zoomed(by: 5, at: CGPoint(x: 100, y: 100))) }
    ladder.stage.settle()
    #expect(ladder.shownColumns == 2)
    ladder.stage.checkAtRest()
  }

  @Test func aTouchpadPinchesToo() {
    let ladder = Ladder()
    ladder.stage.send(.magnified(scale: 1, at: CGPoint(x: 200, y: 250), phase: .began))
    for step in 1...10 {
      ladder.stage.frame()
      ladder.stage.send(
        .magnified(scale: pow(4.0 / 3, CGFloat(step) / 10), at: CGPoint(x: 200, y: 250), phase: .changed))
    }
    ladder.stage.send(.magnified(scale: pow(4.0 / 3, 1), at: CGPoint(x: 200, y: 250), phase: .ended))
    ladder.stage.settle()
    #expect(ladder.shownColumns != 4 && ladder.calls.last == "rests")
    ladder.stage.checkAtRest()
  }

  @Test func changesOfTheDataInAPinchEndNothingButTheTransition() {
    let ladder = Ladder()
    ladder.begin()
    ladder.put(100 * pow(4.0 / 3, 0.7))
    ladder.stage.run(0.1)
    ladder.stage.sections[0].insert(99_999, at: 3)
    ladder.stage.view.insertItems(at: [path(3)])
    #expect(ladder.progress == nil && ladder.index == 3)
    ladder.stage.run(0.1)
    // The fingers go on from the level that it ended at.
    ladder.put(100 * pow(4.0 / 3, 1.2))
    ladder.stage.frame()
    #expect(abs((ladder.progress ?? 0) - 0.5) < 1e-9)
    ladder.put(100 * pow(4.0 / 3, 0.7))
    ladder.stage.run(0.2)
    ladder.lift()
    ladder.stage.settle()
    #expect(ladder.index == 3 && ladder.calls.last == "rests")
    ladder.stage.checkAtRest()
  }

  @Test func aPinchEndsWhatTheFirstFingerBegan() {
    let ladder = Ladder()
    ladder.stage.swipe(from: CGPoint(x: 100, y: 300), to: CGPoint(x: 100, y: 250), lifts: false)
    #expect(ladder.stage.view.isDragging)
    ladder.stage.send(.touchDown(CGPoint(x: 200, y: 250), finger: 1))
    #expect(!ladder.stage.view.isDragging)
    ladder.stage.send(.touchMoved(CGPoint(x: 220, y: 250), finger: 1))
    ladder.stage.frame()
    #expect(ladder.progress != nil)
    ladder.stage.send(.touchCancelled(finger: 1))
    ladder.stage.send(.touchMoved(CGPoint(x: 100, y: 100), finger: 0))
    ladder.stage.send(.touchUp(CGPoint(x: 100, y: 100), finger: 0))
    ladder.stage.settle()
    #expect(ladder.index == 2)
    ladder.stage.checkAtRest()
  }
}
