import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

/// Gives cells that are zoomed pictures of as many pixels as are seen.
final class ZoomedPictures {
  private let thumbnails: ThumbnailStore
  /// Device pixels in a point.
  private let scale: () -> Double

  init(_ thumbnails: ThumbnailStore, scale: @escaping () -> Double) {
    (self.thumbnails, self.scale) = (thumbnails, scale)
  }

  /// Has a photograph shown in the pixels that its scale asks for.
  func follow(_ cell: PictureCell, of photo: Photo) {
    guard let zoom = cell.zoom, zoom.isZoomed else { return dropSharpPicture(of: cell) }
    guard let whole = photo.size, let own = cell.request else { return }
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

  /// Has what is seen of a photograph of very many pixels shown in all of them.
  func loadPart(for cell: PictureCell, of photo: Photo) {
    guard let zoom = cell.zoom, zoom.isZoomed, let whole = photo.size else { return dropPart(of: cell) }
    // On its way to another scale more is seen than will be.
    guard !zoom.isZooming, !zoom.isZoomAnimating, !zoom.isZoomBouncing else { return }
    let seen = zoom.seenRect
    guard let part = ZoomedPart(of: whole, at: zoom.contentSize.width * scale(), seen: seen) else {
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

  /// Withdraws what a cell waits for.
  func cancel(_ cell: PictureCell) {
    for request in [cell.request, cell.sharpRequest, cell.partRequest?.request].compactMap(\.self) {
      thumbnails.cancel(request, of: cell)
    }
  }

  func dropPart(of cell: PictureCell) {
    cell.zoom?.hideDetail()
    cell.partRequest.map { thumbnails.cancel($0.request, of: cell) }
    cell.partRequest = nil
  }

  private func dropSharpPicture(of cell: PictureCell) {
    guard let sharp = cell.sharpRequest else { return }
    thumbnails.cancel(sharp, of: cell)
    cell.sharpRequest = nil
    if let texture = cell.request.flatMap({ thumbnails.texture(for: $0) }) { cell.show(texture) }
  }
}
