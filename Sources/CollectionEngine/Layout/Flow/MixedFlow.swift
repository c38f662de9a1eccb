import Foundation

/// Items of different sizes in lines: their sizes and a table of lines, built once.
nonisolated struct MixedFlow: SectionBody {
  private let sizes: PackedSizes
  private let metrics: FlowMetrics
  private let lines: LineTable

  /// Packs each line until the next item no longer fits.
  /// - Complexity: O(items).
  init(sizes: PackedSizes, metrics: FlowMetrics) {
    self.sizes = sizes
    self.metrics = metrics
    var lines = LineTable(gap: metrics.lineSpacing)
    var isEmpty = true
    var used: CGFloat = 0
    var tallest: CGFloat = 0
    for item in 0..<sizes.count {
      let size = sizes[item]
      let wanted = used + metrics.interitemSpacing + size.width
      if !isEmpty, wanted > metrics.available + FlowMetrics.tolerance {
        lines.append(endingBefore: item, height: tallest)
        isEmpty = true
      }
      used = isEmpty ? size.width : wanted
      tallest = isEmpty ? size.height : max(tallest, size.height)
      isEmpty = false
    }
    if !isEmpty { lines.append(endingBefore: sizes.count, height: tallest) }
    self.lines = lines
  }

  var count: Int { sizes.count }
  var height: CGFloat { lines.height }

  /// - Complexity: O(log lines + items of its line).
  func frame(of item: Int) -> CGRect {
    let line = lines.line(of: item)
    var result = CGRect.zero
    forEachItem(ofLine: line) { if $0 == item { result = $1 } }
    return result
  }

  /// - Complexity: O(log lines + items of the lines met).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    for line in lines.lines(from: rect.minY, to: rect.maxY) { forEachItem(ofLine: line, visit) }
  }

  /// - Complexity: O(log lines + items of its line).
  func nearestItem(to point: CGPoint) -> Int {
    let line = lines.nearestLine(to: point.y)
    var nearest = lines.items(of: line).lowerBound
    var least = CGFloat.infinity
    forEachItem(ofLine: line) { item, frame in
      let distance = max(frame.minX - point.x, 0, point.x - frame.maxX)
      if distance < least { (nearest, least) = (item, distance) }
    }
    return nearest
  }

  /// - Complexity: O(log lines + items between the two).
  func frame(of item: Int, movedTo target: Int) -> CGRect {
    let move = OneMove(source: item, target: target)
    let (firstLine, items) = move.affected(in: lines, count: count)
    let first = items.lowerBound
    let part = MixedFlow(
      sizes: PackedSizes(count: items.count) { sizes[move.former($0 + first)] }, metrics: metrics)
    return part.frame(of: target - first).offsetBy(dx: 0, dy: lines.top(of: firstLine))
  }

  /// Visits a line's items from left to right.
  private func forEachItem(ofLine line: Int, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    let items = lines.items(of: line)
    let shape = shape(of: line, items: items)
    let top = lines.top(of: line)
    var x = shape.start
    for item in items {
      let size = sizes[item]
      visit(item, CGRect(origin: CGPoint(x: x, y: top + (shape.height - size.height) / 2), size: size))
      x += size.width + shape.gap
    }
  }

  /// Where a line starts, what stands between its items, and how tall it is.
  private func shape(of line: Int, items: Range<Int>) -> (start: CGFloat, gap: CGFloat, height: CGFloat) {
    let first = sizes[items.lowerBound]
    var (used, tallest, isEqual) = (CGFloat(0), CGFloat(0), true)
    for item in items {
      let size = sizes[item]
      used += size.width
      tallest = max(tallest, size.height)
      isEqual = isEqual && size == first
    }
    let isLast = line == lines.count - 1
    if items.count == 1 || (isLast && isEqual) {
      // As if the line were filled up with items of this size.
      let columns = metrics.columns(of: first.width)
      return (columns.start, columns.count > 1 ? columns.pitch - columns.length : 0, tallest)
    }
    if isLast { return (0, metrics.interitemSpacing, tallest) }
    return (0, (metrics.available - used) / CGFloat(items.count - 1), tallest)
  }
}
