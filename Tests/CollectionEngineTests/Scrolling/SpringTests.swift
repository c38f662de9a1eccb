import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct SpringTests {
  private func position(_ spring: Spring, _ displacement: Double, _ velocity: Double, at time: Double) -> Double {
    spring.state(displacement: displacement, velocity: velocity, after: time).displacement
  }

  private struct Figures {
    let spring: Spring
    let displacement: Double
    let velocity: Double
    let positions: [Double: Double]
  }

  private static let flutter = Spring(mass: 0.5, stiffness: 100, dampingRatio: 1.1)

  private static let reference: [Figures] = [
    Figures(
      spring: Spring(frequency: 10), displacement: 100, velocity: 0,
      positions: [0.05: 90.9796, 0.1: 73.5759, 0.2: 40.6006, 0.3: 19.9148, 0.5: 4.0428, 1: 0.0499]),
    Figures(
      spring: Spring(frequency: 10), displacement: 0, velocity: 1000,
      positions: [0.05: 30.3265, 0.1: 36.7879, 0.2: 27.0671, 0.3: 14.9361, 0.5: 3.3690]),
    Figures(
      spring: Spring(mass: 1, stiffness: 200, dampingRatio: 1), displacement: 100, velocity: 0,
      positions: [0.1: 58.6936, 0.3: 7.5335]),
    Figures(
      spring: flutter, displacement: 100, velocity: 0,
      positions: [0.05: 84.7360, 0.1: 60.8745, 0.2: 26.8290, 0.5: 1.8175]),
    Figures(
      spring: flutter, displacement: 0, velocity: 1000, positions: [0.05: 23.3745, 0.1: 22.6143, 0.2: 11.6215]),
    Figures(spring: flutter, displacement: 0, velocity: 5000, positions: [0.05: 116.8724]),
  ]

  @Test func positionsMatchTheReference() {
    for figures in Self.reference {
      for (time, figure) in figures.positions {
        #expect(isClose(position(figures.spring, figures.displacement, figures.velocity, at: time), figure))
      }
    }
  }

  @Test func theDecaysOfAnOverdampedSpringAreItsRoots() {
    let roots = Spring(slowDecay: 9.0756, fastDecay: 22.0371)
    #expect(isClose(roots.frequency, Self.flutter.frequency, within: 0.0005))
    #expect(isClose(roots.dampingRatio, Self.flutter.dampingRatio, within: 0.0005))
  }

  /// Chromium releases what is stretched by `s0·e^(−12.5t)`: a critical spring that sets out with −12.5·s0.
  @Test func positionsMatchChromiumsRelease() {
    for (time, place) in [(0.1, 28.650), (0.2, 8.208)] {
      #expect(isClose(position(Spring(frequency: 12.5), 100, -1250, at: time), place, within: 0.0006))
    }
  }

  /// The time after which a critical spring stays within a distance, by the known bound.
  @Test func aCriticalSpringIsThereWhenTheBoundSays() {
    for (start, speed) in [(100.0, 0.0), (0, 1000), (30, -2000), (-60, 5000)] {
      for frequency in [10.0, 11, 200.squareRoot()] {
        let near = SpringMotion.tolerance
        let (first, second) = (abs(start), abs(speed + frequency * start))
        let bound = max(
          log(2 * max(first, near) / near) / frequency,
          2 * log(4 * second / (M_E * frequency * near)) / frequency)
        let motion = SpringMotion(spring: Spring(frequency: frequency), position: start, velocity: speed, target: 0)
        for later in [0, 0.1, 1] {
          #expect(abs(position(motion.spring, start, speed, at: bound + later)) <= near)
        }
      }
    }
  }

  /// Flutter's spring tests: from 0 to 500 (or 300), mass 1, stiffness 100.
  @Test func positionsMatchFluttersSprings() {
    let critical = Spring(mass: 1, stiffness: 100, dampingRatio: 1)
    for (time, place, speed) in [(0.25, 356.351, 1026.06), (0.5, 479.786, 168.45), (0.75, 497.649, 20.74)] {
      let state = critical.state(displacement: -500, velocity: 0, after: time)
      #expect(isClose(500 + state.displacement, place, within: 0.0006))
      #expect(isClose(state.velocity, speed, within: 0.006))
    }
    let over = Spring(mass: 1, stiffness: 100, dampingRatio: 1.25)
    for (time, place) in [(0.5, 445.284), (1, 495.508), (1.5, 499.631)] {
      #expect(isClose(500 + position(over, -500, 0, at: time), place, within: 0.0006))
    }
    let under = Spring(mass: 1, stiffness: 100, dampingRatio: 0.25)
    let state = under.state(displacement: -300, velocity: 0, after: 1)
    #expect(isClose(300 + state.displacement, 325.433, within: 0.0006))
    #expect(isClose(state.velocity, -64.81, within: 0.006))
  }

  @Test func bounceAfterAFlingMatchesFlutters() {
    let spring = Spring(mass: 1, stiffness: 170, dampingRatio: 1.1)
    for (time, place, speed) in [(0.1, -123.518, -2612.86), (0.5, -14.995, 124.39)] {
      let state = spring.state(displacement: 0, velocity: -6498.7626, after: time - 0.0715573)
      #expect(isClose(state.displacement, place, within: 0.005))
      #expect(isClose(state.velocity, speed, within: 0.05))
    }
    let bounce = SpringMotion(spring: spring, position: 0, velocity: -6498.76, target: 0)
    #expect(0.071557 + bounce.duration < 2)
  }

  @Test func measuredDecaysAreTheSpringsOwn() {
    let spring = Spring.bounceFromRest
    for time in [0.01, 0.1, 0.3] {
      let sum = (46 * exp(-9 * time) - 9 * exp(-46 * time)) / 37
      #expect(isClose(position(spring, 1, 0, at: time), sum, within: 1e-12))
    }
  }

  @Test func bouncePeaksAtTheMeasuredHeight() {
    let peak = position(.bounce, 0, 1000, at: 1.0 / 11)
    #expect(isClose(peak, 1000 / (11 * M_E), within: 1e-9))
    #expect(position(.bounce, 0, 1000, at: 1.0 / 11 - 0.001) < peak)
    #expect(position(.bounce, 0, 1000, at: 1.0 / 11 + 0.001) < peak)
  }

  @Test func stillContentCreepsAndMovingContentSprings() {
    #expect(Spring.bounce(releasedAt: 0) == .bounceFromRest)
    #expect(Spring.bounce(releasedAt: -9) == .bounceFromRest)
    #expect(Spring.bounce(releasedAt: 200) == .bounce)
    #expect(Spring.bounce(releasedAt: -200) == .bounce)
  }

  @Test(arguments: [Spring(frequency: 11), .bounceFromRest, Spring(frequency: 10, dampingRatio: 0.3)])
  func passesItsTargetAtTheForetoldTime(spring: Spring) throws {
    let time = try #require(spring.timeToZero(displacement: 20, velocity: -3000))
    #expect(isClose(position(spring, 20, -3000, at: time), 0, within: 1e-9))
    for part in [0.1, 0.5, 0.9] { #expect(position(spring, 20, -3000, at: part * time) > 0) }
  }

  @Test func springsThatDoNotSwingNeverPassTheirTargetFromRest() {
    #expect(Spring.bounce.timeToZero(displacement: 20, velocity: 0) == nil)
    #expect(Spring.bounceFromRest.timeToZero(displacement: 20, velocity: -9) == nil)
    #expect(Spring(frequency: 10, dampingRatio: 0.3).timeToZero(displacement: 20, velocity: 0) != nil)
  }

  @Test(arguments: [
    (Spring.bounce, 0.0, 1000.0), (.bounceFromRest, 80, 0), (Spring(frequency: 12, dampingRatio: 0.2), 50, -900),
  ])
  func endsWhenBothSpeedAndDistanceAreSmallForGood(spring: Spring, displacement: Double, velocity: Double) {
    let motion = SpringMotion(spring: spring, position: 100 + displacement, velocity: velocity, target: 100)
    #expect(motion.duration > 0.2)
    let before = motion.restarted(after: motion.duration - 1e-6)
    #expect(before.duration > 0)
    for later in stride(from: 0, through: 1, by: 0.01) {
      let state = spring.state(displacement: displacement, velocity: velocity, after: motion.duration + later)
      #expect(abs(state.displacement) <= SpringMotion.tolerance)
      #expect(abs(state.velocity) < 50)
    }
    #expect(motion.position(after: motion.duration) == 100)
    #expect(motion.velocity(after: motion.duration) == 0)
  }

  @Test func theEndIsTheSameFromAnywhereOnThePath() {
    for spring in [Spring.bounce, .bounceFromRest, Spring(frequency: 8, dampingRatio: 0.4)] {
      let motion = SpringMotion(spring: spring, position: 60, velocity: 700, target: -5)
      for part in [0.05, 0.3, 0.6, 0.95] {
        let elapsed = part * motion.duration
        #expect(isClose(elapsed + motion.restarted(after: elapsed).duration, motion.duration, within: 1e-9))
      }
    }
  }

  @Test func absurdInputsGiveFinitePositions() {
    for a in absurdNumbers {
      for b in absurdNumbers {
        let spring = Spring(frequency: a, dampingRatio: b)
        let motion = SpringMotion(spring: spring, position: a, velocity: b, target: 3)
        let masses = Spring(mass: a, stiffness: b, dampingRatio: a)
        let decays = Spring(slowDecay: a, fastDecay: b)
        #expect(motion.duration.isFinite)
        for time in [0, 0.1, 10, .nan, .infinity] {
          #expect(motion.position(after: time).isFinite)
          for spring in [masses, decays] {
            let state = spring.state(displacement: 5, velocity: 100, after: time)
            #expect(state.displacement.isFinite && state.velocity.isFinite)
          }
        }
      }
    }
  }
}
