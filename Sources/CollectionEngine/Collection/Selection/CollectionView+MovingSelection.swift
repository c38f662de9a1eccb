import Foundation

/// All that is selected, moved together.
extension CollectionView {
  /// Begins to move an item as a person does: the rest of the selection comes along where it may.
  final func liftItem(at item: IndexPath) -> Bool {
    guard liftsItems, beginInteractiveMovementForItem(at: item) else { return false }
    guard movesTogether(with: item) else { return true }
    reordering.movement?.bringsSelection = true
    for cell in companionCells { cell.dragState = .dragging }
    return true
  }

  /// Whether other items go where this one goes.
  final func movesTogether(with item: IndexPath) -> Bool {
    movesSelectionTogether && selection.contains(item) && selection.count > 1
  }

  /// The cells in sight of what comes along with the item being moved.
  private var companionCells: [Cell] {
    displayed.cells.filter { cell in
      guard cell !== reordering.movement?.view, let path = indexPath(for: cell), selection.contains(path) else {
        return false
      }
      return dataSource?.collectionView(self, canMoveItemAt: path) == true
    }
  }

  /// Lets the cells of what came along with the item being moved be as they were: it is over, however it ended.
  final func releaseCompanions() {
    guard let movement = reordering.movement, movement.bringsSelection else { return }
    for cell in displayed.cells where cell !== movement.view { cell.dragState = .none }
  }

  /// Drops the item being moved with all that came along.
  final func endMovingSelection(from source: IndexPath, to target: IndexPath) {
    cancelInteractiveMovement()
    guard source != target else { return }
    // The place is one of the data without the item being moved.
    let passes = target.section == source.section && target.item >= source.item
    moveSelection(before: DataAddress(section: target.section, item: target.item + (passes ? 1 : 0)))
  }

  /// Puts what is selected, and may move, together before an item or at the end of a section, as one motion. A data
  /// source that does not take in all at once is notified of one item after the other.
  final func moveSelection(before place: DataAddress) {
    guard let dataSource, reordering.movement == nil, !updateSession.isOpen else { return }
    var items = selection
    for path in selection.indexPaths where !dataSource.collectionView(self, canMoveItemAt: path) { items.remove(path) }
    let move = GatheredMove(items, before: place)
    guard !move.steps.isEmpty else { return }
    performBatchUpdates {
      if !dataSource.collectionView(self, moveItemsAt: items.indexPaths, before: place.indexPath) {
        for step in move.steps {
          dataSource.collectionView(self, moveItemAt: step.source.indexPath, to: step.target.indexPath)
        }
      }
      for end in move.ends { self.moveItem(at: end.source.indexPath, to: end.target.indexPath) }
    }
  }

  /// Moves what is selected to where a key takes its first item, or its last.
  final func moveSelectionByKey(_ move: FocusMove) {
    let ranges = selection.ranges
    guard let first = ranges.first, let last = ranges.last else { return }
    let (start, end) = (
      IndexPath(item: first.items.lowerBound, section: first.section),
      IndexPath(item: last.items.upperBound - 1, section: last.section)
    )
    guard let before = item(after: move, from: start), let behind = item(after: move, from: end) else { return }
    let isOnward = behind > end
    let (source, proposed) = isOnward ? (end, behind) : (start, before)
    guard proposed != source else { return }
    let target = moveTarget(of: source, to: proposed)
    guard target != source, knownData.contains(target) else { return }
    moveSelection(before: DataAddress(section: target.section, item: target.item + (target > source ? 1 : 0)))
    if let focusedIndexPath { focusItem(at: focusedIndexPath) }
  }

  /// Where the delegate lets an item land that is moved in one step.
  final func moveTarget(of source: IndexPath, to proposed: IndexPath) -> IndexPath {
    delegate?.collectionView(
      self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
      toProposedIndexPath: proposed) ?? proposed
  }
}
