import Foundation

/// Columns that share a width: gaps are equal, every edge is on a pixel, and the last edge is at most the width.
nonisolated struct PixelColumns: Equatable, Sendable {
  /// How many there are, at least 1.
  let count: Int
  /// Between two columns, in points.
  let spacing: CGFloat
  private let available: CGFloat
  private let grid: PixelGrid

  init(count: Int, available: CGFloat, spacing: CGFloat, grid: PixelGrid) {
    self.count = max(1, count)
    self.available = grid.snapDown(available)
    self.spacing = grid.snap(spacing)
    self.grid = grid
  }

  /// How wide a column would be off the pixels.
  var width: CGFloat { max(0, (available + spacing) / CGFloat(count) - spacing) }

  /// Where a column starts; the one behind the last starts a gap behind its end.
  func left(of column: Int) -> CGFloat { grid.snap((available + spacing) * CGFloat(column) / CGFloat(count)) }

  /// How wide a column is.
  func width(of column: Int) -> CGFloat { max(0, left(of: column + 1) - spacing - left(of: column)) }

  /// The column nearest to a position.
  func nearest(to x: CGFloat) -> Int { (0..<count - 1).firstIndex { left(of: $0 + 1) - spacing / 2 > x } }

  /// The columns that meet the open interval.
  func columns(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    let first = (0..<count).firstIndex { left(of: $0 + 1) - spacing > lower }
    return first..<(first..<count).firstIndex { left(of: $0) >= upper }
  }
}
