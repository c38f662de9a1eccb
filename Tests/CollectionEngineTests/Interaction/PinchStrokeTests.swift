import Foundation
import Testing

@testable import CollectionEngine

/// Whole strokes of two fingers through days, months and years: the photograph they took hold of is under them at every
/// step, as far as the contents reach.
@MainActor
struct PinchStrokeTests {
  /// Two fingers on a timeline, and the photograph between them.
  private final class Hand {
    let timeline: Timeline
    let item: IndexPath
    /// Where in the photograph they took hold of it, in parts of its height.
    private let share: CGFloat
    private let start: CGPoint
    private var fingers: [CGPoint] = []

    var stage: Stage { timeline.stage }
    /// The point between the fingers.
    var middle: CGPoint { (fingers[0] + fingers[1]) * 0.5 }

    init(on timeline: Timeline, near point: CGPoint, share: CGFloat = 0.7) throws {
      self.timeline = timeline
      let (item, frame) = try #require(timeline.nearest(to: point))
      self.item = item
      start = CGPoint(x: frame.midX, y: frame.minY + frame.height * share)
      self.share = share
      fingers = [start, start]
      for finger in 0...1 {
        fingers[finger] = place(finger, gap: 160, about: start)
        timeline.stage.send(.touchDown(fingers[finger], finger: finger))
      }
    }

    private func place(_ finger: Int, gap: CGFloat, about middle: CGPoint) -> CGPoint {
      // Fingers are never level.
      let way = CGPoint(x: gap * 0.48, y: gap * 0.14)
      return middle + way * (finger == 0 ? -1 : 1)
    }

    /// Takes the fingers so far apart, about the point where they came down moved by `drift`: one after the other, as a
    /// screen reports them.
    /// - Parameter misses: how far above the fingers the photograph is.
    func move(gap: CGFloat, drift: CGPoint = .zero, misses: CGFloat = 0) {
      for finger in 0...1 {
        fingers[finger] = place(finger, gap: gap, about: start + drift)
        stage.send(.touchMoved(fingers[finger], finger: finger))
        check("finger \(finger) at gap \(gap), drift \(drift)", misses: misses)
      }
      stage.frame()
      check("frame at gap \(gap), drift \(drift)", misses: misses)
    }

    func lift() { for finger in 0...1 { stage.send(.touchUp(fingers[finger], finger: finger)) } }

    /// The photograph is under the fingers, unless the end of the contents keeps it from them.
    func check(_ step: String, misses: CGFloat = 0, sourceLocation: SourceLocation = #_sourceLocation) {
      guard let seen = stage.view.attributes(for: .cell(LayoutAddress(item)))?.frame else {
        Issue.record("\(item) is nowhere: \(step)", sourceLocation: sourceLocation)
        return
      }
      let view = stage.view
      let error = seen.minY + seen.height * share - view.contentOffset.y - middle.y + misses
      let (least, most) = (view.offsetRange.min.y, view.offsetRange.max.y)
      #expect((least - 1e-6...most + 1e-6).contains(view.contentOffset.y), sourceLocation: sourceLocation)
      // Above the fingers, the contents would have to go down: they are at their start.
      let isAtEnd = error < 0 ? view.contentOffset.y <= least + 1e-6 : view.contentOffset.y >= most - 1e-6
      #expect(abs(error) <= 1 || isAtEnd, "\(error) off, \(step)", sourceLocation: sourceLocation)
    }
  }

  /// The ways of a stroke, as parts of the levels passed: there, there and back, there and back more than once.
  private nonisolated static let turns: [[CGFloat]] = [[0, 1, 0], [0, 0.6, 0.3, 1]]
  private nonisolated static let ways: [(Int, Int)] = [(0, 3), (3, 0), (2, 1), (1, 2), (1, 0)]

  private func stroke(
    from: Int, to: Int, turns: [CGFloat], at part: CGFloat = 0.5, drift: (CGFloat) -> CGPoint,
    direction: LayoutDirection = .leftToRight, days: Int = 720, y: CGFloat = 300
  ) throws {
    let timeline = Timeline(from: from, at: part, days: days, direction: direction)
    let hand = try Hand(on: timeline, near: CGPoint(x: 430, y: y))
    let levels = CGFloat(to - from)
    var step: CGFloat = 0
    for (a, b) in zip(turns, turns.dropFirst()) {
      for count in 1...12 {
        let way = a + (b - a) * CGFloat(count) / 12
        step += 1.0 / 12
        hand.move(gap: 160 * pow(Timeline.stride, levels * way), drift: drift(step / CGFloat(turns.count - 1)))
      }
    }
    timeline.stage.run(0.3)
    hand.lift()
    while timeline.stage.frame() { hand.check("after the lift") }
    hand.check("at rest")
    timeline.stage.checkAtRest()
    timeline.stage.checkIdle()
  }

