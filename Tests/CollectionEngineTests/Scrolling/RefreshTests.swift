import Foundation
import Testing

@testable import CollectionEngine

struct RefreshTests {
  private let stage = Stage()
  private let control: RefreshControl
  private let log = Log()
  private var view: CollectionView { stage.view }

  private final class Log { var begun = 0 }

  init() {
    control = RefreshControl { [log] _ in log.begun += 1 }
    stage.view.refreshControl = control
    stage.frame()
  }

  private let top = CGPoint(x: 200, y: 20)

  /// Pulls the contents down by fingers until so many points are seen above them.
  private func pull(to gap: CGFloat, lifts: Bool = true) {
    stage.send(.touchDown(top, finger: 0))
    var point = top
    while view.contentOffset.y > -gap, point.y < 2000 {
      stage.frame()
      point.y += 4
      stage.send(.touchMoved(point, finger: 0))
    }
    // Fingers that rest give no speed.
    stage.run(0.2)
    if lifts { stage.send(.touchUp(point, finger: 0)) }
  }

  @Test func pullingFarEnoughBeginsOnceAndHoldsRoomUntilItEnds() {
    pull(to: 90, lifts: false)
    #expect(control.isRefreshing && log.begun == 1)
    stage.send(.touchUp(CGPoint(x: 200, y: 400), finger: 0))
    stage.run(2)
    #expect(view.contentOffset == CGPoint(x: 0, y: -60) && log.begun == 1)
    #expect(view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
    control.endRefreshing()
    #expect(!control.isRefreshing)
    var offsets: [CGFloat] = []
    for _ in 0..<60 where stage.frame() { offsets.append(view.contentOffset.y) }
    #expect(offsets.count > 8 && offsets == offsets.sorted())
    #expect(view.contentOffset == .zero && view.adjustedContentInset.top == 0)
    stage.checkIdle()
  }

  @Test func pullingLessBeginsNothing() {
    pull(to: 60)
    stage.settle()
    #expect(!control.isRefreshing && log.begun == 0 && view.contentOffset == .zero)
  }

  @Test func contentsDoNotJumpUnderTheFinger() {
    stage.send(.touchDown(top, finger: 0))
    var offsets = [view.contentOffset.y]
    for step in 1...80 {
      stage.frame()
      if step == 60 { control.endRefreshing() }
      stage.send(.touchMoved(CGPoint(x: 200, y: top.y + CGFloat(step) * 4), finger: 0))
      offsets.append(view.contentOffset.y)
    }
    #expect(log.begun == 1)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 <= 4 })
  }

  @Test func afterTheEndItBeginsAgainOnlyFromTheTop() {
    pull(to: 90, lifts: false)
    control.endRefreshing()
    stage.send(.touchMoved(CGPoint(x: 200, y: 480), finger: 0))
    #expect(log.begun == 1 && !control.isRefreshing)
    stage.send(.touchUp(CGPoint(x: 200, y: 480), finger: 0))
    stage.settle()
    pull(to: 90)
    #expect(log.begun == 2)
  }

  @Test func fingersOnATouchpadPullAndAWheelDoesNot() {
    stage.send(.scrollBegan)
    for _ in 0..<60 {
      stage.frame()
      stage.send(.scrolled(dx: 0, dy: -4))
    }
    stage.send(.scrollEnded)
    #expect(log.begun == 1)
    control.endRefreshing()
    stage.settle()
    for _ in 0..<10 { stage.send(.wheel(dx: 0, dy: -1)) }
    stage.settle()
    #expect(log.begun == 1 && view.contentOffset == .zero)
  }

  @Test func theProgramBeginsInSilenceAndMovesNothing() {
    control.beginRefreshing()
    stage.run(0.5)
    #expect(log.begun == 0 && view.contentOffset == .zero && control.isRefreshing)
    #expect(view.offsetRange.min.y == -60)
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    stage.run(0.5)
    #expect(view.contentOffset.y == -60 && !control.isHidden && control.alpha == 1)
    control.sendActions(for: .valueChanged)
    #expect(log.begun == 1)
  }

