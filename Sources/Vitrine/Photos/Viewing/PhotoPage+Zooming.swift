import CollectionEngine
import Foundation
import Localization
import PhotoLibrary

/// Looking closer at the photograph on view: its cell zooms, and gets a picture of as many pixels as are seen.
extension PhotoPage {
  var viewedCell: PhotoCell? {
    viewedPath.flatMap { collectionView.cellForItem(at: $0) as? PhotoCell }
  }

  private var viewedZoom: PictureZoomView? { viewedCell?.zoom }

  /// Whether the photograph on view can be shown larger, and smaller.
  var canZoomIn: Bool { viewedZoom.map { $0.targetZoomScale < $0.maximumZoomScale } ?? false }
  var canZoomOut: Bool { viewedZoom?.isZoomed ?? false }

  // MARK: Commands

  /// Shows the photograph on view so many steps larger or smaller.
  func zoomViewed(by steps: Int) { viewedZoom?.zoom(by: steps) }

  /// Shows all of the photograph on view.
  func fitViewed() { viewedZoom?.setZoomScale(1, animated: true) }

  /// Shows each pixel of the photograph on view as one of the screen.
  func showViewedPixels() { viewedZoom.map { $0.setZoomScale($0.actualScale, animated: true) } }

  /// Zooms the photograph on view where it was pressed twice, or back. False where it wasn't.
  func zoomWherePressed() -> Bool { viewedZoom?.toggle(wherePressed: collectionView) ?? false }

  /// The keys without Control that zoom, by what they write.
  @discardableResult
  func zooms(byKey letter: Unicode.Scalar) -> Bool {
    switch letter {
    case "+", "=": zoomViewed(by: 1)
    case "-", "−": zoomViewed(by: -1)
    default: return false
    }
    return true
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
    guard let zoom = viewedZoom, let cell = viewedCell, let width = cell.pixelWidth, width > 0 else { return }
    let pixels = zoom.contentSize.width * widget.style.scale / width
    announce(localized("Zoom {percent}%", ["percent": Int((pixels * 100).rounded()).grouped]))
  }
}
