import Foundation

/// The actions beside the rows of lists.
extension CollectionView {
  /// The actions that come up at a side of an item's row; nil where there are none, and in selection mode.
  ///
  /// For those who can't push a row aside, put them into the item's context menu as well.
  public final func swipeActionsConfiguration(
    forItemAt indexPath: IndexPath, edge: SwipeEdge
  ) -> SwipeActionsConfiguration? {
    guard !isEditing, knownData.contains(indexPath) else { return nil }
    return actions(at: indexPath, edge)
  }

  /// The actions of an item's row: those before it, then those behind it, each from the edge inwards.
  public final func swipeActions(at indexPath: IndexPath) -> [ContextualAction] {
    [SwipeEdge.leading, .trailing].flatMap { swipeActionsConfiguration(forItemAt: indexPath, edge: $0)?.actions ?? [] }
  }

  /// Does an action with an item, as a press of its button does.
  public final func perform(_ action: ContextualAction, at indexPath: IndexPath) {
    guard knownData.contains(indexPath) else { return }
    action.handler(action, cellForItem(at: indexPath) ?? self) { _ in }
  }

  /// Pushes an item's row aside, so that its actions are seen. Only one row is aside at a time.
  /// - Returns: whether there are any.
  @discardableResult
  public final func openSwipeActions(at indexPath: IndexPath, edge: SwipeEdge, animated: Bool = true) -> Bool {
    interactions.swipe.open(indexPath, edge, animated: animated)
  }

  /// Brings back the row that is pushed aside.
  public final func closeSwipeActions(animated: Bool = true) { interactions.swipe.close(animated: animated) }

  /// The item whose row is pushed aside, and whose actions are seen; nil where there is none.
  public final var swipedIndexPath: IndexPath? { interactions.swipe.item }

  final func actions(at indexPath: IndexPath, _ edge: SwipeEdge) -> SwipeActionsConfiguration? {
    guard let list = listConfiguration(of: indexPath.section) else { return nil }
    let provider =
      edge == .leading
      ? list.leadingSwipeActionsConfigurationProvider : list.trailingSwipeActionsConfigurationProvider
    guard let configuration = provider?(indexPath), !configuration.actions.isEmpty else { return nil }
    return configuration
  }
}
