import CollectionEngine
import Foundation
import PhotoFiles
import PhotoLibrary

extension PhotoPage {
  /// Shows a folder; nil for the user's pictures.
  func open(_ path: FilePath?) {
    suspend()
    let opening = opening
    Task {
      let opened = await library.open().value
      if let message = library.takeMessage(of: opened) { say(message) }
      guard let store = opened.store else { return }
      var folder = path
      if folder == nil { folder = await DefaultFolder.find(samples: FilePath(Resources.samplePhotos.path)) }
      guard let folder, opening == self.opening else { return }
      do {
        let (found, listing, snapshot) = try await Self.read(folder, from: store)
        let device = await FileIntake.device(of: folder)
        guard opening == self.opening else { return }
        self.device = device
        clearLeftovers(in: found.path)
        await show(found, listing, snapshot, store)
      } catch {
        if opening == self.opening { await fail(folder, error) }
      }
    }
  }

  @concurrent
  private nonisolated static func read(
    _ folder: FilePath, from store: LibraryStore
  ) async throws -> (OpenedFolder, PhotoListing, PhotoListing.Snapshot) {
    let opened = try await store.openFolder(folder)
    let listing = PhotoListing(opened)
    return (opened, listing, listing.snapshot)
  }

  private func show(
    _ opened: OpenedFolder, _ listing: PhotoListing, _ snapshot: PhotoListing.Snapshot, _ store: LibraryStore
  ) async {
    leaveFolder()
    // What the view shows still is not in the listing any more.
    content = .nothing
    folder = opened.path
    edit(listing, of: opened.path, store)
    isSearching = false
    history = History()
    arrangement = opened.state.layout.flatMap(Arrangement.init) ?? .grid
    showIndex()
    size = opened.state.zoom.map { CellSize($0) } ?? .normal
    options = LayoutOptions(kept: opened.state.options)
    monitor = FolderMonitor(opened.path) { [weak self] in self?.rescan() }
    isSelecting = false
    let opening = opening
    await dataSource.applySnapshotUsingReloadData(snapshot)
    guard opening == self.opening else { return }
    relayout(animated: false)
    position = opened.state.anchor.map { ($0, opened.state.anchorOffset) }
    if position == nil { collectionView.setContentOffset(collectionView.offsetRange.min, animated: false) }
    restorePosition()
    showContent()
    if !listing.isOrderKnown {
      say("The arrangement of this folder couldn’t be read. Photos can’t be moved for now.")
    }
    readMetadata(store)
  }

  /// Begins to edit the photographs of a folder, together with other windows that show it.
  private func edit(_ listing: PhotoListing, of folder: FilePath, _ store: LibraryStore) {
    let editor = ListingEditor(listing)
    (editor.listing.rewritten, editor.listing.isShown) = ([], true)
    editor.show = { [weak self] in await self?.show($0) }
    editor.onChange = { [weak self] in self?.listingDidChange() }
    editor.onReadable = { [weak self] in self?.open(folder) }
    editor.onFailure = { [weak self] in self?.orderNotKept() }
    self.editor = editor
    let session = library.session(of: folder, in: store)
    session.join(editor)
    self.session = session
  }

  private func orderNotKept() {
    // Where it can't be read, that has been said.
    guard listing.isOrderKnown else { return }
    say("The arrangement couldn’t be saved. Vitrine keeps trying.")
  }

  private func fail(_ path: FilePath, _ error: any Error) async {
    let words = error as? PhotoFolderError
    let opening = opening
    leaveFolder()
    editor = ListingEditor(PhotoListing())
    folder = path
    monitor = nil
    await dataSource.applySnapshotUsingReloadData(listing.snapshot)
    guard opening == self.opening else { return }
    content = .problem(
      Problem(
        icon: "dialog-error-symbolic", title: words?.errorDescription ?? "The Folder Couldn’t Be Read",
        advice: [path.display, words?.recoverySuggestion].compactMap(\.self).joined(separator: "\n\n")))
    changed()
  }

  /// Shows a message where there are no photographs.
  func showContent() {
    content =
      if listing.count > 0 {
        .photos
      } else if listing.isSearching, listing.catalog.count > 0 {
        .problem(
          Problem(
            icon: "system-search-symbolic", title: "No Results Found", advice: "Try a different search.",
            offersFolder: false))
      } else {
        .problem(
          Problem(
            icon: "emblem-photos-symbolic", title: "No Photos Here",
            advice: "Add pictures to “\(folder?.lastComponent.display ?? "")” or open another folder."))
      }
    changed()
  }

  // MARK: What photographs are like

  /// Reads sizes and dates that are not known yet, of what is in view first.
  private func readMetadata(_ store: LibraryStore) {
    reading?.cancel()
    let opening = opening
    let first = collectionView.indexPathsForVisibleItems.min().flatMap { dataSource.itemIdentifier(for: $0) }
    awaitsFirstReading = true
    reading = Task { [listing, weak self] in
      let photos = await Self.unread(in: listing, from: first)
      if !photos.isEmpty {
        for await batch in PhotoMetadataReader(store: store).read(photos) {
          guard let self, opening == self.opening else { return }
          await edit { $0.learn(batch) }.value
          guard opening == self.opening else { return }
          learned()
        }
      }
      guard let self, opening == self.opening, !Task.isCancelled else { return }
      finishReading(anything: !photos.isEmpty)
    }
  }

  @concurrent
  private nonisolated static func unread(in listing: PhotoListing, from first: PhotoListing.Key?) async -> [Photo] {
    listing.unread(from: first)
  }

  private func learned() {
    if listing.isReshaped {
      editor.listing.isReshaped = false
      reshapeSoon()
    }
    let isFirst = awaitsFirstReading
    awaitsFirstReading = false
    if isFirst { refreshThumbnails() }
    updateVisibleCells()
  }

  private func finishReading(anything: Bool) {
    if awaitsFirstReading {
      awaitsFirstReading = false
      refreshThumbnails()
    }
    // What was sorted and found by the time of its file now goes by when it was taken.
    if anything { edit { $0.sortAgain() } }
  }

  private func updateVisibleCells() {
    cellRevision += 1
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell, let photo = photo(at: indexPath)
      else { continue }
      cell.show(photo, problem: thumbnails.failure(of: photo))
    }
  }

  // MARK: Changes of the folder

  /// Looks what has changed in the folder, and shows it.
  func rescan() {
    guard let folder, session != nil else { return }
    // Not while a photograph is being moved: its neighbours would be moved from under it.
    guard !isRescanning, collectionView.indexPathOfInteractivelyMovingItem == nil else { return rescanSoon() }
    isRescanning = true
    let opening = opening
    Task {
      defer { isRescanning = false }
      guard let store = await library.open().value.store else { return }
      do {
        let photos = try await store.openFolder(folder).photos
        guard opening == self.opening else { return }
        await edit { $0.update(to: photos) }.value
        guard opening == self.opening else { return }
        // What is in the folder again as it was is no change: only here it shows that it is.
        if thumbnails.forgetGone() {
          updateVisibleCells()
          refreshThumbnails()
        }
        if listing.hasUnread { readMetadata(store) }
      } catch {
        if opening == self.opening { await fail(folder, error) }
      }
    }
  }
}
