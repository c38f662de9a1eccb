import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct JustifiedGeometryTests {
  private func justified(
    _ aspects: [Float], width: CGFloat, rowHeight: CGFloat = 200, spacing: CGFloat = 8, scale: CGFloat = 2
  ) -> JustifiedGeometry {
    let metrics = JustifiedMetrics(
      available: width, rowHeight: rowHeight, interitemSpacing: spacing, rowSpacing: spacing, scale: scale)
    let body = JustifiedSection(count: aspects.count, metrics: metrics) { aspects[$0] }
    return JustifiedGeometry([.init(body: body)], width: width, scale: scale)
  }

  @Test func aRowFillsTheWidthAtTheHeightNearestToTheWantedOne() {
    // Three of 1.5 in 884: 872 / 4.5 = 193.8 high; four would be 143.
    let geometry = justified([1.5, 1.5, 1.5, 1.5], width: 884, spacing: 4)
    #expect(
      geometry.allElements.map(\.frame) == [
        CGRect(x: 0, y: 0, width: 292, height: 194.5), CGRect(x: 296, y: 0, width: 292, height: 194.5),
        CGRect(x: 592, y: 0, width: 292, height: 194.5), CGRect(x: 0, y: 198.5, width: 300, height: 200),
      ])
    #expect(geometry.contentSize == size(884, 398.5))
  }

  @Test func aRowEndsBeforeAPhotographThatWouldMakeItMuchTooLow() {
    // 400 / 1.9 = 210 high; with the panorama 392 / 5.9 = 66.
    let geometry = justified([1.9, 4], width: 400)
    #expect(geometry.frame(of: 0, section: 0) == CGRect(x: 0, y: 0, width: 400, height: 210.5))
    #expect(geometry.frame(of: 1, section: 0) == CGRect(x: 0, y: 218.5, width: 400, height: 100))
  }

  @Test func theLastRowIsNotStretched() {
    let geometry = justified([1, 1], width: 1000)
    #expect(geometry.frame(of: 0, section: 0) == CGRect(x: 0, y: 0, width: 200, height: 200))
    #expect(geometry.frame(of: 1, section: 0) == CGRect(x: 208, y: 0, width: 200, height: 200))
  }

  @Test func theLastRowStandsWhereItIsAligned() {
    func lastRow(_ alignment: FlowLayout.RowAlignment) -> [CGRect] {
      let metrics = JustifiedMetrics(available: 1000, scale: 2, lastRowAlignment: alignment)
      let body = JustifiedSection(count: 2, metrics: metrics) { _ in 1 }
      return (0..<2).map { body.frame(of: $0) }
    }
    #expect(lastRow(.start).map(\.minX) == [0, 208])
    #expect(lastRow(.center).map(\.minX) == [296, 504])
    #expect(lastRow(.end).map(\.minX) == [592, 800])
    #expect(
      lastRow(.justify) == [CGRect(x: 0, y: 0, width: 496, height: 300), CGRect(x: 504, y: 0, width: 496, height: 300)])
  }

  @Test(arguments: seeds(10))
  func aMovedPhotographLeavesTheRowsAsALayoutFromScratchWould(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<30 {
      let count = Int.random(in: 1...400, using: &numbers)
      let isDull = Bool.random(using: &numbers)
      var aspects = (0..<count).map { item in
        isDull ? (item % 50 == 3 ? 3 : 1.5) : Float.random(in: 0.3...3, using: &numbers)
      }
      let (source, target) = (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
      let metrics = JustifiedMetrics(
        available: 900, scale: 2,
        lastRowAlignment: [.start, .center, .end, .justify].randomElement(using: &numbers) ?? .start)
      let moved = JustifiedSection(count: count, metrics: metrics) { aspects[$0] }.moving(source, to: target)
      aspects.insert(aspects.remove(at: source), at: target)
      let computed = JustifiedSection(count: count, metrics: metrics) { aspects[$0] }
      #expect((0..<count).map { moved?.frame(of: $0) } == (0..<count).map { computed.frame(of: $0) })
      #expect(moved?.height == computed.height)
    }
  }

  @Test func extremesAreCroppedAndUnknownOnesGuessed() {
    let geometry = justified([10, 0.1, 0, .nan, -.infinity, 1, 1, 1], width: 5000)
    let frames = geometry.allElements.map(\.frame)
    #expect(frames[0].size == size(800, 200))
    #expect(frames[1].size == size(80, 200))
    #expect(frames[2...4].allSatisfy { $0.size == size(300, 200) })
  }

  @Test func aRowIsNeverMuchHigherThanWanted() {
    // Alone the first would be 750 high to fill 300; the next one is too wide to stand beside it.
    let geometry = justified([0.4, 4, 1], width: 300)
    #expect(geometry.frame(of: 0, section: 0)?.height ?? 0 <= 300)
  }

  @Test func noWidthAndNoItemsAreHarmless() {
    #expect(justified([], width: 300).contentSize == size(300, 0))
    for width in [CGFloat(0), -5, 3] {
      let geometry = justified([1, 2, 3, 0.5], width: width)
      #expect(geometry.allElements.allSatisfy { $0.frame.width >= 0 && $0.frame.height > 0 })
      #expect(geometry.contentSize.height.isFinite)
    }
  }

  @Test(arguments: seeds(12))
  func rowsFillKeepOrderKeepAspectsAndAnswerQueries(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<5 {
      let aspects = (0..<Int.random(in: 1...300, using: &numbers)).map { _ in
        [Float.random(in: 0.05...8, using: &numbers), 1.5, 0.667, 1].randomElement(using: &numbers) ?? 1
      }
      let scale = CGFloat(Int.random(in: 1...3, using: &numbers))
      let width = CGFloat(Int.random(in: 250...2500, using: &numbers))
      let rowHeight = CGFloat(Int.random(in: 80...260, using: &numbers))
      let geometry = justified(aspects, width: width, rowHeight: rowHeight, scale: scale)
      let frames = geometry.allElements.map(\.frame)
      #expect(overlapFree(frames))
      var rows: [[Int]] = []
      for item in frames.indices {
        if let last = rows.last?.last, frames[last].minY == frames[item].minY {
          rows[rows.count - 1].append(item)
        } else {
          rows.append([item])
        }
      }
      for (number, row) in rows.enumerated() {
        let (first, last) = (frames[row[0]], frames[row[row.count - 1]])
        #expect(first.minX == 0)
        if number < rows.count - 1 {
          #expect(abs(last.maxX - width) < 1e-6)
          #expect(abs(frames[row[0]].maxY + 8 - frames[rows[number + 1][0]].minY) < 1e-6)
        } else {
          #expect(last.maxX <= width + 1e-6 && last.height <= rowHeight * 1.5)
        }
        for (left, right) in zip(row, row.dropFirst()) {
          #expect(abs(frames[right].minX - frames[left].maxX - 8) < 1e-6)
          #expect(frames[right].height == frames[left].height)
        }
        let isCropped = first.height >= rowHeight * 1.5 - 1
        for item in row where !isCropped && (0.4...4).contains(aspects[item]) {
          let frame = frames[item]
          #expect(abs(frame.width - frame.height * CGFloat(aspects[item])) <= 1.01 / scale + 2 / scale)
        }
        for item in row {
          let frame = frames[item]
          for edge in [frame.minX, frame.minY, frame.maxX, frame.maxY] {
            #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
          }
          #expect(geometry.nearestItem(to: frame.center)?.item == item)
        }
      }
      geometry.checkQueries(&numbers, count: 40)
    }
  }
}
