import Foundation
import Testing

@testable import CollectionEngine

/// What other toolkits do with the same finger, by their own figures, beside what is done here.
@Suite nonisolated struct ComparisonTests {
  private func travel(_ speed: Double) -> Double { Deceleration(position: 0, velocity: speed).rest }

  /// Android's distances are those of its spline at density 1.
  @Test(arguments: [(1000.0, 194.3136), (2000, 647.3988), (4000, 2156.9521), (8000, 7186.3628)])
  func aFlingGoesFartherThanAndroidsUntilItIsFast(speed: Double, distance: Double) {
    #expect((travel(speed) > distance) == (speed < 4000))
  }

  @Test func aFlingTakesLongerThanFluttersOnAndroid() {
    #expect(Deceleration(position: 0, velocity: 1000).duration > 4 * 0.45823)
  }

  /// Flutter carries the same speed over however fast the next flick is, `0.000816 · v^1.967`; GTK, and this, more the
  /// faster it is.
  @Test func flicksCarryOverWhatTheyAskForNotWhatTheLastHad() {
    #expect(FlingAccumulation.velocity(new: 1000, old: 1000) - 1000 > 649.7)
    #expect(FlingAccumulation.velocity(new: 5000, old: 5000) - 5000 < 15401.5)
  }

  /// Flutter weighs the last three steps of a finger on iOS; of steady motion both make the same.
  @Test func steadyMotionHasFluttersSpeed() {
    var tracker = VelocityTracker()
    for step in 0...10 { tracker.add(CGPoint(x: 0, y: 7 * Double(step)), at: Double(step) / 120) }
    #expect(isClose(tracker.velocity(at: 10.0 / 120).y.native, 840, within: 1e-9))
  }

  /// Chromium glides between a tenth and a fifth of a second after a wheel; UIKit takes its 0.3 s for an offset.
  @Test func aWheelGlidesALittleLongerThanChromiums() {
    for way in [100.0, 120, 240, 480, 900] {
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
  }
}
