import Foundation

/// Which elements have views, and the life of those views.
extension CollectionView {
  /// Makes views for what came into sight and takes back those that left it. O(elements round the view), O(1) where
  /// nothing has changed.
  final func updateVisibleElements() {
    displayed.keepFreed()
    displayingOnce { exchangeElements() }
    for view in displayed.takeFreed() where isFree(view) && view.parent === self { view.removeFromSuperview() }
  }

  /// The pass itself: what leaves stays a subview until its end, for it may be used again.
  private func exchangeElements() {
    let bounds = self.bounds
    placeScrolledSections()
    if displayed.window?.covers(bounds) != true { readWindow() } else if !displayed.outdated.isEmpty { readOutdated() }
    guard let rect = displayed.window?.rect, displayed.window?.settled != bounds,
      var entries = displayed.window?.entries
    else { return }
    // They are changed below where they are: nobody else may hold them.
    displayed.window = LayoutWindow(rect: rect, entries: nil)
    let serial = displayed.windowRevision
    // Views go back before new ones are taken, so that no more are alive than are seen.
    var changed = false
    var isSettled = true
    for index in entries.indices where !entries[index].frame.overlaps(bounds) {
      guard let view = entries[index].view else { continue }
      if keeps(view) {
        isSettled = false
        continue
      }
      entries[index].view = nil
      removeElement(view)
      changed = true
      // The delegate may have changed everything.
      if isOutOfDate(since: serial) { return }
    }
    for index in entries.indices where entries[index].view == nil && entries[index].frame.overlaps(bounds) {
      sizing.isDue = true
      // What is called back may have been on its way elsewhere.
      let motion = displayed.leaving.isEmpty ? AnimationContext.current : transitionMotion(nil)
      let view = AnimationContext.with(motion) { element(for: entries[index], from: nil) }
      if isOutOfDate(since: serial) { return }
      entries[index].view = view
      if view == nil { isSettled = false } else { changed = true }
    }
    displayed.window = LayoutWindow(rect: rect, entries: entries, settled: isSettled ? bounds : nil)
    if changed { elementsDidChange() } else { prefetchWindow() }
  }

  /// Asks the layout about the next part before the present one is over: in a pass that shows nothing new, for those
  /// that do have enough to do.
  private func prefetchWindow() {
    guard AnimationContext.current == nil, layoutMotion.transition == nil, reordering.movement == nil,
      displayed.window?.isNearlyOver(bounds) == true
    else { return }
    readWindow()
  }

  /// Asks the layout about the part round the view, and brings the views there in line with the answer.
  final func readWindow() {
    let rect = LayoutWindow.rect(around: bounds, after: displayed.window)
    displayed.beginPass()
    displayed.outdated.removeAll()
    displayed.recycleWindow()
    var serial = displayed.windowRevision
    let (entries, placed) = placeElements(in: rect)
    if layoutMotion.transition != nil { followLeaving() }
    subviewDidMove()
    // The layout may ask the program for sizes, which may reload the data.
    if isOutOfDate(since: serial) { return }
    displayed.window = LayoutWindow(rect: rect, entries: entries)
    guard placed < displayed.visible.count else { return }
    serial = displayed.windowRevision
    let movingView = reordering.movement?.view
    for view in displayed.visible.views(missedBy: displayed.pass).reversed() where view !== movingView {
      let leavesInMotion = AnimationContext.current != nil || view.isAnimating
      if leavesInMotion { leave(view, to: finalAttributes(of: view)) } else { removeElement(view) }
      drawingOrder = nil
      if isOutOfDate(since: serial) { return }
    }
  }

