import Foundation

/// Items that follow each other in one line, whatever their sections, by their numbers from 0.
nonisolated struct ItemLine: Sendable {
  /// How many items come before each section, and in all.
  private let starts: [Int]
  /// Whether the line goes from right to left.
  let isReversed: Bool

  /// - Complexity: O(sections).
  init(counts: [Int], isReversed: Bool = false) {
    starts = counts.reduce(into: [0]) { $0.append(($0.last ?? 0) + max(0, $1)) }
    self.isReversed = isReversed
  }

  /// How many items there are.
  var count: Int { starts.last ?? 0 }

  /// The slot of an item from the left, or from the top; nil where there is no such item.
  func slot(of item: LayoutAddress) -> Int? {
    guard starts.indices.dropLast().contains(item.section), item.item >= 0,
      item.item < starts[item.section + 1] - starts[item.section]
    else { return nil }
    return slot(starts[item.section] + item.item)
  }

  /// Visits the items in slots, in reading order.
  /// - Complexity: O(log sections + slots).
  @inline(__always)
  func forEachItem(in slots: ClosedRange<Int>, _ visit: (_ item: LayoutAddress, _ slot: Int) -> Void) {
    let numbers = isReversed ? slot(slots.upperBound)...slot(slots.lowerBound) : slots
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
