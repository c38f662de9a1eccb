import Foundation

/// Distances from the edges of a rectangle inwards, in points, by the way text runs.
public nonisolated struct DirectionalEdgeInsets: Sendable, Hashable {
  /// From the top edge down.
  public var top: CGFloat
  /// From the edge where text begins.
  public var leading: CGFloat
  /// From the bottom edge up.
  public var bottom: CGFloat
  /// From the edge where text ends.
  public var trailing: CGFloat

  /// No distance from any edge.
  public static let zero = DirectionalEdgeInsets()

  /// Insets of these distances, in points; none where an edge is not named.
  public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

/// Edges of a rectangle, by the way text runs.
public nonisolated struct DirectionalRectEdge: OptionSet, Sendable {
  /// The edges as bits.
  public let rawValue: UInt
  /// The edges of some bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1 << 0)
  /// The edge where text begins.
  public static let leading = DirectionalRectEdge(rawValue: 1 << 1)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 1 << 2)
  /// The edge where text ends.
  public static let trailing = DirectionalRectEdge(rawValue: 1 << 3)
  /// Every edge.
  public static let all: DirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// An edge or a corner of a rectangle, by the way text runs.
public nonisolated enum RectAlignment: Int, Sendable {
  /// At no edge.
  case none
  /// At the top edge.
  case top
  /// At the top leading corner.
  case topLeading
  /// At the leading edge.
  case leading
  /// At the bottom leading corner.
  case bottomLeading
  /// At the bottom edge.
  case bottom
  /// At the bottom trailing corner.
  case bottomTrailing
  /// At the trailing edge.
  case trailing
  /// At the top trailing corner.
  case topTrailing

  /// The edges it is at.
  var edges: DirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
