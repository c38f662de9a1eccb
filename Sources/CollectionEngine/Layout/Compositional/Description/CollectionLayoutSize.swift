import Foundation

/// How wide and how high an element is.
@preconcurrency @MainActor
public final class CollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// How wide it is.
  public let widthDimension: CollectionLayoutDimension
  /// How high it is.
  public let heightDimension: CollectionLayoutDimension

  /// A size of a width and a height.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
