import Chance
import Foundation
import Testing

@testable import CollectionEngine

/// Geometry that is changed in its place is the geometry when recomputed.
@Suite struct FlowChangeTests {
  private func metrics(_ numbers: inout SeededGenerator) -> FlowMetrics {
    let alignments: [FlowLayout.RowAlignment] = [.start, .center, .end, .justify]
    return FlowMetrics(
      available: CGFloat(Int.random(in: 0...900, using: &numbers)),
      interitemSpacing: Bool.random(using: &numbers) ? 0 : CGFloat(Int.random(in: 0...12, using: &numbers)),
      lineSpacing: CGFloat(Int.random(in: -30...20, using: &numbers)),
      alignment: Bool.random(using: &numbers) ? .justify : alignments.randomElement(using: &numbers) ?? .end,
      lastAlignment: Bool.random(using: &numbers) ? nil : alignments.randomElement(using: &numbers))
  }

  private func randomSize(_ numbers: inout SeededGenerator) -> CGSize {
    let isOdd = Int.random(in: 0..<40, using: &numbers) == 0
    return size(
      CGFloat(Int.random(in: 0...(isOdd ? 1200 : 120), using: &numbers)),
      CGFloat(Int.random(in: 0...120, using: &numbers)) + (isOdd ? 0.25 : 0))
  }

  /// Long sections, some of them with stretches of one size as long as blocks are.
  private func sizes(_ numbers: inout SeededGenerator) -> [CGSize] {
    var sizes: [CGSize] = []
    for _ in 0..<Int.random(in: 1...4, using: &numbers) {
      let common = [nil, .zero, randomSize(&numbers), size(0, 7)].randomElement(using: &numbers) ?? nil
      for _ in 0..<Int.random(in: 1...300, using: &numbers) { sizes.append(common ?? randomSize(&numbers)) }
    }
    return sizes
  }

  /// The frames of items with an area. Those without one meet nothing, and of a block of them none is visited: whether a
  /// block is known to be one depends on how it came to be.
  private func frames(_ section: FlowSection) -> [CGRect] {
    var frames: [CGRect] = []
    section.forEachItem(near: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) {
      if $1.width > 0, $1.height > 0 { frames.append($1) }
    }
    return frames
  }

  private func expectSame(_ changed: FlowSection, _ sizes: [CGSize], _ metrics: FlowMetrics, _ seed: UInt64) {
    let fresh = FlowSection(count: sizes.count, metrics: metrics) { sizes[$0] }
    #expect(changed.height == fresh.height, "seed \(seed)")
    #expect(frames(changed) == frames(fresh), "seed \(seed)")
    for item in stride(from: 0, to: sizes.count, by: 211) {
      #expect(changed.frame(of: item) == fresh.frame(of: item), "seed \(seed)")
    }
  }

