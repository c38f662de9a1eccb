import Foundation
import Testing

@testable import CollectionEngine

/// Zooming by fingers, a touchpad and a wheel.
@MainActor
struct PinchZoomTests {
  private let middle = CGPoint(x: 200, y: 150)

  private func isNear(_ a: CGPoint, _ b: CGPoint, within distance: CGFloat = 1e-6) -> Bool {
    abs(a.x - b.x) <= distance && abs(a.y - b.y) <= distance
  }

  @Test func whatIsUnderTheFingersStaysUnderThem() {
    let stage = ZoomStage()
    stage.view.contentOffset = CGPoint(x: 200, y: 150)
    let start = CGPoint(x: 120, y: 100)
    let held = stage.shown(at: start)
    stage.begin(at: start)
    var point = start
    for (scale, next) in [(1.5, CGPoint(x: 150, y: 120)), (3, CGPoint(x: 100, y: 200)), (1.2, start)] {
      stage.move(to: CGFloat(scale), at: next, from: point, frames: 20) {}
      #expect(isNear(stage.shown(at: next), held), "\(scale)")
      #expect(abs(stage.view.zoomScale - CGFloat(scale)) < 1e-9 && stage.view.isZooming && stage.view.isTracking)
      point = next
    }
    stage.run(0.2)
    stage.lift(at: point)
    stage.settle()
    #expect(!stage.view.isZooming && abs(stage.view.zoomScale - 1.2) < 1e-9)
    #expect(stage.log == ["willBeginZooming true", "didZoom", "didEndZooming true \(stage.view.zoomScale)"])
  }

