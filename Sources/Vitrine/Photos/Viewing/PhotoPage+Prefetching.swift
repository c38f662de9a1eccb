import CollectionEngine
import Foundation
import PhotoLibrary

/// Photographs that are made ready for when they are on view.
extension PhotoPage {
  /// The most pixels of a photograph that is made ready before it is opened: a larger one takes long, and may never be.
  private static let mostPixels = 64_000_000

  /// Asks for the photograph that has the focus as large as it is when it is opened, and no more for the one before.
  func prefetchFocused() {
    let former = focused
    focused = nil
    defer { if let former, former != focused { thumbnails.cancelPrefetching(of: [former]) } }
    guard content == .photos, !isViewing, transitions == 0, !session.awaitsFirstReading,
      let path = collectionView.focusedIndexPath, collectionView.cellForItem(at: path) != nil,
      let photo = picture(at: path), photo.kind != .video, let size = photo.size,
      size.width * size.height <= Self.mostPixels, let pages = makeLayout(.whole, self.size) as? PageLayout
    else { return }
    let aspect = self.collectionView(collectionView, layout: pages, aspectRatioForItemAt: path)
    let space = pages.itemSize(aspectRatio: aspect, in: collectionView)
    focused = photo.id
    thumbnails.prefetch(request(for: photo, in: space, isExact: true), priority: Self.focusedPriority)
  }

  /// After all that is in sight, and what comes next.
  private static let focusedPriority = 4.0

  /// Asks for the photographs that may follow the one on view: at once where that is there, else a little later, as on few
  /// processors they would have it wait, and be seen later by a third.
  func prefetchNeighboursNext() {
    let isThere = viewedPath.flatMap { pageRequest(at: $0) }.map { thumbnails.holds($0) }
    if turns.areFast || isThere == true { prefetchNeighbours() } else { neighboursSoon() }
  }

  /// Asks for the photographs that may follow the one on view, and no more for those that may not any more.
  func prefetchNeighbours() {
    neighboursSoon.cancel()
    guard let path = viewedPath else { return }
    var places = turns.neighbours.map { ($0.priority, collectionView.indexPath(path, advancedBy: $0.distance)) }
    // The end of a longer way comes before what is passed.
    if turns.areFast, collectionView.isScrollAnimating, let end = collectionView.focusedIndexPath {
      places.append((0, end))
    }
    let requests = places.compactMap { priority, place in
      place == path ? nil : pageRequest(at: place).map { (request: $0, priority: priority) }
    }
    let former = neighbours
    neighbours = Set(requests.map(\.request.photo))
    thumbnails.cancelPrefetching(of: former.subtracting(neighbours))
    for (request, priority) in requests { thumbnails.prefetch(request, priority: priority) }
  }

  /// The thumbnail that a photograph has when it is on view; nil for a folder.
  private func pageRequest(at path: IndexPath) -> ThumbnailRequest? {
    let layout = (collectionView.collectionViewLayout as? TransitionLayout)?.nextLayout
    let attributes = layout?.layoutAttributesForItem(at: path) ?? collectionView.layoutAttributesForItem(at: path)
    guard let photo = picture(at: path), let attributes else { return nil }
    return request(for: photo, in: attributes.size)
  }
}
