import Foundation

/// Where photographs stand that are compared: side by side, or one above the other where the view is high.
nonisolated enum ComparisonPanes {
  /// How many photographs can be compared.
  static let counts = 2...4
  /// Between panes, in points.
  static let spacing: CGFloat = 2

  /// The panes of a view of a size, in reading order, on device pixels.
  static func frames(count: Int, in size: CGSize, isRightToLeft: Bool = false, scale: CGFloat = 1) -> [CGRect] {
    guard count > 0, size.width > 0, size.height > 0 else { return [] }
    let columns = count == 4 ? 2 : size.width >= size.height ? count : 1
    let rows = (count + columns - 1) / columns
    func edge(_ index: Int, of parts: Int, _ length: CGFloat) -> CGFloat {
      ((length + spacing) * CGFloat(index) / CGFloat(parts) * scale).rounded() / scale
    }
    return (0..<count).map { index in
      let (row, column) = (index / columns, isRightToLeft ? columns - 1 - index % columns : index % columns)
      let (x, y) = (edge(column, of: columns, size.width), edge(row, of: rows, size.height))
      return CGRect(
        x: x, y: y, width: max(1, edge(column + 1, of: columns, size.width) - spacing - x),
        height: max(1, edge(row + 1, of: rows, size.height) - spacing - y))
    }
  }
}
