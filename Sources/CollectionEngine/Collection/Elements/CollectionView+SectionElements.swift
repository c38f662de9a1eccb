import Foundation

/// The views of sections that have been scrolled across the page.
extension CollectionView {
  /// Brings the views of sections that were scrolled in line with the layout, and leaves the others as they are.
  /// O(elements of those sections round the view).
  final func placeScrolledSections() {
    let moved = sections.moved
    sections.moved = []
    guard !moved.isEmpty else { return }
    guard let window = displayed.window, window.rect.contains(bounds), var entries = window.entries,
      let layout = scrollingLayout
    else {
      // What is not known in part is read again as a whole.
      self.displayed.window = nil
      return
    }
    var missed: [ReusableView] = []
    for section in moved {
      guard let viewport = layout.sectionViewport(section) else { continue }
      // What is round the view, and not only what is in it.
      var strip = mirrored(viewport.frame)
      if viewport.axis == .horizontal {
        (strip.origin.x, strip.size.width) = (window.rect.minX, window.rect.width)
      } else {
        (strip.origin.y, strip.size.height) = (window.rect.minY, window.rect.height)
      }
      strip = strip.intersection(window.rect)
      guard !strip.isEmpty else { continue }
      // Layouts may name more than they are asked for: anything beside the strip, however far, is part of the row.
      func isOwn(_ entry: LayoutWindow.Entry) -> Bool {
        guard entry.element.section == section else { return false }
        return viewport.axis == .horizontal
          ? entry.frame.maxY > strip.minY && entry.frame.minY < strip.maxY
          : entry.frame.maxX > strip.minX && entry.frame.minX < strip.maxX
      }
      let found = placeElements(in: strip).entries.filter(isOwn)
      displayed.beginPass()
      for entry in found { entry.view?.lastPass = displayed.pass }
      for case let view? in entries.lazy.filter(isOwn).map(\.view)
      where view.lastPass != displayed.pass && view !== reordering.movement?.view { missed.append(view) }
      entries.removeAll(where: isOwn)
      entries.append(contentsOf: found)
    }
    subviewDidMove()
    self.displayed.window = LayoutWindow(rect: window.rect, entries: entries)
    guard !missed.isEmpty else { return }
    let serial = displayed.windowRevision
    for view in missed {
      if view.isAnimating { leave(view, to: view.element.flatMap { attributes(for: $0) }) } else { removeElement(view) }
      // The delegate may have changed everything.
      if isOutOfDate(since: serial) { return }
    }
    elementsDidChange()
  }
}