  @Test func pastItsLimitsTheScaleGivesWayAndSpringsBack() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    let held = stage.shown(at: middle)
    stage.begin(at: middle)
    stage.move(to: 8, at: middle, frames: 30)
    let limits = ZoomLimits(minimum: 0.5, maximum: 4)
    #expect(abs(stage.view.zoomScale - limits.shown(raw: 8)) < 1e-9 && isNear(stage.shown(at: middle), held))
    stage.run(0.2)
    stage.lift(at: middle)
    #expect(!stage.view.isZooming && stage.view.isZoomBouncing && !stage.log.contains { $0.hasPrefix("didEnd") })
    var scales: [CGFloat] = []
    let time = stage.settle {
      scales.append(stage.view.zoomScale)
      #expect(isNear(stage.shown(at: middle), held, within: 0.2))
    }
    #expect(scales == scales.sorted(by: >) && scales.last == 4 && time < 1.5 && !stage.view.isZoomBouncing)
    #expect(stage.view.contentSize == CGSize(width: 3200, height: 2400))
    #expect(stage.log == ["willBeginZooming true", "didZoom", "didEndZooming true 4.0"])
  }

  @Test func belowTheLeastItComesBackIntoTheMiddle() {
    let stage = ZoomStage()
    stage.centres = true
    stage.begin(at: CGPoint(x: 80, y: 250))
    stage.move(to: 0.2, at: CGPoint(x: 80, y: 250), frames: 30)
    #expect(stage.view.zoomScale < 0.5 && stage.view.zoomScale > 0.25)
    stage.lift(at: CGPoint(x: 80, y: 250))
    stage.settle()
    #expect(stage.view.zoomScale == 0.5 && stage.view.contentOffset == .zero && stage.view.contentInset == .zero)
  }

  @Test func withoutABounceItHoldsAtTheLimit() {
    let stage = ZoomStage()
    stage.view.bouncesZoom = false
    #expect(!stage.view.bouncesZoom)
    stage.begin(at: middle)
    stage.move(to: 9, at: middle, frames: 10)
    #expect(stage.view.zoomScale == 4)
    stage.run(0.2)
    stage.lift(at: middle)
    #expect(!stage.view.isZoomBouncing && stage.log.last == "didEndZooming true 4.0")
  }

  @Test func fingersThatMoveTogetherAtTheEndLeaveTheContentsRunning() {
    let stage = ZoomStage()
    stage.view.contentOffset = CGPoint(x: 200, y: 150)
    stage.begin(at: middle)
    stage.move(to: 2, at: middle, frames: 10)
    let end = CGPoint(x: 120, y: 150)
    stage.move(to: 2, at: end, from: middle, frames: 8)
    let before = stage.view.contentOffset.x
    stage.lift(at: end)
    #expect(stage.view.isDecelerating)
    #expect(stage.log.suffix(2) == ["didEndZooming true 2.0", "willBeginDecelerating"])
    stage.settle()
    // 80 points in 8 frames are 600 a second, of which all but 10 are run out.
    let way = (600 - 10) / DecelerationRate.normal.friction
    #expect(abs(stage.view.contentOffset.x.native - before.native - way) < 3)
    #expect(stage.log.last == "didEndDecelerating")
  }

  @Test func pastTheEndsOfTheContentsTheyGiveWayAndSpringBack() {
    let stage = ZoomStage()
    stage.begin(at: middle)
    let low = CGPoint(x: 300, y: 150)
    stage.move(to: 1, at: low, from: middle, frames: 10)
    // 100 points past the left end: the rubber band of the view's width.
    #expect(
      abs(stage.view.contentOffset.x + CGFloat(RubberBand.standard.displayed(distance: 100, dimension: 400))) < 1e-6)
    stage.move(to: 1, at: middle, from: low, frames: 10)
    #expect(abs(stage.view.contentOffset.x) < 1e-9, "nothing is lost on the way back")
    stage.move(to: 1, at: low, from: middle, frames: 10)
    stage.run(0.2)
    stage.lift(at: low)
    #expect(stage.view.isDecelerating)
    stage.settle()
    #expect(stage.view.contentOffset == .zero)
  }

  @Test func fingersCatchAScaleThatSpringsBack() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    stage.begin(at: middle)
    stage.move(to: 8, at: middle, frames: 10)
    stage.run(0.2)
    stage.lift(at: middle)
    stage.run(0.05)
    let scale = stage.view.zoomScale
    #expect(scale > 4 && stage.view.isZoomBouncing)
    let held = stage.shown(at: CGPoint(x: 100, y: 100))
    stage.begin(at: CGPoint(x: 100, y: 100))
    #expect(stage.view.isZooming && !stage.view.isZoomBouncing && stage.view.zoomScale == scale)
    stage.run(0.3)
    #expect(stage.view.zoomScale == scale)
    stage.move(to: 1, at: CGPoint(x: 100, y: 100))
    #expect(abs(stage.view.zoomScale - scale) < 1e-9 && isNear(stage.shown(at: CGPoint(x: 100, y: 100)), held))
    stage.move(to: 0.3, at: CGPoint(x: 100, y: 100), frames: 10)
    stage.run(0.2)
    stage.lift(at: CGPoint(x: 100, y: 100))
    stage.settle()
    #expect(stage.log.filter { $0.hasPrefix("willBeginZooming") }.count == 2)
    #expect(stage.log.filter { $0.hasPrefix("didEndZooming") }.count == 2)
  }

  @Test func oneFingerCannotDragWhatSpringsBack() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    stage.begin(at: middle)
    stage.move(to: 8, at: middle, frames: 10)
    stage.lift(at: middle)
    stage.run(0.05)
    stage.view.beginDragging(at: middle, time: stage.time)
    #expect(!stage.view.isDragging && stage.view.isZoomBouncing)
    stage.settle()
    #expect(stage.view.zoomScale == 4)
  }

  @Test func anOffsetOfTheProgramsBringsTheScaleToItsLimitAtOnce() {
    let stage = ZoomStage()
    stage.begin(at: middle)
    stage.move(to: 8, at: middle, frames: 10)
    stage.lift(at: middle)
    stage.run(0.05)
    stage.view.contentOffset = CGPoint(x: 7, y: 8)
    #expect(stage.view.zoomScale == 4 && stage.view.contentOffset == CGPoint(x: 7, y: 8) && !stage.view.isZoomBouncing)
    #expect(stage.log.last == "didEndZooming true 4.0")
  }

  @Test func aScaleOfTheProgramsTakesThePinchAway() {
    let stage = ZoomStage()
    stage.begin(at: middle)
    stage.move(to: 2, at: middle, frames: 5)
    stage.view.setZoomScale(3, animated: false)
    #expect(!stage.view.isZooming && stage.view.zoomScale == 3)
    stage.move(to: 1, at: middle)
    #expect(stage.view.zoomScale == 3)
    stage.lift(at: middle)
    stage.settle()
    #expect(stage.view.zoomScale == 3)
  }

  @Test func whatElseScrollsInAPinchIsKept() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    stage.begin(at: middle)
    stage.move(to: 1.5, at: middle, frames: 5)
    stage.view.contentOffset.x += 30
    let held = stage.shown(at: middle)
    stage.move(to: 2, at: middle, frames: 5)
    #expect(isNear(stage.shown(at: middle), held) && stage.view.isZooming)
  }

  @Test func aTouchpadZoomsToo() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    let held = stage.shown(at: CGPoint(x: 50, y: 60))
    stage.send(.magnified(scale: 1, at: CGPoint(x: 50, y: 60), phase: .began))
    #expect(stage.view.isZooming)
    stage.send(.magnified(scale: 2, at: CGPoint(x: 50, y: 60), phase: .changed))
    #expect(stage.view.zoomScale == 2 && isNear(stage.shown(at: CGPoint(x: 50, y: 60)), held))
    for scale in [CGFloat.nan, .infinity, 0, -2] {
      stage.send(.magnified(scale: scale, at: CGPoint(x: 50, y: 60), phase: .changed))
    }
    stage.send(.magnified(scale: 3, at: CGPoint(x: CGFloat.nan, y: 60), phase: .changed))
    #expect(stage.view.zoomScale == 2)
    stage.send(.magnified(scale: 2, at: CGPoint(x: 50, y: 60), phase: .ended))
    stage.settle()
    #expect(stage.view.zoomScale == 2 && !stage.view.isZooming)
    stage.send(.magnified(scale: 1, at: CGPoint(x: CGFloat.infinity, y: 60), phase: .began))
    #expect(!stage.view.isZooming)
  }

  @Test func theWheelWithCtrlZoomsAboutThePointer() {
    let stage = ZoomStage()
    stage.view.contentOffset = middle
    let point = CGPoint(x: 300, y: 100)
    let held = stage.shown(at: point)
    stage.send(.zoomed(by: 1, at: point))
    stage.run(0.05)
    stage.send(.zoomed(by: 1, at: point))
    #expect(stage.view.isZoomAnimating)
    stage.settle { #expect(isNear(stage.shown(at: point), held, within: 0.5)) }
    #expect(abs(stage.view.zoomScale - 1.21) < 1e-9)
    for _ in 0..<40 { stage.send(.zoomed(by: 5, at: point)) }
    stage.settle()
    #expect(stage.view.zoomScale == 4)
    stage.send(.zoomed(by: .nan, at: point))
    stage.send(.zoomed(by: -.infinity, at: point))
    #expect(stage.view.zoomScale == 4 && !stage.view.isZoomAnimating)
  }

  @Test func oneFingerScrollsAndTheOneThatIsLeftGoesOn() {
    let stage = ZoomStage()
    stage.send(.touchDown(middle, finger: 0))
    stage.send(.touchMoved(CGPoint(x: 100, y: 150), finger: 0))
    #expect(stage.view.isDragging && stage.view.contentOffset.x == 90)
    stage.send(.touchDown(CGPoint(x: 200, y: 150), finger: 1))
    #expect(!stage.view.isDragging && stage.view.isZooming)
    stage.send(.touchUp(CGPoint(x: 200, y: 150), finger: 1))
    stage.run(0.3)
    #expect(!stage.view.isZooming)
    let offset = stage.view.contentOffset.x
    stage.send(.touchMoved(CGPoint(x: 99, y: 150), finger: 0))
    stage.send(.touchMoved(CGPoint(x: 59, y: 150), finger: 0))
    #expect(stage.view.isDragging && stage.view.contentOffset.x == offset + 30)
    stage.send(.touchUp(CGPoint(x: 59, y: 150), finger: 0))
    stage.settle()
    #expect(!stage.view.isDragging)
  }

  @Test func wheelTouchpadAndKeysScroll() {
    let stage = ZoomStage()
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: 0, y: WheelStep.distance(page: 300).rounded()))
    let before = stage.view.contentOffset.y
    stage.send(.scrollBegan)
    stage.send(.scrolled(dx: 0, dy: 20))
    #expect(stage.view.contentOffset.y == before + 20)
    stage.run(0.3)
    stage.send(.scrollEnded)
    stage.send(.keyDown(.end))
    stage.settle()
    #expect(stage.view.contentOffset.y == 300 && !stage.view.isDragging)
  }
}
