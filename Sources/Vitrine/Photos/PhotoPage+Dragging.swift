import CollectionEngine
import Foundation
import PhotoLibrary

/// Photographs that are dragged to other windows and programs.
extension PhotoPage: CollectionViewDragDelegate {
  func collectionView(
    _ collectionView: CollectionView, itemsForBeginning session: any DragSession, at indexPath: IndexPath
  ) -> [DragItem] {
    guard let photo = photo(at: indexPath), let url = photo.path.url else { return [] }
    session.localContext = self
    let item = DragItem(itemProvider: ItemProvider(fileURLs: [url]))
    item.localObject = photo.id
    return [item]
  }

  func collectionView(
    _ collectionView: CollectionView, dragPreviewParametersForItemAt indexPath: IndexPath
  ) -> DragPreviewParameters? {
    guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { return nil }
    let parameters = DragPreviewParameters()
    parameters.visibleRect = cell.pictureFrame(in: cell.bounds.size)
    parameters.backgroundColor = .systemBackground
    return parameters
  }
}

/// Files that are dragged here: the page's own photographs, another window's, or another program's.
extension PhotoPage: CollectionViewDropDelegate {
  /// Whether what is dropped at a place stays there.
  private var keepsPlaces: Bool { listing.order.sort == .own && !isSearching && !listing.isSearching }

  private func isOwn(_ session: any DropSession) -> Bool {
    session.localDragSession?.localContext as? PhotoPage === self
  }

  /// What becomes of files that are dropped here, as file managers do: photographs of another window's folder on the same
  /// disk are moved, all else is copied.
  func operation(for session: any DropSession) -> DropOperation {
    guard keeper != nil, !isOwn(session) else { return .cancel }
    guard session.allowsMoveOperation, let source = session.localDragSession?.localContext as? PhotoPage,
      let device, source.device == device
    else { return .copy }
    return .move
  }

  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [ItemProvider.fileListType])
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> DropProposal {
    if isOwn(session) {
      // Among photographs that were found there is no telling where one belongs in the whole.
      guard !isSearching, !listing.isSearching else { return DropProposal(operation: .cancel) }
      return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return DropProposal(
      operation: operation(for: session), intent: keepsPlaces ? .insertAtDestinationIndexPath : .unspecified)
  }

  func collectionView(_ collectionView: CollectionView, performDropWith coordinator: any DropCoordinator) {
    let session = coordinator.session
    if isOwn(session) {
      let ids = session.items.compactMap { $0.localObject as? Photo.ID }
      if let place = coordinator.destinationIndexPath { reorder(ids, to: photo(at: place, besides: Set(ids))) }
      return
    }
    let chosen = (session as? ItemDrop)?.chosenOperation ?? coordinator.proposal.operation
    var place = Place.byOrder
    if keepsPlaces { place = .before(coordinator.destinationIndexPath.flatMap { photo(at: $0, besides: []) }) }
    take(session.items, isMove: chosen == .move, at: place)
  }

  /// The photograph that stands at a place, or behind it, where some are not there; nil at the end. O(n).
  private func photo(at place: IndexPath, besides others: Set<Photo.ID>) -> Photo.ID? {
    let snapshot = dataSource.snapshot()
    let sections = snapshot.sectionIdentifiers
    guard sections.indices.contains(place.section) else { return nil }
    for section in sections[place.section...] {
      let ids = snapshot.itemIdentifiers(inSection: section).lazy.map { self.listing.catalog[$0].id }
        .filter { !others.contains($0) }
      let skipped = section == sections[place.section] ? place.item : 0
      if let id = ids.dropFirst(skipped).first { return id }
    }
    return nil
  }

  /// Puts photographs before another; nil is the end.
  func reorder(_ ids: [Photo.ID], to next: Photo.ID?) {
    let keys = dataSource.snapshot().itemIdentifiers
    let followers = Dictionary(
      zip(keys, keys.dropFirst()).lazy.map { (self.listing.catalog[$0].id, self.listing.catalog[$1].id) },
      uniquingKeysWith: { first, _ in first })
    // In the order shown: so the first of them stands first.
    let shown = Set(ids)
    let moved = keys.lazy.map { self.listing.catalog[$0].id }.filter { shown.contains($0) }
    reorder(Array(moved), from: moved.map { followers[$0] }, to: next)
  }
}
