import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

extension PhotoPage {
  /// Remembers how the folder is looked at, and the photograph at the top of the view.
  func keepState() {
    keepSoon.cancel()
    guard content == .photos, position == nil || collectionView.bounds.width > 0 else { return }
    let anchor = topItem
    position = anchor.map { (list[$0.item].id, offset(of: $0)) }
    keeper?.keep(
      FolderState(
        layout: arrangement.rawValue, zoom: size.points, sort: sort, anchor: position?.id,
        anchorOffset: position?.offset ?? 0))
  }

  /// Scrolls to where the user was.
  func restorePosition() {
    guard let position, let place = list.place(of: position.id) else { return }
    // A view that has no size yet has no places: it gets one with the window's first frame.
    guard collectionView.bounds.width > 0 else {
      let opening = opening
      MainLoop.after(Self.retry) { [weak self] in if self?.opening == opening { self?.restorePosition() } }
      return
    }
    collectionView.layoutIfNeeded()
    guard let frame = collectionView.layoutAttributesForItem(at: IndexPath(item: place, section: 0))?.frame else {
      return
    }
    let wanted = CGPoint(x: collectionView.contentOffset.x, y: frame.minY + CGFloat(position.offset))
    collectionView.setContentOffset(collectionView.clampedOffset(wanted), animated: false)
  }

  /// The first item that is seen; nil at the very top, where nothing has to be remembered.
  private var topItem: IndexPath? {
    let top = collectionView.contentOffset.y
    guard top > collectionView.offsetRange.min.y + 1 else { return nil }
    return collectionView.indexPathsForVisibleItems
      .filter { collectionView.layoutAttributesForItem(at: $0).map { $0.frame.maxY > top } ?? false }
      .min()
  }

  private func offset(of item: IndexPath) -> Double {
    let frame = collectionView.layoutAttributesForItem(at: item)?.frame ?? .zero
    return Double(collectionView.contentOffset.y - frame.minY)
  }

  /// Seconds between looks whether the view has a size.
  private static let retry = 0.02
}
