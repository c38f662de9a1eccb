import CGTK
import Foundation

nonisolated extension CGRect {
  /// The same rectangle for GSK.
  @inlinable public var graphene: graphene_rect_t {
    graphene_rect_t(origin: origin.graphene, size: size.graphene)
  }

  /// GSK's rectangle.
  @inlinable
  public init(_ rect: graphene_rect_t) {
    self.init(
      x: Double(rect.origin.x), y: Double(rect.origin.y), width: Double(rect.size.width),
      height: Double(rect.size.height))
  }
}

nonisolated extension CGPoint {
  /// The same point for GSK.
  @inlinable public var graphene: graphene_point_t { graphene_point_t(x: Float(x), y: Float(y)) }
}

nonisolated extension CGSize {
  /// The same size for GSK.
  @inlinable public var graphene: graphene_size_t { graphene_size_t(width: Float(width), height: Float(height)) }
}
