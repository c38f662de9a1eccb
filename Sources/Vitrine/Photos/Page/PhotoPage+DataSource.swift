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
    source.canMove = { [unowned self] in !isSearching && listing.canMove && arrangement != .years && !isViewing }
    source.places = { [unowned self] in listing.places }
    source.onMove = { [unowned self] move in moved(move) }
    return source
  }

  private func cell(for photo: Photo, at indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(PhotoCell.self, for: indexPath)
    cell.follow(collectionView.collectionViewLayout)
    fill(cell, with: photo)
    cell.onResize = { [weak self] in self?.refreshSoon() }
    cell.onZoom = { [weak self, weak cell] in if let cell { self?.cellDidZoom(cell) } }
    cell.onScroll = { [weak self, weak cell] in if let cell { self?.cellDidScroll(cell) } }
    cell.onStackPress = { [weak self, weak cell] in
      if let path = cell.flatMap({ self?.collectionView.indexPath(for: $0) }) { self?.toggleStacks(at: [path]) }
    }
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
    let key = listing.catalog.key(of: photo.id)
    if let folder = key.flatMap({ listing.folderStacks[$0] }) {
      let shown = PhotoCell.Folder(
        title: folder.folder.lastComponent.display, count: folder.count,
        pictures: folder.pictures.map { listing.catalog[$0].id })
      return cell.show(shown, cover: photo, problem: problem)
    }
    let stack = key.map { listing.stacks.members(of: $0) } ?? []
    cell.stack = PhotoCell.Stack(count: stack.count, hasRaw: stack.contains { listing.catalog[$0].kind == .raw })
    cell.show(photo, problem: problem)
  }

  /// The photograph at a place; nil where there is a folder.
  func photo(at indexPath: IndexPath) -> Photo? { folder(at: indexPath) == nil ? picture(at: indexPath) : nil }

  /// The photograph at a place, or the first one of the folder that is there.
  func picture(at indexPath: IndexPath) -> Photo? {
    dataSource.itemIdentifier(for: indexPath).map { listing.catalog[$0] }
  }

  /// The photographs at places, with those that they stand for.
  func photos(at paths: [IndexPath]) -> [Photo] {
    // A large value, copied once for all.
    let (listing, dataSource) = (listing, dataSource)
    var photos: [Photo] = []
    photos.reserveCapacity(paths.count)
    var (section, hasFolders) = (-1, false)
    for path in paths {
      if path.section != section {
        (section, hasFolders) = (path.section, dataSource.sectionIdentifier(for: path.section) == .folders)
      }
      guard !hasFolders || folder(at: path) == nil, let key = dataSource.itemIdentifier(for: path) else { continue }
      if listing.stacks.front(of: key) == nil {
        photos.append(listing.catalog[key])
      } else {
        photos += listing.members(of: key).map { listing.catalog[$0] }
      }
    }
    return photos
  }

  /// The folder at a place; nil where there is a photograph.
  func folder(at indexPath: IndexPath) -> FolderStack? {
    guard dataSource.sectionIdentifier(for: indexPath.section) == .folders else { return nil }
    return dataSource.itemIdentifier(for: indexPath).flatMap { listing.folderStacks[$0] }
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
  ) -> CGFloat {
    guard let key = dataSource.itemIdentifier(for: indexPath),
      indexPath.section > 0 || dataSource.sectionIdentifier(for: 0) != .folders
    else { return 0 }
    return CGFloat(session.aspect(of: key) ?? 0)
  }

  func collectionView(
    _ collectionView: CollectionView, layout: Layout, aspectRatiosForItemsInSection section: Int
  ) -> [Float]? {
    guard dataSource.sectionIdentifier(for: section) != .folders else { return nil }
    return session.aspects(of: dataSource.itemIdentifiers(inSectionAt: section))
  }
}

extension PhotoPage: SectionedLayoutDelegate {
  func collectionView(
    _ collectionView: CollectionView, layout: Layout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: hasHeading(section) ? SectionHeading.height : 0) }

  /// A heading is as much space as photographs need above them.
  func collectionView(_ collectionView: CollectionView, layout: Layout, insetForSectionAt section: Int) -> EdgeInsets {
    var inset = (layout as? SectionedLayout)?.sectionInset ?? .zero
    if hasHeading(section) { inset.top = 0 }
    return inset
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
    zoomed.cancel(cell)
    cell.releasePicture()
  }

  func collectionView(
    _ collectionView: CollectionView, didUpdateFocusIn context: FocusUpdateContext,
    with coordinator: FocusAnimationCoordinator
  ) {
    if !isViewing { focusedSoon() }
  }

  /// A photograph at the side of the carousel comes to the middle when it is chosen.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard arrangement.scrollsSideways, !isViewing, collectionView.numberOfSelectedItems == 1 else { return }
    collectionView.scrollToItem(at: indexPath, at: .centeredHorizontally, animated: true)
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if arrangement == .years, !isViewing { return openYear(at: indexPath) }
    if let folder = folder(at: indexPath) {
      delegate?.photoPage(self, wants: .folder(folder.folder))
    } else {
      photo(at: indexPath).map(activate)
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
    case .here: returnTarget?(proposed) ?? proposed
    case .start: startOffset
    case .position: offset(of: position) ?? startOffset
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
    guard isViewing else { return }
    followViewed()
    onPageScroll()
  }
}