  /// Puts the views of the elements in `rect` where the layout says, but for the one being moved; the pass has then met
  /// them.
  /// - Parameter all: whether to give what the layout says of all there; else only of those without a view, and a
  ///   layout that names more than it was asked for is not believed.
  /// - Returns: what the layout says, hidden elements left out, and how many views were met.
  final func placeElements(in rect: CGRect, all: Bool = true) -> (entries: [LayoutWindow.Entry], met: Int) {
    let (visible, movingView, pass) = (self.displayed.visible, reordering.movement?.view, self.displayed.pass)
    sizing.isDue = true
    displayed.revision.advance()
    var entries: [LayoutWindow.Entry] = []
    if all { swap(&entries, &displayed.spareEntries) }
    var met = 0
    displayed.isPlacing = true
    defer { displayed.isPlacing = false }
    var next = 0
    let usedFastPath =
      !isMirrored(currentLayout)
      && currentLayout.enumerateFrames(in: rect) { element, frame, zIndex in
        guard all || frame.overlaps(rect) else { return }
        let key = ElementKey(element)
        guard let view = visible.view(of: key, near: &next) else {
          entries.append(LayoutWindow.Entry(key, in: frame, zIndex, view: nil))
          return
        }
        if view.lastPass != pass { met += 1 }
        view.lastPass = pass
        if view !== movingView { place(view, as: key, in: frame, zIndex) }
        if all {
          entries.append(LayoutWindow.Entry(key, in: frame, zIndex, view: view))
        }
      }
    if usedFastPath { return (entries, met) }
    for attributes in elements(in: rect) where !attributes.isHidden {
      guard all || attributes.frame.overlaps(rect) else { continue }
      let key = attributes.key
      let view = visible[key]
      if let view {
        if view.lastPass != pass { met += 1 }
        view.lastPass = pass
        if view !== movingView { place(view, by: attributes) }
        if !all { continue }
      }
      entries.append(LayoutWindow.Entry(attributes, view: view))
    }
    return (entries, met)
  }

  /// Whether others changed everything since the window had a number: then the next pass of layout starts again.
  final func isOutOfDate(since revision: Revision) -> Bool {
    guard revision != displayed.windowRevision else { return false }
    displayed.window = nil
    setNeedsLayout()
    return true
  }

  /// Whether a view stays although its place is out of sight: its item is being moved, or it is in motion.
  private func keeps(_ view: ReusableView) -> Bool { view === reordering.movement?.view || view.isAnimating }

  /// Puts a view where a layout says that has no more to say than a frame and a z index.
  private final func place(_ view: ReusableView, as element: ElementKey, in frame: CGRect, _ zIndex: Int) {
    guard AnimationContext.isInForce, isPlacedAtOnce(view, in: frame) else {
      return put(view, as: element, in: frame, zIndex)
    }
    AnimationContext.with(nil) { put(view, as: element, in: frame, zIndex) }
  }

  /// Whether a view goes to its place at once though changes are shown as motion: nobody has seen it yet, or it only
  /// stretches.
  private func isPlacedAtOnce(_ view: ReusableView, in frame: CGRect) -> Bool {
    view.displaySerial > displayed.lastSeen || layoutMotion.isStretch(from: view.untransformedFrame, to: frame)
  }

  private func put(_ view: ReusableView, as element: ElementKey, in frame: CGRect, _ zIndex: Int) {
    defer { view.layoutIfNeeded() }
    if view.zIndex != zIndex { drawingOrder = nil }
    view.placePlainly(as: element, in: frame, zIndex)
  }

  final func place(_ view: ReusableView, by attributes: LayoutAttributes) {
    guard AnimationContext.isInForce, isPlacedAtOnce(view, in: attributes.untransformedFrame) else {
      return put(view, by: attributes)
    }
    AnimationContext.with(nil) { put(view, by: attributes) }
  }

  private func put(_ view: ReusableView, by attributes: LayoutAttributes) {
    if view.zIndex != attributes.zIndex { drawingOrder = nil }
    view.place(by: attributes)
    view.layoutIfNeeded()
  }

