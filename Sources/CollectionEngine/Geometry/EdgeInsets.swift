import Foundation

/// Distances from the four edges of a rectangle inwards, in points; negative ones reach outwards.
public nonisolated struct EdgeInsets: Sendable, Hashable {
  /// From the top edge down.
  public var top: CGFloat
  /// From the left edge to the right.
  public var left: CGFloat
  /// From the bottom edge up.
  public var bottom: CGFloat
  /// From the right edge to the left.
  public var right: CGFloat

  /// No distance from any edge.
  public static let zero = EdgeInsets()

  /// The insets with what is no number, or endless, as 0.
  var finite: EdgeInsets {
    EdgeInsets(top: top.finite, left: left.finite, bottom: bottom.finite, right: right.finite)
  }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// Insets of these distances, in points; none where an edge is not named.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }
}

extension CGRect {
  /// The rectangle with `insets` taken from its edges.
  public nonisolated func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left, y: minY + insets.top, width: width - insets.left - insets.right,
      height: height - insets.top - insets.bottom)
  }
}
