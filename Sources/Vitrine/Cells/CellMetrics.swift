import Foundation

/// Lengths that the parts of a cell share, in points.
nonisolated enum CellMetrics {
  /// The corners of a photograph.
  static let cornerRadius: CGFloat = 6
  /// The line round a selected photograph.
  static let selectionWidth: CGFloat = 3
  /// The line round the photograph with the keyboard's focus, and how far outside the photograph it runs.
  static let focusWidth: CGFloat = 2
  static let focusDistance: CGFloat = 3
  /// The mark of selection mode, and how far it is from the corner.
  static let markSide: CGFloat = 24
  static let markMargin: CGFloat = 8
  /// A text over the corner of a picture: how far it is from the corner, and the space in it.
  static let badgeMargin: CGFloat = 6
  static let badgePadding: CGFloat = 3
  /// The height from which it stands over an icon, too.
  static let badgeFromHeight: CGFloat = 80
  /// Round the parts of a row.
  static let rowPadding: CGFloat = 6
  /// Between the thumbnail and the texts of a row.
  static let rowSpacing: CGFloat = 12
  /// How much of the text's colour the tile has that stands where a picture will be.
  static let tileOpacity: Float = 0.07
}
