import CollectionEngine
import Foundation
import PhotoLibrary

extension PhotoPage {
  func makeDataSource() -> PhotoDataSource {
    let source = PhotoDataSource(collectionView: collectionView) { [unowned self] _, path, key in
      cell(for: listing.catalog[key], at: path)
    }
    let headings = CollectionView.SupplementaryRegistration<SectionHeading>(
      elementKind: CollectionView.elementKindSectionHeader
    ) { [unowned self] heading, _, path in show(path.section, in: heading) }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: headings, for: path)
    }
    // Among photographs that were found it is not known where one belongs in the whole.
    source.canMove = { [unowned self] in !isSearching && listing.canMove }
    source.places = { [unowned self] in listing.places }
    source.onMove = { [unowned self] move in moved(move) }
    return source
  }

  private func cell(for photo: Photo, at indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(PhotoCell.self, for: indexPath)
    cell.look = collectionView.collectionViewLayout.cellLook
    fill(cell, with: photo)
    cell.onResize = { [weak self] in self?.refreshSoon() }
    return cell
  }

  private func fill(_ cell: PhotoCell, with photo: Photo) {
    cell.tag = cellRevision
    cell.isSelecting = isSelecting
    show(photo, in: cell)
  }

  /// Shows a photograph, or the folder whose first picture it is here.
  func show(_ photo: Photo, in cell: PhotoCell) {
    let problem = thumbnails.failure(of: photo)
    guard let stack = listing.catalog.key(of: photo.id).flatMap({ listing.stacks[$0] }) else {
      return cell.show(photo, problem: problem)
    }
    let shown = PhotoCell.Stack(
      title: stack.folder.lastComponent.display, count: stack.count,
      pictures: stack.pictures.map { listing.catalog[$0].id })
    cell.show(shown, cover: photo, problem: problem)
  }

  /// The photograph at a place; nil where there is a folder.
  func photo(at indexPath: IndexPath) -> Photo? { folder(at: indexPath) == nil ? picture(at: indexPath) : nil }

  /// The photograph at a place, or the first one of the folder that is there.
  func picture(at indexPath: IndexPath) -> Photo? {
    dataSource.itemIdentifier(for: indexPath).map { listing.catalog[$0] }
  }

  /// The folder at a place; nil where there is a photograph.
  func folder(at indexPath: IndexPath) -> FolderStack? {
    guard dataSource.sectionIdentifier(for: indexPath.section) == .folders else { return nil }
    return dataSource.itemIdentifier(for: indexPath).flatMap { listing.stacks[$0] }
  }

  /// The photographs that are shown first. O(count).
  func firstPhotos(_ count: Int) -> [Photo] {
    var photos: [Photo] = []
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<min(collectionView.numberOfItems(inSection: section), count - photos.count) {
        photo(at: IndexPath(item: item, section: section)).map { photos.append($0) }
      }
      if photos.count >= count { break }
    }
    return photos
  }

  /// Where a photograph is shown.
  func indexPath(of id: Photo.ID) -> IndexPath? {
    listing.catalog.key(of: id).flatMap { dataSource.indexPath(for: $0) }
  }
}

extension PhotoPage: AspectRatioLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatioForItemAt indexPath: IndexPath
  ) -> CGFloat { CGFloat(photo(at: indexPath)?.size?.aspect ?? 0) }
}

extension PhotoPage: SectionedLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: isMonth(section) ? SectionHeading.height : 0) }

  /// A heading is as much space as photographs need above them.
  func collectionView(_ collectionView: CollectionView, layout: Layout, insetForSectionAt section: Int) -> EdgeInsets {
    var inset = (layout as? SectionedLayout)?.sectionInset ?? .zero
    if isMonth(section) { inset.top = 0 }
    return inset
  }

  func isMonth(_ section: Int) -> Bool {
    if case .month = dataSource.sectionIdentifier(for: section) { true } else { false }
  }
}

extension PhotoPage: CollectionViewDelegate {
  func collectionView(_ collectionView: CollectionView, willDisplay cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PhotoCell else { return }
    // It may have been made before it is seen.
    if cell.tag != cellRevision, let photo = picture(at: indexPath) { fill(cell, with: photo) }
    loadThumbnail(for: cell, at: indexPath)
  }

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    guard let cell = cell as? PhotoCell else { return }
    if let request = cell.request { thumbnails.cancel(request, of: cell) }
    cell.releasePicture()
  }

  /// A photograph at the side of the carousel comes to the middle when it is chosen.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard arrangement.scrollsSideways, collectionView.numberOfSelectedItems == 1 else { return }
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if let folder = folder(at: indexPath) {
      delegate?.photoPage(self, wants: .folder(folder.folder))
    } else {
      photo(at: indexPath).map(open)
    }
  }

  func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> ContextMenuConfiguration? {
    ContextMenuConfiguration(actionProvider: { [weak self] _ in self?.menu(for: indexPaths) })
  }

  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    switch destination {
    case .here: proposed
    case .start: collectionView.offsetRange.min
    case .position: offset(of: position) ?? collectionView.offsetRange.min
    }
  }

  func collectionView(
    _ collectionView: CollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func collectionView(
    _ collectionView: CollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) { isSelecting = true }

  func collectionViewDidChangeSelection(_ collectionView: CollectionView) { changed() }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    keepSoon()
  }
}
