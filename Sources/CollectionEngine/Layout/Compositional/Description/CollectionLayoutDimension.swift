import Foundation

/// A width or a height: a number of points, a part of the container's, or what the contents turn out to need.
@preconcurrency @MainActor
public final class CollectionLayoutDimension: NSObject, @preconcurrency NSCopying {
  let kind: DimensionKind
  /// The fraction, the points, or the estimate in points.
  public let dimension: CGFloat

  private init(_ kind: DimensionKind, _ dimension: CGFloat) {
    (self.kind, self.dimension) = (kind, dimension)
    super.init()
  }

  /// A part of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }

  /// A part of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }

  /// So many points.
  public class func absolute(_ absoluteDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.absolute, absoluteDimension)
  }

  /// So many points until the view says what it prefers.
  public class func estimated(_ estimatedDimension: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// So many points until the views say what they prefer; then as much as the largest of the group's items wants.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> CollectionLayoutDimension {
    CollectionLayoutDimension(.uniformAcrossSiblings, estimate)
  }

  /// Whether it is a part of the container's width.
  public var isFractionalWidth: Bool { kind == .fractionalWidth }
  /// Whether it is a part of the container's height.
  public var isFractionalHeight: Bool { kind == .fractionalHeight }
  /// Whether it is a number of points.
  public var isAbsolute: Bool { kind == .absolute }
  /// Whether it is an estimate.
  public var isEstimated: Bool { kind == .estimated }
  /// Whether it is an estimate of what the largest item of the group wants.
  public var isUniformAcrossSiblings: Bool { kind == .uniformAcrossSiblings }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}

/// What a dimension is measured by.
nonisolated enum DimensionKind: Sendable {
  /// A fraction of the container's width or height, points, points until measured, and the largest sibling's.
  case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
}
