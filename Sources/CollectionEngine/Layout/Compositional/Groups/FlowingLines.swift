import Foundation

/// Lines of as many items as fit, each by what its views want: which item each starts with, and how far to the next.
nonisolated struct FlowingLines: Sendable {
  /// By line, and behind the last the number of items.
  private var firsts: [Int32]
  /// From the start of each line to the start of the next.
  private var steps: [CGFloat]
  /// By line: how far it reaches across.
  private var widths: [CGFloat]
  /// By line, and behind the last the end.
  private var starts: [CGFloat]

  /// One line as it is packed.
  struct Line {
    var itemCount: Int
    var step: CGFloat
    var width: CGFloat
  }

  /// Lines that are all like `line`, but for the last, which has what is left of the items.
  init(itemCount: Int, line: Line, last: Line) {
    let itemsPerLine = line.itemCount
    let lineCount = itemsPerLine > 0 ? (itemCount + itemsPerLine - 1) / itemsPerLine : 0
    firsts = (0..<lineCount).map { Int32(clamping: $0 * itemsPerLine) } + [Int32(clamping: itemCount)]
    steps = Array(repeating: line.step, count: lineCount)
    widths = Array(repeating: line.width, count: lineCount)
    if lineCount > 0 { (steps[lineCount - 1], widths[lineCount - 1]) = (last.step, last.width) }
    starts = []
    restart()
  }

  var count: Int { steps.count }
  var total: CGFloat { starts[steps.count] }
  /// How far the widest line reaches across; 0 where there is none.
  /// - Complexity: O(lines).
  var width: CGFloat { widths.max() ?? 0 }
  func items(of line: Int) -> Range<Int> { Int(firsts[line])..<Int(firsts[line + 1]) }
  func start(of line: Int) -> CGFloat { starts[line] }
  func step(of line: Int) -> CGFloat { steps[line] }

  /// The line an item stands in.
  func line(of item: Int) -> Int { (0..<count).firstIndex { Int(firsts[$0 + 1]) > item } }

  /// The first line that ends behind a position; `count` if none does.
  func firstLine(endingBehind position: CGFloat) -> Int { (0..<count).firstIndex { starts[$0 + 1] > position } }

  /// Packs lines again from before each of some items, until they start where they did before.
  /// - Parameters:
  ///   - items: those that have another size, ascending.
  ///   - pack: packs a line from an item on.
  /// - Complexity: O(items in changed lines + lines).
  mutating func repack(around items: [Int], _ pack: (_ first: Int) -> Line) {
    var next = items[...]
    let itemCount = Int(firsts[count])
    while let item = next.first, item < itemCount {
      // The line before may take an item that became smaller.
      let begin = max(0, line(of: item) - 1)
      var (first, old) = (Int(firsts[begin]), begin)
      var (newFirsts, newSteps, newWidths): ([Int32], [CGFloat], [CGFloat]) = ([], [], [])
      while first < itemCount {
        let line = pack(first)
        newFirsts.append(Int32(clamping: first))
        newSteps.append(line.step)
        newWidths.append(line.width)
        first += max(1, line.itemCount)
        while let changed = next.first, changed < first { next.removeFirst() }
        while old < count, Int(firsts[old]) < first { old += 1 }
        let isChangeNear = next.first.map { $0 < Int(firsts[min(old + 1, count)]) } ?? false
        if first > item, Int(firsts[old]) == first, !isChangeNear { break }
      }
      firsts.replaceSubrange(begin..<old, with: newFirsts)
      steps.replaceSubrange(begin..<old, with: newSteps)
      widths.replaceSubrange(begin..<old, with: newWidths)
    }
    restart()
  }

  private mutating func restart() {
    var next: CGFloat = 0
    starts = steps.map { step in
      defer { next += step }
      return next
    }
    starts.append(next)
  }
}
