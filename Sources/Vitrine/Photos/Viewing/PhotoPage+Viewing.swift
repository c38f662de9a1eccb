import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// One photograph as large as fits, out of its cell and back. The cells are the same all the way: only the layout changes.
extension PhotoPage {
  var isViewing: Bool { viewed != nil }

  /// Where the photograph on view is.
  var viewedPath: IndexPath? { viewed.flatMap { indexPath(of: $0) } }

  var wholeSide: Double? {
    let size = collectionView.bounds.size
    return content == .photos && size.width > 0 ? Double(min(size.width, size.height)) : nil
  }

  // MARK: There and back

  /// Opens a photograph, or zooms the one on view where it was pressed, or goes back from it by a key; a video goes to the
  /// program that the user has for it.
  func activate(_ photo: Photo) {
    if photo.kind == .video { return open(photo) }
    guard viewed == photo.id else { return view(photo.id) }
    if viewedZoom?.toggle(wherePressed: collectionView) != true { endViewing() }
  }

  /// Opens a photograph out of its cell; one that is out of sight is scrolled to first.
  func view(_ id: Photo.ID) {
    guard viewed != id, content == .photos, let path = indexPath(of: id), wholeSide != nil else { return }
    guard !isViewing else {
      collectionView.focusItem(at: path, scrolling: true, animated: false)
      return followViewed()
    }
    crossFadeWithoutMotion { open(id, at: path) }
  }

  /// Shows a photograph without a motion; a video among the others.
  func view(itemAt path: IndexPath) {
    guard let photo = picture(at: path) else { return }
    guard photo.kind != .video else {
      collectionView.focusItem(at: path, scrolling: true, animated: false)
      return
    }
    openedFrom = nil
    begin(with: path, photo.id)
    collectionView.setCollectionViewLayout(makeLayout(.whole, size), animated: false)
    collectionView.scrollToItem(at: path, at: .centeredHorizontally, animated: false)
    updateHeadings()
    prefetchNeighboursNext()
  }

  private func open(_ id: Photo.ID, at path: IndexPath) {
    let isOnItsWay = lastViewed == id
    begin(with: path, id)
    if isOnItsWay, collectionView.turnTransition(towardsPages: true) { return }
    if collectionView.cellForItem(at: path)?.frame.intersects(collectionView.bounds) != true {
      collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
      collectionView.layoutIfNeeded()
    }
    openedFrom = (collectionView.bounds, id)
    travel(to: .whole, about: path)
    collectionView.finishInteractiveTransition()
    if let cell = collectionView.cellForItem(at: path) as? PhotoCell { loadThumbnail(for: cell, at: path) }
    prefetchNeighboursNext()
  }

  /// Goes back from the photograph on view to its place in the arrangement.
  func endViewing() {
    guard isViewing else { return }
    crossFadeWithoutMotion {
      let path = viewedPath
      end()
      guard !collectionView.turnTransition(towardsPages: false) else { return }
      travel(to: arrangement, about: path)
      collectionView.finishInteractiveTransition()
    }
  }

  /// Makes a change that is seen as motion, or as a cross-fade where motion is off.
  private func crossFadeWithoutMotion(_ change: () -> Void) {
    if Appearance.animationsEnabled { change() } else { delegate?.photoPage(self, cutsBy: change) }
  }

  @discardableResult
  private func travel(to arrangement: Arrangement, about path: IndexPath?) -> TransitionLayout {
    transitions += 1
    let id = viewed
    let layout = makeLayout(arrangement, size)
    // No fingers hold the photograph: it goes to where it stands among the others.
    (layout as? GridLayout)?.alignsKeptItem = false
    if arrangement != .whole { returnTarget = { [unowned self] in offsetBefore(for: path, in: layout) ?? $0 } }
    defer { returnTarget = nil }
    defer { updateHeadings() }
    let didEnd: CollectionView.LayoutInteractiveTransitionCompletion = { [weak self] _, _ in
      self?.didTravel(about: id)
    }
    guard let path else { return collectionView.startInteractiveTransition(to: layout, completion: didEnd) }
    return collectionView.startInteractiveTransition(to: layout, aboutItemAt: path, completion: didEnd)
  }

  private func didTravel(about id: Photo.ID?) {
    transitionDidEnd()
    setPageInset(pageInset)
    // A change of the data or of the size ends a pull: the photograph may be among the others by then.
    if isViewing, viewed == id, !(collectionView.collectionViewLayout is PageLayout) { end() }
  }

  /// Lets a finger pull the photograph on view down to its place in the arrangement.
  func makePull() -> LayoutPull {
    LayoutPull(
      isEnabled: { [unowned self] in
        isViewing && collectionView.collectionViewLayout.nearest is PageLayout && !canZoomOut
      },
      begin: { [unowned self] in travel(to: arrangement, about: viewedPath) },
      end: { [unowned self] isFinished in pulled(isAway: isFinished) })
  }

  private func pulled(isAway: Bool) {
    if isAway, isViewing { return end() }
    // One that was caught on its way back to its place is on view again.
    guard !isAway, !isViewing, let lastViewed, let path = indexPath(of: lastViewed) else { return }
    begin(with: path, lastViewed)
  }

  /// The offset that the view stood at when a photograph was opened: for that one, and for another that can be seen there.
  private func offsetBefore(for path: IndexPath?, in layout: Layout) -> CGPoint? {
    guard let (before, opened) = openedFrom, before.size == collectionView.bounds.size, !arrangement.scrollsSideways,
      let path, let frame = layout.layoutAttributesForItem(at: path)?.frame
    else { return nil }
    let seen = frame.intersection(before).height
    return seen >= min(frame.height, before.height) / 2 || seen > 0 && picture(at: path)?.id == opened
      ? before.origin : nil
  }

