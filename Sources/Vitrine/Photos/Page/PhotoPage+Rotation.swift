import CollectionEngine
import Foundation
import PhotoLibrary

/// Photographs that are rotated turn where they are, and have their other shape.
extension PhotoPage {
  /// Shows photographs that were rotated, each by so many quarter turns clockwise: the pictures that are there turn until
  /// those that are made have come.
  func showRotated(_ turns: [Photo.ID: Int]) {
    thumbnails.forgetStandIns(of: turns.keys)
    forgetShapes()
    let cells = collectionView.indexPathsForVisibleItems.compactMap { path -> (cell: PhotoCell, turns: Int)? in
      guard let cell = collectionView.cellForItem(at: path) as? PhotoCell, let photo = picture(at: path),
        let turns = turns[photo.id]
      else { return nil }
      return (cell, turns)
    }
    let before = cells.map(\.cell.pictureSize)
    if isViewing {
      for (cell, _) in cells { cell.endZoom() }
      collectionView.setCollectionViewLayout(makeLayout(.whole, size), animated: false)
      collectionView.layoutIfNeeded()
    } else {
      reshape()
    }
    for ((cell, turns), size) in zip(cells, before) { cell.turnPicture(by: turns, from: size) }
    loadVisibleThumbnails()
    if isViewing { viewSoon() }
  }
}
