import Foundation
import Testing

@testable import CollectionEngine

struct PinchRecognizerTests {
  private let gestures = GestureStage()
  private var stage: Stage { gestures.stage }

  @Test func twoFingersThatMoveApartAreAPinch() {
    let pinch = gestures.add(PinchGestureRecognizer(), "pinch")
    gestures.down(CGPoint(x: 150, y: 200))
    gestures.down(CGPoint(x: 250, y: 200), finger: 1)
    stage.frame()
    gestures.move(CGPoint(x: 254, y: 200), finger: 1)
    #expect(pinch.state == .possible)
    stage.frame()
    gestures.move(CGPoint(x: 258.5, y: 200), finger: 1)
    #expect(pinch.state == .began)
    stage.frame()
    gestures.move(CGPoint(x: 270, y: 200), finger: 1)
    // The scale begins where the slop of 8 points ends.
    #expect(abs(pinch.scale - 120 / 108) < 1e-9 && pinch.velocity > 0)
    #expect(pinch.location(in: nil) == CGPoint(x: 210, y: 200))
    pinch.scale = 1
    gestures.move(CGPoint(x: 210, y: 200), finger: 1)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    gestures.up(CGPoint(x: 210, y: 200), finger: 1)
    gestures.up(CGPoint(x: 150, y: 200))
    #expect(gestures.takeLog() == ["pinch began", "pinch changed", "pinch changed", "pinch ended"])
    #expect(pinch.scale == 1 && stage.view.contentOffset == .zero)
  }

  @Test func aTouchpadPinchesAndTheViewsOwnPinchesGiveWay() {
    var own = 0
    stage.view.magnificationHandler = { _, _, _ in own += 1 }
    let pinch = gestures.add(PinchGestureRecognizer(), "pinch", to: 3)
    let middle = stage.middle(3)
    stage.send(.magnified(scale: 1, at: middle, phase: .began))
    stage.send(.magnified(scale: 1.5, at: middle, phase: .changed))
    #expect(abs(pinch.scale - 1.5) < 1e-9)
    stage.send(.magnified(scale: 1.5, at: middle, phase: .ended))
    #expect(gestures.takeLog() == ["pinch began", "pinch changed", "pinch ended"] && own == 0)
    stage.send(.magnified(scale: 1, at: stage.middle(4), phase: .began))
    #expect(gestures.takeLog() == [] && own == 1)
  }

  @Test func thatOfAScrollViewSaysWhatFingersDoToTheScale() {
    let zoom = ZoomStage()
    let pinch = zoom.view.pinchGestureRecognizer
    var log: [String] = []
    pinch?.addAction { log.append("\($0.state) \(($0.scale * 100).rounded() / 100)") }
    zoom.send(.magnified(scale: 1, at: CGPoint(x: 100, y: 100), phase: .began))
    zoom.send(.magnified(scale: 1.5, at: CGPoint(x: 100, y: 100), phase: .changed))
    zoom.send(.magnified(scale: 1.5, at: CGPoint(x: 100, y: 100), phase: .ended))
    #expect(log == ["began 1.0", "changed 1.5", "ended 1.5"])
    #expect(zoom.view.gestureRecognizers?.count == 2)
    zoom.zooms = false
    #expect(zoom.view.pinchGestureRecognizer == nil)
  }

  @Test func recognisersInAnyScrollViewGetInput() {
    let zoom = ZoomStage()
    var taps = 0
    zoom.picture.addGestureRecognizer(TapGestureRecognizer { _ in taps += 1 })
    zoom.send(.touchDown(CGPoint(x: 50, y: 50), finger: 0))
    zoom.send(.touchUp(CGPoint(x: 50, y: 50), finger: 0))
    #expect(taps == 1)
    let press = LongPressGestureRecognizer { _ in taps += 1 }
    zoom.picture.addGestureRecognizer(press)
    zoom.send(.touchDown(CGPoint(x: 50, y: 50), finger: 0))
    zoom.run(0.6)
    #expect(taps == 2 && press.state == .began)
    zoom.send(.touchMoved(CGPoint(x: 50, y: 150), finger: 0))
    #expect(!zoom.view.isDragging && zoom.view.contentOffset == .zero)
  }

  @Test func nothingIsLookedForWhereNoViewHasARecogniser() {
    #expect(!stage.view.hasGesturesInside)
    let tap = gestures.add(TapGestureRecognizer(), "tap", to: 3)
    #expect(stage.view.hasGesturesInside && gestures.cell(3).hasGesturesInside && !gestures.cell(4).hasGesturesInside)
    #expect(tap.state == .possible)
  }
}
