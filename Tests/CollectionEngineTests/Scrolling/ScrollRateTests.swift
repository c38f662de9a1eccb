import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// A scroll view's motions at every frame rate, with and without all frames, against the closed forms.
struct ScrollRateTests {
  /// A stage that a finger has just flicked by a distance in 0.1 s.
  private func flicked(_ stage: Stage, _ distance: CGFloat) -> Stage {
    stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 400 - distance))
    return stage
  }

  /// Shows frames at a rate, some dropped, and compares the offset at each with where a motion is.
  private func follow(_ stage: Stage, _ motion: AxisMotion, rate: Double, using generator: inout SeededGenerator) {
    let start = stage.time
    var frame = 0
    while start + Double(frame) / rate < motion.endTime + 0.2 {
      // The first is shown: with it the motion sets out.
      repeat { frame += 1 } while frame > 1 && Double.random(in: 0..<1, using: &generator) < 0.3
      stage.frame(after: start + Double(frame) / rate - stage.time)
      let (shown, wanted) = (stage.view.contentOffset.y.native, motion.position(at: stage.time))
      let isOver = motion.isFinished(at: stage.time)
      #expect(isClose(shown, isOver ? wanted.rounded() : wanted, within: 1e-9))
    }
    #expect(!stage.view.isScrollMoving)
  }

  @Test(arguments: frameRates)
  func flingsAndBouncesFollowTheClosedForm(rate: Double) {
    var generator = SeededGenerator()
    for (height, distance) in [(20_000.0, 100.0), (900, 200), (700, 330), (20_000, -150), (900, 40)] {
      let stage = flicked(Stage.board(390, height), distance)
      let (offset, speed) = (stage.view.contentOffset.y.native, stage.lifts[0].velocity.y.native * 1000)
      let limits = ScrollLimits(minimum: 0, maximum: height - 500)
      let motion = AxisMotion(at: stage.time, position: offset, velocity: speed, limits: limits)
      follow(stage, motion, rate: rate, using: &generator)
    }
  }

  @Test(arguments: frameRates)
  func pagesAndTargetsFollowTheClosedForm(rate: Double) {
    var generator = SeededGenerator()
    for target in [500.0, 300, 2000, 0] {
      let stage = Stage.board(390, 20_000)
      stage.target = { _ in CGPoint(x: 0, y: target) }
      _ = flicked(stage, 120)
      let (offset, speed) = (stage.view.contentOffset.y.native, stage.lifts[0].velocity.y.native * 1000)
      let motion = AxisMotion(at: stage.time, position: offset, velocity: speed, landingOn: target)
      follow(stage, motion, rate: rate, using: &generator)
      #expect(stage.view.contentOffset.y.native == target)
    }
  }

  @Test(arguments: frameRates)
  func animationsAndWheelsFollowTheClosedForm(rate: Double) {
    var generator = SeededGenerator()
    for start in [
      { (stage: Stage) in stage.view.setContentOffset(CGPoint(x: 0, y: 3000), animated: true) },
      { stage in stage.send(.wheel(dx: 0, dy: 3000 / WheelStep.distance(page: 500))) },
    ] {
      let stage = Stage.board(390, 20_000)
      start(stage)
      let motion = AxisMotion(at: stage.time, following: ScrollAnimation(position: 0, target: 3000))
      follow(stage, motion, rate: rate, using: &generator)
      #expect(stage.view.contentOffset.y == 3000)
    }
  }

  /// Contents grow, and shrink beyond where the fling goes, at any frame: nothing of its way is changed.
  @Test(arguments: frameRates)
  func contentsThatChangeSizeInAFlingDisturbNothing(rate: Double) {
    var generator = SeededGenerator()
    let stage = flicked(Stage.board(390, 20_000), 140)
    let (offset, speed) = (stage.view.contentOffset.y.native, stage.lifts[0].velocity.y.native * 1000)
    let motion = AxisMotion(at: stage.time, position: offset, velocity: speed, limits: .unlimited)
    let start = stage.time
    for frame in 1...Int(3.5 * rate) {
      stage.frame(after: start + Double(frame) / rate - stage.time)
      guard !motion.isFinished(at: stage.time) else { break }
      #expect(isClose(stage.view.contentOffset.y.native, motion.position(at: stage.time), within: 1e-9))
      stage.board?.size.height = .random(in: 3000...30_000, using: &generator)
      stage.view.layoutIfNeeded()
    }
    stage.settle()
    #expect(stage.view.contentOffset.y.native == motion.rest.rounded())
  }

  /// So it is where contents at the end bounce, and what was pushed in above has moved everything.
  @Test func whatIsPushedInAboveABounceGoesAlongWithIt() {
    for speed in [0.0, 1] {
      let limits = ScrollLimits(minimum: 0, maximum: 400)
      let whole = AxisMotion(at: 0, position: -80, velocity: speed * 700, limits: limits)
      let later = ScrollLimits(minimum: 250, maximum: 650)
      var moved = whole
      for frame in 1..<40 {
        let time = Double(frame) / 60
        guard !whole.isFinished(at: time) else { break }
        let shift = frame >= 7 ? 250.0 : 0
        if frame == 7 { moved = moved.restarted(at: time, limits: later, from: whole.position(at: time) + 250) }
        #expect(isClose(moved.position(at: time), whole.position(at: time) + shift, within: 1e-9))
      }
      #expect(moved.rest == 250 && isClose(moved.endTime, whole.endTime, within: 1e-9))
    }
  }

  /// Whether it is braked, or drawn by a spring that a brake could take over from by then.
  @Test(arguments: frameRates, [0, 0.05, 0.1, 0.3])
  func whatIsPushedInAboveAFlingToATargetGoesAlongWithIt(rate: Double, moment: Double) {
    for way in [-50.0, 300.3, 900] {
      let stage = Stage([4000])
      stage.view.contentOffset.y = 5000
      stage.frame()
      stage.target = { _ in CGPoint(x: 0, y: stage.view.contentOffset.y + way) }
      _ = flicked(stage, 100)
      let (offset, speed) = (stage.view.contentOffset.y.native, stage.lifts[0].velocity.y.native * 1000)
      let motion = AxisMotion(at: stage.time, position: offset, velocity: speed, landingOn: offset + way)
      let start = stage.time
      var (frame, pushed) = (0, 0.0)
      while !motion.isFinished(at: stage.time) {
        frame += 1
        stage.frame(after: start + Double(frame) / rate - stage.time)
        let (shown, wanted) = (stage.view.contentOffset.y.native, motion.position(at: stage.time) + pushed)
        #expect(isClose(shown, motion.isFinished(at: stage.time) ? wanted.rounded() : wanted, within: 1e-9))
        guard pushed == 0, stage.time - start >= moment else { continue }
        stage.sections[0].insert(contentsOf: 5000..<5030, at: 0)
        stage.view.insertItems(at: (0..<30).map { path($0) })
        pushed = stage.view.contentOffset.y.native - shown
        #expect(pushed > 500)
      }
    }
  }

  /// The end moves along too, but for rounding.
  @Test func whatIsPushedInAboveAFlingToTheEndGoesAlongWithIt() {
    for height in stride(from: 0.1, to: 1, by: 0.1) {
      let stage = Stage.board(390, 1300 + height)
      stage.target = { _ in CGPoint(x: 0, y: stage.view.offsetRange.max.y) }
      _ = flicked(stage, 100)
      let (offset, speed) = (stage.view.contentOffset.y.native, stage.lifts[0].velocity.y.native * 1000)
      let end = stage.view.offsetRange.max.y.native
      let motion = AxisMotion(at: stage.time, position: offset, velocity: speed, landingOn: end)
      for frame in 1...20 {
        stage.frame()
        let pushed = frame > 6 ? 333.3 : 0
        #expect(isClose(stage.view.contentOffset.y.native, motion.position(at: stage.time) + pushed, within: 1e-9))
        guard frame == 6 else { continue }
        stage.view.shiftOffset(
          to: CGPoint(x: 0, y: stage.view.contentOffset.y + 333.3),
          inContentsOf: CGSize(width: 390, height: 1300 + height + 333.3))
      }
    }
  }

  @Test(arguments: [1.0, 1.25, 1.5, 2])
  func whateverMovesComesToRestOnADevicePixel(scale: CGFloat) {
    var generator = SeededGenerator()
    for round in 0..<60 {
      let stage = Stage.board(390, 4000)
      stage.displayScale = scale
      stage.view.contentOffset.y = 1500
      switch round % 4 {
      case 0: _ = flicked(stage, .random(in: -220...220, using: &generator))
      case 1: stage.send(.wheel(dx: 0, dy: .random(in: -20...20, using: &generator)))
      case 2:
        stage.view.setContentOffset(CGPoint(x: 0, y: .random(in: 0...3000, using: &generator)), animated: true)
      default:
        _ = flicked(stage, .random(in: 50...220, using: &generator))
        stage.run(.random(in: 0...1, using: &generator))
        stage.view.stopScrolling()
      }
      stage.settle()
      let pixels = stage.view.contentOffset.y.native * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
      stage.checkIdle()
    }
  }

  /// However often it is released and taken up again, a stretched drag shows what one drag would.
  @Test func aStretchedDragThatIsTakenUpAgainShowsTheSame() {
    var generator = SeededGenerator()
    let stage = Stage.board(390, 4000)
    let limits = ScrollLimits(minimum: 0, maximum: 3500)
    var raw = 0.0
    for _ in 0..<60 {
      stage.view.beginDragging(at: .zero, time: stage.time)
      var place = 0.0
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let step = Double.random(in: -60...90, using: &generator)
        (place, raw) = (place + step, raw - step)
        stage.view.drag(to: CGPoint(x: 0, y: place), time: stage.time)
        let wanted = RubberBand.standard.offset(raw: raw, limits: limits, dimension: 500)
        #expect(isClose(stage.view.contentOffset.y.native, wanted, within: 1e-8))
      }
      // Taken up before a frame has come.
      stage.view.endDragging(time: .infinity)
      // Released within the ends, contents come to rest on a pixel.
      if !stage.view.isScrollMoving { raw = stage.view.contentOffset.y.native }
    }
  }
}
