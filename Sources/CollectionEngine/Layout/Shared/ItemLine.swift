import Foundation

/// Items that follow each other in one line, whatever their sections, by their numbers from 0.
nonisolated struct ItemLine: Sendable {
  private let counts: ItemCounts
  /// Whether the line goes from right to left.
  let isReversed: Bool

  init(counts: ItemCounts, isReversed: Bool = false) { (self.counts, self.isReversed) = (counts, isReversed) }

  /// How many items there are.
  var count: Int { counts.total }

  /// The slot of an item from the left, or from the top; nil where there is no such item.
  func slot(of item: LayoutAddress) -> Int? {
    counts.contains(item) ? slot(counts.items(before: item.section) + item.item) : nil
  }

  /// Visits the items in slots, in reading order.
  /// - Complexity: O(log sections + slots).
  @inline(__always)
  func forEachItem(in slots: ClosedRange<Int>, _ visit: (_ item: LayoutAddress, _ slot: Int) -> Void) {
    let numbers = isReversed ? slot(slots.upperBound)...slot(slots.lowerBound) : slots
    let starts = counts.starts
    var section = (0..<starts.count - 1).firstIndex { starts[$0 + 1] > numbers.lowerBound }
    for number in numbers {
      while section + 1 < starts.count - 1, starts[section + 1] <= number { section += 1 }
      visit(LayoutAddress(section: section, item: number - starts[section]), slot(number))
    }
  }

  /// The nearest slot there is.
  func bounded(_ slot: CGFloat) -> Int { slot > 0 ? Int(min(slot, CGFloat(max(0, count - 1)))) : 0 }

  /// From an item's number to its slot, and back.
  private func slot(_ number: Int) -> Int { isReversed ? count - 1 - number : number }
}
