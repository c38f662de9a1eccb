import Foundation

/// The geometry of rows of photographs that keep their proportions and fill the width.
typealias JustifiedGeometry = SectionStack<JustifiedSection>

/// How rows of photographs are set, in points.
nonisolated struct JustifiedMetrics: Equatable, Sendable {
  /// The width of a full row.
  var available: CGFloat
  /// What rows strive for.
  var rowHeight: CGFloat = 200
  /// Between the photographs of a row.
  var interitemSpacing: CGFloat = 8
  /// Between rows.
  var rowSpacing: CGFloat = 8
  /// Device pixels in a point.
  var scale: CGFloat = 1
  /// Where the last row stands if it does not fill the width.
  var lastRowAlignment = FlowLayout.RowAlignment.start

  /// A photograph narrower or wider than this (width to height) is cropped to it, so that it can be seen and leaves
  /// room for others.
  static let aspects: ClosedRange<Float> = 0.4...4
  /// The aspect of a photograph whose own is not known yet: that of most cameras.
  static let unknownAspect: Float = 1.5
  /// A row is at most this much higher than `rowHeight`; photographs that would need more are cropped.
  static let tallestRow: CGFloat = 1.5

  /// The proportions a photograph is shown in.
  static func sane(_ aspect: Float) -> Float {
    guard aspect > 0, aspect.isFinite else { return unknownAspect }
    return min(max(aspect, aspects.lowerBound), aspects.upperBound)
  }
}

