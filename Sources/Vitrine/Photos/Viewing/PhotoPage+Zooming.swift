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
  func zoomWherePressed() -> Bool {
    guard let point = collectionView.primaryActionLocation, let zoom = viewedZoom else { return false }
    let offset = collectionView.contentOffset
    let place = zoom.convert(CGPoint(x: point.x + offset.x, y: point.y + offset.y), from: collectionView)
    zoom.toggle(about: CGPoint(x: place.x - zoom.bounds.minX, y: place.y - zoom.bounds.minY))
    return true
  }

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
    loadSharpPicture(for: cell, in: zoom)
    loadPart(for: cell)
    guard !zoom.isZooming, !zoom.isZoomAnimating, !zoom.isZoomBouncing, cell === viewedCell else { return }
    zoomSoon()
    changed()
  }

  /// Has a screen reader say how large the photograph on view is, once it has come to rest.
  func announceZoom() {
    guard let zoom = viewedZoom, let cell = viewedCell, let width = cell.pixelWidth, width > 0 else { return }
    let pixels = zoom.contentSize.width * widget.style.scale / width
    announce(localized("Zoom {percent}%", ["percent": Int((pixels * 100).rounded()).grouped]))
  }

  private func loadSharpPicture(for cell: PhotoCell, in zoom: PictureZoomView) {
    guard zoom.isZoomed else { return dropSharpPicture(of: cell) }
    guard let path = collectionView.indexPath(for: cell), let photo = photo(at: path), let whole = photo.size,
      let own = cell.request
    else { return }
    let box = ZoomedPicture.box(for: whole, in: own.box, at: Double(zoom.targetZoomScale))
    guard box != own.box else { return dropSharpPicture(of: cell) }
    let request = ThumbnailRequest(photo, box: box, mode: .fit, isExact: true)
    guard request != cell.sharpRequest else { return }
    cell.sharpRequest.map { thumbnails.cancel($0, of: cell) }
    cell.sharpRequest = request
    if let texture = thumbnails.texture(for: request) { return cell.show(texture) }
    thumbnails.load(request, for: cell, priority: 0) { [weak cell] outcome in
      // What can't be made larger stays as it is.
      if let cell, cell.sharpRequest == request, case .success(let texture) = outcome { cell.show(texture) }
    }
  }

  // MARK: A part of it

  /// Has what is seen of a photograph of very many pixels shown in all of them.
  func loadPart(for cell: PhotoCell) {
    guard let zoom = cell.zoom, zoom.isZoomed, let path = collectionView.indexPath(for: cell),
      let photo = photo(at: path), let whole = photo.size
    else { return dropPart(of: cell) }
    // On its way to another scale more is seen than will be.
    guard !zoom.isZooming, !zoom.isZoomAnimating, !zoom.isZoomBouncing else { return }
    let seen = zoom.seenRect
    guard let part = ZoomedPart(of: whole, at: zoom.contentSize.width * widget.style.scale, seen: seen) else {
      return dropPart(of: cell)
    }
    let request = ThumbnailRequest(photo, box: part.box, mode: .fit, part: part.part)
    if let current = cell.partRequest, current.request.isSamePicture(as: request), current.part.covers(part, seen: seen)
    {
      return
    }
    cell.partRequest.map { thumbnails.cancel($0.request, of: cell) }
    cell.partRequest = (part, request)
    thumbnails.load(request, for: cell, priority: 0) { [weak cell] outcome in
      if let cell, cell.partRequest?.request == request, case .success(let texture) = outcome {
        cell.zoom?.showDetail(texture, at: part.place)
      }
    }
  }

  private func dropPart(of cell: PhotoCell) {
    cell.zoom?.hideDetail()
    cell.partRequest.map { thumbnails.cancel($0.request, of: cell) }
    cell.partRequest = nil
  }

  private func dropSharpPicture(of cell: PhotoCell) {
    guard let sharp = cell.sharpRequest else { return }
    thumbnails.cancel(sharp, of: cell)
    cell.sharpRequest = nil
    if let texture = cell.request.flatMap({ thumbnails.texture(for: $0) }) { cell.show(texture) }
  }
}
