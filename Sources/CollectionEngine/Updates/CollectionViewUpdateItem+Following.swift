import Foundation

nonisolated extension Sequence<CollectionViewUpdateItem> {
  /// The place after a batch of updates of the item that stood at a place before; nil where it is gone, or its whole
  /// section was reloaded. For layouts that keep something by place: asked in `prepare(forCollectionViewUpdates:)`.
  /// - Complexity: O(n log n), n the changes.
  public func newIndexPath(of indexPath: IndexPath) -> IndexPath? {
    if let move = first(where: { $0.updateAction == .move && $0.indexPathBeforeUpdate == indexPath }) {
      return move.indexPathAfterUpdate
    }
    var (sections, items) = (Ranks(), Ranks())
    var movedSection: Int?
    for update in self {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      let isOwn = before == indexPath || before.map { $0.isWholeSection && $0.section == indexPath.section } ?? false
      switch update.updateAction {
      case .delete where isOwn: return nil
      case .reload where isOwn && before?.isWholeSection == true: return nil
      case .move where isOwn: movedSection = after?.section
      default: break
      }
      guard update.updateAction != .reload else { continue }
      if let before, before.isWholeSection { sections.removed.append(before.section) }
      if let after, after.isWholeSection { sections.added.append(after.section) }
    }
    let section = movedSection ?? sections.new(indexPath.section)
    for update in self where update.updateAction != .reload {
      if let path = update.indexPathBeforeUpdate, !path.isWholeSection, path.section == indexPath.section {
        items.removed.append(path.item)
      }
      if let path = update.indexPathAfterUpdate, !path.isWholeSection, path.section == section {
        items.added.append(path.item)
      }
    }
    return IndexPath(item: items.new(indexPath.item), section: section)
  }
}

/// Places that are taken out of a row, by place before, and put into it, by place afterwards.
private nonisolated struct Ranks {
  var removed: [Int] = []
  var added: [Int] = []

  /// Where something that stays is afterwards.
  func new(_ old: Int) -> Int {
    added.sorted().reduce(old - removed.count { $0 < old }) { rank, place in place <= rank ? rank + 1 : rank }
  }
}

nonisolated extension IndexPath {
  /// Whether the path, in a change that a layout is notified of, stands for all of a section.
  fileprivate var isWholeSection: Bool { item == NSNotFound }
}
