import Foundation

/// Lines of items stacked downwards: which item each starts with, and where it stands. 16 bytes a line.
nonisolated struct LineTable: Sendable {
  /// A line's first item and top edge.
  struct Line: Sendable {
    let firstItem: Int
    let top: CGFloat
  }

  /// The lines, and behind them one that marks the end: its first item is the item count.
  private var lines: [Line] = []
  /// Between two lines. Negative where lines overlap.
  private let gap: CGFloat
  /// The bottom edge of the lowest line.
  private(set) var height: CGFloat = 0

  /// An empty table.
  init(gap: CGFloat) {
    self.gap = gap
    lines.append(Line(firstItem: 0, top: 0))
  }

  /// How many lines there are.
  var count: Int { lines.count - 1 }

  /// Makes room, for speed.
  mutating func reserveCapacity(_ lineCount: Int) { lines.reserveCapacity(lineCount + 1) }

  /// Adds a line below the others that ends before item `end`.
  mutating func append(endingBefore end: Int, height lineHeight: CGFloat) {
    let top = lines[lines.count - 1].top
    height = max(height, top + lineHeight)
    lines.append(Line(firstItem: end, top: top + max(0, lineHeight + gap)))
  }

  /// A line's top edge.
  func top(of line: Int) -> CGFloat { lines[line].top }

  /// A line's height, where lines do not overlap.
  func height(of line: Int) -> CGFloat { lines[line + 1].top - gap - lines[line].top }

  /// A line's items.
  func items(of line: Int) -> Range<Int> { lines[line].firstItem..<lines[line + 1].firstItem }

  /// The line an item stands in.
  /// - Complexity: O(log lines).
  func line(of item: Int) -> Int {
    (0..<count).firstIndex { lines[$0 + 1].firstItem > item }
  }

  /// The lines that meet the open interval. Where lines overlap there may be some between them that do not.
  /// - Complexity: O(log lines).
  func lines(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    // No line reaches below where the next one starts less the gap; and that never decreases, even if the lines' own
    // ends do.
    let first = (0..<count).firstIndex { lines[$0 + 1].top - gap > lower }
    return first..<(first..<count).firstIndex { lines[$0].top >= upper }
  }

  /// The line nearest to a position. 0 if there is none.
  /// - Complexity: O(log lines).
  func nearestLine(to y: CGFloat) -> Int {
    let below = (0..<count).firstIndex { lines[$0].top > y }
    guard below > 0 else { return 0 }
    guard below < count else { return max(0, count - 1) }
    return y - (lines[below].top - gap) > lines[below].top - y ? below : below - 1
  }
}
