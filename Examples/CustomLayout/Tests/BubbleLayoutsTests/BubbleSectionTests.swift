import BubbleLayouts
import Foundation
import Testing

struct BubbleSectionTests {
  private let section = BubbleSection(heights: [40, 60, 20], width: 400, spacing: 10) { $0 == 1 }

  @Test func answersStandOnTheRight() {
    #expect((0..<3).map { section.frame(of: $0).minX } == [0, 100, 0])
    #expect((0..<3).map { section.frame(of: $0).minY } == [0, 50, 120])
    #expect(section.height == 140)
  }

  @Test func onlyBubblesNearAreVisited() {
    var visited: [Int] = []
    section.forEachItem(near: CGRect(x: 0, y: 60, width: 400, height: 30)) { item, _ in visited.append(item) }
    #expect(visited == [1])
  }
}