/// The photographs of a section in rows: their aspects and a table of rows, some 8 bytes a photograph.
///
/// A row ends where its height, once it fills the width, is nearest to the wanted one. The last row is never higher than
/// wanted, and then does not fill the width unless it is to.
nonisolated struct JustifiedSection: SectionBody {
  private let metrics: JustifiedMetrics
  private let grid: PixelGrid
  private let filled: FilledRow
  private let rowHeight: CGFloat
  private var spacing: CGFloat { filled.spacing }
  private var aspects: [Float]
  private var rows: LineTable
  /// Whether the last row has space left and is not stretched.
  private var isLastRowOpen = false

  /// Sets photographs whose proportions (width to height) are within the limits.
  /// - Complexity: O(count).
  init(aspects: [Float], metrics: JustifiedMetrics) {
    self.metrics = metrics
    self.aspects = aspects
    grid = PixelGrid(scale: metrics.scale)
    filled = FilledRow(
      width: max(0, grid.snapDown(metrics.available)), spacing: max(0, grid.snap(metrics.interitemSpacing)))
    rowHeight = max(grid.pixel, grid.snap(metrics.rowHeight))
    rows = LineTable(gap: max(0, grid.snap(metrics.rowSpacing)))
    setRows(from: 0) { _ in false }
  }

  /// Sets photographs of any proportions; anything not above 0 is not known.
  /// - Complexity: O(count).
  init(count: Int, metrics: JustifiedMetrics, aspectOfItem: (Int) -> Float) {
    self.init(aspects: (0..<max(0, count)).map { JustifiedMetrics.sane(aspectOfItem($0)) }, metrics: metrics)
  }

  /// Adds rows below the others, of the photographs from `first` on, until none are left or `isDone` says so of the item
  /// that the next row starts with. Returns that item.
  @inline(__always)
  @discardableResult
  private mutating func setRows(from start: Int, until isDone: (Int) -> Bool) -> Int {
    var first = start
    var sum: CGFloat = 0
    for item in start..<count {
      let aspect = CGFloat(aspects[item])
      let without = filled.height(of: item - first, aspects: sum)
      sum += aspect
      var with = filled.height(of: item - first + 1, aspects: sum)
      guard with <= rowHeight else { continue }
      if first < item, without * with < rowHeight * rowHeight {
        append(endingBefore: item, height: without)
        first = item
        if isDone(first) { return first }
        sum = aspect
        with = filled.height(of: 1, aspects: sum)
        guard with <= rowHeight else { continue }
      }
      append(endingBefore: item + 1, height: with)
      first = item + 1
      if isDone(first) { return first }
      sum = 0
    }
    isLastRowOpen = first < count && metrics.lastRowAlignment != .justify
    if first < count {
      append(endingBefore: count, height: isLastRowOpen ? rowHeight : filled.height(of: count - first, aspects: sum))
    }
    return count
  }

  private mutating func append(endingBefore end: Int, height: CGFloat) {
    let tallest = grid.snap(rowHeight * JustifiedMetrics.tallestRow)
    rows.append(endingBefore: end, height: min(tallest, max(grid.pixel, grid.snap(height))))
  }

  var count: Int { aspects.count }
  var height: CGFloat { rows.height }

  /// - Complexity: O(log rows + photographs of its row).
  func frame(of item: Int) -> CGRect {
    var result = CGRect.zero
    forEachItem(ofRow: rows.line(of: item)) { if $0 == item { result = $1 } }
    return result
  }

  /// - Complexity: O(log rows + photographs of the rows met).
  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    for row in rows.lines(from: rect.minY, to: rect.maxY) { forEachItem(ofRow: row, visit) }
  }

  /// - Complexity: O(log rows + photographs of its row).
  func nearestItem(to point: CGPoint) -> Int {
    let row = rows.nearestLine(to: point.y)
    var nearest = rows.items(of: row).lowerBound
    forEachItem(ofRow: row) { item, frame in if frame.minX - spacing / 2 <= point.x { nearest = item } }
    return nearest
  }

  /// - Complexity: O(log rows + photographs between the two).
  func frame(of item: Int, movedTo target: Int) -> CGRect {
    let move = OneMove(source: item, target: target)
    let (firstRow, items) = move.affected(in: rows, count: count)
    let first = items.lowerBound
    let part = JustifiedSection(count: items.count, metrics: metrics) { aspects[move.former($0 + first)] }
    return part.frame(of: target - first).offsetBy(dx: 0, dy: rows.top(of: firstRow))
  }

  /// - Complexity: O(rows), and O(photographs) of the rows that change. A row after the change that starts with the same
  ///   photograph as before ends it, which takes a few rows unless all behind are of one shape.
  func moving(_ item: Int, to target: Int) -> JustifiedSection? {
    var moved = self
    moved.aspects.move(item, to: target)
    // A photograph may now fit in the row before.
    let firstRow = max(0, rows.line(of: min(item, target)) - 1)
    let lastItem = max(item, target)
    moved.rows = LineTable(gap: max(0, grid.snap(metrics.rowSpacing)))
    moved.rows.reserveCapacity(rows.count)
    for row in 0..<firstRow {
      moved.rows.append(endingBefore: rows.items(of: row).upperBound, height: rows.height(of: row))
    }
    var row = firstRow
    let end = moved.setRows(from: rows.items(of: firstRow).lowerBound) { next in
      guard next > lastItem else { return false }
      while row < rows.count, rows.items(of: row).lowerBound < next { row += 1 }
      return row < rows.count && rows.items(of: row).lowerBound == next
    }
    guard end < count else { return moved }
    for row in row..<rows.count {
      moved.rows.append(endingBefore: rows.items(of: row).upperBound, height: rows.height(of: row))
    }
    return moved
  }

  /// Visits a row's photographs from left to right. Every edge is on a pixel, gaps are equal, and the last edge of a
  /// full row is the width.
  private func forEachItem(ofRow row: Int, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    let items = rows.items(of: row)
    let top = rows.top(of: row)
    let height = rows.height(of: row)
    let sum = items.reduce(CGFloat(0)) { $0 + CGFloat(aspects[$1]) }
    let isOpen = isLastRowOpen && row == rows.count - 1
    let space = filled.space(for: items.count)
    let widthPerAspect = isOpen ? min(height, space / sum) : space / sum
    let free = max(0, space - grid.snap(sum * widthPerAspect))
    let start = grid.snap(free * metrics.lastRowAlignment.share)
    var passed: CGFloat = 0
    var left = start
    for (place, item) in items.enumerated() {
      passed += CGFloat(aspects[item])
      let right = start + grid.snap(passed * widthPerAspect)
      visit(item, CGRect(x: left + CGFloat(place) * spacing, y: top, width: right - left, height: height))
      left = right
    }
  }
}

/// A row that fills the width.
nonisolated private struct FilledRow {
  let width: CGFloat
  let spacing: CGFloat

  /// What is left for the photographs.
  func space(for photographs: Int) -> CGFloat { max(0, width - spacing * CGFloat(photographs - 1)) }

  /// How high it is.
  func height(of photographs: Int, aspects sum: CGFloat) -> CGFloat {
    sum > 0 ? space(for: photographs) / sum : .infinity
  }
}