  @Test func itStandsInTheMiddleOfTheSpaceAboveTheContentsBehindThem() {
    #expect(control.isHidden && control.superview === view)
    view.contentInset.top = 20
    pull(to: 60, lifts: false)
    let gap = -20 - view.contentOffset.y
    #expect(!control.isHidden && control.alpha == min(1, gap / 60))
    #expect(abs(control.frame.midY - (view.contentOffset.y + 20 + gap / 2)) < 1e-9 && control.frame.width == 390)
    #expect(view.viewsInDrawingOrder.first === control)
  }

  @Test func itFillsWhileItIsPulledAndTurnsOnceInASecond() {
    pull(to: 40, lifts: false)
    let filled = (0..<RefreshControl.dotCount).filter { control.opacity(ofDot: $0) == 1 }
    #expect(filled == Array(0..<filled.count) && (6...7).contains(filled.count))
    stage.send(.touchMoved(CGPoint(x: 200, y: 400), finger: 0))
    #expect(control.isRefreshing)
    var heads: [Int] = []
    for _ in 0..<120 {
      stage.frame()
      let head = (0..<RefreshControl.dotCount).first { control.opacity(ofDot: $0) == 1 } ?? -1
      if heads.last != head { heads.append(head) }
    }
    #expect((23...25).contains(heads.count) && heads.prefix(13) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0])
    #expect(stage.frame())
  }

  @Test func withoutMotionItDoesNotTurnAndContentsAreThereAtOnce() {
    stage.animationsEnabled = false
    pull(to: 90)
    #expect(control.isRefreshing && view.contentOffset.y == -60)
    let revision = view.contentsRevision
    #expect(!stage.frame() && view.contentsRevision == revision)
    control.endRefreshing()
    #expect(view.contentOffset == .zero)
    stage.checkIdle()
  }

  @Test func aScreenReaderIsToldOfBoth() {
    control.beginRefreshing()
    #expect(stage.refreshes == [true])
    control.endRefreshing()
    #expect(stage.refreshes == [true, false])
  }

  @Test func aControlThatIsTakenAwayLeavesNoRoom() {
    control.beginRefreshing()
    view.setContentOffset(CGPoint(x: 0, y: -60), animated: false)
    view.refreshControl = nil
    stage.settle()
    #expect(view.contentOffset == .zero && view.adjustedContentInset.top == 0 && control.superview == nil)
    stage.checkAtRest()
  }

  @Test func targetsAreNotRetainedAndItsTintIsItsOwn() {
    final class Loader {
      var calls: [String] = []
      func load() { calls.append("load") }
      func refresh(_ control: RefreshControl) { calls.append("refresh \(control.isRefreshing)") }
    }
    var loader: Loader? = Loader()
    weak let kept = loader
    if let loader {
      control.addTarget(loader, action: Loader.load, for: .valueChanged)
      control.addTarget(loader, action: Loader.refresh, for: .valueChanged)
    }
    control.addAction { $0.endRefreshing() }
    pull(to: 90)
    #expect(loader?.calls == ["load", "refresh true"] && !control.isRefreshing)
    loader = nil
    #expect(kept == nil)
    control.tintColor = .systemRed
    #expect(control.tintColor == .systemRed)
  }

  @Test func anyScrollViewHasOne() {
    let zoom = ZoomStage(scales: 1...1)
    let control = RefreshControl()
    zoom.view.refreshControl = control
    #expect(zoom.view.subviews.first === control)
    zoom.send(.scrollBegan)
    for _ in 0..<80 {
      zoom.frame()
      zoom.send(.scrolled(dx: 0, dy: -4))
    }
    zoom.send(.scrollEnded)
    zoom.run(1)
    #expect(control.isRefreshing && zoom.view.contentOffset.y == -60 && zoom.frame())
    control.endRefreshing()
    zoom.settle()
    #expect(zoom.view.contentOffset == .zero)
  }
}
