import CollectionEngine

extension PhotoPage: LayoutPresenting {
  var isInSight: Bool { content == .photos }

  func hasHeading(_ section: Int) -> Bool { isMonth(section) }

  func arrangementDidChange() {
    showIndex()
    keepSoon()
    changed()
  }

  /// Offers places to go to at the edge of rows of words: over pictures they would be in the way.
  func showIndex() { widget.showsIndex = arrangement == .list }

  func cellsDidSettle() { refreshThumbnails() }

  /// Takes in the shapes of photographs that have become known, calmly: not while something moves.
  func reshape() {
    guard content == .photos else { return }
    if collectionView.isScrollMoving || collectionView.isDragging
      || collectionView.indexPathOfInteractivelyMovingItem != nil
      || transitions > 0
    {
      return reshapeSoon()
    }
    if arrangement.showsShapes { relayout(animated: true) }
  }
}
