import Foundation

/// The ends of lines, with Core Graphics' numbers.
public nonisolated enum LineCap: Int32, Sendable {
  /// A line ends at its last point.
  case butt = 0
  /// A line ends in half a circle about its last point.
  case round = 1
  /// A line ends half its width behind its last point.
  case square = 2
}

/// The corners of lines, with Core Graphics' numbers.
public nonisolated enum LineJoin: Int32, Sendable {
  /// A corner is pointed, if it is not too sharp.
  case miter = 0
  /// A corner is round.
  case round = 1
  /// A corner is cut off.
  case bevel = 2
}

/// The looks of a line along a path.
public nonisolated struct StrokeStyle: Hashable, Sendable {
  /// The width, in points.
  public var width: CGFloat = 1
  /// The ends.
  public var cap = LineCap.butt
  /// The corners.
  public var join = LineJoin.miter
  /// The length of a corner's point, in widths of the line, from which on it is cut off.
  public var miterLimit: CGFloat = 10
  /// The lengths of dashes and of the gaps between them in turn, in points; none for a line in one piece.
  public var dashes: [CGFloat] = []
  /// The way along the dashes at which the line begins, in points.
  public var dashPhase: CGFloat = 0

  /// A line one point wide.
  public init() {}

  /// The distance from a path that its line may reach, in points.
  public var reach: CGFloat {
    let half = max(0, width.finite) / 2
    return half * (join == .miter ? max(1, miterLimit.finite) : cap == .square ? 1.5 : 1)
  }
}
