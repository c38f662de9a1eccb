import Foundation

/// The width and height of an element.
@preconcurrency @MainActor
public final class CollectionLayoutSize: NSObject, @preconcurrency NSCopying {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// A size of a width and a height.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    (self.widthDimension, self.heightDimension) = (widthDimension, heightDimension)
    super.init()
  }

  /// The object itself: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  nonisolated deinit {}
}
