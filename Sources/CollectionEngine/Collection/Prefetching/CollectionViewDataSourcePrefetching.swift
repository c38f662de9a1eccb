import Foundation

/// Gets data ready before cells are asked for. It is never called for items whose cells are needed at once.
@preconcurrency @MainActor
public protocol CollectionViewDataSourcePrefetching: NSObjectProtocol {
  /// Items lie ahead, the nearest first, or where the program or a key takes the contents, however far that is: their
  /// cells may be asked for soon.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
  /// Items that were named before, by their places now, do not come into sight soon after all. Those that were deleted,
  /// and all when the data was reloaded, are not named.
  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension CollectionViewDataSourcePrefetching {
  /// Does nothing: what was begun goes on.
  public func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}
