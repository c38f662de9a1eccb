import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// Looking closer at the photograph on view: its cell zooms, and gets a picture of as many pixels as are seen.
extension PhotoPage: PictureViewing {
  var viewedZoom: PictureZoomView? { viewedCell?.zoom }

  var viewedCell: PhotoCell? {
    viewedPath.flatMap { collectionView.cellForItem(at: $0) as? PhotoCell }
  }

  // MARK: The cell

  /// A cell shows its picture at another scale, or has come to rest at one.
  func cellDidZoom(_ cell: PhotoCell) {
    guard let zoom = cell.zoom else { return }
    if let photo = photo(in: cell) { zoomed.follow(cell, of: photo) }
    cellDidScroll(cell)
    guard !zoom.isZooming, !zoom.isZoomAnimating, !zoom.isZoomBouncing, cell === viewedCell else { return }
    zoomSoon()
    changed()
  }

  /// A cell shows another part of its picture.
  func cellDidScroll(_ cell: PhotoCell) {
    if let photo = photo(in: cell) { zoomed.loadPart(for: cell, of: photo) } else { zoomed.dropPart(of: cell) }
  }

  private func photo(in cell: PhotoCell) -> Photo? { collectionView.indexPath(for: cell).flatMap { photo(at: $0) } }

  /// Has a screen reader say how large the photograph on view is, once it has come to rest.
  func announceZoom() {
    (viewedCell?.zoomText(scale: widget.style.scale)).map { announce($0) }
  }
}
