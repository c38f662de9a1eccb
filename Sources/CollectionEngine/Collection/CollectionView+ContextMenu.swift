import Foundation

/// Menus for an item, for what is selected, and for empty space.
extension CollectionView {
  /// Has a menu shown.
  /// - Parameter item: what it was asked for on; nil for empty space.
  /// - Parameter point: in the view's frame.
  /// - Returns: whether there is one.
  @discardableResult
  public final func showContextMenu(for item: IndexPath?, at point: CGPoint) -> Bool {
    let paths = item.map { selection.contains($0) ? selection.indexPaths : [$0] } ?? []
    let configuration = delegate?.collectionView(
      self, contextMenuConfigurationForItemsAt: paths, point: contentPoint(point))
    let request = ContextMenuRequest(item: item, indexPaths: paths, point: point, configuration: configuration)
    guard let host, host.view(self, shows: request) else { return false }
    if let configuration {
      interactions.contextMenu = configuration
      delegate?.collectionView(self, willDisplayContextMenu: configuration, animator: nil)
    }
    return true
  }

  /// Called by a host when the menu it showed is gone.
  public final func contextMenuDidEnd() {
    guard let configuration = interactions.contextMenu else { return }
    interactions.contextMenu = nil
    delegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: nil)
  }

  /// Shows the menu of the focused item, or of empty space where nothing has the focus: what the Menu key does.
  final func showContextMenuByKey() -> Bool {
    let seen = CGRect(origin: contentOffset, size: bounds.size)
    let frame = focusedIndexPath.flatMap { layoutAttributesForItem(at: $0)?.frame }?.intersection(seen)
    let middle = frame.flatMap { $0.isEmpty ? nil : $0.center } ?? seen.center
    return showContextMenu(
      for: focusedIndexPath, at: CGPoint(x: middle.x - contentOffset.x, y: middle.y - contentOffset.y))
  }
}
