import Chance
import Foundation
import Testing

@testable import CollectionEngine

@Suite struct FlowQueryTests {
  @Test func edgesThatOnlyTouchDoNotCount() {
    let geometry = flow(100, [copies(1000, 100, 20)], line: 0, inter: 0)
    #expect(geometry.elements(in: CGRect(x: 0, y: 500, width: 100, height: 100)).count == 5)
    #expect(geometry.elements(in: CGRect(x: 0, y: 0, width: 100, height: 1000)).count == 50)
    #expect(geometry.elements(in: CGRect(x: 0, y: 250, width: 100, height: 100)).count == 6)
    #expect(geometry.elements(in: CGRect(x: 0, y: 250, width: 100, height: 1)) == [.item(12, section: 0)])
  }

  @Test func aShortNeighbourDoesNotHideATallOne() {
    let sections = Array(repeating: [size(50, 100), size(50, 10)], count: 6)
    let geometry = flow(100, sections, line: 0, inter: 0)
    #expect(
      geometry.elements(in: CGRect(x: 0, y: 60, width: 100, height: 80)) == [
        .item(0, section: 0), .item(0, section: 1),
      ])
    #expect(geometry.elements(in: CGRect(x: 0, y: 50, width: 100, height: 100)).count == 4)
  }

  @Test func queriesSeeFramesAsTheyAreSnapped() {
    // The second line belongs at 43.2 and stands at 43; the fourth at 129.6 and stands at 129.5.
    let geometry = flow(100, [copies(4, 90, 33.2)])
    #expect(geometry.origins().map(\.y) == [0, 43, 86.5, 129.5])
    #expect(geometry.elements(in: CGRect(x: 0, y: 42.5, width: 100, height: 0.6)) == [.item(1, section: 0)])
    #expect(geometry.elements(in: CGRect(x: 0, y: 76.2, width: 100, height: 9)).isEmpty)
  }

  @Test func whatIsNotThereIsNil() {
    let geometry = flow(100, [copies(2, 10, 10)])
    #expect(geometry.frame(of: 2, section: 0) == nil)
    #expect(geometry.frame(of: -1, section: 0) == nil)
    #expect(geometry.frame(of: 0, section: 1) == nil)
    #expect(geometry.headerFrame(of: 0) == nil)
    #expect(geometry.footerFrame(of: 9) == nil)
    #expect(flow(100, []).nearestItem(to: .zero) == nil)
    #expect(flow(100, []).elements(in: CGRect(x: 0, y: 0, width: 9, height: 9)).isEmpty)
  }

  @Test func emptyAndEndlessRectanglesAreHarmless() {
    let geometry = flow(100, [copies(30, 10, 10)], header: 5)
    #expect(geometry.elements(in: CGRect(x: 3, y: 7, width: 0, height: 50)).isEmpty)
    #expect(geometry.elements(in: .null).isEmpty)
    #expect(geometry.elements(in: .infinite).count == 31)
    let nowhere = CGRect(x: CGFloat.nan, y: .nan, width: 10, height: 10)
    #expect(geometry.elements(in: nowhere).isEmpty)
  }

  @Test(arguments: seeds(12))
  func queriesFindWhatALookAtEveryElementFinds(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<6 {
      let sections: [[CGSize]] = (0..<Int.random(in: 1...6, using: &numbers)).map { _ in
        let kind = Int.random(in: 0...3, using: &numbers)
        let uniform = size(.random(in: 5...120, using: &numbers), .random(in: 5...120, using: &numbers))
        return (0..<Int.random(in: 0...120, using: &numbers)).map { _ in
          kind == 0
            ? uniform
            : size(
              .random(in: 0...(kind == 1 ? 400 : 90), using: &numbers), CGFloat(Int.random(in: 0...90, using: &numbers))
            )
        }
      }
      let inset = EdgeInsets(
        top: .random(in: -20...20, using: &numbers), left: .random(in: 0...20, using: &numbers),
        bottom: .random(in: -20...20, using: &numbers), right: .random(in: 0...20, using: &numbers))
      let geometry = flow(
        .random(in: 50...600, using: &numbers), sections, inset: inset,
        line: .random(in: -30...20, using: &numbers), inter: .random(in: 0...20, using: &numbers),
        header: Bool.random(using: &numbers) ? 30 : 0, footer: Bool.random(using: &numbers) ? 12 : 0,
        horizontal: Bool.random(using: &numbers))
      geometry.checkQueries(&numbers, count: 40)
    }
  }

  @Test(arguments: seeds(8))
  func itemsKeepOrderAndNeverOverlap(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let sizes = (0..<400).map { _ in
      size(CGFloat(Int.random(in: 10...180, using: &numbers)), .random(in: 10...80, using: &numbers))
    }
    let geometry = flow(.random(in: 190...900, using: &numbers), [sizes])
    let frames = geometry.allElements.map(\.frame)
    #expect(overlapFree(frames))
    let bounds = CGRect(origin: .zero, size: geometry.contentSize).insetBy(dx: -0.5, dy: -0.5)
    #expect(frames.allSatisfy { bounds.contains($0) })
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(after.minX > before.minX || after.midY > before.midY)
    }
  }

  // MARK: Points

  @Test func thePointOfAnItemIsNearestToIt() {
    let sizes = (0..<60).map { (item: Int) -> CGSize in
      size(CGFloat(30 + item * 37 % 71), CGFloat(20 + item * 13 % 41))
    }
    for geometry in [
      flow(375, [sizes, [], sizes], header: 10), flow(375, [sizes, sizes], horizontal: true),
      flow(375, [copies(50, 60, 60), copies(3, 60, 60)]),
    ] {
      for (element, frame) in geometry.allElements {
        guard case .item(let item, let section) = element else { continue }
        #expect(geometry.nearestItem(to: frame.center) == .init(section: section, item: item))
      }
    }
  }

  @Test func besideAShortLastLineTheLastItemIsNearest() {
    let geometry = flow(375, [copies(7, 100, 60)])
    #expect(geometry.nearestItem(to: CGPoint(x: 370, y: 180))?.item == 6)
    #expect(geometry.nearestItem(to: CGPoint(x: 370, y: 5000))?.item == 6)
    #expect(geometry.nearestItem(to: CGPoint(x: -50, y: -50))?.item == 0)
  }

  @Test func betweenSectionsTheNearerOneWins() {
    let geometry = flow(375, [copies(3, 100, 60), copies(3, 100, 60)], header: 40)
    #expect(geometry.nearestItem(to: CGPoint(x: 50, y: 110)) == .init(section: 0, item: 0))
    #expect(geometry.nearestItem(to: CGPoint(x: 50, y: 130)) == .init(section: 1, item: 0))
  }

  @Test func aDropGoesBeforeOrBehindTheMiddle() {
    let grid = flow(375, [copies(7, 100, 60)])
    #expect(grid.insertionAddress(at: CGPoint(x: 140, y: 30)) == .init(section: 0, item: 1))
    #expect(grid.insertionAddress(at: CGPoint(x: 230, y: 30)) == .init(section: 0, item: 2))
    #expect(grid.insertionAddress(at: CGPoint(x: 370, y: 190)) == .init(section: 0, item: 7))
    let list = flow(300, [copies(4, 300, 20)], line: 0)
    #expect(list.insertionAddress(at: CGPoint(x: 290, y: 25)) == .init(section: 0, item: 1))
    #expect(list.insertionAddress(at: CGPoint(x: 10, y: 35)) == .init(section: 0, item: 2))
    let empty = flow(300, [copies(2, 50, 50), [], copies(2, 50, 50)], header: 40)
    #expect(empty.insertionAddress(at: CGPoint(x: 100, y: 100)) == .init(section: 1, item: 0))
    #expect(flow(300, []).insertionAddress(at: .zero) == nil)
  }
}
