import CollectionEngine
import Foundation
import GTK
import PhotoLibrary

extension PhotoPage {
  /// Remembers how the folder is looked at, and the photograph at the top of the view: of all, not of those found.
  func keepState() {
    keepSoon.cancel()
    // What could not be read is not written over.
    guard session.isOpen, listing.isOrderKnown, isSearching || content == .photos,
      position == nil || collectionView.bounds.width > 0
    else { return }
    if let viewed {
      position = (viewed, 0)
    } else if !isSearching, !listing.isSearching {
      position = topItem.flatMap { item in photo(at: item).map { ($0.id, offset(of: item)) } }
    }
    session.keep(
      FolderState(
        layout: arrangement.rawValue, zoom: size.points, options: options.text, sort: listing.order.sort,
        anchor: position?.id, anchorOffset: position?.offset ?? 0))
    if !isSearching { session.keepFirstScreen(photosAroundTop) }
  }

  /// Photographs that fill any screen from the first one that is seen, and some before it.
  private var photosAroundTop: [Photo.ID] {
    guard let top = collectionView.indexPathsForVisibleItems.min() else { return [] }
    var photos: [Photo.ID] = []
    var path = IndexPath(item: max(0, top.item - Self.keptBefore), section: top.section)
    while photos.count < Self.kept, path.section < collectionView.numberOfSections {
      if let photo = photo(at: path) {
        photos.append(photo.id)
        path.item += 1
      } else {
        path = IndexPath(item: 0, section: path.section + 1)
      }
    }
    return photos
  }

  /// The offset of the first photograph, or of the last where the user starts at the newest and that is at the end.
  var startOffset: CGPoint {
    let (start, end) = collectionView.offsetRange
    return options.startsAtNewest && listing.order.sort == .oldestFirst ? end : start
  }

  /// Scrolls to where a folder is opened: the newest photographs, or where the user was, or the start.
  func scrollToOpening(_ state: FolderState) {
    let startsAtNewest = options.startsAtNewest && listing.order.sort == .oldestFirst
    position = startsAtNewest ? lastPhoto.map { ($0.id, 0) } : state.anchor.map { ($0, state.anchorOffset) }
    if position == nil { collectionView.setContentOffset(collectionView.offsetRange.min, animated: false) }
    restorePosition()
  }

  private var lastPhoto: Photo? {
    let sections = collectionView.numberOfSections
    guard sections > 0 else { return nil }
    let count = collectionView.numberOfItems(inSection: sections - 1)
    return photo(at: IndexPath(item: count - 1, section: sections - 1))
  }

  /// Scrolls to where the user was.
  func restorePosition() {
    guard !isViewing, let position, indexPath(of: position.id) != nil else { return }
    // A view that has no size yet has no places: it gets one with the window's first frame.
    guard collectionView.bounds.width > 0 else {
      MainLoop.after(Self.retry) { [weak self] in self?.restorePosition() }
      return
    }
    collectionView.layoutIfNeeded()
    guard let wanted = offset(of: position) else { return }
    collectionView.setContentOffset(wanted, animated: false)
  }

  /// The offset at which a photograph stands where it stood; nil when it is not shown.
  func offset(of position: (id: Photo.ID, offset: Double)?) -> CGPoint? {
    guard let position, let item = indexPath(of: position.id),
      let frame = collectionView.layoutAttributesForItem(at: item)?.frame
    else { return nil }
    var wanted = collectionView.contentOffset
    if arrangement.scrollsSideways {
      wanted.x = frame.midX + CGFloat(position.offset)
    } else {
      wanted.y = frame.minY + CGFloat(position.offset)
    }
    return collectionView.clampedOffset(wanted)
  }

  /// The first item that is seen; nil at the very start, where nothing has to be remembered.
  private var topItem: IndexPath? {
    let (offset, start) = (collectionView.contentOffset, collectionView.offsetRange.min)
    let sideways = arrangement.scrollsSideways
    guard sideways ? offset.x > start.x + 1 : offset.y > start.y + 1 else { return nil }
    return collectionView.indexPathsForVisibleItems
      .filter { item in
        guard let frame = collectionView.layoutAttributesForItem(at: item)?.frame else { return false }
        return sideways ? frame.midX > offset.x : frame.maxY > offset.y
      }
      .min()
  }

  private func offset(of item: IndexPath) -> Double {
    let frame = collectionView.layoutAttributesForItem(at: item)?.frame ?? .zero
    let offset = collectionView.contentOffset
    return Double(arrangement.scrollsSideways ? offset.x - frame.midX : offset.y - frame.minY)
  }

  /// Photographs kept for the first screen, and how many of them are before it in its section.
  private static let (kept, keptBefore) = (400, 100)
  /// Seconds between looks whether the view has a size.
  static let retry = 0.02
}
