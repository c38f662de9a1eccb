import Foundation

/// How a drag begins, and what cells know of it.
extension CollectionView {
  /// Whether a person may drag items out of the view.
  final var dragsItemsOut: Bool { dragDelegate != nil && dragInteractionEnabled && host != nil }

  /// Whether a point of the frame is farther out of the view than items are dragged to have it scroll: what is in the
  /// hand there is on its way elsewhere.
  final func isFarOutside(_ point: CGPoint) -> Bool {
    !CGRect(origin: .zero, size: bounds.size).insetBy(dx: -EdgeScroller.reach, dy: -EdgeScroller.reach).contains(point)
  }

  /// Begins a drag of an item, with the rest of the selection where that is part of it. False where the delegate gives
  /// nothing for it, or the host does not begin one.
  /// - Parameter point: where the hand is, in the frame.
  @discardableResult
  final func beginDrag(ofItemAt item: IndexPath, at point: CGPoint) -> Bool {
    makeDrag(of: item, at: point).map(begin) ?? false
  }

  private func makeDrag(of item: IndexPath, at point: CGPoint) -> ItemDrag? {
    guard dragsItemsOut, !updateSession.isOpen, let dragDelegate else { return nil }
    let drag = ItemDrag(from: self, at: point)
    let items = dragDelegate.collectionView(self, itemsForBeginning: drag, at: item)
    guard !items.isEmpty, knownData.contains(item) else { return nil }
    take(items, from: item, into: drag)
    if selection.contains(item) {
      for other in selection.indexPaths where other != item { add(other, to: drag, at: point) }
    }
    return drag
  }

  final func add(_ item: IndexPath, to drag: ItemDrag, at point: CGPoint) {
    guard let dragDelegate else { return }
    let items = dragDelegate.collectionView(
      self, itemsForAddingTo: drag, at: item, point: contentPoint(point))
    take(items, from: item, into: drag)
  }

  private func take(_ items: [DragItem], from source: IndexPath, into drag: ItemDrag) {
    if let cell = cellForItem(at: source) {
      let (corner, here) = (cell.presentation.frame.origin, contentPoint(drag.location))
      let preview = DragPreview(
        view: cell, size: cell.bounds.size, grip: CGPoint(x: here.x - corner.x, y: here.y - corner.y),
        parameters: dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: source))
      for item in items { item.preview = preview }
    }
    drag.add(items, from: source)
  }

  /// Has the host begin a drag. An item that was moved by hand goes back to its place.
  private func begin(_ drag: ItemDrag) -> Bool {
    guard let host, let dragDelegate else { return false }
    // One that nobody ended.
    if let old = self.drag { dragDidEnd(old, operation: .cancel) }
    drag.allowsMoveOperation = dragDelegate.collectionView(self, dragSessionAllowsMoveOperation: drag)
    drag.isRestrictedToDraggingApplication = dragDelegate.collectionView(
      self, dragSessionIsRestrictedToDraggingApplication: drag)
    self.drag = drag
    guard host.view(self, begins: drag), self.drag === drag else {
      if self.drag === drag { self.drag = nil }
      return false
    }
    cancelInteractiveMovement()
    for cell in displayed.cells {
      if let path = indexPath(for: cell), drag.includes(path) { cell.dragState = .lifting }
    }
    drag.hasBegun = true
    dragDelegate.collectionView(self, dragSessionWillBegin: drag)
    updateDragStates()
    return true
  }

  /// Updates the cells in sight with what drags mean to them. O(visible).
  final func updateDragStates() {
    for (key, view) in displayed.visible {
      guard case .cell(let place) = key, !view.isPlaceholder, let cell = view as? Cell,
        let path = item(atPresentationAddress: place)
      else {
        continue
      }
      updateDragState(of: cell, at: path)
    }
  }

  final func updateDragState(of cell: Cell, at path: IndexPath) {
    cell.isConcealed =
      reordering.order != nil && reordering.movement == nil && reordering.order?.source == DataAddress(path)
    cell.dropState = interactions.dropping.state(ofItemAt: path)
    if let drag, drag.hasBegun, drag.includes(path) { cell.dragState = .dragging }
  }

  /// Shows all cells, but for the one of `item`.
  final func setConcealed(_ item: IndexPath?) {
    for cell in displayed.cells { cell.isConcealed = item != nil && indexPath(for: cell) == item }
  }

  /// Shows the order with one place elsewhere, as a step of a movement by hand.
  final func presentStep(_ next: PresentationOrder, from source: LayoutAddress, to target: LayoutAddress) {
    let point = contentPoint(interactions.dropping.drop?.location ?? .zero)
    present(
      next,
      invalidating: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [target.indexPath], withTargetPosition: point,
        previousIndexPaths: [source.indexPath], previousPosition: point))
  }
}
