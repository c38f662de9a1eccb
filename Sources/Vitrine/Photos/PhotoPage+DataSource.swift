import CollectionEngine
import Foundation
import PhotoLibrary

extension PhotoPage: CollectionViewDataSource {
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { list.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(PhotoCell.self, for: indexPath)
    let photo = list[indexPath.item]
    cell.look = arrangement == .list ? .row : .tile
    cell.isSelecting = isSelecting
    cell.show(photo, problem: thumbnails.failure(of: photo))
    cell.onResize = { [weak self] in self?.refreshSoon() }
    return cell
  }

  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    moved(from: source.item, to: destination.item)
  }
}

extension PhotoPage: JustifiedLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(list.aspect(at: indexPath.item)) }
}

extension PhotoPage: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PhotoCell else { return }
    loadThumbnail(for: cell, at: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PhotoCell, let request = cell.request else { return }
    thumbnails.cancel(request, of: cell)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    open(list[indexPath.item])
  }

  func collectionViewDidChangeSelection(_ collectionView: CollectionView) { changed() }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if !prefetchSoon.isPending { thumbnails.cancelPrefetching() }
    prefetchSoon()
    keepSoon()
  }

  /// Opens a photograph in the program the user has for it.
  func open(_ photo: Photo) {
    FileOpener.open(photo.path) { [weak self] reason in
      self?.say("“\(photo.displayName)” can’t be opened. \(reason)")
    }
  }
}
