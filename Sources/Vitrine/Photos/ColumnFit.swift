import Foundation

/// How many columns of about a width there is room for, and the width that makes so many.
nonisolated struct ColumnFit {
  /// The room for all columns, in points.
  var room: CGFloat
  /// Between columns, in points.
  var spacing: CGFloat

  /// The number of columns nearest to a width, at least one.
  func count(width: CGFloat) -> Int {
    let step = width + spacing
    guard room > 0, step > 0 else { return 1 }
    return max(1, Int(min(((room + spacing) / step).rounded(), 1000)))
  }

  /// The width of each of so many columns that fill the room.
  func width(count: Int) -> CGFloat { max(1, (room + spacing) / CGFloat(max(1, count)) - spacing) }
}