  @Test(arguments: ways, turns)
  func fingersHoldWhatTheyTookHoldOf(way: (from: Int, to: Int), turns: [CGFloat]) throws {
    try stroke(from: way.from, to: way.to, turns: turns) { _ in .zero }
  }

  @Test(arguments: ways, turns)
  func fingersThatWanderTakeItAlong(way: (from: Int, to: Int), turns: [CGFloat]) throws {
    let direction: LayoutDirection = way.to == 1 ? .rightToLeft : .leftToRight
    try stroke(
      from: way.from, to: way.to, turns: turns,
      drift: { CGPoint(x: 60 * sin($0 * 9), y: 130 * sin($0 * 7)) }, direction: direction)
  }

  @Test(arguments: ways, [0, 0.002, 1] as [CGFloat])
  func atTheEndsOfTheContentsItComesBackToThem(way: (from: Int, to: Int), part: CGFloat) throws {
    for y in [CGFloat(60), 560] {
      try stroke(
        from: way.from, to: way.to, turns: [0, 1, 0.2], at: part, drift: { CGPoint(x: 0, y: 200 * sin($0 * 12)) }, y: y)
    }
  }

  @Test func ofContentsThatHardlyScrollToo() throws {
    for days in [1, 4, 40, 400] {
      for way in Self.ways.prefix(3) {
        try stroke(
          from: way.0, to: way.1, turns: [0, 1, 0], drift: { CGPoint(x: 0, y: 90 * sin($0 * 12)) }, days: days)
      }
    }
  }

  @Test func fingersThatComeOnTheWayHoldWhatIsUnderThemThen() throws {
    let timeline = Timeline(from: 2)
    let first = try Hand(on: timeline, near: CGPoint(x: 200, y: 150))
    for step in 1...10 { first.move(gap: 160 * pow(Timeline.stride, CGFloat(step) * 0.06)) }
    first.lift()
    timeline.stage.frame()
    #expect(timeline.stage.view.collectionViewLayout is TransitionLayout)
    let second = try Hand(on: timeline, near: CGPoint(x: 600, y: 450), share: 0.5)
    for step in 1...20 {
      let way = CGFloat(step) / 20
      second.move(gap: 160 * pow(Timeline.stride, -2 * way), drift: CGPoint(x: 0, y: -150 * way))
    }
    timeline.stage.run(0.3)
    second.lift()
    timeline.stage.settle()
    second.check("at rest")
    timeline.stage.checkAtRest()
  }

  @Test func whatElseScrollsInAPinchTakesThePhotographAlong() throws {
    let timeline = Timeline(from: 2)
    let hand = try Hand(on: timeline, near: CGPoint(x: 400, y: 300))
    for step in 1...10 { hand.move(gap: 160 * pow(Timeline.stride, -0.05 * CGFloat(step))) }
    let view = timeline.stage.view
    let before = view.contentOffset.y
    view.contentOffset.y += 40
    hand.move(gap: 160 * pow(Timeline.stride, -0.5), drift: CGPoint(x: 0, y: 0), misses: 40)
    #expect(abs(view.contentOffset.y - before - 40) < 1)
    for step in 1...10 { hand.move(gap: 160 * pow(Timeline.stride, -0.5 - 0.1 * CGFloat(step)), misses: 40) }
  }

  @Test func cellsThatAreFilledAgainEndNothing() throws {
    let timeline = Timeline(from: 1)
    let (stage, hand) = (timeline.stage, try Hand(on: timeline, near: CGPoint(x: 400, y: 300)))
    for step in 1...10 {
      hand.move(gap: 160 * pow(Timeline.stride, -0.1 * CGFloat(step)))
      let layout = stage.view.collectionViewLayout
      stage.view.reconfigureItems(at: [hand.item])
      #expect(stage.view.collectionViewLayout === layout)
      hand.check("filled again at step \(step)")
    }
    stage.run(0.3)
    hand.lift()
    stage.settle()
    #expect(timeline.level == 0)
    stage.view.reconfigureItems(at: [hand.item])
    stage.settle()
    hand.check("filled again at rest")
    #expect(stage.view.cellForItem(at: hand.item)?.presentation.alpha == 1)
    stage.checkAtRest()
  }
}
