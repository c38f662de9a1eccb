import Foundation

extension CollectionView {
  /// Opens an item, where the delegate lets it: what a double click, a double tap and Return do.
  public final func performPrimaryAction(at indexPath: IndexPath) {
    performPrimaryAction(at: indexPath, pressedAt: nil)
  }

  /// - Parameter point: where it was pressed for that, in the frame.
  final func performPrimaryAction(at indexPath: IndexPath, pressedAt point: CGPoint?) {
    interactions.primaryActionLocation = point
    defer { interactions.primaryActionLocation = nil }
    guard knownData.contains(indexPath),
      delegate?.collectionView(self, canPerformPrimaryActionForItemAt: indexPath) ?? false
    else { return }
    delegate?.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  /// Whether selection mode is shown at a cell.
  final func canEdit(_ cell: Cell) -> Bool {
    guard let delegate, let path = indexPath(for: cell) else { return true }
    return delegate.collectionView(self, canEditItemAt: path)
  }

  /// Selects an item as a click would: what a screen reader's action does.
  public final func activateItem(at indexPath: IndexPath) {
    guard knownData.contains(indexPath), highlight(indexPath) else { return }
    let activated = unhighlight(indexPath) {
      if isEditing { personToggles(indexPath) } else { personSelects(indexPath) }
    }
    if let activated { focusItem(at: activated) }
  }

  /// Moves an item in one step, as Alt and an arrow do: the data source is asked and notified as after a drag.
  final func moveItemByKey(from source: IndexPath, to proposed: IndexPath) {
    layoutIfNeeded()
    guard reordering.movement == nil, source != proposed, knownData.contains(source), let dataSource,
      dataSource.collectionView(self, canMoveItemAt: source)
    else { return }
    let target = moveTarget(of: source, to: proposed)
    guard target != source, knownData.contains(target) else { return }
    performBatchUpdates {
      dataSource.collectionView(self, moveItemAt: source, to: target)
      self.moveItem(at: source, to: target)
    }
    focusItem(at: target)
  }
}
