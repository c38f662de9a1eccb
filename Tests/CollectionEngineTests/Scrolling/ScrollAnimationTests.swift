import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite nonisolated struct ScrollAnimationTests {
  @Test func arrivesExactlyAndSoftly() {
    let animation = ScrollAnimation(position: 10, target: 777.7)
    #expect(animation.duration == 0.3)
    #expect(animation.position(after: 0) == 10)
    #expect(isClose(animation.position(after: 0.15), 777.7 - 767.7 * 0.125 * 2.5, within: 1e-9))
    #expect(animation.position(after: 0.3) == 777.7)
    #expect(animation.velocity(after: 0.3) == 0)
    #expect(isClose(animation.velocity(after: 0.3 - 1e-7), 0, within: 1e-6))
  }

  @Test func movesOnTheFirstFrame() {
    let animation = ScrollAnimation(position: 0, target: 100)
    #expect(animation.position(after: 1.0 / 60) > 1)
  }

  @Test func velocityIsTheDerivativeOfThePosition() {
    let animation = ScrollAnimation(position: 10, velocity: -600, target: 500)
    for time in [0.0001, 0.05, 0.1, 0.2, 0.29] {
      let slope = (animation.position(after: time + 1e-6) - animation.position(after: time - 1e-6)) / 2e-6
      #expect(isClose(slope, animation.velocity(after: time), within: 1e-3))
    }
    #expect(isClose(animation.velocity(after: 0), -600, within: 1e-9))
  }

  @Test func neverPassesATargetItMovesToward() {
    var generator = SeededGenerator()
    for _ in 0..<500 {
      let target = Double.random(in: 1...1000, using: &generator)
      let speed = Double.random(in: 0...20_000, using: &generator)
      let animation = ScrollAnimation(position: 0, velocity: speed, target: target)
      var previous = 0.0
      for step in 1...60 {
        let position = animation.position(after: animation.duration * Double(step) / 60)
        #expect(position <= target && position >= previous - 1e-9)
        previous = position
      }
    }
  }

  @Test func aNewTargetMidwayKeepsPositionAndVelocity() {
    var motion = AxisMotion(at: 5, following: ScrollAnimation(position: 0, target: 100))
    for (time, target) in [(5.1, 200.0), (5.15, 300), (5.2, 150), (5.3, -40)] {
      let next = motion.retargeted(to: target, at: time)
      #expect(isClose(next.position(at: time), motion.position(at: time), within: 1e-9))
      #expect(isClose(next.velocity(at: time), motion.velocity(at: time), within: 1e-8))
      #expect(next.rest == target)
      motion = next
    }
    #expect(motion.position(at: motion.endTime + 1e-9) == -40)
  }

  @Test(arguments: [
    (200.0, 34.200), (400, 54.288), (600, 71.138), (800, 86.177), (1000, 100), (1080, 105.265), (1440, 127.519),
  ])
  func aDetentScrollsGTKsDistance(page: Double, distance: Double) {
    #expect(isClose(WheelStep.distance(page: page), distance, within: 0.0005))
    #expect(isClose(WheelStep.distance(page: page, detents: -0.5), -distance / 2, within: 0.0005))
  }

  @Test func detentsAddUpExactlyHoweverFastTheyCome() {
    var generator = SeededGenerator()
    let step = WheelStep.distance(page: 1000)
    var motion = AxisMotion(at: 0, following: ScrollAnimation(position: 0, target: step))
    var time = 0.0
    for _ in 1..<40 {
      time += Double.random(in: 0...0.2, using: &generator)
      motion = motion.retargeted(to: motion.rest + step, at: time)
    }
    #expect(motion.rest == 40 * step)
    #expect(motion.position(at: time + 0.3 + 1e-9) == 40 * step)
  }

  @Test func absurdInputsGiveFinitePositions() {
    for a in absurdNumbers {
      for b in absurdNumbers {
        let animation = ScrollAnimation(position: a, velocity: b, target: b, duration: a)
        for time in [0, 0.1, 100, -1, .nan, .infinity] {
          #expect(animation.position(after: time).isFinite)
          #expect(animation.velocity(after: time).isFinite)
        }
        #expect(WheelStep.distance(page: a, detents: b).isFinite)
      }
    }
    #expect(ScrollAnimation(position: 4, target: 9, duration: 0).position(after: 0) == 9)
    #expect(WheelStep.distance(page: -100) == 0)
  }
}
