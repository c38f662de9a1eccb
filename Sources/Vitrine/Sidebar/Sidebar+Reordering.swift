import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// Albums that are dragged to another place among the albums.
extension Sidebar {
  /// Lets albums be moved by hand.
  func connectReordering(of source: SidebarDataSource) {
    source.reorderingHandlers.canReorderItem = { [unowned self] in $0.album != nil && albums.all.count > 1 }
    source.reorderingHandlers.didReorder = { [unowned self] transaction in
      let before = transaction.initialSnapshot.itemIdentifiers(inSection: .albums).compactMap(\.album)
      let after = transaction.finalSnapshot.itemIdentifiers(inSection: .albums).compactMap(\.album)
      guard let (album, next) = Self.move(from: before, to: after) else { return }
      move(album, before: next)
    }
  }

  /// The album that was moved, and the one that it stands before now, nil for the end; nil where none was.
  nonisolated static func move(from before: [Int64], to after: [Int64]) -> (album: Int64, next: Int64?)? {
    // The one without which both are the same.
    let place = after.indices.first { place in
      let album = after[place]
      return before.firstIndex(of: album) != place
        && before.filter { $0 != album } == after.filter { $0 != album }
    }
    return place.map { (after[$0], $0 + 1 < after.count ? after[$0 + 1] : nil) }
  }

  /// Puts an album before another; nil is the end.
  func move(_ album: Int64, before next: Int64?) {
    page.library.perform { [weak self, page, albums] in
      guard await !albums.move(album, before: next) else { return }
      page.say(localized("The album couldn’t be saved."))
      self?.showAlbumsAnew()
    }
  }

  /// The place among the albums that is nearest to one proposed for an album.
  func collectionView(
    _ collectionView: CollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    let last = albums.all.count - 1
    let item =
      proposedIndexPath.section == originalIndexPath.section
      ? min(proposedIndexPath.item, last) : proposedIndexPath.section < originalIndexPath.section ? 0 : last
    return IndexPath(item: max(0, item), section: originalIndexPath.section)
  }
}
