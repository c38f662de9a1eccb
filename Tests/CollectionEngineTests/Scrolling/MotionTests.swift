import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct MotionTests {
  private static let limits = ScrollLimits(minimum: 0, maximum: 1000)

  /// A release: where, how fast.
  struct Release: Sendable {
    let name: String
    let position: Double
    let velocity: Double
  }

  static let releases = [
    Release(name: "rests inside", position: 100, velocity: 900),
    Release(name: "meets the far edge", position: 700, velocity: 3000),
    Release(name: "meets the near edge", position: 200, velocity: -2000),
    Release(name: "barely meets the edge", position: 800, velocity: 411),
    Release(name: "starts on the edge, outward", position: 1000, velocity: 500),
    Release(name: "past the edge, still", position: 1080, velocity: 0),
    Release(name: "past the edge, outward", position: -40, velocity: -800),
    Release(name: "past the edge, slowly inward", position: -60, velocity: 200),
    Release(name: "past the edge, inward and on", position: -60, velocity: 2500),
    Release(name: "past one edge and on to the other", position: 1030, velocity: -7000),
    Release(name: "hardly past the edge, slowly inward", position: -0.5, velocity: 9),
  ]

  private func motion(_ release: Release, at time: Double = 0) -> AxisMotion {
    AxisMotion(at: time, position: release.position, velocity: release.velocity, limits: Self.limits)
  }

  @Test(arguments: releases)
  func restsWithinTheLimitsAndExactlyThere(release: Release) {
    let motion = motion(release)
    #expect(Self.limits.contains(motion.rest))
    #expect(motion.position(at: 0) == release.position)
    #expect(motion.isFinished(at: motion.endTime))
    #expect(!motion.isFinished(at: motion.endTime - 1e-6))
    #expect(motion.position(at: motion.endTime) == motion.rest)
    #expect(motion.velocity(at: motion.endTime) == 0)
    #expect(motion.endTime < 6)
  }

  @Test(arguments: releases)
  func positionAndVelocityNeverJump(release: Release) {
    let motion = motion(release)
    let step = 1e-4
    var time = 0.0
    while time + step < motion.endTime - 1e-6 {
      let (now, next) = (motion.velocity(at: time), motion.velocity(at: time + step))
      let move = motion.position(at: time + step) - motion.position(at: time)
      #expect(isClose(move, (now + next) / 2 * step, within: 1e-3))
      #expect(abs(next - now) < 25)
      time += step
    }
  }

  /// A driver that restarts the motion on every frame it draws, some of which are dropped.
  @Test(arguments: releases, frameRates)
  func isTheSameAtEveryFrameRateAndWhereverRestarted(release: Release, rate: Double) {
    var generator = SeededGenerator(seed: UInt64(rate))
    let whole = motion(release, at: 100)
    var driven = whole
    for frame in 1...Int(rate * 4) where Double.random(in: 0...1, using: &generator) > 0.2 {
      let time = 100 + Double(frame) / rate
      #expect(isClose(driven.position(at: time), whole.position(at: time), within: 1e-9))
      #expect(isClose(driven.velocity(at: time), whole.velocity(at: time), within: 1e-7))
      driven = driven.restarted(at: time)
    }
    #expect(isClose(driven.rest, whole.rest, within: 1e-9))
    #expect(isClose(driven.endTime, max(whole.endTime, driven.startTime), within: 1e-9))
  }

  @Test func aFreeRunIsRestartableFromPositionAndVelocityAlone() {
    for release in Self.releases.prefix(4) {
      let whole = motion(release)
      for time in [0.01, 0.05, 0.09] {
        let again = AxisMotion(
          at: time, position: whole.position(at: time), velocity: whole.velocity(at: time), limits: Self.limits)
        for later in stride(from: time, through: 3, by: 0.017) {
          #expect(isClose(again.position(at: later), whole.position(at: later), within: 1e-9))
        }
      }
    }
  }

  @Test func bouncesWithTheVelocityItMeetsTheEdgeWith() throws {
    let run = Deceleration(position: 700, velocity: 3000)
    let hit = try #require(run.time(toReach: 1000))
    let speed = 3000 - DecelerationRate.normal.friction * 300
    let motion = AxisMotion(at: 0, position: 700, velocity: 3000, limits: Self.limits)
    #expect(isClose(motion.position(at: hit), 1000, within: 1e-9))
    #expect(isClose(motion.velocity(at: hit), speed, within: 1e-9))
    #expect(isClose(motion.position(at: hit + 1.0 / 11), 1000 + speed / (11 * M_E), within: 1e-9))
    #expect(motion.rest == 1000)
  }

  @Test func anEdgeTakesOverLimitedSpeedInBothDirections() {
    for sign in [1.0, -1] {
      let limits = ScrollLimits(minimum: 0, maximum: 0)
      let motion = AxisMotion(at: 0, position: 0, velocity: sign * 20_000, limits: limits)
      #expect(isClose(motion.position(at: 1.0 / 11), sign * 5000 / (11 * M_E), within: 1e-9))
    }
  }

  @Test func inwardFlingFromPastTheEdgeRunsOnIntoTheContent() throws {
    let motion = AxisMotion(at: 0, position: -60, velocity: 2500, limits: Self.limits)
    let crossing = try #require(Spring.bounce.timeToZero(displacement: -60, velocity: 2500))
    let speed = Spring.bounce.state(displacement: -60, velocity: 2500, after: crossing).velocity
    #expect(speed > 1000)
    #expect(isClose(motion.position(at: crossing), 0, within: 1e-9))
    #expect(isClose(motion.rest, (speed - 10) / DecelerationRate.normal.friction, within: 1e-6))
  }

  @Test func limitsThatDoNotBounceStopDead() {
    let hard = ScrollLimits(minimum: 0, maximum: 1000, bounces: false)
    let motion = AxisMotion(at: 0, position: 900, velocity: 3000, limits: hard)
    for time in stride(from: 0, through: 2, by: 0.01) { #expect(motion.position(at: time) <= 1000) }
    #expect(motion.rest == 1000)
    #expect(AxisMotion(at: 0, position: 1200, velocity: 0, limits: hard).position(at: 0) == 1000)
  }

  @Test func contentThatGrowsMidFlingDisturbsNothing() {
    let short = AxisMotion(at: 0, position: 100, velocity: 2000, limits: Self.limits)
    let long = AxisMotion(at: 0, position: 100, velocity: 2000, limits: ScrollLimits(minimum: 0, maximum: 1e6))
    let grown = short.restarted(at: 0.2, limits: ScrollLimits(minimum: 0, maximum: 1e6))
    for time in stride(from: 0.2, through: 4, by: 0.05) {
      #expect(isClose(grown.position(at: time), long.position(at: time), within: 1e-9))
    }
    #expect(short.rest == 1000 && grown.rest > 1000)
  }

  @Test func contentThatShrinksUnderAnAnimationLeadsToItsNewEdge() {
    let animation = AxisMotion(at: 0, following: ScrollAnimation(position: 0, target: 900))
    let shorter = animation.restarted(at: 0.1, limits: ScrollLimits(minimum: 0, maximum: 400))
    #expect(shorter.rest == 400)
    #expect(isClose(shorter.velocity(at: 0.1), animation.velocity(at: 0.1), within: 1e-9))
    #expect(animation.restarted(at: 0.1, limits: Self.limits).rest == 900)
  }

  @Test(arguments: [300.0, 494, 900, 3, -50])
  func landsExactlyOnATargetWithoutAJolt(target: Double) {
    let motion = AxisMotion(at: 2, position: 0, velocity: 1000, landingOn: target)
    #expect(motion.position(at: 2) == 0)
    #expect(motion.velocity(at: 2) == 1000)
    #expect(motion.position(at: motion.endTime + 1e-9) == target)
    let again = motion.restarted(at: 2.1)
    for time in stride(from: 2.1, through: 4, by: 0.03) {
      #expect(isClose(again.position(at: time), motion.position(at: time), within: 1e-9))
    }
  }

  @Test func aFlingOnBothAxesIsAStraightLineThatEndsAtOnce() {
    let motion = ScrollMotion(
      at: 0, position: CGPoint(x: 10, y: 20), velocity: CGPoint(x: 300, y: -400), horizontalLimits: .unlimited,
      verticalLimits: .unlimited)
    for time in stride(from: 0.05, through: 3, by: 0.05) {
      let place = motion.position(at: time)
      #expect(isClose((place.x - 10) * -400, (place.y - 20) * 300, within: 1e-8))
    }
    let alone = Deceleration(position: 0, velocity: 500)
    #expect(isClose(motion.endTime, alone.duration, within: 1e-9))
    #expect(isClose(motion.horizontal.endTime, motion.vertical.endTime, within: 1e-9))
    #expect(isClose(hypot(motion.rest.x - 10, motion.rest.y - 20), alone.rest, within: 1e-9))
  }

  @Test func bothAxesRestartTogether() {
    let limits = ScrollLimits(minimum: 0, maximum: 500)
    let motion = ScrollMotion(
      at: 0, position: CGPoint(x: 400, y: 100), velocity: CGPoint(x: 1500, y: 40), horizontalLimits: limits,
      verticalLimits: limits)
    var driven = motion
    for frame in 1..<300 {
      let time = Double(frame) / 90
      let (a, b) = (driven.position(at: time), motion.position(at: time))
      #expect(isClose(a.x, b.x, within: 1e-9) && isClose(a.y, b.y, within: 1e-9))
      driven = driven.restarted(at: time)
    }
    #expect(driven.isFinished(at: 10) && driven.rest.x == 500)
  }

  @Test func absurdInputsGiveNumbers() {
    for a in absurdNumbers {
      for b in absurdNumbers {
        for c in absurdNumbers {
          let limits = ScrollLimits(minimum: b, maximum: c)
          let rate = DecelerationRate(rawValue: c)
          let motions = [
            AxisMotion(at: c, position: a, velocity: b, limits: limits, rate: rate, stopSpeed: c),
            AxisMotion(at: 0, position: a, velocity: b, limits: limits),
            AxisMotion(at: 0, position: a, velocity: b, landingOn: c, rate: rate),
          ]
          for motion in motions {
            for time in [0, 0.3, 50, .nan, .infinity] {
              #expect(motion.position(at: time).isFinite)
              #expect(motion.velocity(at: time).isFinite)
              #expect(motion.restarted(at: time, limits: limits).position(at: time).isFinite)
            }
          }
        }
      }
    }
  }
}
