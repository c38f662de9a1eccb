import CollectionEngine
import Foundation

/// How many columns of about a width there is room for, and the width that makes so many.
nonisolated struct ColumnFit {
  /// The space for all columns, in points.
  var space: CGFloat
  /// Between columns, in points.
  var spacing: CGFloat

  /// The number of columns nearest to a width, at least one.
  func count(width: CGFloat) -> Int {
    let step = width + spacing
    guard space > 0, step > 0 else { return 1 }
    return max(1, Int(min(((space + spacing) / step).rounded(), 1000)))
  }

  /// The width of each of so many columns that fill the space.
  func width(count: Int) -> CGFloat { max(1, (space + spacing) / CGFloat(max(1, count)) - spacing) }
}

extension CollectionView {
  /// The space that contents have across in bounds of the view, in points: names along the edge have the rest.
  func widthOfContents(in bounds: CGRect) -> CGFloat {
    bounds.width - adjustedContentInset.left - adjustedContentInset.right
  }
}
