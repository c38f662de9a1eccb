import Foundation

/// Space before, behind or between elements.
@preconcurrency @MainActor
public final class CollectionLayoutSpacing: NSObject, @preconcurrency NSCopying {
  /// The space, or the least of it, in points.
  public let spacing: CGFloat
  /// Whether it takes its share of the space that is left over.
  public let isFlexibleSpacing: Bool
  /// Whether it is never more.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }

  /// So many points or more: what is left over is shared among flexible spacings.
  public class func flexible(_ flexibleSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }

  /// So many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}

/// Space around an element, which the container gives in addition to its size.
@preconcurrency @MainActor
public final class CollectionLayoutEdgeSpacing: NSObject, @preconcurrency NSCopying {
  /// Before the element; nil for none.
  public let leading: CollectionLayoutSpacing?
  /// Above the element; nil for none.
  public let top: CollectionLayoutSpacing?
  /// Behind the element; nil for none.
  public let trailing: CollectionLayoutSpacing?
  /// Below the element; nil for none.
  public let bottom: CollectionLayoutSpacing?

  /// Space at each edge; none at those that are nil.
  public init(
    leading: CollectionLayoutSpacing?, top: CollectionLayoutSpacing?, trailing: CollectionLayoutSpacing?,
    bottom: CollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}
