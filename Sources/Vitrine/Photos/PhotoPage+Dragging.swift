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
    _ collectionView: CollectionView, itemsForAddingTo session: any DragSession, at indexPath: IndexPath, point: CGPoint
  ) -> [DragItem] { self.collectionView(collectionView, itemsForBeginning: session, at: indexPath) }

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
    let isMove = coordinator.proposal.operation == .move
    if isOwn(session), isMove { return reorder(coordinator) }
    var place = Place.byOrder
    if keepsPlaces { place = .before(coordinator.destinationIndexPath.flatMap { photo(at: $0) }) }
    take(session.items, isMove: isMove, at: place)
  }

  /// Takes photographs of the page's own to another place.
  private func reorder(_ coordinator: any DropCoordinator) {
    let items = coordinator.items.map(\.dragItem)
    let ids = items.compactMap { $0.localObject as? Photo.ID }
    guard let place = coordinator.destinationIndexPath, let first = ids.first else { return }
    // The place is told as if the first of them were not there any more; the others are, and may not be what it is before.
    let next = photo(at: place, without: first, besides: Set(ids))
    let (moved, former) = standing(ids)
    var snapshot = dataSource.snapshot()
    let keys = moved.compactMap { listing.catalog.key(of: $0) }
    if let next = next.flatMap({ listing.catalog.key(of: $0) }) {
      for key in keys { snapshot.moveItem(key, beforeItem: next) }
    } else if let last = snapshot.itemIdentifiers.last(where: { !keys.contains($0) }) {
      for key in keys.reversed() { snapshot.moveItem(key, afterItem: last) }
    }
    guard snapshot.itemIdentifiers != dataSource.snapshot().itemIdentifiers else { return }
    dataSource.apply(snapshot)
    for (item, id) in zip(items, ids) {
      if let path = indexPath(of: id) { coordinator.drop(item, toItemAt: path) }
    }
    reorder(moved, from: former, to: next)
  }

  /// The photograph that stands at a place where `absent` is not there, or the next behind it that is none of `others`; nil
  /// at the end. O(n).
  private func photo(
    at place: IndexPath, without absent: Photo.ID? = nil, besides others: Set<Photo.ID> = []
  ) -> Photo.ID? {
    let snapshot = dataSource.snapshot()
    let sections = snapshot.sectionIdentifiers
    guard sections.indices.contains(place.section) else { return nil }
    var skipped = place.item
    for section in sections[place.section...] {
      let ids = snapshot.itemIdentifiers(inSection: section).lazy.map { self.listing.catalog[$0].id }
        .filter { $0 != absent }.dropFirst(skipped)
      if let id = ids.first(where: { !others.contains($0) }) { return id }
      skipped = 0
    }
    return nil
  }

  /// Photographs in the order they are shown in, and what each stands before; nil is the end. O(n).
  private func standing(_ ids: [Photo.ID]) -> (ids: [Photo.ID], followers: [Photo.ID?]) {
    let chosen = Set(ids)
    let shown = dataSource.snapshot().itemIdentifiers.map { listing.catalog[$0].id }
    let places = shown.indices.filter { chosen.contains(shown[$0]) }
    return (places.map { shown[$0] }, places.map { $0 + 1 < shown.count ? shown[$0 + 1] : nil })
  }

  /// Takes photographs that are here already to another place.
  func reorder(_ ids: [Photo.ID], to next: Photo.ID?) {
    let (moved, former) = standing(ids)
    reorder(moved, from: former, to: next)
  }
}
