import Foundation

/// Items of one size in lines: a lattice, all arithmetic.
nonisolated struct UniformFlow: SectionBody {
  let count: Int
  private let columns: Repetition
  private let lines: Repetition

  /// - Complexity: O(1).
  init(count: Int, itemSize: CGSize, metrics: FlowMetrics) {
    self.count = max(0, count)
    columns = metrics.columns(of: itemSize.width)
    let lineCount = (self.count + columns.count - 1) / columns.count
    lines = Repetition(length: itemSize.height, gap: metrics.lineSpacing, count: lineCount)
  }

  var height: CGFloat { lines.extent }

  func frame(of item: Int) -> CGRect {
    let (line, column) = item.quotientAndRemainder(dividingBy: columns.count)
    return CGRect(
      x: columns.origin(of: column), y: lines.origin(of: line), width: columns.length, height: lines.length)
  }

  /// - Complexity: O(answer).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    // Empty items meet nothing, and there could be endlessly many in one place.
    guard columns.length > 0, lines.length > 0 else { return }
    let near = columns.indices(from: rect.minX, to: rect.maxX)
    for line in lines.indices(from: rect.minY, to: rect.maxY) {
      let (first, top) = (line * columns.count, lines.origin(of: line))
      for column in near where first + column < count {
        visit(
          first + column,
          CGRect(x: columns.origin(of: column), y: top, width: columns.length, height: lines.length))
      }
    }
  }

  func nearestItem(to point: CGPoint) -> Int {
    let item = lines.nearestIndex(to: point.y) * columns.count + columns.nearestIndex(to: point.x)
    return min(item, count - 1)
  }
}