  /// The view of an element, on screen: one that is leaving is called back, else one is made.
  /// - Parameter start: where it comes from; nil for where it belongs.
  final func element(for entry: LayoutWindow.Entry, from start: LayoutAttributes?) -> ReusableView? {
    let key = entry.element
    // A layout may name an element twice.
    if let view = displayed.visible[key] { return view }
    if !displayed.leaving.isEmpty, let view = displayed.leaving.first(where: { $0.element == key }) {
      displayed.drop(leaving: view)
      view.become(.displayed)
      view.dataPathAtDisplay = nil
      // What it answered last may have been lost on a layout that it was leaving.
      view.fit = nil
      displayed.changeVisible { $0[key] = view }
      if key.category == .cell, let cell = view as? Cell {
        if !cell.isPlaceholder {
          let path = dataIndexPath(for: key.indexPath)
          dropPrefetchedCell(for: path)
          updateState(of: cell, at: path)
        }
      }
      place(view, by: entry.fullAttributes)
      return view
    }
    let made = AnimationContext.with(nil) { makeElement(for: entry, at: start) }
    guard let view = made, view.isDisplayed, view.element == key else { return nil }
    if start != nil {
      put(view, by: entry.fullAttributes)
      if view.isAnimating, view.phase == .displayed { view.become(.entering) }
    }
    return view
  }

