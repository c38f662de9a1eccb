import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct DecelerationTests {
  /// Free of the stop speed, as the reference figures are.
  private func endless(_ velocity: Double, rate: DecelerationRate = .normal, from position: Double = 0) -> Deceleration
  {
    Deceleration(position: position, velocity: velocity, rate: rate, stopSpeed: 0)
  }

  @Test func frictionFollowsFromTheRate() {
    #expect(isClose(DecelerationRate.normal.friction, 2.002003, within: 5e-7))
    #expect(isClose(DecelerationRate.fast.friction, 10.050336, within: 5e-7))
    // The time constant and the way per unit of speed are its inverse.
    #expect(isClose(endless(1).asymptote, 0.499500, within: 5e-7))
    #expect(isClose(endless(1, rate: .fast).asymptote, 0.0994992, within: 5e-8))
    #expect(isClose(endless(1000).velocity(after: 0.4995), 1000 / M_E, within: 0.001))
    #expect(isClose(endless(1000, rate: .fast).velocity(after: 0.099499), 1000 / M_E, within: 0.003))
  }

  @Test(arguments: [
    (1000, DecelerationRate.normal, [90.6259, 196.6895, 315.9280, 432.0351, 499.4998]),
    (2000, .normal, [181.2517, 393.3790, 631.8560, 864.0703, 998.9997]),
    (1000, .fast, [63.0793, 91.4339, 98.8454, 99.4949, 99.4992]),
  ])
  func positionsMatchTheReference(velocity: Double, rate: DecelerationRate, expected: [Double]) {
    let motion = endless(velocity, rate: rate)
    let positions = [0.1, 0.25, 0.5, 1].map(motion.position(after:)) + [motion.asymptote]
    for (position, figure) in zip(positions, expected) { #expect(isClose(position, figure)) }
  }

  @Test func velocityFallsByTheReferenceFactors() {
    let times: [Double] = [1.0 / 60, 1.0 / 120, 0.016, 1]
    let normal: [Double] = [0.967184, 0.983455, 0.968476, 0.13506452]
    let fast: [Double] = [0.845772, 0.919659, 0.851458, 4.317e-5]
    for (time, (normal, fast)) in zip(times, zip(normal, fast)) {
      #expect(isClose(endless(1).velocity(after: time), normal, within: 6e-7))
      #expect(isClose(endless(1, rate: .fast).velocity(after: time), fast, within: 6e-7))
    }
    #expect(isClose(endless(1000).velocity(after: 0.5), 367.5113))
  }

  @Test func halfTheSpeedIsGoneAfterTheHalfLife() {
    #expect(isClose(endless(800).velocity(after: 0.346227), 400, within: 0.001))
    #expect(isClose(endless(800, rate: .fast).velocity(after: 0.068968), 400, within: 0.004))
  }

  @Test func timeToWithinHalfAPointMatchesTheReference() {
    #expect(isClose(endless(1000).time(toWithin: 0.5), 3.44992, within: 5e-6))
    #expect(isClose(endless(2000).time(toWithin: 0.5), 3.79615, within: 5e-6))
    #expect(isClose(endless(1000, rate: .fast).time(toWithin: 0.5), 0.52668, within: 5e-6))
    #expect(endless(0).time(toWithin: 0.5) == 0)
  }

  @Test func stopsAtTenPointsPerSecond() {
    let motion = Deceleration(position: 0, velocity: 1000)
    #expect(isClose(motion.duration, 2.3003))
    #expect(isClose(motion.velocity(after: motion.duration - 1e-9), 10, within: 1e-6))
    #expect(motion.velocity(after: motion.duration) == 0)
    #expect(isClose(motion.position(after: motion.duration - 1e-12), motion.rest, within: 1e-9))
    #expect(motion.position(after: motion.duration) == motion.rest)
    #expect(Deceleration(position: 7, velocity: 10).duration == 0)
    #expect(Deceleration(position: 7, velocity: -9).rest == 7)
  }

  /// Measured: (v0 − 10)·0.499 = 494.01. The exact integral is 0.1 % longer: (v0 − 10)·0.4995.
  @Test func travelIsTheMeasuredOneToATenthOfAPercent() {
    let travel = Deceleration(position: 0, velocity: 1000).rest
    #expect(isClose(travel, 990 * 0.4994998))
    #expect(isClose(travel, 494.01, within: 494.01 * 0.00101))
  }

  @Test func projectionIsWithinAPointOfApples() {
    let apple = 2000.0 / 1000 * 0.998 / (1 - 0.998)
    #expect(isClose(endless(2000).asymptote, apple, within: 1.0))
    // A tenth of a percent, and half of one at the fast rate.
    for (rate, projection) in [(DecelerationRate.normal, 0.499), (.fast, 0.099)] {
      let factor = rate.rawValue.native
      #expect(isClose(factor / (1 - factor) / 1000, projection, within: 1e-12))
      #expect(isClose(endless(1, rate: rate).asymptote / projection, 1, within: rate == .fast ? 0.00505 : 0.00101))
    }
  }

  @Test func velocityIsTheDerivativeOfThePosition() {
    let motion = Deceleration(position: 30, velocity: -1500)
    for time in stride(from: 0.1, through: 1.9, by: 0.3) {
      let slope = (motion.position(after: time + 1e-5) - motion.position(after: time - 1e-5)) / 2e-5
      #expect(isClose(slope, motion.velocity(after: time), within: 1e-5))
    }
  }

  /// Flutter's friction tests: drag is the factor per second.
  @Test func positionsMatchFluttersFriction() {
    func drag(_ perSecond: Double) -> Deceleration {
      endless(400, rate: DecelerationRate(rawValue: pow(perSecond, 0.001)), from: 100)
    }
    #expect(isClose(drag(0.3).position(after: 1), 332.563, within: 0.0005))
    #expect(isClose(drag(0.3).position(after: 5), 431.426, within: 0.0005))
    for (time, velocity) in [(1.0, 120), (2, 36), (3, 10.8), (4, 3.24)] {
      #expect(isClose(drag(0.3).velocity(after: time), velocity, within: 1e-6))
    }
    #expect(isClose(drag(0.135).position(after: 1), 272.786, within: 0.0005))
    #expect(isClose(drag(0.135).position(after: 5), 299.743, within: 0.0005))
    for (time, velocity) in [(1.0, 54.0), (2, 7.29), (3, 0.984)] {
      #expect(isClose(drag(0.135).velocity(after: time), velocity, within: 0.0005))
    }
  }

  /// GTK 4.22's kinetic scrolling, friction 4, released at 6250 pixels a second, a frame each 16.67 ms; it stops at
  /// 0.1.
  @Test func positionsMatchGTKsKinetics() {
    let gtk = Deceleration(
      position: 771, velocity: 6250, rate: DecelerationRate(rawValue: exp(-0.004)), stopSpeed: 0.1)
    for (frame, place) in zip(1...4, [871.77, 966.04, 1054.23, 1136.74]) {
      #expect(isClose(gtk.position(after: Double(frame) / 60), place, within: 0.015))
    }
    #expect(isClose(gtk.friction, 4, within: 1e-12) && isClose(gtk.asymptote, 2333.5, within: 1e-9))
    #expect(isClose(gtk.duration, 2.7607))
    // It stops in half the way of ours.
    #expect(isClose(gtk.asymptote - 771, endless(6250).asymptote / 2, within: 2))
  }

  @Test func reachesAnEdgeAtTheReferenceTime() throws {
    let motion = endless(-7500, rate: DecelerationRate(rawValue: pow(0.135, 0.001)), from: 500)
    let hit = try #require(motion.time(toReach: 0))
    #expect(isClose(hit, 0.071557, within: 5e-7))
    #expect(isClose(motion.velocity(after: hit), -6498.76, within: 0.005))
    #expect(isClose(motion.position(after: 0.065), 42.894, within: 0.0005))
    #expect(isClose(motion.velocity(after: 0.065), -6584.65, within: 0.005))
  }

  @Test func neverReachesWhatLiesBehindOrBeyond() {
    let motion = Deceleration(position: 100, velocity: 1000)
    #expect(motion.time(toReach: 99) == nil)
    #expect(motion.time(toReach: motion.rest + 0.001) == nil)
    #expect(motion.time(toReach: 100) == 0)
    #expect(Deceleration(position: 0, velocity: 0).time(toReach: 1) == nil)
  }

  @Test(arguments: [494.0, 300, 100, 30, 25])
  func brakesToRestExactlyOnATarget(target: Double) throws {
    let motion = try #require(Deceleration(position: 0, velocity: 1000).targeting(target))
    #expect(motion.position(after: motion.duration) == target)
    #expect(isClose(motion.position(after: motion.duration - 1e-12), target, within: 1e-9))
    #expect(motion.velocity(after: 0) == 1000)
    let rest = motion.restarted(after: motion.duration / 3)
    #expect(isClose(rest.rest, target, within: 1e-9))
    #expect(isClose(rest.friction, motion.friction, within: 1e-9))
  }

  @Test func doesNotBrakeToWhatItCannotReach() {
    let motion = Deceleration(position: 0, velocity: 1000)
    for target in [-1, 0, 24, motion.rest + 1, .nan, .infinity] { #expect(motion.targeting(target) == nil) }
    #expect(Deceleration(position: 0, velocity: 5).targeting(1) == nil)
  }

  @Test func askingForTheNaturalRestChangesNothing() throws {
    for velocity in [1000.0, -333, 77.7, 8000] {
      let natural = Deceleration(position: 12.3, velocity: velocity)
      let aimed = try #require(natural.targeting(natural.rest))
      #expect(isClose(aimed.position(after: 0.4), natural.position(after: 0.4), within: 1e-9))
    }
  }
}
