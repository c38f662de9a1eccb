import CollectionEngine
import Foundation

extension PhotoPage {
  /// Changes the arrangement; every photograph travels to its new place.
  func arrange(_ new: Arrangement) {
    guard new != arrangement else { return }
    arrangement = new
    relayout(animated: true)
    keepSoon()
    changed()
  }

  /// Changes the size of the photographs.
  func resize(_ new: CellSize) {
    guard new != size else { return }
    size = new
    relayout(animated: true)
    keepSoon()
    changed()
  }

  /// Lays out anew what is in the middle of the view about where it is.
  func relayout(animated: Bool) {
    transitions += 1
    collectionView.setCollectionViewLayout(
      arrangement.makeLayout(size), animated: animated && content == .photos
    ) { [weak self] _ in
      guard let self else { return }
      transitions -= 1
      // While everything travels, thumbnails of another size would only cost time that the motion needs.
      if transitions == 0 { refreshThumbnails() }
    }
    updateHeadings()
  }

  /// Follows fingers that move apart or together.
  func magnify(by scale: CGFloat, _ phase: InputEvent.Phase) {
    if phase == .began { sizeAtPinch = size }
    guard phase != .cancelled else { return resize(sizeAtPinch) }
    let wanted = sizeAtPinch.scaled(by: Double(scale))
    let isStep = abs(wanted.points / size.points - 1) >= Self.pinchStep
    if isStep || phase == .ended { resize(wanted) }
  }

  /// Takes in the shapes of photographs that have become known, calmly: not while something moves.
  func reshape() {
    guard content == .photos else { return }
    if collectionView.isScrollMoving || collectionView.isDragging || collectionView.indexPathOfHeldItem != nil {
      return reshapeSoon()
    }
    if arrangement == .justified { relayout(animated: true) }
  }

  /// The least change of size that a pinch shows, as a share.
  private static let pinchStep = 0.04
}