  func pinchedWhole(_ isWhole: Bool) {
    guard isWhole else { return end() }
    openedFrom = nil
    guard let path = collectionView.itemInMiddle, let photo = picture(at: path)
    else { return }
    begin(with: path, photo.id)
    prefetchNeighboursNext()
  }

  private func begin(with path: IndexPath, _ id: Photo.ID) {
    isSelecting = false
    (viewed, lastViewed, awaited) = (id, id, nil)
    showsBars = false
    collectionView.tapPerformsPrimaryAction = false
    collectionView.mark(path)
    viewingDidChange()
    picture(at: path).map { announce($0.displayName) }
  }

  private func end() {
    forgetViewed()
    viewingDidChange()
  }

  /// Shows the arrangement from now on, whatever is on its way.
  func forgetViewed() {
    guard isViewing else { return }
    for debounce in [viewSoon, neighboursSoon, zoomSoon] { debounce.cancel() }
    thumbnails.cancelPrefetching(of: neighbours)
    neighbours = []
    turns.end()
    viewed = nil
    animation.stop()
    showsBars = true
    collectionView.tapPerformsPrimaryAction = arrangement == .years
  }

  /// Whether there is anything to scroll but from one photograph to the next.
  private var showsBars: Bool {
    get { collectionView.showsVerticalScrollIndicator }
    set {
      collectionView.showsHorizontalScrollIndicator = newValue
      collectionView.showsVerticalScrollIndicator = newValue
      collectionView.alwaysBounceVertical = newValue
    }
  }

  private func viewingDidChange() {
    showIndex()
    keepSoon()
    changed()
  }

  // MARK: From one to the next

  /// Notes which photograph is on view where the contents are now.
  func followViewed() {
    let middle = collectionView.itemInMiddle
    // Between two pages it is the one that is more to be seen; between two layouts it stays.
    guard !(collectionView.collectionViewLayout is TransitionLayout) else { return }
    guard let path = middle ?? viewedPath, let photo = picture(at: path) else {
      if viewedPath == nil { endViewing() }
      return
    }
    if photo.id != viewed {
      let former = viewedPath
      // One that is left is seen as a whole when it comes back.
      (former.flatMap { collectionView.cellForItem(at: $0) } as? PhotoCell)?.endZoom()
      (viewed, lastViewed) = (photo.id, photo.id)
      animation.stop()
      let step = former.map { $0.section == path.section ? path.item - $0.item : $0 < path ? 1 : -1 }
      turns.turn(by: step ?? 1, at: FrameClock.now)
      prefetchNeighboursNext()
      changed()
    }
    viewSoon()
  }

  /// Gives the selection and the focus to the photograph on view, once the contents are at rest.
  func markViewed() {
    guard let path = viewedPath else { return }
    if collectionView.isScrollMoving || collectionView.isDragging { return viewSoon() }
    collectionView.mark(path)
    endFastTurns()
    playViewed()
  }

  /// Has a photograph that came fast shown in all the pixels that it has room for.
  private func endFastTurns() {
    let haveBeenFast = turns.haveBeenFast
    turns.end()
    guard haveBeenFast else { return }
    refreshThumbnails()
    // Those that were asked for are smaller.
    thumbnails.cancelPrefetching(of: neighbours)
    prefetchNeighboursNext()
  }

  /// Where the photograph on view stands among all that are shown, in words.
  var placeOfViewed: String? {
    guard let path = viewedPath else { return nil }
    let place = collectionView.numberOfItems(beforeSection: path.section) + path.item + 1
    let count = collectionView.numberOfItems(beforeSection: collectionView.numberOfSections)
    return localized("{place} of {all}", ["place": place.grouped, "all": count.grouped])
  }

  /// The photograph so many on from the one on view, or from the one that keys are leading to; nil where there is none.
  private func path(on distance: Int) -> IndexPath? {
    guard let viewedPath else { return nil }
    let start = collectionView.isScrollAnimating ? collectionView.focusedIndexPath ?? viewedPath : viewedPath
    let path = collectionView.indexPath(start, advancedBy: distance)
    return path == start ? nil : path
  }

  /// Whether there is a photograph so many on from the one on view.
  func canTurnPage(by distance: Int) -> Bool { path(on: distance) != nil }

  /// Goes on from the photograph on view, or back.
  func turnPage(by distance: Int) {
    guard let path = path(on: distance) else { return }
    collectionView.focusItem(at: path, scrolling: true, animated: true)
  }

  /// The first photograph; folders stand before it. Nil where there is none.
  var firstPhoto: Photo? {
    guard content == .photos else { return nil }
    let start = IndexPath(item: 0, section: 0)
    return picture(at: collectionView.indexPath(start, advancedBy: listing.folderStacks.count))
  }

  /// Shows the photograph behind the one on view at once; behind the last the first.
  func showNext() {
    guard let photo = path(on: 1).flatMap({ picture(at: $0) }) ?? firstPhoto else { return }
    view(photo.id)
  }

  // MARK: Keys

  /// Takes the keys that mean something of their own while a photograph is on view; letters that mark nothing begin no
  /// search.
  func viewingTakes(_ press: KeyController.Press) -> Bool {
    guard isViewing, !widget.isShowingMenu else { return false }
    // Keys lead on from where fingers or a wheel have led, even before all is at rest.
    if viewSoon.isPending, !collectionView.isScrollAnimating, let path = viewedPath { collectionView.mark(path) }
    if press.isEscape {
      endViewing()
      return true
    }
    guard let letter = press.letter else { return false }
    zooms(byKey: letter)
    return true
  }
}
