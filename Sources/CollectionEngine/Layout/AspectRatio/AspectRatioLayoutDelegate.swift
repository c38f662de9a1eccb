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

  /// Width to height of all items of a section, in order, 0 for those of which it is not known; nil to be asked about each.
  /// Optional: sections of many thousand items are laid out sooner by it. Asked about sections of which nothing is known.
  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: Layout, aspectRatiosForItemsInSection section: Int
  ) -> [Float]?
}

extension AspectRatioLayoutDelegate {
  /// Nil: each item is asked about.
  public func collectionView(_: CollectionView, layout: Layout, aspectRatiosForItemsInSection _: Int) -> [Float]? {
    nil
  }
}
