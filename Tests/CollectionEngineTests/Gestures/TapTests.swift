import Foundation
import Testing

@testable import CollectionEngine

struct TapTests {
  private let gestures = GestureStage()
  private var stage: Stage { gestures.stage }

  @Test func aTapOnACellIsTheRecognisersAndDoesNotSelect() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["tap ended"])
    #expect(stage.selectedItems == [])
    #expect(tap.state == .possible)
    gestures.tap(stage.middle(4))
    #expect(gestures.takeLog() == [] && stage.selectedItems == [4])
    stage.checkAtRest()
  }

  @Test func aClickIsATap() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    var types: [Touch.TouchType] = []
    let judge = GestureJudge()
    judge.receives = {
      types.append($0.type)
      return true
    }
    tap.delegate = judge
    stage.click(3)
    #expect(gestures.takeLog() == ["tap ended"] && stage.selectedItems == [] && types == [.indirectPointer])
    stage.send(.pointerDown(stage.middle(3), button: .secondary, clicks: 1))
    stage.send(.pointerUp(stage.middle(3), button: .secondary))
    #expect(gestures.takeLog() == [])
  }

  @Test func aTapThatDoesNotCancelTouchesSelectsAsWell() {
    gestures.add(TapGestureRecognizer(), "tap", to: 3).cancelsTouchesInView = false
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["tap ended"] && stage.selectedItems == [3])
  }

  @Test func aFingerThatWandersIsNoTap() {
    gestures.add(TapGestureRecognizer(), "tap", to: 3)
    let middle = stage.middle(3)
    stage.swipe(from: middle, to: CGPoint(x: middle.x, y: middle.y - 60))
    #expect(gestures.takeLog() == [] && stage.view.isDecelerating)
  }

  @Test func twoTapsAreRecognisedWithinAThirdOfASecondAtOnePlace() {
    gestures.add(TapGestureRecognizer(), "double", to: 3).numberOfTapsRequired = 2
    gestures.tap(stage.middle(3))
    stage.run(0.2)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["double ended"])
    gestures.tap(stage.middle(3))
    stage.run(0.5)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == [])
    stage.run(0.5)
    gestures.tap(stage.middle(3))
    gestures.tap(stage.middle(4))
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == [])
    stage.settle()
    stage.checkIdle()
  }

  @Test func aTapThatRequiresTwoToFailWaitsForThem() {
    let single = gestures.add(TapGestureRecognizer(), "single", to: 3)
    let double = gestures.add(TapGestureRecognizer(), "double", to: 3)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    gestures.tap(stage.middle(3))
    stage.run(0.2)
    #expect(gestures.takeLog() == [])
    stage.run(0.3)
    #expect(gestures.takeLog() == ["single ended"])
    gestures.tap(stage.middle(3))
    gestures.tap(stage.middle(3))
    stage.run(0.5)
    #expect(gestures.takeLog() == ["double ended"])
  }

  @Test func aTapThatHasWaitedLeavesWhatIsDownByThen() {
    let single = gestures.add(TapGestureRecognizer(), "single", to: 3)
    let double = gestures.add(TapGestureRecognizer(), "double", to: 3)
    double.numberOfTapsRequired = 2
    single.require(toFail: double)
    gestures.tap(stage.middle(3))
    stage.run(0.5)
    #expect(gestures.takeLog() == ["single ended"])
    gestures.tap(stage.middle(5))
    #expect(stage.selectedItems == [5])
    gestures.tap(stage.middle(3))
    // A press elsewhere shows that no second tap follows.
    gestures.tap(stage.middle(7))
    #expect(gestures.takeLog() == ["single ended"] && stage.selectedItems == [7])
  }

  @Test func aTapThatRequiresASwipeToFailHasThePress() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    tap.require(toFail: gestures.add(SwipeGestureRecognizer(), "swipe", to: 3))
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["tap ended"] && stage.selectedItems == [])
  }

  @Test func withoutARequirementBothTapsAreRecognised() {
    gestures.add(TapGestureRecognizer(), "single", to: 3)
    gestures.add(TapGestureRecognizer(), "double", to: 3).numberOfTapsRequired = 2
    gestures.tap(stage.middle(3))
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["single ended", "double ended"])
  }

  @Test func aTapMayTakeTwoFingers() {
    let tap = gestures.add(TapGestureRecognizer(), "two")
    tap.numberOfTouchesRequired = 2
    let (a, b) = (stage.middle(3), stage.middle(4))
    gestures.tap(a)
    #expect(gestures.takeLog() == [])
    gestures.down(a)
    gestures.down(b, finger: 1)
    #expect(tap.numberOfTouches == 2 && tap.location(ofTouch: 1, in: nil) == b)
    gestures.up(a)
    gestures.up(b, finger: 1)
    #expect(gestures.takeLog() == ["two ended"])
  }

  @Test func theInnermostViewIsFirst() {
    gestures.add(TapGestureRecognizer(), "outer")
    gestures.add(TapGestureRecognizer(), "inner", to: 3)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["inner ended"])
    gestures.tap(stage.middle(4))
    #expect(gestures.takeLog() == ["outer ended"])
  }

  @Test func aPlaceIsInTheCoordinatesOfAnyView() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 12)
    stage.view.contentOffset.y = 40
    stage.frame()
    var places: [CGPoint] = []
    let cell = gestures.cell(12)
    cell.transform = CGAffineTransform(scaleX: 2, y: 2)
    tap.addAction { places += [$0.location(in: nil), $0.location(in: stage.view), $0.location(in: cell)] }
    let middle = stage.middle(12)
    gestures.tap(CGPoint(x: middle.x + 10, y: middle.y))
    let (size, frame) = (cell.bounds.size, stage.view.layoutAttributesForItem(at: path(12))?.frame ?? .zero)
    #expect(
      places == [
        CGPoint(x: middle.x + 10, y: middle.y), CGPoint(x: frame.midX + 10, y: frame.midY),
        CGPoint(x: size.width / 2 + 5, y: size.height / 2),
      ])
  }

  @Test func actionsAreClosuresOrMethodsOfATargetThatIsNotRetained() {
    final class Target {
      var calls: [String] = []
      func tapped() { calls.append("tapped") }
      func handle(_ tap: TapGestureRecognizer) { calls.append("handled \(tap.state)") }
    }
    var target: Target? = Target()
    let calls = { target?.calls ?? [] }
    var closures = 0
    let tap = TapGestureRecognizer { _ in closures += 1 }
    if let target {
      tap.addTarget(target, action: Target.tapped)
      tap.addTarget(target, action: Target.handle)
    }
    gestures.cell(3).addGestureRecognizer(tap)
    gestures.tap(stage.middle(3))
    #expect(calls() == ["tapped", "handled ended"] && closures == 1)
    weak let kept = target
    target = nil
    #expect(kept == nil)
    stage.run(1)
    gestures.tap(stage.middle(3))
    #expect(closures == 2)
    let other = Target()
    gestures.cell(4).addGestureRecognizer(TapGestureRecognizer(target: other, action: Target.handle))
    gestures.tap(stage.middle(4))
    #expect(other.calls == ["handled ended"])
  }

  @Test func aRecogniserIsOnOneViewAndIsTakenAway() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    #expect(gestures.cell(3).gestureRecognizers == [tap] && tap.view === gestures.cell(3))
    gestures.cell(4).addGestureRecognizer(tap)
    #expect(gestures.cell(3).gestureRecognizers == nil && tap.view === gestures.cell(4))
    gestures.cell(4).removeGestureRecognizer(tap)
    #expect(tap.view == nil)
    gestures.tap(stage.middle(4))
    #expect(gestures.takeLog() == [] && stage.selectedItems == [4])
  }

  @Test func aRecogniserDoesNotHoldItsView() {
    let tap = TapGestureRecognizer()
    inAScope {
      let view = View()
      view.addGestureRecognizer(tap)
      #expect(tap.view === view)
    }
    #expect(tap.view == nil)
  }

  private func inAScope(_ body: () -> Void) { body() }

  @Test func oneThatIsDisabledRecognisesNothing() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    tap.isEnabled = false
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == [] && stage.selectedItems == [3])
  }

  @Test func theDelegateRefusesTouchesAndGestures() {
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    let judge = GestureJudge()
    tap.delegate = judge
    var pressed: [View?] = []
    judge.receives = {
      pressed.append($0.view)
      return false
    }
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == [] && stage.selectedItems == [3] && pressed == [gestures.cell(3)])
    judge.receives = { _ in true }
    judge.mayBegin = false
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == [])
  }

  @Test func aViewRefusesGesturesOfItsOwn() {
    final class Refusing: View {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { false }
    }
    let refusing = Refusing(frame: gestures.cell(3).bounds)
    gestures.cell(3).addSubview(refusing)
    gestures.add(TapGestureRecognizer(), "outer", to: 3)
    let inner = TapGestureRecognizer { _ in Issue.record("it was recognised") }
    refusing.addGestureRecognizer(inner)
    gestures.tap(stage.middle(3))
    #expect(gestures.takeLog() == ["outer ended"])
  }

  @Test func aViewThatIsTakenOutLosesWhatIsUnderWay() {
    let badge = View(frame: gestures.cell(3).bounds)
    gestures.cell(3).addSubview(badge)
    let press = gestures.add(LongPressGestureRecognizer(), "press")
    badge.addGestureRecognizer(press)
    gestures.down(stage.middle(3))
    stage.run(0.6)
    #expect(gestures.takeLog() == ["press began"] && press.state == .began)
    badge.removeFromSuperview()
    stage.frame()
    #expect(gestures.takeLog() == ["press cancelled"] && press.state == .possible)
  }
}
