import Foundation

/// A point of a rectangle: a corner, the middle of an edge, or the centre, and how far off it.
@preconcurrency @MainActor
public final class CollectionLayoutAnchor: NSObject, @preconcurrency NSCopying {
  /// The edges it is at; the middle of those that are left out.
  public let edges: DirectionalRectEdge
  /// The distance from the anchor: in points, or in sizes of the element that is anchored.
  public let offset: CGPoint
  /// Whether the offset is in sizes of the element.
  public let isFractionalOffset: Bool
  /// Whether the offset is in points.
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(edges: DirectionalRectEdge, offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
    super.init()
  }

  /// The point at the edges.
  public convenience init(edges: DirectionalRectEdge) { self.init(edges: edges, offset: .zero, isFractional: false) }

  /// The point so many points off the edges.
  public convenience init(edges: DirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges: edges, offset: absoluteOffset, isFractional: false)
  }

  /// The point so many widths and heights of the anchored element off the edges.
  public convenience init(edges: DirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges: edges, offset: fractionalOffset, isFractional: true)
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}