  @Test(arguments: seeds(4))
  func itemsThatAreGivenOtherSizes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<3 {
      let metrics = metrics(&numbers)
      var sizes = sizes(&numbers)
      var section = FlowSection(count: sizes.count, metrics: metrics) { sizes[$0] }
      for _ in 0..<6 {
        let items = Set(
          (0..<Int.random(in: 1...12, using: &numbers)).map { _ in
            Int.random(in: 0..<sizes.count, using: &numbers)
          })
        // Some change next to nothing, most of them where lines break.
        let changes = items.sorted().map { item in
          (item: item, size: Int.random(in: 0..<4, using: &numbers) == 0 ? sizes[item] : randomSize(&numbers))
        }
        for change in changes { sizes[change.item] = change.size }
        section.set(changes)
        expectSame(section, sizes, metrics, seed)
      }
    }
  }

  // Of the last seed, a block of items without area comes about by a move.
  @Test(arguments: seeds(4) + [219_227])
  func anItemThatIsMoved(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let metrics = metrics(&numbers)
      var sizes = sizes(&numbers)
      var section = FlowSection(count: sizes.count, metrics: metrics) { sizes[$0] }
      for _ in 0..<5 {
        let (source, target) = (
          Int.random(in: 0..<sizes.count, using: &numbers), Int.random(in: 0..<sizes.count, using: &numbers)
        )
        sizes.insert(sizes.remove(at: source), at: target)
        section = section.moving(source, to: target) ?? section
        expectSame(section, sizes, metrics, seed)
      }
    }
  }

  @Test(arguments: seeds(4))
  func itemsInAnotherWidthAndBack(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<4 {
      let sizes = sizes(&numbers)
      let (metrics, other) = (metrics(&numbers), metrics(&numbers))
      let section = FlowSection(count: sizes.count, metrics: metrics) { sizes[$0] }
      let narrow = section.packed(by: other)
      expectSame(narrow, sizes, other, seed)
      expectSame(narrow.packed(by: metrics), sizes, metrics, seed)
    }
  }

  @Test(arguments: seeds(4))
  func longSectionsAnswerAsALookAtEveryItem(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<2 {
      let metrics = metrics(&numbers)
      let sizes = sizes(&numbers)
      let body = FlowSection(count: sizes.count, metrics: metrics) { sizes[$0] }
      let geometry = FlowGeometry([.init(body: body)], width: metrics.available, scale: 2)
      func found(in rect: CGRect) -> [CGRect] {
        var frames: [CGRect] = []
        geometry.forEachElement(in: rect) { frames.append($1) }
        return frames
      }
      let all = found(in: CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
      for _ in 0..<40 {
        let rect = CGRect(
          x: .random(in: -50...900, using: &numbers),
          y: .random(in: -50...geometry.contentSize.height + 50, using: &numbers),
          width: .random(in: 0...500, using: &numbers), height: .random(in: 0...400, using: &numbers))
        #expect(found(in: rect) == all.filter { $0.overlaps(rect) }, "seed \(seed)")
      }
    }
  }

  @Test func oneSizeAmongAMillionCostsNoListOfSizes() throws {
    let metrics = FlowMetrics(available: 1000)
    var section = FlowSection(count: 1_000_000, itemSize: size(100, 50), metrics: metrics)
    section.set([(item: 500_000, size: size(100, 80))])
    section.set([(item: 3, size: size(160, 50))])
    guard case .mixed(let flow) = section else {
      Issue.record("another size was lost")
      return
    }
    #expect(flow.blocks.count { $0.common == nil } == 2)
    // One line of eight items instead of nine, and all behind it one item further.
    #expect(section.frame(of: 8).origin == CGPoint(x: 0, y: 60))
    #expect(section.frame(of: 999_999).minY == 6_666_690)
  }

  @Test func itemsHiddenByTheHundredThousandCostNothingInSight() {
    let metrics = FlowMetrics(available: 300, interitemSpacing: 0, lineSpacing: 0)
    let body = FlowSection(count: 1_000_000, metrics: metrics) { $0 % 100_000 == 0 ? size(100, 50) : .zero }
    let geometry = FlowGeometry([.init(body: body)], width: 300, scale: 2)
    #expect(geometry.contentSize.height == 200)
    let start = ContinuousClock.now
    #expect(geometry.elements(in: CGRect(x: 0, y: 60, width: 300, height: 20)).count == 3)
    #expect(geometry.frame(of: 500_000, section: 0)?.minY == 50)
    #expect(ContinuousClock.now - start < .milliseconds(500))
  }

  @Test func changesLeaveCopiesAsTheyAre() {
    var section = FlowSection(count: 1000, metrics: FlowMetrics(available: 300)) { size(CGFloat(20 + $0 % 7), 30) }
    let before = section
    section.set([(item: 400, size: size(90, 90))])
    #expect(before.size(of: 400) == size(21, 30) && section.size(of: 400) == size(90, 90))
    #expect(before.height < section.height)
  }
}
