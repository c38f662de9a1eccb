import Foundation
import Testing

@testable import CollectionEngine

struct ZoomLimitsTests {
  private let limits = ZoomLimits(minimum: 0.5, maximum: 4)

  @Test func withinTheLimitsNothingGivesWay() {
    for scale in [0.5, 0.7, 1, 3.9, 4] as [CGFloat] {
      #expect(limits.shown(raw: scale) == scale && limits.raw(displaying: scale) == scale)
      #expect(limits.slope(raw: scale) == 1)
    }
  }

  @Test func pastThemTheScaleFollowsEverLess() {
    // Of ln 2 past the end, 0.55/1.55 of it are shown.
    #expect(abs(limits.shown(raw: 8) - 4 * pow(2, 0.55 / 1.55)) < 1e-9)
    #expect(abs(limits.shown(raw: 0.25) - 0.5 / pow(2, 0.55 / 1.55)) < 1e-9)
    #expect(limits.shown(raw: 1e5) < 8 && limits.shown(raw: 1e-5) > 0.25)
    var last = limits.shown(raw: 4)
    for raw in stride(from: CGFloat(4.1), through: 40, by: 0.1) {
      let shown = limits.shown(raw: raw)
      #expect(shown > last && shown < raw)
      last = shown
    }
  }

  @Test func whatIsShownLeadsBackToWhatIsAskedFor() {
    for raw in [0.1, 0.3, 0.5, 1, 4, 5, 20, 100] as [CGFloat] {
      #expect(abs(limits.raw(displaying: limits.shown(raw: raw)) / raw - 1) < 1e-9)
    }
  }

  @Test func theSlopeIsThatOfWhatIsShown() {
    for raw in [0.2, 0.4, 4.5, 9, 30] as [CGFloat] {
      let step: CGFloat = 1e-6
      let shown = log(limits.shown(raw: raw * (1 + step)).native) - log(limits.shown(raw: raw).native)
      #expect(abs(CGFloat(shown) / step - limits.slope(raw: raw)) < 1e-4)
    }
  }

  @Test func withoutABounceTheyHoldDead() {
    let hard = ZoomLimits(minimum: 0.5, maximum: 4, bounces: false)
    #expect(hard.shown(raw: 9) == 4 && hard.shown(raw: 0.1) == 0.5 && hard.slope(raw: 9) == 0)
  }

  @Test func oddLimitsBecomeUsableOnes() {
    #expect(ZoomLimits(minimum: 3, maximum: 2).maximum == 3)
    #expect(ZoomLimits(minimum: .nan, maximum: .nan) == ZoomLimits(minimum: 1, maximum: 1))
    #expect(ZoomLimits(minimum: -.infinity, maximum: .infinity).clamp(.infinity) == 1e6)
    #expect(ZoomLimits(minimum: 0, maximum: 0).minimum == 1e-6)
    #expect(!ZoomLimits(minimum: 1, maximum: 1).leavesChoice && limits.leavesChoice)
    #expect(limits.clamp(.nan) == 1 && limits.shown(raw: .nan) == 1 && limits.shown(raw: .infinity) < 8)
  }
}

struct ZoomMotionTests {
  private let start = ZoomState(scale: 1, offset: CGPoint(x: 100, y: 50))

  @Test func onePointStaysWhereItIsSeen() {
    let end = start.scaled(to: 3, about: CGPoint(x: 120, y: 80))
    for motion in [ZoomMotion(from: start, to: end), ZoomMotion(bouncingFrom: start, to: end)] {
      for step in 0...60 {
        let (state, excess) = motion.state(after: motion.duration * Double(step) / 60)
        let held = state.content(at: CGPoint(x: 120, y: 80))
        #expect(abs(held.x - 220) < 1e-9 && abs(held.y - 130) < 1e-9 && excess == .zero)
      }
    }
  }

  @Test func theScaleGrowsEvenlyByItsLogarithmAndEndsExactly() {
    let end = ZoomState(scale: 4, offset: CGPoint(x: 700, y: 0))
    let motion = ZoomMotion(from: start, to: end)
    #expect(motion.duration == 0.3 && motion.state(after: 0).state == start && motion.state(after: 0.3).state == end)
    let curve = ScrollAnimation(position: 0, target: 1)
    for time in [0.05, 0.1, 0.2, 0.29] {
      #expect(abs(log(motion.state(after: time).state.scale.native) - log(4) * curve.position(after: time)) < 1e-9)
      let step = 1e-6
      let rise = log((motion.state(after: time + step).state.scale / motion.state(after: time).state.scale).native)
      #expect(abs(rise / step - motion.velocity(after: time)) < 1e-3)
    }
  }

  @Test func anotherMotionGoesOnAsFast() {
    let first = ZoomMotion(from: start, to: start.scaled(to: 4, about: .zero))
    let (state, _) = first.state(after: 0.1)
    let next = ZoomMotion(from: state, to: state.scaled(to: 8, about: .zero), velocity: first.velocity(after: 0.1))
    #expect(abs(next.velocity(after: 0) - first.velocity(after: 0.1)) < 1e-9)
  }

  @Test func atOneScaleTheOffsetTravelsAlone() {
    let motion = ZoomMotion(from: start, to: ZoomState(scale: 1, offset: CGPoint(x: 300, y: 50)), velocity: 5)
    let middle = motion.state(after: 0.1).state
    #expect(middle.scale == 1 && middle.offset.x > 150 && middle.offset.x < 300 && middle.offset.y == 50)
  }

  @Test func whatWasPastTheEndsComesBackToThem() {
    let motion = ZoomMotion(
      bouncingFrom: start, to: start.scaled(to: 0.5, about: .zero), excess: CGPoint(x: -30, y: 0))
    #expect(motion.state(after: 0).excess.x == -30 && motion.state(after: motion.duration).excess == .zero)
    #expect(motion.duration < 2)
  }
}

struct ZoomPinchTests {
  @Test func whatIsHeldStaysUnderTheFingersThroughTheLimits() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 2)
    let state = ZoomState(scale: 1, offset: CGPoint(x: 200, y: 100))
    var pinch = ZoomPinch(at: CGPoint(x: 50, y: 60), time: 0, on: state, in: limits)
    for factor in [1, 1.5, 2, 6, 0.2, 1] as [CGFloat] {
      let point = CGPoint(x: 50 + 20 * factor, y: 60 - 5 * factor)
      pinch.move(to: factor, at: point, time: 0)
      let held = pinch.state(in: limits).content(at: point)
      #expect(abs(held.x - 250) < 1e-9 && abs(held.y - 160) < 1e-9)
      #expect(pinch.state(in: limits).scale == limits.shown(raw: factor))
    }
  }

  @Test func whatIsNotFiniteIsPassedOver() {
    let limits = ZoomLimits(minimum: 0.5, maximum: 2)
    var pinch = ZoomPinch(at: .zero, time: 0, on: ZoomState(scale: 1, offset: .zero), in: limits)
    let before = pinch.state(in: limits)
    for factor in [CGFloat.nan, .infinity, 0, -1] { pinch.move(to: factor, at: .zero, time: 0) }
    pinch.move(to: 2, at: CGPoint(x: CGFloat.nan, y: 0), time: 0)
    #expect(pinch.state(in: limits) == before)
  }
}
