import Foundation
import Testing

@testable import CollectionEngine

struct LeadingPlacesTests {
  private func flow(_ count: Int, lead: Int) -> UniformFlow {
    var metrics = FlowMetrics(available: 90, interitemSpacing: 10, lineSpacing: 10)
    metrics.lead = lead
    return UniformFlow(count: count, itemSize: CGSize(width: 10, height: 10), metrics: metrics)
  }

  @Test(arguments: [1, 4, 5, 6, 13]) func itemsStandAsIfOthersCameBefore(count: Int) {
    for lead in 0..<5 {
      let (led, plain) = (flow(count, lead: lead), flow(count + lead, lead: 0))
      #expect(led.height == plain.height)
      #expect((0..<count).allSatisfy { led.frame(of: $0) == plain.frame(of: $0 + lead) })
      var seen: [Int] = []
      led.forEachItem(near: CGRect(x: -100, y: -100, width: 1000, height: 1000)) { item, frame in
        seen.append(item)
        #expect(frame == led.frame(of: item))
      }
      #expect(seen == Array(0..<count))
      #expect(led.nearestItem(to: CGPoint(x: 0, y: 0)) == 0)
    }
    #expect(flow(0, lead: 3).height == 0)
  }

  @Test func theLeadBringsAnItemIntoAColumn() {
    let metrics = FlowMetrics(available: 90, interitemSpacing: 10, lineSpacing: 10)
    for item in 0..<12 {
      for x in stride(from: CGFloat(0), through: 90, by: 7) {
        let frame = flow(20, lead: metrics.lead(of: item, at: x, itemWidth: 10)).frame(of: item)
        #expect(abs(frame.midX - x) <= 10)
      }
    }
  }
}

/// Days, months and years of a long time: what fingers hold stays under them from each to each.
@MainActor
struct TimelineZoomTests {
  private nonisolated static let ways: [(Int, Int)] = [
    (0, 1), (1, 0), (1, 2), (2, 1), (2, 3), (3, 2), (0, 2), (2, 0), (0, 3), (3, 0), (1, 3), (3, 1),
  ]

  @Test(arguments: ways, [LayoutDirection.leftToRight, .rightToLeft])
  func thePhotographUnderTheFingersStaysUnderThem(way: (from: Int, to: Int), direction: LayoutDirection) throws {
    for x in [CGFloat(60), 410, 755] {
      let timeline = Timeline(from: way.from, direction: direction)
      let stage = timeline.stage
      // On a photograph, not beside it.
      var point = CGPoint(x: x, y: 300)
      let cells = stage.view.indexPathsForVisibleItems.compactMap { path in stage.seen(path).map { (path, $0) } }
      let (item, frame) = try #require(
        cells.min { $0.1.center.squaredDistance(to: point) < $1.1.center.squaredDistance(to: point) })
      point = CGPoint(x: frame.minX + frame.width * 0.4, y: frame.minY + frame.height * 0.7)
      stage.send(.magnified(scale: 1, at: point, phase: .began))
      let whole = pow(1.4, CGFloat(way.to - way.from))
      for step in 1...40 {
        stage.send(.magnified(scale: pow(whole, CGFloat(step) / 40), at: point, phase: .changed))
        stage.frame()
        let seen = try #require(stage.seen(item), "\(item) is out of sight at step \(step)")
        let cell = try #require(stage.view.cellForItem(at: item))
        #expect(cell.presentation.alpha == 1)
        #expect(abs(seen.minY + seen.height * 0.7 - point.y) <= 1, "step \(step)")
        // Across, columns are where they are: the photograph is in the one under the fingers.
        #expect(seen.minX - 4 <= point.x && point.x <= seen.maxX + 4, "step \(step): \(seen) at \(point.x)")
      }
      stage.run(0.3)
      stage.send(.magnified(scale: whole, at: point, phase: .ended))
      stage.settle()
      #expect(timeline.level == way.to)
      stage.checkAtRest()
      let seen = try #require(stage.seen(item))
      #expect(abs(seen.minY + seen.height * 0.7 - point.y) <= 1)
    }
  }

  @Test func whatIsNotShownOfAYearGoesIntoItsCard() throws {
    let timeline = Timeline(from: 1)
    let stage = timeline.stage
    stage.send(.zoomed(by: -1, at: CGPoint(x: 400, y: 300)))
    for _ in 0..<6 { stage.frame() }
    let between = try #require(stage.view.collectionViewLayout as? TransitionLayout)
    let paths = stage.view.indexPathsForVisibleItems
    #expect(paths.contains { between.nextLayout.layoutAttributesForItem(at: $0)?.isHidden == true })
    stage.settle()
    let summary = try #require(stage.view.collectionViewLayout as? SummaryLayout)
    #expect(
      stage.view.indexPathsForVisibleItems.allSatisfy { summary.layoutAttributesForItem(at: $0)?.isHidden == false })
    stage.checkAtRest()
    stage.checkIdle()
  }

  @Test func keysGoFromPictureToPictureOfTheYears() throws {
    let timeline = Timeline(from: 0)
    let (stage, layout) = (timeline.stage, timeline.stage.view.collectionViewLayout)
    stage.view.focusItem(at: stage.view.indexPathsForVisibleItems.sorted()[0], scrolling: false)
    var last = try #require(stage.view.focusedIndexPath)
    for _ in 0..<14 {
      stage.key(.right)
      stage.settle()
      let next = try #require(stage.view.focusedIndexPath)
      #expect(last < next && layout.layoutAttributesForItem(at: next)?.isHidden == false)
      last = next
    }
    for key in [InputEvent.Key.home, .end] {
      stage.key(key)
      stage.settle()
      let path = try #require(stage.view.focusedIndexPath)
      #expect(layout.layoutAttributesForItem(at: path)?.isHidden == false)
    }
    let end = stage.view.focusedIndexPath
    stage.key(.right)
    #expect(stage.view.focusedIndexPath == end)
  }

  @Test func fromRightToLeftAnInsetAtTheLeftLeavesEverythingInSight() {
    let timeline = Timeline(from: 1, direction: .rightToLeft)
    let view = timeline.stage.view
    view.contentInset.left = 50
    timeline.stage.settle()
    let frames = view.indexPathsForVisibleItems.compactMap { timeline.stage.seen($0) }
    #expect(frames.map(\.minX).min() ?? 0 >= 62 && frames.map(\.maxX).max() == 788)
  }

  @Test func anotherWidthTakesTheFreePlacesBack() throws {
    let timeline = Timeline(from: 1)
    let stage = timeline.stage
    stage.send(.zoomed(by: 1, at: CGPoint(x: 700, y: 300)))
    stage.settle()
    stage.view.frame.size.width = 600
    stage.settle()
    let layout = stage.view.collectionViewLayout
    #expect(
      (0..<3600).allSatisfy { layout.layoutAttributesForItem(at: IndexPath(item: 0, section: $0))?.frame.minX == 12 })
  }
}
