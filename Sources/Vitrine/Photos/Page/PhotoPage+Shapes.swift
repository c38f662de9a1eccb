import CollectionEngine
import PhotoLibrary

/// Shapes of photographs that become known while they are read, or are others.
extension PhotoPage {
  /// Photographs whose shapes are taken in at a time: a fraction of a millisecond, and more than are read until the next.
  private static let slice = 400

  /// Takes in the shapes of photographs, a few at a time while nothing moves, and shows them calmly.
  func shapesDidChange(of keys: [PhotoListing.Key]) {
    if shapedLayout != nil {
      reshaped += keys
      takeShapesSoon()
    }
    if isViewing ? isAnySeen(of: keys) : arrangement.showsShapes { reshapeSoon() }
  }

  func takeShapes() {
    if !isCalm { return takeShapesSoon() }
    let keys = reshaped.prefix(Self.slice)
    shapedLayout?.layout.refreshProportions(ofItemsAt: keys.compactMap(dataSource.indexPath), in: collectionView)
    reshaped.removeFirst(keys.count)
    if reshaped.isEmpty { prepareShapes() } else { takeShapesSoon() }
  }

  /// Lays out what was taken in before it is shown: with a million photographs that takes longer than a frame has.
  private func prepareShapes() {
    guard let layout = shapedLayout?.layout else { return }
    Task { [weak self, collectionView] in
      await layout.prepareRefreshedSections(in: collectionView)
      // A layout may have been made of those that were there by then.
      if let self, !isViewing, arrangement.showsShapes { reshapeSoon() }
    }
  }

  /// Forgets all shapes: they are asked for when a layout needs them.
  func forgetShapes() { (shapedLayout, reshaped) = (nil, []) }

  /// Whether any of these photographs is in sight. O(`keys`).
  private func isAnySeen(of keys: [PhotoListing.Key]) -> Bool {
    let seen = collectionView.indexPathsForVisibleItems.compactMap(dataSource.itemIdentifier)
    return keys.contains(where: seen.contains)
  }

  private var isCalm: Bool {
    !collectionView.isScrollMoving && !collectionView.isDragging && transitions == 0
      && collectionView.indexPathOfInteractivelyMovingItem == nil
  }

  /// Shows the shapes that have become known, calmly: not while something moves, or more are being taken in.
  func reshape() {
    guard content == .photos else { return }
    if !isCalm || !isViewing && takeShapesSoon.isPending { return reshapeSoon() }
    if isViewing {
      collectionView.setCollectionViewLayout(makeLayout(.whole, size), animated: true)
    } else if arrangement.showsShapes {
      relayout(animated: true)
    }
  }
}
