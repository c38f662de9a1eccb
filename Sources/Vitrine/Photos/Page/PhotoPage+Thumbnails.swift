import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

extension PhotoPage {
  /// Shapes (width to height) that are decoded whole, whatever the cell's shape: the picture then keeps its pixels
  /// while its cell changes shape. Of longer ones only the part that is seen is kept.
  private static let wholeAspects = 0.25...4.0

  /// Whether photographs follow each other on view faster than they are looked at.
  private var isTurning: Bool { isViewing && turns.areFast }

  /// Fills a cell: at once with what is in memory, soon with the thumbnail of the exact size.
  func loadThumbnail(for cell: PhotoCell, at indexPath: IndexPath) {
    guard cell.problem == nil, let photo = picture(at: indexPath) else { return }
    // The cell may be on its way: what counts is where it will be, or where it was if another one fills the view then.
    let between = collectionView.collectionViewLayout as? TransitionLayout
    var (layout, leaves) = (between?.nextLayout ?? collectionView.collectionViewLayout, false)
    var attributes =
      between?.nextLayout.layoutAttributesForItem(at: indexPath)
      ?? collectionView.layoutAttributesForItem(at: indexPath)
    if isViewing, photo.id != viewed, let frame = attributes?.frame, !frame.intersects(boundsInLayout) {
      // Without a transition it is gone in this frame.
      guard let between, let former = between.currentLayout.layoutAttributesForItem(at: indexPath) else { return }
      (layout, attributes, leaves) = (between.currentLayout, former, true)
    }
    let space = attributes.map { cell.pictureSize(in: $0.size, of: layout) } ?? cell.pictureSize
    let priority =
      photo.id == viewed || isTurning
      ? turns.priority : leaves ? 1 : priority(of: attributes?.frame ?? cell.frame)
    load(request(for: photo, in: space, isExact: leaves ? false : nil), of: photo, in: cell, priority)
    if cell.folder != nil { loadPile(of: cell, in: space, priority) }
  }

  /// Asks for the pictures below the first one of a folder.
  private func loadPile(of cell: PhotoCell, in space: CGSize, _ priority: Double) {
    guard let folder = cell.folder else { return }
    let photos = folder.pictures.dropFirst().compactMap { listing.catalog.photo($0) }
    let requests = photos.map { request(for: $0, in: space) }
    let show = { [weak self, weak cell] in
      guard let self, let cell, cell.folder == folder else { return }
      cell.showBelow(requests.map { self.thumbnails.texture(for: $0) })
    }
    show()
    for request in requests where thumbnails.texture(for: request) == nil {
      thumbnails.load(request, for: cell, priority: priority) { _ in show() }
    }
  }

  /// Asks for other thumbnails where cells have changed their size.
  func refreshThumbnails() {
    refreshSoon.cancel()
    if transitions == 0 { loadVisibleThumbnails() }
  }

