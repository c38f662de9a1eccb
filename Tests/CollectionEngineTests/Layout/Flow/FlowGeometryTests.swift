import Foundation
import Testing

@testable import CollectionEngine

@Suite struct FlowGeometryTests {
  @Test func packingAllowsForSumsOfFractions() {
    // 3 × 0.1 is a little more than 0.3; the line takes all three all the same.
    let geometry = flow(0.3, [[size(0.1, 1), size(0.1, 2), size(0.1, 1), size(0.1, 1)]], inter: 0)
    #expect(geometry.origins().map(\.y) == [0.5, 0, 0.5, 12])
    #expect(flow(0.3, [copies(4, 0.1, 1)], inter: 0).origins().map(\.y) == [0, 0, 0, 11])
  }

  @Test func everyLineHasAnItemHoweverWide() {
    let geometry = flow(100, [[size(300, 10), size(20, 10), size(300, 10)]])
    #expect(geometry.origins() == points((-100, 0), (0, 20), (-100, 40)))
  }

  @Test func justificationOfThreeThirds() {
    #expect(flow(100, [copies(3, 33, 33)], line: 0, inter: 0).origins().map(\.x) == [0, 33.5, 67])
  }

  @Test func linesAreLineSpacingApartWhateverTheirHeights() {
    let geometry = flow(100, [[size(90, 30), size(90, 50), size(90, 20)]], line: 7)
    #expect(geometry.origins().map(\.y) == [0, 37, 94])
    #expect(geometry.contentSize.height == 114)
  }

  @Test func sizesAreNotSnapped() {
    let frame = flow(375, [[size(33.3, 20.7), size(40.1, 10)]]).frame(of: 0, section: 0)
    #expect(frame?.size == size(33.3, 20.7))
  }

  @Test func insetsHeadersAndMixedHeightsAddUp() {
    let geometry = flow(
      100, [[size(85, 10), size(85, 20)], [size(85, 30)]],
      inset: EdgeInsets(top: 10, left: 10, bottom: 5, right: 5), header: 10)
    #expect(geometry.origins() == points((10, 20), (10, 40)))
    #expect(geometry.headerFrame(of: 1) == CGRect(x: 0, y: 65, width: 100, height: 10))
    #expect(geometry.origins(section: 1) == points((10, 85)))
    #expect(geometry.contentSize.height == 120)
  }

  @Test func emptySectionsKeepHeaderInsetsAndFooter() {
    let inset = EdgeInsets(top: 3, left: 0, bottom: 4, right: 0)
    let geometry = flow(100, [[], [], []], inset: inset, header: 10, footer: 20)
    #expect((0..<3).map { geometry.headerFrame(of: $0)?.minY } == [0, 37, 74])
    #expect((0..<3).map { geometry.footerFrame(of: $0)?.minY } == [17, 54, 91])
    #expect(geometry.contentSize.height == 111)
  }

  @Test func headersAndFootersSidewaysStandBesideTheColumns() {
    let geometry = flow(100, [copies(2, 10, 40), copies(1, 10, 40)], header: 10, footer: 5, horizontal: true)
    #expect(geometry.headerFrame(of: 1) == CGRect(x: 25, y: 0, width: 10, height: 100))
    #expect(geometry.footerFrame(of: 0) == CGRect(x: 20, y: 0, width: 5, height: 100))
    #expect(geometry.contentSize == size(50, 100))
  }

  @Test func mixedSizesThatAgreeAreUniform() {
    let metrics = FlowMetrics(available: 300)
    guard case .uniform = FlowSection(count: 90, metrics: metrics, sizeOfItem: { _ in size(20, 20) }) else {
      Issue.record("equal sizes were stored one by one")
      return
    }
    guard case .mixed = FlowSection(count: 90, metrics: metrics, sizeOfItem: { size($0 == 89 ? 21 : 20, 20) }) else {
      Issue.record("a different size was lost")
      return
    }
  }

  @Test func mixedAndUniformAgree() {
    for count in 1...23 {
      let metrics = FlowMetrics(available: 333, interitemSpacing: 7, lineSpacing: 9)
      let uniform = FlowSection(count: count, itemSize: size(61, 40), metrics: metrics)
      // One item of another size on a line of its own at the end.
      let mixed = FlowSection(count: count + 1, metrics: metrics) { $0 == count ? size(332, 5) : size(61, 40) }
      for item in 0..<count {
        let (expected, frame) = (uniform.frame(of: item), mixed.frame(of: item))
        // The line before the last is full by then, so its spacing may differ; never its place down.
        #expect(frame.minY == expected.minY && frame.size == expected.size)
        if item < count / 5 * 5 { #expect(abs(frame.minX - expected.minX) < 1e-9) }
      }
    }
  }

  @Test func sizesAreKeptExactlyInAsLittleMemoryAsTheyAllow() {
    #expect(PackedSizes(count: 1000) { _ in size(0.1, 7) }.bytesPerItem == 0)
    let halves = PackedSizes(count: 1000) { size(CGFloat($0) + 0.5, 7) }
    #expect(halves.bytesPerItem == 8)
    #expect(halves[999] == size(999.5, 7))
    for odd in [0, 1, 500, 999] {
      let sizes = PackedSizes(count: 1000) { $0 == odd ? size(0.1, 7) : size(3, 7) }
      #expect(sizes.bytesPerItem == 16)
      #expect((0..<1000).allSatisfy { sizes[$0] == ($0 == odd ? size(0.1, 7) : size(3, 7)) })
    }
  }

  @Test func sizesThatCannotBeLaidOutCountAsNothing() {
    let geometry = flow(100, [[size(-5, .nan), size(20, .infinity), size(20, 30)]])
    #expect(geometry.contentSize == size(100, 30))
    #expect(geometry.elements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == [.item(2, section: 0)])
  }

  @Test func tenMillionUniformItemsAreAFewNumbers() throws {
    let metrics = FlowMetrics(available: 1000)
    let body = FlowSection(count: 10_000_000, itemSize: size(100, 100), metrics: metrics)
    guard case .uniform(let flow) = body else {
      Issue.record("ten million items were stored one by one")
      return
    }
    // Nothing but numbers in the value itself: no array hangs from it.
    #expect(MemoryLayout.size(ofValue: flow) <= 80)
    #expect(
      Mirror(reflecting: flow).children.allSatisfy { $0.value is Int || $0.value is CGSize || $0.value is FlowMetrics })
    let geometry = FlowGeometry([.init(body: body)], width: 1000, scale: 2)
    #expect(geometry.contentSize.height == 122_222_310)
    let last = try #require(geometry.frame(of: 9_999_999, section: 0))
    #expect(last == CGRect(x: 0, y: 1_111_111 * 110, width: 100, height: 100))
    #expect(geometry.elements(in: last.insetBy(dx: 1, dy: 1)) == [.item(9_999_999, section: 0)])
    #expect(geometry.nearestItem(to: CGPoint(x: 50, y: 1e12))?.item == 9_999_999)
    let start = ContinuousClock.now
    var visited = 0
    for step in 0..<1000 {
      geometry.forEachElement(in: CGRect(x: 0, y: CGFloat(step) * 100_000, width: 1000, height: 800)) { _, _ in
        visited += 1
      }
    }
    #expect(visited >= 72_000)
    #expect(ContinuousClock.now - start < .seconds(1))
  }
}
