import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct MosaicGeometryTests {
  /// The talk's mosaic: one segment across, a point between, a point above.
  private func talk(_ count: Int, width: CGFloat = 375) -> MosaicGeometry {
    let body = MosaicSection(count: count, metrics: MosaicMetrics(available: width))
    return MosaicGeometry(
      [.init(inset: EdgeInsets(top: 1, left: 0, bottom: 0, right: 0), body: body)], width: width, scale: 2)
  }

  private func wide(_ count: Int, width: CGFloat, segmentWidth: CGFloat = 375, spacing: CGFloat = 6) -> MosaicGeometry {
    let metrics = MosaicMetrics.fitting(width, segmentWidth: segmentWidth, spacing: spacing, scale: 2)
    return MosaicGeometry([.init(body: MosaicSection(count: count, metrics: metrics))], width: width, scale: 2)
  }

  @Test func twelveItemsStandAsInTheTalk() {
    let expected: [(CGFloat, CGFloat, CGFloat, CGFloat)] = [
      (0, 1, 375, 200), (0, 202, 188, 200), (189, 202, 186, 200), (0, 403, 250, 200), (251, 403, 124, 100),
      (251, 504, 124, 99), (0, 604, 125, 100), (0, 705, 125, 99), (126, 604, 249, 200), (0, 805, 188, 200),
      (189, 805, 186, 200), (0, 1006, 375, 200),
    ]
    #expect(
      talk(12).allElements.map(\.frame) == expected.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) })
  }

  @Test func theContentEndsWithTheLastSegment() {
    #expect(
      (1...12).map { talk($0).contentSize.height } == [
        201, 402, 402, 603, 603, 603, 804, 804, 804, 1005, 1005, 1206,
      ])
    for count in 1...40 {
      #expect(talk(count).allElements.map(\.frame.maxY).max() == talk(count).contentSize.height)
    }
  }

  @Test func whatIsLeftFillsTheLastSegment() {
    #expect(talk(2).frame(of: 1, section: 0) == CGRect(x: 0, y: 202, width: 375, height: 200))
    #expect(talk(5).frame(of: 4, section: 0) == CGRect(x: 189, y: 403, width: 186, height: 200))
  }

  /// The rule of the talk, segment by segment, for any number of items.
  private func talkByHand(_ count: Int) -> [CGRect] {
    func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
      CGRect(x: x, y: y, width: width, height: height)
    }
    var frames: [CGRect] = []
    var y: CGFloat = 1
    var turn = 0
    while frames.count < count {
      let left = count - frames.count
      if frames.isEmpty || left == 1 {
        frames += [rect(0, y, 375, 200)]
      } else if left == 2 || turn % 3 == 0 {
        frames += [rect(0, y, 188, 200), rect(189, y, 186, 200)]
        turn += 1
      } else if turn % 3 == 1 {
        frames += [rect(0, y, 250, 200), rect(251, y, 124, 100), rect(251, y + 101, 124, 99)]
        turn += 1
      } else {
        frames += [rect(0, y, 125, 100), rect(0, y + 101, 125, 99), rect(126, y, 249, 200)]
        turn += 1
      }
      y += 201
    }
    return frames
  }

  @Test func anyNumberOfItemsStandsAsInTheTalk() {
    for count in 0...40 {
      let layout = MosaicLayout()
      (layout.segmentWidth, layout.segmentHeight, layout.spacing) = (.infinity, 200, 1)
      layout.sectionInset.top = 1
      let bench = LayoutBench(layout, width: 375, counts: [count])
      #expect((0..<count).map { bench.frame($0) } == talkByHand(count))
      #expect(bench.contentHeight == (talkByHand(count).last?.maxY ?? 1))
    }
  }

  /// Under a small photograph the bottom edges are not in order: a search by them alone misses the large one beside it.
  @Test func aLargePhotographIsFoundBelowItsSmallNeighbour() {
    #expect(talk(12).elements(in: CGRect(x: 0, y: 503.5, width: 375, height: 0.4)) == [.item(3, section: 0)])
    #expect(talk(12).elements(in: CGRect(x: 0, y: 602, width: 375, height: 1)) == [3, 5].map { .item($0, section: 0) })
    #expect(talk(12).elements(in: CGRect(x: 0, y: 1205, width: 375, height: 1)) == [.item(11, section: 0)])
  }

  @Test func noMeasuresAreHarmless() {
    for (width, height, spacing) in [
      (CGFloat.nan, CGFloat.nan, CGFloat.nan), (-5, .infinity, -8), (.infinity, -3, 1e9),
    ] {
      let layout = MosaicLayout()
      (layout.segmentWidth, layout.segmentHeight, layout.spacing) = (width, height, spacing)
      let bench = LayoutBench(layout, width: 375, counts: [20])
      #expect(bench.contentHeight.isFinite)
      #expect((0..<20).allSatisfy { bench.frame($0).map { $0.width >= 0 && $0.height >= 0 } ?? false })
    }
  }

  @Test func aWideWindowHasSegmentsSideBySide() {
    let geometry = wide(200, width: 1506)
    // Four blocks of 372 with 6 between; a block's height is 200/375 of its width.
    #expect(geometry.frame(of: 0, section: 0) == CGRect(x: 0, y: 0, width: 372, height: 198.5))
    #expect(geometry.frame(of: 1, section: 0)?.minX == 378)
    let firstBand = geometry.allElements.map(\.frame).filter { $0.minY < 198 }
    #expect(firstBand.map(\.maxX).max() == 1506)
  }

  @Test func everyColumnOfSegmentsVaries() {
    for across in 1...9 {
      let order = MosaicOrder(segmentsAcross: across)
      for column in 0..<across {
        let shapes = (0..<3).map { band -> [Int] in
          let segment = (band + 1) * across + column
          let count = order.firstItem(of: segment + 1) - order.firstItem(of: segment)
          return [count, order.isLargeFirst(segment) ? 1 : 0]
        }
        #expect(Set(shapes).count == 3, "\(across) across, column \(column)")
      }
    }
  }

  @Test func segmentsAndItemsAgree() {
    for across in 1...12 {
      let order = MosaicOrder(segmentsAcross: across)
      for item in 0..<500 {
        let segment = order.segment(of: item)
        #expect(order.firstItem(of: segment) <= item && item < order.firstItem(of: segment + 1))
      }
      #expect(order.segment(of: 0) == 0 && order.segment(of: 1) == 1)
    }
  }

  @Test func tenMillionItemsAreArithmetic() {
    let geometry = wide(10_000_000, width: 1900)
    let address = LayoutAddress(section: 0, item: 9_999_999)
    let frame = geometry.frame(of: address.item, section: 0) ?? .null
    #expect(geometry.nearestItem(to: frame.center) == address)
    #expect(frame.maxY <= geometry.contentSize.height)
    #expect(geometry.elements(in: frame.insetBy(dx: 2, dy: 2)) == [.item(address.item, section: 0)])
  }

  @Test(arguments: seeds(10))
  func photographsNeverOverlapStayInsideAndAnswerQueries(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let width = CGFloat.random(in: 60...3000, using: &numbers)
      let geometry = wide(
        .random(in: 0...300, using: &numbers), width: width, segmentWidth: .random(in: 100...700, using: &numbers),
        spacing: CGFloat(Int.random(in: 0...12, using: &numbers)))
      let frames = geometry.allElements.map(\.frame)
      #expect(overlapFree(frames))
      let bounds = CGRect(origin: .zero, size: geometry.contentSize).insetBy(dx: -0.5, dy: -0.5)
      #expect(frames.allSatisfy { bounds.contains($0) })
      for (item, frame) in frames.enumerated() where frame.width > 4 && frame.height > 4 {
        #expect(geometry.nearestItem(to: frame.center)?.item == item)
      }
      geometry.checkQueries(&numbers, count: 40)
    }
  }

  @Test func noWidthAndNoItemsAreHarmless() {
    #expect(talk(0).contentSize.height == 1)
    for width in [CGFloat(0), 1, 10] {
      #expect(wide(20, width: width).allElements.allSatisfy { $0.frame.width >= 0 && $0.frame.height >= 0 })
    }
  }
}