  /// Asks for the thumbnails of what is visible, of the size that their cells have or are about to have.
  func loadVisibleThumbnails() {
    for indexPath in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: indexPath) as? PhotoCell else { continue }
      loadThumbnail(for: cell, at: indexPath)
    }
  }

  private func load(_ request: ThumbnailRequest, of photo: Photo, in cell: PhotoCell, _ priority: Double) {
    guard request != cell.request else { return }
    if let previous = cell.request { thumbnails.cancel(previous, of: cell) }
    cell.request = nil
    if let texture = thumbnails.texture(for: request) {
      cell.request = request
      cell.show(texture)
      return
    }
    if !cell.hasPicture, let standIn = thumbnails.standIn(for: photo.id) { cell.show(standIn) }
    // What is about to be known of the photograph decides what to ask for.
    if session.awaitsFirstReading, !photo.isRead { return }
    cell.request = request
    let asked = FrameClock.now
    let preview: (Texture) -> Void = { [weak cell] texture in
      guard let cell, cell.request == request, !cell.hasPicture else { return }
      cell.show(texture, fades: ThumbnailStore.fades(askedAt: asked))
    }
    thumbnails.load(
      request, for: cell, priority: priority, preview: cell.hasPicture ? nil : preview
    ) { [weak self, weak cell] outcome in
      guard let cell, cell.request == request else { return }
      self?.show(outcome, of: request, askedAt: asked, in: cell)
    }
  }

  private func show(
    _ outcome: ThumbnailStore.Outcome, of request: ThumbnailRequest, askedAt time: Double, in cell: PhotoCell
  ) {
    switch outcome {
    case .success(let texture):
      if cell.problem != nil, let photo = photo(of: request) { show(photo, in: cell) }
      cell.show(texture, fades: ThumbnailStore.fades(askedAt: time))
    case .failure(let error):
      cell.request = nil
      guard let photo = photo(of: request) else { return }
      // It may have come back on the way.
      let isBack =
        error == .gone && request.photo.path.url.map { FileManager.default.fileExists(atPath: $0.path) } == true
      if isBack, let path = collectionView.indexPath(for: cell) { return loadThumbnail(for: cell, at: path) }
      cell.show(photo, problem: error)
    }
  }

  private func photo(of request: ThumbnailRequest) -> Photo? {
    listing.catalog.key(of: request.photo).map { listing.catalog[$0] }
  }

  /// What is seen of the layout, or of the one that it changes into at the end of the change.
  private var boundsInLayout: CGRect {
    let between = collectionView.collectionViewLayout as? TransitionLayout
    return CGRect(origin: between?.nextContentOffset ?? collectionView.contentOffset, size: collectionView.bounds.size)
  }

  /// What will be seen where that change ends, or the way to the end, or to another place that was asked for: what is
  /// passed is gone at once.
  private var restingBounds: CGRect {
    var seen = boundsInLayout
    if collectionView.isScrollMoving, !collectionView.isDecelerating, let target = collectionView.targetContentOffset {
      seen.origin = target
    }
    return seen
  }

  /// The distance to what will be seen, in screens; what is in it comes first, from the top down.
  private func priority(of frame: CGRect) -> Double {
    let seen = restingBounds
    let screen = max(1, seen.height)
    let away = max(
      seen.minY - frame.maxY, frame.minY - seen.maxY, seen.minX - frame.maxX, frame.minX - seen.maxX)
    return away >= 0 ? 1 + away / screen : max(0, frame.minY - seen.minY) / screen / 2
  }

  /// The thumbnail whose pixels are the device's when it covers `space` (in points).
  /// - Parameter isExact: whether only the file's own pixels will do; nil for while a photograph is on view.
  func request(for photo: Photo, in space: CGSize, isExact: Bool? = nil) -> ThumbnailRequest {
    if isExact == nil, isTurning {
      // Nobody sees as many pixels of it, and half of them take half of the time.
      let full = request(for: photo, in: space, isExact: true)
      let half = CGSize(width: space.width / 2, height: space.height / 2)
      return thumbnails.holds(full) ? full : request(for: photo, in: half, isExact: true)
    }
    let scale = widget.style.scale
    thumbnails.scale = scale
    let width = (space.width * scale).rounded(.up)
    let height = (space.height * scale).rounded(.up)
    guard let size = photo.size, Self.wholeAspects.contains(size.aspect) else {
      return ThumbnailRequest(photo, box: PixelSize(width: Int(width), height: Int(height)), mode: .fill)
    }
    let factor = max(width / CGFloat(size.width), height / CGFloat(size.height))
    let box = PixelSize(
      width: Int((CGFloat(size.width) * factor).rounded(.up)), height: Int((CGFloat(size.height) * factor).rounded(.up))
    )
    return ThumbnailRequest(photo, box: box, mode: .fit, isExact: (isExact ?? isViewing) && photo.kind != .video)
  }
}

extension PhotoPage: CollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    // Turns that are fast have their own.
    guard content == .photos, !session.awaitsFirstReading, !isTurning else { return }
    let look = collectionView.collectionViewLayout.cellLook
    for path in indexPaths {
      guard let photo = picture(at: path), let attributes = collectionView.layoutAttributesForItem(at: path) else {
        continue
      }
      thumbnails.prefetch(
        request(for: photo, in: look.pictureFrame(in: attributes.size, isRightToLeft: false).size),
        priority: priority(of: attributes.frame))
    }
  }

  func collectionView(_ collectionView: CollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    thumbnails.cancelPrefetching(of: Set(indexPaths.compactMap { picture(at: $0)?.id }))
  }
}
