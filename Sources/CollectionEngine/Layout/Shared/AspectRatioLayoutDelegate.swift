import Foundation

/// Gives a layout the proportions of photographs: justified rows and waterfalls ask for them.
///
/// The collection view's delegate adopts it. It is asked once for each item: again for those that are reloaded or
/// reconfigured, for those that an invalidation context names, and for all after `invalidateLayout()` and `reloadData()`.
@preconcurrency @MainActor
public protocol AspectRatioLayoutDelegate: CollectionViewDelegate {
  /// Width to height of an item; 0 while it is not known. Reconfigure the item when it becomes known.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat
}
