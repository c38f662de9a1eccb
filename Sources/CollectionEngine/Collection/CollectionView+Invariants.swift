import Foundation

extension CollectionView {
  /// Runs after each change from outside: a frame, an input event, a batch of updates, a selection, a movement. For
  /// tests, which check the bookkeeping of every view with it.
  package static var _mutationHandler: ((CollectionView) -> Void)? {
    get { mutationHandler }
    set { mutationHandler = newValue }
  }
  /// Private, as it is asked for often: docs/PERFORMANCE.md, “Exclusivity checks”.
  private static var mutationHandler: ((CollectionView) -> Void)?

  /// Runs the handler, unless the change is part of one that goes on.
  final func didMutate() {
    guard let handler = Self.mutationHandler, !updateSession.isShowing, !displayed.isPlacing, !updateSession.isOpen
    else { return }
    handler(self)
  }

  /// What is wrong with the view's bookkeeping, in words; empty where all is well. For tests.
  package final func _checkInvariants() -> [String] {
    var faults: [String] = []
    func expect(_ holds: Bool, _ fault: @autoclosure () -> String) { if !holds { faults.append(fault()) } }
    let leavingViews = Set(displayed.leaving.map(ObjectIdentifier.init))
    expect(leavingViews.count == displayed.leaving.count, "a view leaves twice")

    for (key, view) in displayed.visible {
      expect(view.element == key, "\(key) is shown by a view of \(String(describing: view.element))")
      expect(!leavingViews.contains(ObjectIdentifier(view)) && !view.isLeaving, "\(key) is shown and leaves")
      expect(view.superview === self && view.isDisplayed, "\(key) is shown by a view that is not here")
      guard key.category == .cell, let cell = view as? Cell else { continue }
      let isPlaceholder = reordering.order?.placeholder(at: LayoutAddress(key.indexPath)) != nil
      expect(cell.isPlaceholder == isPlaceholder, "\(key) is shown by a cell for a placeholder: \(cell.isPlaceholder)")
      if isPlaceholder { continue }
      let path = dataIndexPath(for: key.indexPath)
      // A reload from within a call is shown by the next layout.
      expect(
        knownData.needsReload || isLayoutNeeded || knownData.contains(path), "\(path) is shown and does not exist")
      expect(cell.isSelected == selection.contains(path), "\(path) looks selected: \(cell.isSelected)")
      expect(cell.isFocused == (showsFocus && path == focusedIndexPath), "\(path) looks focused: \(cell.isFocused)")
    }
    expect(
      Set(displayed.visible.values.map(ObjectIdentifier.init)).count == displayed.visible.count,
      "a view shows two elements")
    for view in displayed.leaving {
      expect(view.isLeaving && view.superview === self && view.isDisplayed, "a leaving view is not here")
      expect(view.isAnimating, "a leaving view stands still")
    }

    let elements = subviews.filter { $0 !== backgroundView && $0 !== refreshControl }
    let known = leavingViews.union(displayed.visible.values.map(ObjectIdentifier.init))
    expect(Set(elements.map(ObjectIdentifier.init)) == known, "\(elements.count) subviews, \(known.count) elements")
    let drawn = viewsInDrawingOrder
    expect(
      drawn.count == subviews.count
        && Set(drawn.map(ObjectIdentifier.init)) == Set(subviews.map(ObjectIdentifier.init)),
      "\(drawn.count) views drawn of \(subviews.count)")

    if let entries = displayed.window?.entries {
      for entry in entries {
        expect(entry.view === displayed.visible[entry.element], "the window has another view for \(entry.element)")
      }
      let entered = Set(entries.compactMap { $0.view.map(ObjectIdentifier.init) })
      for (key, view) in displayed.visible where view !== reordering.movement?.view {
        expect(entered.contains(ObjectIdentifier(view)), "\(key) is shown outside the window")
      }
    }
    for (address, entry) in prefetching.entries {
      let path = address.indexPath
      expect(knownData.needsReload || knownData.contains(path), "\(path) lies ahead and does not exist")
      expect(cellForItem(at: path) == nil, "\(path) lies ahead and is shown")
      guard let cell = entry.cell else { continue }
      expect(
        cell.phase == .prefetched && cell.element == nil && cell.superview == nil,
        "the cell made ahead for \(path) is in use")
    }
    let made = prefetching.entries.values.compactMap { $0.cell.map(ObjectIdentifier.init) }
    expect(Set(made).count == made.count, "a cell is made ahead for two items")
    expect(prefetching.isEnabled || prefetching.entries.isEmpty, "something lies ahead although nothing should")
    for path in selection.indexPaths {
      expect(knownData.needsReload || knownData.contains(path), "\(path) is selected")
    }
    if let focusedIndexPath { expect(knownData.needsReload || knownData.contains(focusedIndexPath), "a lost focus") }
    return faults
  }
}
