import UIKit

/// Where a book stands, and whether it leans on its neighbour.
public final class ShelfLayoutAttributes: UICollectionViewLayoutAttributes {
  /// Whether the book leans on its neighbour.
  public var leans = false

  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? ShelfLayoutAttributes)?.leans = leans
    return copy
  }

  public nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard super.isEqual(object), let other = object as? ShelfLayoutAttributes else { return false }
    return MainActor.assumeIsolated { leans == other.leans }
  }
}

/// Says whether the shelves stay as they are and only headers move.
public final class ShelfLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the shelves stay as they are. False by default.
  public var keepsShelves = false
  /// The headers that move over shelves that stay.
  public var headers: [IndexPath] = []

  public override var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? {
    keepsShelves ? [UICollectionView.elementKindSectionHeader: headers] : super.invalidatedSupplementaryIndexPaths
  }
}

/// What books stand on.
public final class BoardView: UICollectionReusableView {}
