import Foundation
import Testing

@testable import CollectionEngine

/// What other toolkits do with the same finger, by their own figures, beside what is done here.
@Suite nonisolated struct ComparisonTests {
  private func travel(_ speed: Double) -> Double { Deceleration(position: 0, velocity: speed).rest }

  /// Android's fling at density 1.
  private struct AndroidFling {
    /// In seconds.
    let duration: Double
    let distance: Double

    private static let steepness = log(0.78) / log(0.9)
    /// Gravity in inches, 160 pixels each, by the friction of the look and that of the view.
    private static let friction = 9.80665 * 39.37 * 160 * 0.84 * 0.015

    init(_ speed: Double) {
      let effort = log(0.35 * speed / Self.friction) / (Self.steepness - 1)
      (duration, distance) = (exp(effort), Self.friction * exp(Self.steepness * effort))
    }

    /// How long Flutter, which follows the same law, takes for it.
    var flutterDuration: Double { 0.35 * Self.steepness * duration }
  }

  @Test(arguments: [
    (1000.0, 555.182, 194.3136), (2000, 924.855, 647.3988), (4000, 1540.680, 2156.9521), (8000, 2566.558, 7186.3628),
  ])
  func aFlingGoesFartherThanAndroidsUntilItIsFast(speed: Double, milliseconds: Double, distance: Double) {
    let android = AndroidFling(speed)
    #expect(isClose(1000 * android.duration, milliseconds, within: 0.001))
    #expect(isClose(android.distance, distance, within: 0.0001))
    #expect((travel(speed) > android.distance) == (speed < 4000))
    // It goes on for longer, however fast it is.
    #expect(Deceleration(position: 0, velocity: speed).duration > android.duration)
  }

  @Test func aFlingTakesLongerThanFluttersOnAndroid() {
    let flutter = AndroidFling(1000).flutterDuration
    #expect(isClose(flutter, 0.45823, within: 0.00001))
    #expect(Deceleration(position: 0, velocity: 1000).duration > 4 * flutter)
  }

  /// Flutter carries the same speed over however fast the next flick is; GTK, and this, more the faster it is.
  @Test func flicksCarryOverWhatTheyAskForNotWhatTheLastHad() {
    func flutter(_ old: Double) -> Double { min(0.000816 * pow(old, 1.967), 40_000) }
    func carried(_ speed: Double) -> Double { FlingAccumulation.velocity(new: speed, old: speed) - speed }
    for (speed, carry) in [(1000.0, 649.7), (2000, 2539.9), (5000, 15401.5)] {
      #expect(isClose(flutter(speed), carry, within: 0.05))
    }
    #expect(carried(1000) > flutter(1000))
    #expect(carried(2000) < flutter(2000) && carried(5000) < flutter(5000))
  }

  /// Android takes the longer for a way back the longer it is, slowing down by 2000 px/s²; a spring about as long for
  /// every way.
  @Test func mostOfTheWayBackIsGoneInAndroidsTime() {
    for distance in [25.0, 50, 100] {
      let android = (2 * distance / 2000).squareRoot()
      let back = SpringMotion(spring: .bounceFromRest, position: distance, velocity: 0, target: 0)
      #expect(back.position(after: android) < 0.35 * distance && back.duration > android)
    }
  }

  /// Flutter weighs the last three steps of a finger on iOS; of steady motion both make the same.
  @Test func steadyMotionHasFluttersSpeed() {
    var tracker = VelocityTracker()
    for step in 0...10 { tracker.add(CGPoint(x: 0, y: 7 * Double(step)), at: Double(step) / 120) }
    #expect(isClose(tracker.velocity(at: 10.0 / 120).y.native, 840, within: 1e-9))
  }

  /// Chromium glides between a tenth and a fifth of a second after a wheel; UIKit takes its 0.3 s for an offset.
  @Test(arguments: [(100.0, 0.2), (120.0, 0.2), (240.0, 0.1667), (480.0, 0.1), (900.0, 0.1)])
  func aWheelGlidesALittleLongerThanChromiums(way: Double, seconds: Double) {
    let chromium = min(max(12 - (way - 120) * 6 / 360, 6), 12) / 60
    #expect(isClose(chromium, seconds, within: 0.0001))
    let glide = ScrollAnimation(position: 0, target: way)
    #expect(glide.duration == 0.3 && glide.duration < chromium + 0.21)
    // Most of the way is done in Chromium's longest.
    #expect(glide.position(after: 0.2) > 0.85 * way)
  }

  /// GTK reports the speed of a touchpad too high by a step: every delta counts, and one time less.
  @Test func theFirstStepOfATouchpadIsNotCountedTwice() {
    var tracker = VelocityTracker()
    for step in 1...12 { tracker.add(CGPoint(x: 0, y: 20 * Double(step)), at: 0.008 * Double(step)) }
    #expect(isClose(tracker.velocity(at: 0.1).y.native, 2500, within: 1e-9))
  }
}
