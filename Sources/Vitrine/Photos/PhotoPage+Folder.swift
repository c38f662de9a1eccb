import CollectionEngine
import Foundation
import PhotoLibrary

extension PhotoPage {
  /// Changes of the list that are shown one by one; more than that are shown at once.
  private static let animatedChanges = 2000

  /// Shows a folder; nil for the user's pictures.
  func open(_ path: FilePath?) {
    _ = close()
    let opening = opening
    Task {
      let opened = await library.open().value
      if let message = library.takeMessage(of: opened) { say(message) }
      guard let store = opened.store else { return }
      var folder = path
      if folder == nil { folder = await DefaultFolder.find(samples: FilePath(Resources.samplePhotos.path)) }
      guard let folder, opening == self.opening else { return }
      do {
        let (found, list) = try await Self.read(folder, from: store)
        if opening == self.opening { show(found, list, store) }
      } catch {
        if opening == self.opening { fail(folder, error) }
      }
    }
  }

  @concurrent
  private nonisolated static func read(
    _ folder: FilePath, from store: LibraryStore
  ) async throws -> (OpenedFolder, PhotoList) {
    let opened = try await store.openFolder(folder)
    return (opened, PhotoList(opened.arrangedPhotos))
  }

  private func show(_ opened: OpenedFolder, _ list: PhotoList, _ store: LibraryStore) {
    folder = opened.path
    self.list = list
    revision += 1
    sort = opened.state.sort
    history = History()
    arrangement = opened.state.layout.flatMap(Arrangement.init) ?? .grid
    size = opened.state.zoom.map { CellSize($0) } ?? .normal
    keeper = FolderKeeper(store, folder: opened.path) { [weak self] in
      self?.say("The arrangement can’t be kept: the disk can’t be written to.")
    }
    monitor = FolderMonitor(opened.path) { [weak self] in self?.rescan() }
    isSelecting = false
    collectionView.reloadData()
    relayout(animated: false)
    position = opened.state.anchor.map { ($0, opened.state.anchorOffset) }
    if position == nil { collectionView.setContentOffset(collectionView.offsetRange.min, animated: false) }
    restorePosition()
    showContent()
    readMetadata(store)
  }

  private func fail(_ path: FilePath, _ error: any Error) {
    let words = error as? PhotoFolderError
    folder = path
    list = PhotoList()
    revision += 1
    keeper = nil
    monitor = nil
    collectionView.reloadData()
    content = .problem(
      Problem(
        icon: "dialog-error-symbolic", title: words?.errorDescription ?? "The folder could not be read",
        advice: [path.display, words?.recoverySuggestion].compactMap(\.self).joined(separator: "\n\n")))
    changed()
  }

  private func showContent() {
    content =
      list.isEmpty
      ? .problem(
        Problem(
          icon: "emblem-photos-symbolic", title: "No Photos Here",
          advice: "Put pictures into “\(folder?.lastComponent.display ?? "")”, or open another folder."))
      : .photos
    changed()
  }

  // MARK: What photographs are like

  /// Reads sizes and dates that are not known yet, of what is in view first.
  private func readMetadata(_ store: LibraryStore) {
    reading?.cancel()
    let opening = opening
    let place = collectionView.indexPathsForVisibleItems.map(\.item).min() ?? 0
    awaitsFirstReading = true
    reading = Task { [list, weak self] in
      let photos = await Self.unread(in: list, from: place)
      if !photos.isEmpty {
        for await batch in PhotoMetadataReader(store: store).read(photos) {
          guard let self, opening == self.opening else { return }
          learn(batch)
        }
      }
      guard let self, opening == self.opening, !Task.isCancelled else { return }
      finishReading(anything: !photos.isEmpty)
    }
  }

  @concurrent
  private nonisolated static func unread(in list: PhotoList, from place: Int) async -> [Photo] {
    let photos = list.photos
    return (photos[min(place, photos.count)...] + photos[..<min(place, photos.count)].reversed()).filter { !$0.isRead }
  }

  private func learn(_ batch: [Photo]) {
    if list.learn(batch) { reshapeSoon() }
    revision += 1
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
    // What was sorted by the time of its file is now sorted by when it was taken.
    if anything, sort.isByDate { rescan() }
  }

  private func updateVisibleCells() {
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { continue }
      let photo = list[indexPath.item]
      cell.show(photo, problem: thumbnails.failure(of: photo))
    }
  }

  // MARK: Changes of the folder

  /// Looks what has changed in the folder, and shows it.
  func rescan() {
    guard let folder, keeper != nil else { return }
    // Not while a photograph is in the hand: it would be taken out of it.
    guard !isRescanning, collectionView.indexPathOfHeldItem == nil else { return rescanSoon() }
    isRescanning = true
    let opening = opening
    Task {
      defer { isRescanning = false }
      guard let store = await library.open().value.store else { return }
      // What the user did last must be on disk, or the scan would undo it.
      await keeper?.finish()
      let revision = revision
      do {
        let (change, sort) = try await Self.changes(of: folder, since: list, store)
        guard opening == self.opening else { return }
        // The list has changed meanwhile, or is being changed: once more.
        guard revision == self.revision, collectionView.indexPathOfHeldItem == nil else { return rescanSoon() }
        self.sort = sort
        apply(change)
        if change.hasUnread { readMetadata(store) }
      } catch {
        if opening == self.opening { fail(folder, error) }
      }
    }
  }

  @concurrent
  private nonisolated static func changes(
    of folder: FilePath, since list: PhotoList, _ store: LibraryStore
  ) async throws -> (PhotoListChange, PhotoSort) {
    let opened = try await store.openFolder(folder)
    // What has been read is known, be it on disk or not.
    let photos = opened.arrangedPhotos.map { photo in
      guard !photo.isRead, let known = list.photo(photo.id), known.isSameFile(as: photo) else { return photo }
      return known
    }
    return (PhotoListChange(from: list, to: photos), opened.state.sort)
  }

  private func apply(_ change: PhotoListChange) {
    revision += 1
    func path(_ place: Int) -> IndexPath { IndexPath(item: place, section: 0) }
    if change.operationCount > Self.animatedChanges {
      keepState()
      list = change.list
      collectionView.reloadData()
      restorePosition()
    } else if change.operationCount > 0 {
      collectionView.performBatchUpdates {
        self.list = change.list
        self.collectionView.deleteItems(at: change.removed.map(path))
        self.collectionView.insertItems(at: change.inserted.map(path))
        for move in change.moved { self.collectionView.moveItem(at: path(move.from), to: path(move.to)) }
      }
    } else {
      list = change.list
    }
    if !change.rewritten.isEmpty {
      updateVisibleCells()
      refreshThumbnails()
    }
    showContent()
  }
}

nonisolated extension OpenedFolder {
  fileprivate var arrangedPhotos: [Photo] { state.sort.sorted(photos, own: order ?? PhotoOrder([])) }
}
