import Testing

@testable import CollectionEngine

@Suite struct ItemCountsTests {
  /// What stands before each section, and before one behind the last.
  private func before(_ counts: ItemCounts) -> [Int] { (0...counts.numberOfSections).map(counts.items(before:)) }

  @Test func itemsAreCountedInAllAndBeforeEachSection() {
    let counts = ItemCounts([3, 0, 4])
    #expect(before(counts) == [0, 3, 3, 7] && counts.total == 7 && !counts.isEmpty)
    #expect(counts.items(before: 9) == 7 && counts.items(before: -1) == 0)
    #expect(before(ItemCounts()) == [0] && ItemCounts().isEmpty && ItemCounts([0, 0]).isEmpty)
    #expect(ItemCounts([2, -5, 1]) == ItemCounts([2, 0, 1]), "a number below zero is none")
    #expect(ItemCounts([2, 1]) != ItemCounts([1, 2]) && ItemCounts([2]) != ItemCounts([2, 0]))
  }

  @Test func changesAreCountedBehindThem() {
    var counts = ItemCounts([3, 0, 4])
    counts.add(2, to: 1)
    #expect(counts == ItemCounts([3, 2, 4]) && before(counts) == [0, 3, 5, 9])
    counts.add(1, to: 3)
    #expect(counts == ItemCounts([3, 2, 4]), "there is no such section")
    #expect(counts.movingItem(from: 2, to: 0) == ItemCounts([4, 2, 3]))
    #expect(before(counts.movingItem(from: 0, to: 2)) == [0, 2, 4, 9])
    #expect(counts.movingItem(from: 0, to: 5) == counts && counts.movingItem(from: 1, to: 1) == counts)
  }
}
