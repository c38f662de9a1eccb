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

  /// A photograph narrower or wider than this (width to height) is cropped to it, so that it can be seen and leaves
  /// room for others.
  static let aspects: ClosedRange<Float> = 0.4...4
  /// The aspect of a photograph whose own is not known yet: that of most cameras.
  static let unknownAspect: Float = 1.5
  /// A row is at most this much higher than `rowHeight`; photographs that would need more are cropped.
  static let tallestRow: CGFloat = 1.5
}

/// The photographs of a section in rows: their aspects and a table of rows, some 8 bytes a photograph.
nonisolated struct JustifiedSection: SectionBody {
  private let metrics: JustifiedMetrics
  private let aspects: [Float]
  private let rows: LineTable
  private let width: CGFloat
  private let rowHeight: CGFloat
  private let spacing: CGFloat
  private let grid: PixelGrid

  /// Sets the photographs in rows.
  ///
  /// A row ends where its height, once it fills the width, is nearest to the wanted one. The last row is never higher
  /// than wanted, and then does not fill the width.
  /// - Parameter aspectOfItem: width to height; anything not above 0 is not known.
  /// - Complexity: O(count).
  init(count: Int, metrics: JustifiedMetrics, aspectOfItem: (Int) -> Float) {
    self.metrics = metrics
    grid = PixelGrid(scale: metrics.scale)
    width = max(0, grid.snapDown(metrics.available))
    rowHeight = max(grid.pixel, grid.snap(metrics.rowHeight))
    spacing = max(0, grid.snap(metrics.interitemSpacing))
    let count = max(0, count)
    let tallest = grid.snap(rowHeight * JustifiedMetrics.tallestRow)
    var aspects = [Float]()
    aspects.reserveCapacity(count)
    var rows = LineTable(gap: max(0, grid.snap(metrics.rowSpacing)))
    let filled = FilledRow(width: width, spacing: spacing)
    var first = 0
    var sum: CGFloat = 0
    for item in 0..<count {
      let aspect = Self.sane(aspectOfItem(item))
      aspects.append(aspect)
      let without = filled.height(of: item - first, aspects: sum)
      sum += CGFloat(aspect)
      var with = filled.height(of: item - first + 1, aspects: sum)
      guard with <= rowHeight else { continue }
      if first < item, without * with < rowHeight * rowHeight {
        rows.append(endingBefore: item, height: min(tallest, max(grid.pixel, grid.snap(without))))
        first = item
        sum = CGFloat(aspect)
        with = filled.height(of: 1, aspects: sum)
        guard with <= rowHeight else { continue }
      }
      rows.append(endingBefore: item + 1, height: max(grid.pixel, grid.snap(with)))
      first = item + 1
      sum = 0
    }
    if first < count { rows.append(endingBefore: count, height: rowHeight) }
    isLastRowOpen = first < count
    self.aspects = aspects
    self.rows = rows
  }

  /// Whether the last row has room left and is not stretched.
  private let isLastRowOpen: Bool

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

  /// Visits a row's photographs from left to right. Every edge is on a pixel, gaps are equal, and the last edge of a
  /// full row is the width.
  private func forEachItem(ofRow row: Int, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    let items = rows.items(of: row)
    let top = rows.top(of: row)
    let height = rows.height(of: row)
    let sum = items.reduce(CGFloat(0)) { $0 + CGFloat(aspects[$1]) }
    let isOpen = isLastRowOpen && row == rows.count - 1
    let room = FilledRow(width: width, spacing: spacing).room(for: items.count)
    let widthPerAspect = isOpen ? min(height, room / sum) : room / sum
    var passed: CGFloat = 0
    var left: CGFloat = 0
    for (place, item) in items.enumerated() {
      passed += CGFloat(aspects[item])
      let right = grid.snap(passed * widthPerAspect)
      visit(item, CGRect(x: left + CGFloat(place) * spacing, y: top, width: right - left, height: height))
      left = right
    }
  }

  private static func sane(_ aspect: Float) -> Float {
    guard aspect > 0, aspect.isFinite else { return JustifiedMetrics.unknownAspect }
    return min(max(aspect, JustifiedMetrics.aspects.lowerBound), JustifiedMetrics.aspects.upperBound)
  }
}

/// A row that fills the width.
nonisolated private struct FilledRow {
  let width: CGFloat
  let spacing: CGFloat

  /// What is left for the photographs.
  func room(for photographs: Int) -> CGFloat { max(0, width - spacing * CGFloat(photographs - 1)) }

  /// How high it is.
  func height(of photographs: Int, aspects sum: CGFloat) -> CGFloat {
    sum > 0 ? room(for: photographs) / sum : .infinity
  }
}
