import CollectionEngine
import Foundation
import PhotoLibrary

/// Photographs and files that are dragged onto rows: into folders, into albums, to the trash.
extension Sidebar: CollectionViewDropDelegate {
  func collectionView(_ collectionView: CollectionView, canHandle session: any DropSession) -> Bool {
    page.session.isOpen && session.hasItemsConforming(toTypeIdentifiers: [ItemProvider.fileListType])
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnter session: any DropSession) {
    isDraggedOver = true
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidExit session: any DropSession) {
    isDraggedOver = false
  }

  func collectionView(_ collectionView: CollectionView, dropSessionDidEnd session: any DropSession) {
    isDraggedOver = false
  }

  func collectionView(
    _ collectionView: CollectionView, dropSessionDidUpdate session: any DropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> DropProposal {
    // Among the rows it is the one under the pointer that counts.
    let point = session.location(in: collectionView)
    guard let row = collectionView.indexPathForItem(at: point).flatMap({ self.row(at: $0) }),
      page.session.scope != .trash
    else {
      return DropProposal(operation: .cancel)
    }
    return DropProposal(
      operation: Self.operation(on: row, for: photos(of: session), proposed: page.operation(intoFolder: session)),
      intent: .insertIntoDestinationIndexPath)
  }

  /// What becomes of things that are dropped on a row.
  /// - Parameters:
  ///   - photos: the photographs of the library among them.
  ///   - proposed: what becomes of files that come into a folder.
  nonisolated static func operation(
    on row: SidebarRow, for photos: [Photo.ID], proposed: DropOperation
  ) -> DropOperation {
    switch row {
    case .part(.folder(let folder)):
      // They are there.
      !photos.isEmpty && photos.allSatisfy { $0.folder == folder } ? .cancel : proposed
    // An album has photographs of the library; they stay where they are.
    case .part(.album), .newAlbum: photos.isEmpty ? .cancel : .copy
    case .part(.trash): photos.isEmpty ? .cancel : .move
    case .part: .cancel
    }
  }

  func collectionView(_ collectionView: CollectionView, performDropWith coordinator: any DropCoordinator) {
    isDraggedOver = false
    guard let path = coordinator.destinationIndexPath, let row = row(at: path) else { return }
    let photos = photos(of: coordinator.session)
    switch row {
    case .part(.folder(let folder)):
      page.take(
        coordinator.session.items, into: folder, isMove: coordinator.proposal.operation == .move)
    case .part(.album(let number)): albums[number].map { page.session.add(photos, to: $0) }
    case .part(.trash): page.trash(photos)
    case .newAlbum: delegate?.sidebar(self, beginsAlbumWith: photos)
    case .part: return
    }
    // They vanish into the row.
    for item in coordinator.items { coordinator.drop(item.dragItem, intoItemAt: path, rect: .zero) }
  }

  /// The photographs of a library among what is dragged.
  private func photos(of session: any DropSession) -> [Photo.ID] {
    session.items.compactMap { $0.localObject as? Photo.ID }
  }
}
