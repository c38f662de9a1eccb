import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The pixels of the pictures: as many as are seen of each.
extension LotViewer: PictureViewing {
  var viewedZoom: PictureZoomView? { viewedCell?.zoom }

  /// How many pictures before and behind the one on view are made ready.
  private static let neighbours = 2

  /// The size that a picture has on its page.
  private func size(of lot: Int) -> CGSize? {
    let layout = collectionView.collectionViewLayout
    let pages = (layout as? TransitionLayout)?.nextLayout as? PageLayout ?? layout
    return pages.layoutAttributesForItem(at: IndexPath(item: lot, section: 0))?.size
  }

  func load(_ cell: LotPageCell, _ lot: Int) {
    size(of: lot).map { page.pictures?.fill(cell, with: lot, exactly: $0, scale: widget.style.scale) }
  }

  func loadPictures() {
    for path in collectionView.indexPathsForVisibleItems {
      (collectionView.cellForItem(at: path) as? LotPageCell).map { load($0, path.item) }
    }
    prefetchNeighbours()
  }

  func prefetchNeighbours() {
    guard let lot else { return }
    for distance in 1...Self.neighbours {
      for other in [lot + distance, lot - distance] where (0..<page.stage.pager.count).contains(other) {
        size(of: other).map { page.pictures?.prefetch(other, exactly: $0, scale: widget.style.scale) }
      }
    }
  }

  // MARK: Zooming

  var viewedCell: LotPageCell? {
    lot.flatMap { collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? LotPageCell }
  }

  func didZoom(_ cell: LotPageCell) {
    guard let path = collectionView.indexPath(for: cell) else { return }
    page.pictures?.followZoom(of: cell, with: path.item)
    guard let zoom = cell.zoom, !zoom.isZooming, !zoom.isZoomAnimating, !zoom.isZoomBouncing else { return }
    announceSoon()
    page.delegate?.auctionPageDidChange(page)
  }
}
