import Foundation

/// A card of many items, of which a few are shown: square tiles in lines, with items that are evenly far apart.
///
/// Items that are not shown have the place of the one shown before them, or of the first. Memory is taken by what is
/// shown alone.
nonisolated struct SummaryBody: SectionBody {
  /// The tiles of a card, in points.
  struct Metrics: Equatable, Sendable {
    /// The width of a line.
    var available: CGFloat
    /// The tiles of a line, 1 or more.
    var columns: Int
    /// The lines of a card at most, 1 or more.
    var lines: Int
    /// Between tiles.
    var spacing: CGFloat
  }

  let count: Int
  let metrics: Metrics
  /// The items that are shown, ascending.
  let shown: [Int]
  /// The place of the first tile: those before it stay free.
  private let lead: Int
  /// By how many places items are turned around among the tiles.
  private let turn: Int

  /// A card of so many items.
  /// - Parameters:
  ///   - kept: An item that is shown in any case.
  ///   - column: The column that its tile is in, where there is one.
  /// - Complexity: O(tiles).
  init(count: Int, metrics: Metrics, keeping kept: Int? = nil, inColumn column: Int = 0) {
    (self.count, self.metrics) = (max(0, count), metrics)
    let tiles = min(self.count, max(1, metrics.columns) * max(1, metrics.lines))
    var shown = (0..<tiles).map { (2 * $0 + 1) * count / (2 * tiles) }
    guard let kept, kept >= 0, kept < count, tiles > 0 else {
      (self.shown, lead, turn) = (shown, 0, 0)
      return
    }
    // The nearest one gives way to it, so that they go on ascending.
    let rank = shown.indices.min { abs(shown[$0] - kept) < abs(shown[$1] - kept) } ?? 0
    shown[rank] = kept
    let lead = min(max(0, column - rank), max(0, metrics.columns - tiles))
    let place = column - lead
    let line = rank / metrics.columns * metrics.columns
    let target = line + place < tiles ? line + place : min(place, tiles - 1)
    (self.shown, self.lead, turn) = (shown, lead, (target - rank + tiles) % tiles)
  }

  private var side: CGFloat { metrics.side }

  var height: CGFloat {
    guard !shown.isEmpty else { return 0 }
    let lines = (lead + shown.count + metrics.columns - 1) / metrics.columns
    return CGFloat(lines) * (side + metrics.spacing) - metrics.spacing
  }

  /// Whether an item is shown.
  /// - Complexity: O(log tiles).
  func shows(_ item: Int) -> Bool { shown.indices.contains(rank(of: item)) && shown[rank(of: item)] == item }

  func frame(of item: Int) -> CGRect { tile(rank(of: item)) }

  func forEachItem(near rect: CGRect, _ visit: (_ item: Int, _ frame: CGRect) -> Void) {
    for (rank, item) in shown.enumerated() { visit(item, tile(rank)) }
  }

  func nearestItem(to point: CGPoint) -> Int {
    let nearest = shown.indices.min {
      tile($0).center.squaredDistance(to: point) < tile($1).center.squaredDistance(to: point)
    }
    return nearest.map { shown[$0] } ?? 0
  }

  /// The last shown item that is not behind an item, by its number among those shown; the first where all are behind.
  private func rank(of item: Int) -> Int { max(0, shown.indices.firstIndex { shown[$0] > item } - 1) }

  /// The frame of the shown item of a number.
  private func tile(_ rank: Int) -> CGRect {
    let place = lead + (rank + turn) % max(1, shown.count)
    let (line, column) = place.quotientAndRemainder(dividingBy: max(1, metrics.columns))
    let step = side + metrics.spacing
    return CGRect(x: CGFloat(column) * step, y: CGFloat(line) * step, width: side, height: side)
  }
}

nonisolated extension SummaryBody.Metrics {
  /// Tiles of about a side that fill a width: in one line, or in two where a line has few.
  static func fitting(_ available: CGFloat, side: CGFloat, spacing: CGFloat) -> Self {
    let step = side + spacing
    let fitting = step > 0 ? ((available + spacing) / step).rounded() : 1
    let columns = Int(min(max(fitting.isFinite ? fitting : 1, 1), CGFloat(mostColumns)))
    return Self(available: max(0, available), columns: columns, lines: columns < fewColumns ? 2 : 1, spacing: spacing)
  }

  /// The side of a tile: whole points, for edges between pixels would be drawn blurred.
  fileprivate var side: CGFloat {
    max(1, ((available + spacing) / CGFloat(max(1, columns)) - spacing).rounded(.down))
  }

  /// The column at a position.
  func column(at x: CGFloat) -> Int {
    let step = side + spacing
    guard step > 0, x.isFinite else { return 0 }
    return Int(min(max(((x + spacing / 2) / step).rounded(.down), 0), CGFloat(columns - 1)))
  }

  /// A line of fewer tiles than this has another below it.
  private static let fewColumns = 4
  private static let mostColumns = 100
}
