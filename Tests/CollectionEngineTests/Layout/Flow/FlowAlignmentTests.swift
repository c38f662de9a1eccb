import Foundation
import Testing

@testable import CollectionEngine

/// Frames computed by hand: 375 wide, 10 between items, scale 2.
@Suite struct FlowAlignmentTests {
  private typealias Alignment = FlowLayout.RowAlignment

  private func origins(
    _ items: [CGSize], _ alignment: Alignment, last: Alignment? = nil, width: CGFloat = 375
  ) -> [CGPoint] {
    let metrics = FlowMetrics(available: width, alignment: alignment, lastAlignment: last)
    let body = FlowSection(count: items.count, metrics: metrics) { items[$0] }
    return FlowGeometry([.init(body: body)], width: width, scale: 2).origins()
  }

  @Test(arguments: [
    (FlowLayout.RowAlignment.start, [0, 110, 220, 0, 110]), (.center, [27.5, 137.5, 247.5, 82.5, 192.5]),
    (.end, [55, 165, 275, 165, 275]), (.justify, [0, 137.5, 275, 0, 137.5]),
  ])
  func everyLineStandsWhereItIsAligned(_ alignment: FlowLayout.RowAlignment, _ expected: [CGFloat]) {
    #expect(origins(copies(5, 100, 60), alignment).map(\.x) == expected)
  }

  @Test(arguments: [
    (FlowLayout.RowAlignment.start, [0, 110]), (.center, [82.5, 192.5]), (.end, [165, 275]), (.justify, [0, 275]),
  ])
  func theLastLineMayStandElsewhere(_ last: FlowLayout.RowAlignment, _ expected: [CGFloat]) {
    #expect(origins(copies(5, 100, 60), .justify, last: last).map(\.x) == [0, 137.5, 275] + expected)
    #expect(origins(copies(5, 100, 60), .end, last: last).map(\.x) == [55, 165, 275] + expected)
  }

  @Test(arguments: [
    (FlowLayout.RowAlignment.start, [0, 90, 200]), (.center, [57.5, 147.5, 257.5]), (.end, [115, 205, 315]),
    (.justify, [0, 147.5, 315]),
  ])
  func itemsOfDifferentSizesShareTheSpace(_ alignment: FlowLayout.RowAlignment, _ expected: [CGFloat]) {
    let items = [size(80, 40), size(100, 40), size(60, 40)]
    #expect(origins(items, .justify, last: alignment).map(\.x) == expected)
    // A line more, as wide as the view.
    #expect(origins(items + [size(375, 10)], alignment).map(\.x) == expected + [0])
  }

  @Test func anItemThatFillsALineStandsInTheMiddleOnlyWhereTheLinesDo() {
    #expect(origins(copies(2, 250, 40), .justify, width: 200).map(\.x) == [-25, -25])
    #expect(origins(copies(2, 250, 40), .start, width: 200).map(\.x) == [0, 0])
    #expect(origins(copies(2, 250, 40), .end, width: 200).map(\.x) == [-50, -50])
    #expect(origins(copies(1, 90, 40), .justify, last: .justify, width: 200).map(\.x) == [0])
    #expect(origins([size(50, 10), size(190, 10), size(30, 10)], .center, width: 200).map(\.x) == [75, 5, 85])
  }

  @Test func columnsStartAtTheTop() {
    let metrics = FlowMetrics(available: 100, interitemSpacing: 5, lineSpacing: 10, alignment: .start)
    let body = FlowSection(count: 3, itemSize: size(33, 33), metrics: metrics)
    let geometry = FlowGeometry([.init(body: body)], width: 100, scale: 2, isTransposed: true)
    #expect(geometry.origins() == points((0, 0), (0, 38), (43, 0)))
    #expect(geometry.contentSize == size(76, 100))
  }

  @Test func whereTextRunsToTheLeftLinesStartAtTheRight() {
    final class Mirrored: FlowLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }
    let layout = Mirrored()
    layout.itemSize = size(100, 60)
    layout.rowAlignment = .start
    let stage = Stage([4], layout: layout, size: size(375, 500))
    stage.layoutDirection = .rightToLeft
    layout.invalidateLayout()
    stage.frame()
    #expect((0..<4).map { stage.seen(path($0))?.minX } == [275, 165, 55, 275])
  }

  @Test func theLayoutHandsItsAlignmentOn() {
    let layout = FlowLayout()
    layout.itemSize = size(100, 60)
    let bench = LayoutBench(layout, width: 375, counts: [5])
    #expect((0..<5).map { bench.frame($0)?.minX } == [0, 137.5, 275, 0, 137.5])
    layout.rowAlignment = .center
    #expect((0..<5).map { bench.frame($0)?.minX } == [27.5, 137.5, 247.5, 82.5, 192.5])
    layout.lastRowAlignment = .end
    #expect((0..<5).map { bench.frame($0)?.minX } == [27.5, 137.5, 247.5, 165, 275])
  }
}
