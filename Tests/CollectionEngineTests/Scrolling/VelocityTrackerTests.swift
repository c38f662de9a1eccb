import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct VelocityTrackerTests {
  /// A tracker fed with `(milliseconds, y)`.
  private func tracker(_ samples: [(Double, Double)]) -> VelocityTracker {
    var tracker = VelocityTracker()
    for (time, y) in samples { tracker.add(CGPoint(x: 0, y: y), at: 10 + time / 1000) }
    return tracker
  }

  private func speed(_ samples: [(Double, Double)], liftedAt time: Double) -> Double {
    tracker(samples).velocity(at: 10 + time / 1000).y
  }

  @Test(arguments: [1.0, 4, 8, 16, 33])
  func steadyMotionHasItsSpeedAtEveryEventRate(interval: Double) {
    let samples = stride(from: 0, through: 400, by: interval).map { ($0, $0 * 1.5) }
    #expect(isClose(speed(samples, liftedAt: 404), 1500, within: 1e-6))
  }

  @Test func onlyTheLastTenthOfASecondCounts() {
    let slow = stride(from: 0.0, to: 300, by: 10).map { ($0, $0 * 0.1) }
    let fast = stride(from: 300.0, through: 400, by: 10).map { ($0, 30 + ($0 - 300) * 2) }
    #expect(isClose(speed(slow + fast, liftedAt: 405), 2000, within: 1e-6))
  }

  @Test func twoAxesAreTracked() {
    var tracker = VelocityTracker()
    for step in 0...6 { tracker.add(CGPoint(x: -3 * step, y: 4 * step), at: Double(step) / 100) }
    let velocity = tracker.velocity(at: 0.06)
    #expect(isClose(velocity.x, -300, within: 1e-6) && isClose(velocity.y, 400, within: 1e-6))
  }

  @Test func aPauseBeforeLiftingGivesNoSpeed() {
    let samples = stride(from: 0.0, through: 100, by: 10).map { ($0, $0) }
    #expect(speed(samples, liftedAt: 100) > 900)
    #expect(speed(samples, liftedAt: 190) > 900)
    #expect(speed(samples, liftedAt: 201) == 0)
  }

  @Test func aFingerSeenStandingStillGivesNoSpeed() {
    let drag = stride(from: 0.0, through: 100, by: 10).map { ($0, $0) }
    let trembling = stride(from: 110.0, through: 150, by: 10).map { ($0, 100 + 0.4 * sin($0)) }
    #expect(speed(drag + trembling, liftedAt: 152) == 0)
    #expect(speed(drag + [(110, 100)], liftedAt: 112) > 800)
  }

  @Test func aFlickOfTwoEventsHasSpeed() {
    #expect(isClose(speed([(0, 0), (8, 40)], liftedAt: 10), 5000, within: 1e-6))
    #expect(isClose(speed([(0, 0), (8, 40), (16, 40)], liftedAt: 16), 2500, within: 1e-6))
    #expect(isClose(speed([(0, 0), (120, 60)], liftedAt: 125), 500, within: 1e-6))
  }

  @Test func aLoneEventOrNoneHasNoSpeed() {
    #expect(speed([], liftedAt: 0) == 0)
    #expect(speed([(0, 50)], liftedAt: 5) == 0)
  }

  @Test func repeatedAndBackwardTimesAreTolerated() {
    let samples = [(0.0, 0.0), (10, 8), (10, 10), (20, 20), (15, 20), (30, 30), (30, 30)]
    #expect(isClose(speed(samples, liftedAt: 30), 1000, within: 1e-6))
    #expect(speed([(5, 0), (5, 100)], liftedAt: 5) == 0)
  }

  @Test func speedIsLimited() {
    #expect(speed([(0, 0), (0.001, 500)], liftedAt: 1) == 8000)
    #expect(speed([(0, 0), (0.001, -500)], liftedAt: 1) == -8000)
  }

  @Test func absurdSamplesAreSkipped() {
    var tracker = tracker([(0, 0), (10, 10)])
    for number in absurdNumbers where !number.isFinite {
      tracker.add(CGPoint(x: number, y: 0), at: 10.02)
      tracker.add(CGPoint(x: 0, y: 0), at: number)
    }
    #expect(isClose(tracker.velocity(at: 10.02).y, 1000, within: 1e-6))
    #expect(tracker.velocity(at: .nan).y.isFinite)
    tracker.reset()
    #expect(tracker.velocity(at: 10.02) == .zero)
  }

  @Test func anEndlessDragAtAHighRateStaysExact() {
    let samples = stride(from: 0.0, through: 5000, by: 0.5).map { ($0, $0 * 0.7) }
    #expect(isClose(speed(samples, liftedAt: 5000), 700, within: 1e-5))
  }

  @Test(arguments: [
    (1000.0, 1000.0, 2000.0), (1000, 500, 2246.27), (1000, 2000, 1507.46), (600, 2000, 600), (3000, 100, 3600),
    (1000, -1000, 1000), (-1000, -500, -2246.27), (1000, 0, 1000), (0, 1000, 0),
  ])
  func flicksAddUpByGTKsRule(new: Double, old: Double, sum: Double) {
    #expect(isClose(FlingAccumulation.velocity(new: new, old: old), sum, within: 0.005))
  }

  @Test func flicksNeverAddUpWithoutBound() {
    var velocity = 0.0
    for _ in 0..<100 { velocity = FlingAccumulation.velocity(new: 8000, old: velocity) }
    #expect(velocity <= FlingAccumulation.limit && velocity >= 8000)
    for a in absurdNumbers {
      for b in absurdNumbers { #expect(FlingAccumulation.velocity(new: a, old: b).isFinite) }
    }
  }
}
