import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// What devices sent to a desktop, played to the engine.
struct RecordingTests {
  private func stage(scale: CGFloat = 1) -> Stage {
    let stage = Stage([40_000])
    stage.displayScale = scale
    return stage
  }

  @Test(arguments: [("wheel-slow", 3.0), ("wheel-burst", 11)], frameRates)
  func detentsOfAWheelAddUpExactly(recording: (name: String, detents: Double), rate: Double) throws {
    for scale in [1.0, 1.25, 1.5, 2] {
      let stage = stage(scale: scale)
      stage.play(try Recording(recording.name), rate: rate)
      stage.settle()
      let exact = recording.detents * WheelStep.distance(page: 500)
      #expect(stage.view.contentOffset.y.native == (exact * scale).rounded() / scale)
    }
  }

  @Test func aWheelWithShiftTurnsTheOtherAxis() throws {
    let stage = Stage.board(4000, 4000)
    stage.play(try Recording("wheel-slow"), modifiers: .shift)
    stage.settle()
    #expect(stage.view.contentOffset == CGPoint(x: (3 * WheelStep.distance(page: 390)).rounded(), y: 0))
    stage.play(try Recording("wheel-sideways"), modifiers: .shift)
    stage.settle()
    #expect(stage.view.contentOffset.y.native == (3 * WheelStep.distance(page: 500)).rounded())
    stage.play(try Recording("wheel-sideways"))
    stage.settle()
    #expect(stage.view.contentOffset.x.native == (6 * WheelStep.distance(page: 390)).rounded())
  }

  /// Where what leaves an offset at a speed comes to rest: `(v − 10)/k` on.
  private func rest(_ offset: Double, _ speed: Double) -> Double {
    offset + (speed - copysign(10, speed)) / DecelerationRate.normal.friction
  }

  @Test(arguments: ["touch-flick", "touchpad-glide", "touchpad-even"], frameRates)
  func aFlingGoesAsFarAsItsSpeedSays(name: String, rate: Double) throws {
    let recording = try Recording(name)
    let stage = stage()
    let lifted = stage.play(recording, rate: rate).last ?? 0
    let speed = -(recording.speeds.first ?? 0)
    #expect(speed > 1500 && stage.view.isDecelerating)
    #expect(isClose(stage.lifts.last?.velocity.y.native ?? 0, speed / 1000, within: 1e-9))
    stage.settle()
    #expect(abs(stage.view.contentOffset.y.native - rest(lifted.native, speed)) <= 0.5)
  }

  /// GTK reports 2500 pixels a second and scrolls at 6250; it moves the contents by 600 while the fingers are down.
  @Test func aGlideHasTheSpeedThatGTKGivesIt() throws {
    let stage = stage()
    #expect(stage.play(try Recording("touchpad-even")).last == 600)
    #expect(isClose(stage.lifts.last?.velocity.y.native ?? 0, 6.25, within: 1e-9))
  }

  @Test(arguments: ["touch-rest", "touchpad-rest"], frameRates)
  func whatRestsBeforeItLiftsFlingsNothing(name: String, rate: Double) throws {
    let recording = try Recording(name)
    let stage = stage()
    let lifted = stage.play(recording, rate: rate).last ?? 0
    #expect(stage.lifts.last?.velocity == .zero && !stage.view.isScrollMoving)
    #expect(lifted > 250)
    stage.settle()
    #expect(stage.view.contentOffset.y == lifted.rounded())
  }

  @Test func theSlopOfATouchIsNotScrolled() throws {
    let stage = stage()
    // 280 points up, of which the slop takes 10.
    let lifted = stage.play(try Recording("touch-rest")).last ?? 0
    #expect(abs(lifted - 270) <= 0.5)
  }

  @Test(arguments: frameRates)
  func aSecondFlickAddsToTheFirst(rate: Double) throws {
    let recording = try Recording("touch-twice")
    let stage = stage()
    let offsets = stage.play(recording, rate: rate)
    let ups = recording.events.indices.filter { if case .touchUp = recording.events[$0].kind { true } else { false } }
    let wait = recording.events[ups[1]].time - recording.events[ups[0]].time
    let (first, second) = (stage.lifts[0].velocity.y * 1000, stage.lifts[1].velocity.y * 1000)
    // What the first still had; frames start it and cut it off a little sooner or later.
    let left = first.native * exp(-DecelerationRate.normal.friction * wait)
    let sum = FlingAccumulation.velocity(new: -recording.speeds[1], old: left)
    #expect(isClose(second.native, sum, within: 0.04 * sum) && second.native > -1.3 * recording.speeds[1])
    stage.settle()
    let wanted = rest(offsets[ups[1]].native, second.native)
    #expect(abs(stage.view.contentOffset.y - wanted) <= 0.5)
  }

  @Test(arguments: frameRates)
  func aTapStopsAFlingWithinAFrameAndMeansNothingElse(rate: Double) throws {
    let recording = try Recording("touch-stop")
    let stage = stage()
    let offsets = stage.play(recording, rate: rate)
    let (lifted, touched, tapped) = (offsets[offsets.count - 3], offsets[offsets.count - 2], offsets[offsets.count - 1])
    #expect(touched > lifted + 100 && abs(tapped - touched) <= 0.5)
    stage.settle()
    #expect(stage.view.contentOffset.y == touched.rounded())
    #expect(stage.log.isEmpty && stage.selectedItems.isEmpty)
  }

  @Test func droppedFramesChangeNothingOfTheEnd() throws {
    var generator = SeededGenerator()
    for name in ["wheel-burst", "touch-flick", "touchpad-glide", "touchpad-rest", "touch-rest"] {
      let recording = try Recording(name)
      let smooth = stage()
      smooth.play(recording)
      smooth.settle()
      for _ in 0..<10 {
        let stage = stage()
        stage.play(recording, rate: 144) { Bool.random(using: &generator) }
        stage.settle()
        #expect(stage.view.contentOffset == smooth.view.contentOffset, "\(name)")
      }
    }
  }

  /// Without the lift, which some desktops do not report, the next wheel finds the contents as if fingers had gone.
  @Test func aTouchpadThatNeverReportsItsEndIsEndedByTheWheel() throws {
    let stage = stage()
    let recording = try Recording("touchpad-rest")
    for event in recording.events.dropLast() { stage.send(event.kind) }
    #expect(stage.view.isDragging)
    stage.send(.wheel(dx: 0, dy: 1))
    stage.settle()
    #expect(!stage.view.isDragging && !stage.view.isScrollMoving)
  }
}
