import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct WaterfallGeometryTests {
  private func waterfall(_ heights: [CGFloat], columns: Int, width: CGFloat, spacing: CGFloat) -> WaterfallGeometry {
    let metrics = WaterfallMetrics(
      available: width, columnCount: columns, columnSpacing: spacing, itemSpacing: spacing, scale: 2)
    let body = WaterfallSection(ratios: heights.map { Float($0 / metrics.columns.width) }, metrics: metrics)
    return WaterfallGeometry([.init(body: body)], width: width, scale: 2)
  }

  @Test func theNextItemGoesIntoTheShortestColumn() {
    let geometry = waterfall([100, 100, 100], columns: 2, width: 100, spacing: 10)
    #expect(
      geometry.allElements.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 45, height: 100), CGRect(x: 55, y: 0, width: 45, height: 100),
        CGRect(x: 0, y: 110, width: 45, height: 100),
      ])
    #expect(geometry.contentSize == size(100, 210))
    let uneven = waterfall([100, 50, 30, 80], columns: 2, width: 100, spacing: 0)
    #expect(uneven.origins() == [.zero, CGPoint(x: 50, y: 0), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 80)])
    #expect(uneven.contentSize.height == 160)
  }

  @Test func columnsShareTheWidthOnWholePixels() {
    #expect(waterfall([40, 40, 40], columns: 3, width: 120, spacing: 0).origins().map(\.x) == [0, 40, 80])
    let frames = waterfall([10, 10, 10], columns: 3, width: 100, spacing: 8).allElements.map(\.frame)
    #expect(frames.map(\.minX) == [0, 36, 72] && frames.last?.maxX == 100)
  }

  @Test func aLeastWidthLetsInAsManyColumnsAsFit() {
    func columns(_ available: CGFloat) -> Int { WaterfallMetrics.columns(atLeast: 100, spacing: 10, in: available) }
    #expect([0, 99, 209, 210, 320, 1e9, .nan, .infinity].map(columns) == [1, 1, 1, 2, 3, 64, 1, 1])
  }

  @Test func itemsOfOneShapeCostNoMemoryAndStandAsOthersDo() {
    let metrics = WaterfallMetrics(available: 316, columnCount: 3, scale: 2)
    let uniform = WaterfallSection(count: 20, ratio: 1.5, metrics: metrics)
    let mixed = WaterfallSection(ratios: Array(repeating: 1.5, count: 20), metrics: metrics)
    #expect((0..<20).map { uniform.frame(of: $0) } == (0..<20).map { mixed.frame(of: $0) })
    #expect(uniform.height == mixed.height)
    let many = WaterfallSection(count: 1_000_000_000, ratio: 1, metrics: metrics)
    #expect(many.nearestItem(to: many.frame(of: 999_999_999).center) == 999_999_999)
  }

  @Test(arguments: seeds(10))
  func queriesNeighboursAndMovesAgreeWithFrames(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<8 {
      let count = Int.random(in: 0...250, using: &numbers)
      var heights = (0..<count).map { _ in
        CGFloat(Int.random(in: 0...8, using: &numbers) == 0 ? 0 : Int.random(in: 1...300, using: &numbers))
      }
      let (columns, width) = (Int.random(in: 1...9, using: &numbers), CGFloat.random(in: 100...900, using: &numbers))
      let geometry = waterfall(heights, columns: columns, width: width, spacing: 6)
      let frames = geometry.allElements.map(\.frame)
      #expect(overlapFree(frames))
      #expect((frames.map(\.maxY).max() ?? 0) == geometry.contentSize.height)
      geometry.checkQueries(&numbers, count: 40)
      for (item, frame) in frames.enumerated() where frame.width > 4 && frame.height > 4 {
        #expect(geometry.nearestItem(to: frame.center)?.item == item)
      }
      guard count > 0 else { continue }
      let (source, target) = (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
      let foretold = geometry.sections[0].body.frame(of: source, movedTo: target)
      let moved = geometry.moving(.init(section: 0, item: source), to: .init(section: 0, item: target))
      heights.insert(heights.remove(at: source), at: target)
      let computed = waterfall(heights, columns: columns, width: width, spacing: 6)
      #expect(moved?.allElements.map(\.frame) == computed.allElements.map(\.frame))
      #expect(foretold == computed.sections[0].body.frame(of: target))
    }
  }

  @Test func noSpaceIsHarmless() {
    for width in [CGFloat(0), -5, 3, .nan, .infinity] {
      let metrics = WaterfallMetrics(
        available: width, columnCount: 7, columnSpacing: .nan, itemSpacing: -.infinity, scale: 2)
      for body in [WaterfallSection(ratios: [1, 0, 3], metrics: metrics), .init(count: 3, ratio: 1, metrics: metrics)] {
        #expect((0..<3).allSatisfy { body.frame(of: $0).width >= 0 && body.frame(of: $0).height >= 0 })
        #expect(body.height.isFinite)
      }
    }
  }
}

/// Answers with proportions or heights, and counts how often it is asked.
private final class Heights: NSObject, WaterfallLayoutDelegate {
  var asked = 0
  func collectionView(
    _: CollectionView, layout _: Layout, heightForItemAt path: IndexPath, withWidth width: CGFloat
  ) -> CGFloat {
    asked += 1
    return 1000 / width + CGFloat(path.item)
  }
}

@Suite struct WaterfallLayoutTests {
  @Test func heightsAreAskedForAgainOnlyWhereColumnsHaveAnotherWidth() {
    let layout = WaterfallLayout()
    layout.columnCount = 2
    layout.columnSpacing = 0
    let delegate = Heights()
    let bench = LayoutBench(layout, width: 200, counts: [3], delegate: delegate)
    #expect(bench.frame(1) == CGRect(x: 100, y: 0, width: 100, height: 11))
    layout.itemSpacing = 20
    #expect(bench.frame(2) == CGRect(x: 0, y: 30, width: 100, height: 12))
    #expect(delegate.asked == 3)
    bench.view.frame.size.width = 400
    #expect(bench.frame(1) == CGRect(x: 200, y: 0, width: 200, height: 6))
    #expect(delegate.asked == 6)
  }

  @Test func sidewaysColumnsAreRows() {
    let layout = WaterfallLayout()
    layout.scrollDirection = .horizontal
    layout.columnCount = 4
    layout.itemAspectRatio = 2
    layout.columnSpacing = 0
    let bench = LayoutBench(layout, width: 300, height: 400, counts: [5])
    #expect(bench.frame(1) == CGRect(x: 0, y: 100, width: 200, height: 100))
    #expect(bench.frame(4) == CGRect(x: 208, y: 0, width: 200, height: 100))
  }

  @Test func headersStayInSight() {
    let layout = WaterfallLayout()
    layout.headerReferenceSize = size(0, 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let bench = LayoutBench(layout, width: 300, counts: [50])
    bench.view.layoutIfNeeded()
    bench.view.contentOffset.y = 500
    #expect(bench.header(0)?.minY == 500)
  }
}
