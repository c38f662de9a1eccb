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
    parameters.visibleRect = cell.shownPictureFrame(in: cell.bounds.size)
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
    guard self.session.isOpen, !isOwn(session), self.session.scope != .trash else { return .cancel }
    guard session.allowsMoveOperation, let source = session.localDragSession?.localContext as? PhotoPage,
      let device = self.session.device, source.session.device == device
    else { return .copy }
    return .move
  }

  /// What becomes of files that are dropped on a folder of the library: its own photographs are moved.
  func operation(intoFolder session: any DropSession) -> DropOperation {
    guard self.session.isOpen, isOwn(session) else { return operation(for: session) }
    // What is in the trash is restored, not moved: its note would stay.
    if self.session.scope == .trash { return .cancel }
    return session.allowsMoveOperation ? .move : .copy
  }

  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool {
    session.hasItemsConforming(toTypeIdentifiers: [ItemProvider.fileListType])
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> DropProposal {
    if let place = destinationIndexPath, dataSource.sectionIdentifier(for: place.section) == .folders {
      return DropProposal(operation: operation(intoFolder: session), intent: .insertIntoDestinationIndexPath)
    }
    if isOwn(session) {
      // Among photographs that were found it is not known where one belongs in the whole.
      guard listing.canMove, !isSearching, !listing.isSearching else { return DropProposal(operation: .cancel) }
      return DropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
    }
    return DropProposal(
      operation: operation(for: session), intent: keepsPlaces ? .insertAtDestinationIndexPath : .unspecified)
  }

  func collectionView(_ collectionView: CollectionView, performDropWith coordinator: any DropCoordinator) {
    let session = coordinator.session
    let isMove = coordinator.proposal.operation == .move
    if coordinator.proposal.intent == .insertIntoDestinationIndexPath {
      guard let place = coordinator.destinationIndexPath, let stack = folder(at: place) else { return }
      take(session.items, into: stack.folder, isMove: isMove)
      for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: place, rect: .zero) }
      return
    }
    if isOwn(session), isMove { return reorder(coordinator) }
    var place = FolderSession.Place.byOrder
    if keepsPlaces {
      let next = coordinator.destinationIndexPath.flatMap { dataSource.snapshot().photo(at: $0) }
      place = .before(next.map(id))
    }
    take(session.items, isMove: isMove, at: place)
  }

  /// Takes photographs of the page's own to another place.
  private func reorder(_ coordinator: any DropCoordinator) {
    let dragged = coordinator.items.compactMap { item in
      key(of: item.dragItem.localObject as? Photo.ID).map { (item: item.dragItem, key: $0) }
    }
    guard let place = coordinator.destinationIndexPath, let first = dragged.first?.key else { return }
    let former = dataSource.snapshot()
    let chosen = Set(dragged.map(\.key))
    // The place is given as if the first of them were not there any more; the others are, and may not be what it is
    // before.
    let next = former.photo(at: place, without: first, besides: chosen)
    let (moved, followers) = former.standing(chosen)
    var snapshot = former
    snapshot.move(moved, before: next)
    guard snapshot.itemIdentifiers != former.itemIdentifiers else { return }
    dataSource.apply(snapshot)
    for (item, key) in dragged {
      if let path = dataSource.indexPath(for: key) { coordinator.drop(item, toItemAt: path) }
    }
    reorder(moved.map(id), from: followers.map { $0.map(id) }, to: next.map(id))
  }

  private func id(of key: PhotoListing.Key) -> Photo.ID { listing.catalog[key].id }

  private func key(of id: Photo.ID?) -> PhotoListing.Key? { id.flatMap { listing.catalog.key(of: $0) } }

  /// Takes photographs that are here already to another place.
  func reorder(_ ids: [Photo.ID], to next: Photo.ID?) {
    let (moved, followers) = dataSource.snapshot().standing(Set(ids.compactMap { key(of: $0) }))
    reorder(moved.map(id), from: followers.map { $0.map(id) }, to: next)
  }
}
