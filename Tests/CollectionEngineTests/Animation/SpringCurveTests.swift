import Foundation
import Testing

@testable import CollectionEngine

struct SpringCurveTests {
  private func curve(_ damping: Double, velocity: Double = 0, for duration: Double = 1) -> SpringCurve {
    SpringCurve(dampingRatio: damping, initialVelocity: velocity, duration: duration)
  }

  @Test(arguments: [0.05, 0.3, 0.7, 1, 3], [0.0, -2, 5])
  func itComesToItsEndInItsTime(damping: Double, velocity: Double) {
    let curve = curve(damping, velocity: velocity, for: 0.6)
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1 && curve.progress(at: 2) == 1)
    #expect(abs(curve.progress(at: 0.9999) - 1) < 0.0015)
    // It takes all of its time.
    let late = (0..<100).map { abs(curve.progress(at: 0.7 + Double($0) / 1000) - 1) }.max() ?? 0
    #expect(late > 0.001)
  }

  @Test func onlyALightlyDampedOneSwings() {
    func highest(_ damping: Double) -> Double {
      let curve = curve(damping)
      return (0...1000).map { curve.progress(at: Double($0) / 1000) }.max() ?? 0
    }
    // Past the end by e^(−πζ/√(1−ζ²)).
    #expect(abs(highest(0.3) - 1.3723) < 0.001 && abs(highest(0.7) - 1.046) < 0.001)
    #expect(highest(1) <= 1 && highest(2) <= 1)
  }

  @Test func itBeginsWithTheSpeedItIsGiven() {
    for velocity in [-3.0, 0, 1, 8] {
      let speed = curve(0.6, velocity: velocity, for: 2).progress(at: 1e-6) / 2e-6
      #expect(abs(speed - velocity) < 0.01)
    }
  }

  @Test func fromRestItIsTheSameAtAnySpeed() {
    let (quick, slow) = (curve(0.5, for: 0.2), curve(0.5, for: 4))
    for step in 0...100 {
      #expect(abs(quick.progress(at: Double(step) / 100) - slow.progress(at: Double(step) / 100)) < 1e-6)
    }
  }

  @Test func whateverItIsGivenItEnds() {
    for value in [-1, 0, 1e9, -1e9, .infinity, -.infinity, .nan] as [Double] {
      for curve in [curve(value), curve(0.5, velocity: value), curve(0.5, for: value)] {
        #expect(curve.progress(at: 0.5).isFinite && curve.progress(at: 1) == 1)
      }
    }
  }
}
