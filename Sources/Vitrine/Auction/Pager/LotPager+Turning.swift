import CollectionEngine
import Foundation

/// How a turn of the page goes, and ends.
extension LotPager: CollectionViewDelegate {
  // MARK: By frame

  /// Puts the page back where a turn is complete, and sees that the view comes to rest on a page. Called when a frame
  /// is laid out. Returns whether anything has changed.
  func follow() -> Bool {
    guard count > 1, view.bounds.width > 0 else { return false }
    var hasChanged = false
    if !view.isDragging, !view.isScrollMoving {
      // Whatever stopped the view, it goes on to where it was going.
      if heading == 0 { heading = nearest(to: layout.page) }
      if layout.page != CGFloat(heading) {
        let offset = layout.contentOffset(ofPage: heading)
        let way = abs(offset.x - view.contentOffset.x)
        view.setContentOffset(offset, animated: way >= 1 && way <= view.bounds.width)
        hasChanged = true
      }
    }
    if showLotsOfRoles() { hasChanged = true }
    for _ in 0..<Self.mostPagesAhead {
      // Sums of widths that are no whole numbers may miss a page by next to nothing.
      guard abs(layout.page) >= 1 - 1e-9 else { break }
      turn(by: layout.page > 0 ? 1 : -1)
      hasChanged = true
    }
    return hasChanged
  }

  /// The page nearest to a place between pages, of those that a motion may end on.
  private func nearest(to page: CGFloat) -> Int {
    let most = CGFloat(Self.mostPagesAhead)
    return page.isNaN ? 0 : Int(min(max(page, -most), most).rounded())
  }

  /// A cell that comes to stand for another lot is mostly out of sight then; in a jump it may not be. Returns whether any
  /// had to be made again.
  private func showLotsOfRoles() -> Bool {
    let wrong = Self.items.filter { item in
      guard view.cellForItem(at: item) != nil, let role = layout.role(ofItem: item.item) else { return false }
      return shown[item.item] != lot(at: role.relativeIndex)
    }
    if !wrong.isEmpty { View.performWithoutAnimation { view.reloadItems(at: wrong) } }
    return !wrong.isEmpty
  }

  /// The neighbour becomes the lot shown: cells move on by one place, and the offset with them.
  private func turn(by step: Int) {
    focus = lot(at: step)
    if !view.isDragging { heading -= step }
    grip = (grip.page - CGFloat(step), grip.heading - step)
    let places = Self.items.indices.map { ($0 - step + Self.items.count) % Self.items.count }
    itemsDidMove(to: places)
    let offset = view.contentOffset.x + layout.contentOffset(ofPage: 0).x - layout.contentOffset(ofPage: step).x
    // In no time, but without an end to what else is moving. The view holds on to what is seen, if anything is.
    View.animate(withDuration: 0) {
      view.performBatchUpdates { [view] in
        for (item, place) in zip(Self.items, places) { view.moveItem(at: item, to: Self.items[place]) }
      }
    }
    if abs(view.contentOffset.x - offset) > 0.5 { view.contentOffset.x = offset }
    markCurrent()
    onFocusChange(focus)
  }

  /// A turn under way goes on to its page, wherever that is by now.
  func pagesDidResize() {
    if view.isScrollMoving { view.setContentOffset(layout.contentOffset(ofPage: heading), animated: true) }
  }

  // MARK: By finger

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    grip = (layout.page, heading)
    heading = 0
  }

  /// A flick that follows another, before that has come to its page, goes one page further.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let speed = velocity.x * layout.direction
    let way = layout.page - grip.page
    heading = nearest(to: layout.page(at: targetContentOffset.pointee))
    if speed > 0, way > 0, grip.heading > 0 { heading = max(heading, min(grip.heading + 1, Self.mostPagesAhead)) }
    if speed < 0, way < 0, grip.heading < 0 { heading = min(heading, max(grip.heading - 1, -Self.mostPagesAhead)) }
    targetContentOffset.pointee = layout.contentOffset(ofPage: heading)
  }

  // MARK: By cell

  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: Cell, forItemAt indexPath: IndexPath) {
    onEndDisplaying(cell)
  }

  // MARK: By click

  /// Only the lot shown can have the focus.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    indexPath == Self.current
  }

  /// A neighbour that is chosen comes to the middle.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
    guard takesInput else { return markCurrent() }
    if indexPath != Self.current { page(by: indexPath.item - Self.current.item) }
  }

  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    if indexPath == Self.current, heading == 0 { onOpen() }
  }
}
