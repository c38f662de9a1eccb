import Foundation
import Testing

@testable import CollectionEngine

/// What other toolkits do with the same finger, by their own figures, beside what is done here.
@Suite nonisolated struct ComparisonTests {
  private func travel(_ speed: Double) -> Double { Deceleration(position: 0, velocity: speed).rest }

  /// Android: how far and how long, in milliseconds, at density 1.
  private func android(_ speed: Double) -> (distance: Double, duration: Double) {
    let decay = log(0.78) / log(0.9)
    let friction = 0.015 * 9.80665 * 39.37 * 160 * 0.84
    let steepness = log(0.35 * speed / friction)
    return (friction * exp(decay / (decay - 1) * steepness), 1000 * exp(steepness / (decay - 1)))
  }

  @Test(arguments: [
    (1000.0, 194.3136, 555.182), (2000, 647.3988, 924.855), (4000, 2156.9521, 1540.680), (8000, 7186.3628, 2566.558),
  ])
  func aFlingGoesFartherThanAndroidsUntilItIsFast(speed: Double, distance: Double, duration: Double) {
    let other = android(speed)
    #expect(isClose(other.distance, distance, within: 0.00006))
    #expect(isClose(other.duration, duration, within: 0.0006))
    #expect((travel(speed) > distance) == (speed < 4000))
  }

  @Test func aFlingTakesLongerThanFluttersOnAndroid() {
    // The closed form ends sooner than the spline.
    let duration = 0.35 * log(0.78) / log(0.9) * android(1000).duration / 1000
    #expect(isClose(duration, 0.45823, within: 0.00001))
    #expect(Deceleration(position: 0, velocity: 1000).duration > 4 * duration)
  }

  /// Flutter carries the same speed over however fast the next flick is; GTK, and this, more the faster it is.
  @Test func flicksCarryOverWhatTheyAskForNotWhatTheLastHad() {
    for (old, carried) in [(1000.0, 649.7), (2000, 2539.9), (5000, 15401.5)] {
      let flutter = min(0.000816 * pow(old, 1.967), FlingAccumulation.limit)
      #expect(isClose(flutter, carried, within: 0.06))
    }
    #expect(FlingAccumulation.velocity(new: 1000, old: 1000) - 1000 > 649.7)
    #expect(FlingAccumulation.velocity(new: 5000, old: 5000) - 5000 < 15401.5)
  }

  /// Flutter weighs the last three steps of a finger on iOS; of steady motion both make the same.
  @Test func steadyMotionHasFluttersSpeed() {
    var tracker = VelocityTracker()
    for step in 0...10 { tracker.add(CGPoint(x: 0, y: 7 * Double(step)), at: Double(step) / 120) }
    let flutter = 0.6 * 840 + 0.35 * 840 + 0.05 * 840
    #expect(isClose(tracker.velocity(at: 10.0 / 120).y.native, flutter, within: 1e-9))
  }

  /// Chromium glides between a tenth and a fifth of a second after a wheel; UIKit takes its 0.3 s for an offset.
  @Test func aWheelGlidesALittleLongerThanChromiums() {
    func chromium(_ way: Double) -> Double { min(max(12 - (way - 120) * 6 / 360, 6), 12) / 60 }
    for (way, time) in [(100.0, 0.2), (120, 0.2), (240, 0.1667), (480, 0.1), (900, 0.1)] {
      #expect(isClose(chromium(way), time))
      let glide = ScrollAnimation(position: 0, target: way)
      // Most of the way is done in the same time.
      #expect(glide.position(after: 0.2) > 0.85 * way && glide.duration == 0.3)
    }
  }

  /// GTK reports the speed of a touchpad too high by a step: every delta counts, and one time less.
  @Test func theFirstStepOfATouchpadIsNotCountedTwice() {
    var tracker = VelocityTracker()
    for step in 1...12 { tracker.add(CGPoint(x: 0, y: 20 * Double(step)), at: 0.008 * Double(step)) }
    #expect(isClose(tracker.velocity(at: 0.1).y.native, 2500, within: 1e-9))
    #expect(isClose(12.0 * 20 / (11 * 0.008), 2500 * 12 / 11, within: 1e-9))
  }
}