  private func makeElement(for entry: LayoutWindow.Entry, at start: LayoutAttributes?) -> ReusableView? {
    let element = entry.element
    let path = dataPath(of: element)
    let serial = displayed.windowRevision
    switch element {
    case .cell(let place):
      if let placeholder = reordering.order?.placeholder(at: place) {
        let cell = cell(ofPlaceholder: placeholder, at: path)
        guard accept(cell, for: element, asked: serial) else { return nil }
        cell.isPlaceholder = true
        cell.isConcealed = placeholder == PresentationOrder.dropGap
        show(cell, for: entry, at: start)
        return cell
      }
      guard let cell = takePrefetchedCell(for: path) ?? dataSource?.collectionView(self, cellForItemAt: path) else {
        return nil
      }
      guard accept(cell, for: element, asked: serial) else { return nil }
      updateState(of: cell, at: path)
      show(cell, for: entry, at: start)
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      return cell
    case .supplementaryView(let kind, _):
      guard let view = dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path),
        accept(view, for: element, asked: serial)
      else { return nil }
      show(view, for: entry, at: start)
      delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      return view
    case .decorationView(let kind, _):
      let view = decorationView(ofKind: kind)
      show(view, for: entry, at: start)
      return view
    }
  }

  /// What is selected and focused belongs to the item: its cell takes it over when it comes into sight.
  private func updateState(of cell: Cell, at path: IndexPath) {
    cell.isSelected = !selection.isEmpty && selection.contains(path)
    cell.isFocused = showsFocus && path == focusedIndexPath
    updateDragState(of: cell, at: path)
  }

  /// A view can show one element at a time. One that was asked for before everything changed goes back unseen.
  private func accept(_ view: ReusableView, for element: ElementKey, asked revision: Revision) -> Bool {
    guard isFree(view) else {
      faultHandler("the data source gave a view that is in use for the element at \(element.indexPath)")
      return false
    }
    guard revision == displayed.windowRevision, displayed.visible[element] == nil else {
      displayed.pool.give(view, kind: element.kind)
      return false
    }
    return true
  }

  /// Whether a view shows nothing, and is not about to.
  final func isFree(_ view: ReusableView) -> Bool { view.element == nil && view.phase == .free }

  private func show(_ view: ReusableView, for entry: LayoutWindow.Entry, at start: LayoutAttributes?) {
    let key = entry.element
    displayed.number(view)
    view.element = key
    view.become(.displayed)
    view.fit = nil
    view.placeBefore = dataAddress(of: key, in: reordering.order)
    displayed.changeVisible { $0[key] = view }
    if let attributes = start ?? entry.attributes {
      view.place(by: attributes)
    } else {
      view.placePlainly(as: key, in: entry.frame, entry.zIndex)
    }
    if view.parent !== self { addSubview(view) }
    // Not left to a pass of layout, which would look at all views that are in sight.
    (view as? Cell)?.updateConfigurationIfNeeded()
    view.layoutIfNeeded()
    drawingOrder = nil
  }

  /// Takes an element out of sight now.
  final func removeElement(_ view: ReusableView) {
    forget(view)
    endDisplaying(view)
    drawingOrder = nil
  }

  /// Lets a view go to where it ends, and takes it back when it is there.
  final func leave(_ view: ReusableView, to end: LayoutAttributes?) {
    // Asking the layout where the view ends may have reloaded the data, and taken the view back or had it leave.
    guard view.isDisplayed, !view.isLeaving else { return }
    forget(view)
    view.become(.leaving)
    if let end { place(view, by: end) } else { view.alpha = 0 }
    if view.isAnimating { displayed.join(leaving: [view]) } else { endDisplaying(view) }
    drawingOrder = nil
  }

  /// The view of an element is no longer the one that shows it.
  private func forget(_ view: ReusableView) {
    guard let key = view.element, displayed.changeVisible({ $0.remove(view, at: key) }) else { return }
    // Whoever is notified that a view left because its item moved away gets the place where it was.
    if updateSession.isShowing, case .cell = key { view.dataPathAtDisplay = view.placeBefore.indexPath }
  }

  /// Where an element that is no longer seen is now, by the layout.
  private func finalAttributes(of view: ReusableView) -> LayoutAttributes? {
    guard let key = view.element else { return nil }
    return attributes(for: key)
  }

  /// Called when the motion of a view is over.
  final func elementDidSettle(_ view: ReusableView) {
    if view.isRaised && reordering.movement?.view !== view {
      view.isRaised = false
      drawingOrder = nil
    }
    if view.phase == .entering {
      view.become(.displayed)
      drawingOrder = nil
    }
    if view.isLeaving {
      displayed.drop(leaving: view)
      endDisplaying(view)
      elementsDidChange()
    } else {
      setNeedsLayout()
    }
  }

  /// Notifies the delegate that a view is gone, and puts it in the pool.
  final func endDisplaying(_ view: ReusableView) {
    guard view.isDisplayed, let key = view.element else { return }
    view.become(.free)
    let (kind, pathAtDisplay) = (key.kind, view.dataPathAtDisplay)
    view.element = nil
    view.leavePlace()
    view.isRaised = false
    view.isConcealed = false
    let isPlaceholder = view.isPlaceholder
    view.isPlaceholder = false
    view.dataPathAtDisplay = nil
    if displayed.keep(freed: view) { view.removeAllAnimations() } else { view.removeFromSuperview() }
    // What others do now is no part of the motion that may be under way.
    AnimationContext.with(nil) {
      guard !isPlaceholder, let delegate else { return }
      let path = pathAtDisplay ?? dataPath(of: key)
      if kind == nil, let cell = view as? Cell {
        delegate.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      } else if let kind, key.category == .supplementaryView {
        delegate.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: kind, at: path)
      }
    }
    displayed.pool.give(view, kind: kind)
  }

  final func elementsDidChange() {
    displayed.revision.advance()
    drawingOrder = nil
    host?.viewNeedsDisplay(self)
  }

  /// The cells and their items in reading order: what a screen reader walks through. Placeholders are none.
  /// - Complexity: O(n log n) of the n cells in sight.
  public final var visibleCellsInReadingOrder: [(indexPath: IndexPath, cell: Cell)] {
    displayed.visible.compactMap { key, view -> (IndexPath, Cell)? in
      guard key.category == .cell, let cell = view as? Cell, !cell.isPlaceholder else { return nil }
      return (key.indexPath, cell)
    }
    .sorted { $0.0 < $1.0 }
    .map { (dataIndexPath(for: $0.0), $0.1) }
  }
}
