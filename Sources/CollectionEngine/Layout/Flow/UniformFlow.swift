import Foundation

/// Items of one size in lines: a lattice, all arithmetic.
nonisolated struct UniformFlow: SectionBody {
  let count: Int
  let itemSize: CGSize
  let metrics: FlowMetrics

  /// - Complexity: O(1).
  init(count: Int, itemSize: CGSize, metrics: FlowMetrics) {
    self.count = max(0, count)
    self.itemSize = itemSize
    self.metrics = metrics
  }

  /// How many items a full line has.
  private var capacity: Int { metrics.capacity(of: itemSize.width) }

  /// The places that items take or that stay free before them.
  private var places: Int { count > 0 ? count + metrics.lead : 0 }

  private var lines: Repetition {
    let (capacity, places) = (capacity, places)
    return Repetition(
      length: itemSize.height, gap: metrics.lineSpacing, count: places / capacity + (places % capacity > 0 ? 1 : 0))
  }

  /// The items of a full line, or of the last one, which stands as if it were full unless it has its own alignment.
  private func columns(inLast isLast: Bool) -> Repetition {
    let capacity = capacity
    let lastCount = (places - 1) % capacity + 1
    let items = isLast && count > 0 ? lastCount : capacity
    let placement = metrics.placement(
      of: items, used: CGFloat(items) * itemSize.width, common: itemSize.width, isLast: isLast)
    return Repetition(start: placement.start, length: itemSize.width, gap: placement.gap, count: items)
  }

  var height: CGFloat { lines.extent }

  func frame(of item: Int) -> CGRect {
    let lines = lines
    let (line, column) = (item + metrics.lead).quotientAndRemainder(dividingBy: capacity)
    let columns = columns(inLast: line == lines.count - 1)
    return CGRect(
      x: columns.origin(of: column), y: lines.origin(of: line), width: itemSize.width, height: itemSize.height)
  }

  /// - Complexity: O(answer).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    // Empty items meet nothing, and there could be endlessly many in one place.
    guard itemSize.width > 0, itemSize.height > 0 else { return }
    let (lines, capacity) = (lines, capacity)
    let near = lines.indices(from: rect.minY, to: rect.maxY)
    func visitLines(_ range: Range<Int>, _ columns: Repetition) {
      guard !range.isEmpty else { return }
      let inSight = columns.indices(from: rect.minX, to: rect.maxX)
      for line in range {
        let (first, top) = (line * capacity - metrics.lead, lines.origin(of: line))
        // Before the first item there may be free places.
        for column in min(max(inSight.lowerBound, -first), inSight.upperBound)..<inSight.upperBound {
          visit(
            first + column,
            CGRect(x: columns.origin(of: column), y: top, width: itemSize.width, height: itemSize.height))
        }
      }
    }
    let last = lines.count - 1
    visitLines(near.clamped(to: 0..<max(0, last)), columns(inLast: false))
    visitLines(near.clamped(to: max(0, last)..<max(0, lines.count)), columns(inLast: true))
  }

  func nearestItem(to point: CGPoint) -> Int {
    let lines = lines
    let line = lines.nearestIndex(to: point.y)
    let place = line * capacity + columns(inLast: line == lines.count - 1).nearestIndex(to: point.x)
    return max(0, place - metrics.lead)
  }
}
