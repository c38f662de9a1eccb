import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// The folder whose photographs are shown.
extension PhotoPage: FolderSessionDelegate {
  /// What the user calls what is shown: the library by the name of its root.
  var title: String {
    guard let root = session.root else { return "Vitrine" }
    return (session.scope == .all ? .folder(root) : session.scope).title(among: library.albums.all)
  }

  func folderSession(
    _ session: FolderSession, show snapshot: PhotoListing.Snapshot, for reason: FolderSession.Reason
  ) async {
    if case .edits = reason {
      await dataSource.apply(snapshot, animatingDifferences: content == .photos && !session.isLoading)
    } else {
      if case .opening(let state) = reason, glides(to: state, of: session) {
        replaceSession(with: session, keepsThumbnails: true)
        position = state.anchor.map { ($0, state.anchorOffset) }
        destination = position == nil ? .start : .position
        cellRevision += 1
        isGliding = true
        await dataSource.apply(snapshot, animatingDifferences: true)
        return
      }
      if session !== self.session { replaceSession(with: session) }
      // What the view shows still is not in the listing any more.
      content = .nothing
      if case .opening(let state) = reason { prepare(for: state) }
      await dataSource.applySnapshotUsingReloadData(snapshot)
    }
  }

  /// Whether photographs go from one part of a library to their places in another: where that looks alike.
  private func glides(to state: FolderState, of session: FolderSession) -> Bool {
    let startsAtEnd = options.startsAtNewest && session.listing.order.sort == .oldestFirst
    guard session !== self.session, content == .photos, !startsAtEnd, !isViewing, session.root == self.session.root,
      session.listing.count > 0
        || !session.listing.folderStacks.isEmpty
    else { return false }
    return (state.layout.flatMap(Arrangement.init) ?? .grid) == arrangement
      && (state.zoom.map { CellSize($0) } ?? .normal) == size && LayoutOptions(kept: state.options) == options
  }

  /// Looks at the folder as it was looked at last.
  private func prepare(for state: FolderState) {
    (filter, changedAlbum) = (session.listing.filter, nil)
    arrangement = state.layout.flatMap(Arrangement.init) ?? .grid
    if isSpan, !state.sort.isByDate { arrangement = .grid }
    collectionView.tapPerformsPrimaryAction = arrangement == .years
    size = state.zoom.map { CellSize($0) } ?? .normal
    options = LayoutOptions(kept: state.options)
    isSelecting = false
    forgetViewed()
  }

  func folderSession(_ session: FolderSession, didShowFor reason: FolderSession.Reason) {
    switch reason {
    case .opening where isGliding:
      isGliding = false
      destination = .here
      delegate?.photoPageDidOpenFolder(self)
      (filter, changedAlbum) = (PhotoFilter(), nil)
      isSelecting = false
      updateVisibleCells()
      updateHeadings()
      refreshSoon()
      showContent()
      beginChangingFilter()
    case .opening(let state):
      delegate?.photoPageDidOpenFolder(self)
      showIndex()
      relayout(animated: false)
      scrollToOpening(state)
      showContent()
      viewAwaited()
      if !listing.isOrderKnown {
        say(localized("The arrangement of this folder couldn’t be read. Photos can’t be moved for now."))
      }
      beginChangingFilter()
    case .edits(let isRewritten):
      destination = .here
      // They may have other names now.
      if !filter.photos.isEmpty { filter.photos = session.listing.filter.photos }
      // Without dates there are no months and years.
      if isSpan, !listing.order.sort.isByDate { arrange(.grid) }
      updateHeadings()
      showIndex()
      if isRewritten { refreshThumbnails() }
      keepSoon()
      showContent()
      viewAwaited()
      if isViewing { followViewed() }
    case .failure(let error):
      delegate?.photoPageDidOpenFolder(self)
      // Who has no folder for pictures yet has no pictures: that is no error.
      let isMissing = error == .notFound && session.root == DefaultFolder.pictures
      content = .problem(isMissing ? .noPhotos(in: session.root) : Problem(error, of: session.root))
      changed()
    }
  }

  /// Shows a message where there are no photographs.
  func showContent() {
    content =
      if listing.count > 0 || !listing.folderStacks.isEmpty {
        awaitsOne ? .nothing : .photos
      } else if listing.isSearching, listing.catalog.count > 0 {
        .problem(
          Problem(
            icon: "system-search-symbolic", title: localized("No Results Found"),
            advice: filter.hasCriteria
              ? localized("No photo meets the filter.") : localized("Try a different search."),
            offersFolder: false, offersClearing: filter.hasCriteria))
      } else if !listing.isWhole {
        session.isCutShort ? .problem(.cutShort) : .nothing
      } else if let problem = session.scope.emptiness {
        .problem(problem)
      } else {
        .problem(.noPhotos(in: session.folder))
      }
    changed()
  }

  func folderSessionDidChange(_ session: FolderSession) { changed() }

  func folderSessionIsReadable(_ session: FolderSession) { open(session.root, scope: session.scope) }

  // MARK: Sizes and dates

  func folderSessionFirstVisiblePhoto(_ session: FolderSession) -> PhotoListing.Key? {
    collectionView.indexPathsForVisibleItems.min().flatMap { dataSource.itemIdentifier(for: $0) }
  }

  func folderSessionDidReadFirst(_ session: FolderSession) { refreshThumbnails() }

  func folderSession(_ session: FolderSession, didReshape reshaped: [PhotoListing.Key]) {
    if !reshaped.isEmpty { shapesDidChange(of: reshaped) }
    updateVisibleCells()
    changed()
  }

  func folderSessionDidMark(_ session: FolderSession) {
    updateVisibleCells()
    // Smart albums may have other photographs.
    changed()
  }

  func folderSession(_ session: FolderSession, didRotate turns: [Photo.ID: Int]) {
    updateVisibleCells()
    showRotated(turns)
    changed()
  }

  private func updateVisibleCells() {
    cellRevision += 1
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell, let photo = picture(at: indexPath)
      else { continue }
      show(photo, in: cell)
    }
  }

  // MARK: Changes of the folder

  func folderSessionCanShowChanges(_ session: FolderSession) -> Bool {
    // Not while a photograph is being moved: its neighbours would be moved from under it.
    collectionView.indexPathOfInteractivelyMovingItem == nil
  }

  func folderSessionDidRescan(_ session: FolderSession) {
    // What is in the folder again as it was is no change: only here it shows that it is.
    if thumbnails.forgetGone() {
      updateVisibleCells()
      refreshThumbnails()
    }
  }

  func folderSession(_ session: FolderSession, reveal photo: Photo.ID) {
    if let path = indexPath(of: photo) { collectionView.scrollToItem(at: path, at: [], animated: true) }
  }
}
