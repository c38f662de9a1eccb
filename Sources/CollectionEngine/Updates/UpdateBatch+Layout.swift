import Foundation

nonisolated extension UpdateBatch {
  /// The batch as layouts are notified of it: deletions from the last, insertions from the first, reloads, moves.
  /// Changes of whole sections have `NSNotFound` for an item.
  func items(_ map: UpdateMap) -> [CollectionViewUpdateItem] {
    func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }
    var items: [CollectionViewUpdateItem] = []
    func add(_ action: CollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
      items.append(CollectionViewUpdateItem(action, before: before, after: after))
    }
    for section in sections.deleted.sorted(by: >) { add(.delete, whole(section), nil) }
    for item in deleted.sorted(by: >) { add(.delete, item.indexPath, nil) }
    for section in sections.inserted.sorted() { add(.insert, nil, whole(section)) }
    for item in inserted.sorted() { add(.insert, nil, item.indexPath) }
    for section in sections.reloaded.sorted() { add(.reload, whole(section), map.sections.new(section).map(whole)) }
    for item in reloaded.sorted() { add(.reload, item.indexPath, map.new(item)?.indexPath) }
    for move in sections.moved { add(.move, whole(move.source), whole(move.target)) }
    for move in moved { add(.move, move.source.indexPath, move.target.indexPath) }
    return items
  }
}
