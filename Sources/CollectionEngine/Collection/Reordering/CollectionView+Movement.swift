import Foundation

extension CollectionView {
  /// How long neighbours take to make room, in seconds.
  static let movementDuration = 0.25

  /// Begins to move an item. Its neighbours make room wherever it is, and the data changes once, at the end.
  /// - Returns: false where the data source does not let it move, or another item is being moved.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    defer { didMutate() }
    resolveTransition()
    layoutIfNeeded()
    guard reordering.movement == nil, reordering.order?.source == nil, !updateSession.isOpen,
      knownData.contains(indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true, let cell = cellForItem(at: indexPath)
    else { return false }
    reordering.movement = Movement(position: cell.presentation.center, view: cell)
    var order = reordering.order ?? PresentationOrder()
    order.lift(DataAddress(indexPath))
    self.reordering.order = order
    cell.isRaised = true
    drawingOrder = nil
    cell.dragState = .lifting
    AnimationContext.with(movementMotion) { placeMovingItem() }
    cell.dragState = .dragging
    return true
  }

  /// Updates the movement: the item's centre goes to `targetPosition` (content coordinates).
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    defer { didMutate() }
    reloadIfNeeded()
    guard let previous = reordering.movement?.position, let order = reordering.order, let source = order.source,
      let current = order.target,
      let currentRank = order.rank(of: nil)
    else { return }
    reordering.movement?.position = targetPosition
    AnimationContext.with(nil) { placeMovingItem() }
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: current.indexPath, withPosition: mirrored(targetPosition))
    guard proposed.count == 2 else { return }
    var next = order
    next.move(nil, to: LayoutAddress(proposed))
    // Others know nothing of placeholders.
    let rank = next.rank(of: nil)?.indexPath ?? proposed
    let allowed =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source.indexPath,
        atCurrentIndexPath: currentRank.indexPath, toProposedIndexPath: rank) ?? rank
    guard reordering.movement != nil, self.reordering.order == order, isMovementTarget(allowed, of: source) else {
      return
    }
    if allowed != rank { next.move(nil, to: PresentationOrder.Rank(allowed)) }
    guard next != order, let target = next.target else { return }
    present(
      next,
      invalidating: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [target.indexPath], withTargetPosition: targetPosition,
        previousIndexPaths: [current.indexPath], previousPosition: previous))
  }

  /// Ends the movement: the item stays where it is. The data source is notified once, if the place has changed.
  public final func endInteractiveMovement() {
    defer { didMutate() }
    reloadIfNeeded()
    guard let moving = reordering.movement, let order = reordering.order, let source = order.source?.indexPath,
      let target = order.rank(of: nil)?.indexPath
    else { return }
    if moving.bringsSelection { return endMovingSelection(from: source, to: target) }
    if source != target {
      reordering.movement?.isCommitting = true
      dataSource?.collectionView(self, moveItemAt: source, to: target)
      // A data source that shows the move by itself, as a batch of updates, has ended the movement.
      guard reordering.movement != nil else { return }
      // The order seen is now the data's.
      knownData.counts = knownData.counts?.movingItem(from: source.section, to: target.section)
      knownData.revision.advance()
      let map = UpdateMap(moving: source, to: target)
      currentLayout.follow(map)
      followPrefetching(map)
      itemState.follow(map) { _ in nil }
      interactions.itemsDidMove({ map.new($0) }, selection: { map.new($0) })
    }
    var seen = self.reordering.order
    seen?.drop()
    self.reordering.order = seen
    finishMovement(moving, from: order, cancelled: false)
  }

  /// Cancels the movement: everything goes back to where it was, and the data source is not notified.
  public final func cancelInteractiveMovement() {
    defer { didMutate() }
    guard let moving = reordering.movement, let order = reordering.order else { return }
    var new = order
    new.putBack()
    rekey(to: new)
    finishMovement(moving, from: order, cancelled: true)
  }

  /// Forgets the movement without motion, because the data is about to be reloaded.
  final func abandonMovement() {
    guard let moving = reordering.movement else { return }
    // Views go by places in the data again; the layout is about to be notified.
    var new = reordering.order ?? PresentationOrder()
    new.putBack()
    rekey(to: new)
    releaseCompanions()
    reordering.movement = nil
    moving.view.isRaised = moving.view.isAnimating
    (moving.view as? Cell)?.dragState = .none
    interactions.movementWasAbandoned()
    reordering.callFollowers()
  }

  /// The data's index path of the item that is being moved; nil where none is.
  public final var indexPathOfInteractivelyMovingItem: IndexPath? {
    reordering.movement == nil ? nil : reordering.order?.source?.indexPath
  }

  private func finishMovement(_ moving: Movement, from order: PresentationOrder, cancelled: Bool) {
    releaseCompanions()
    reordering.movement = nil
    if self.reordering.order?.isDataOrder == true { self.reordering.order = nil }
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [
        cancelled ? order.source.map { self.reordering.order.presentationAddress(of: $0) } : order.target
      ]
      .compactMap { $0?.indexPath },
      previousIndexPaths: [order.source].compactMap { $0?.indexPath }, movementCancelled: cancelled)
    relayout(invalidating: context)
    (moving.view as? Cell)?.dragState = .none
    if !moving.view.isAnimating { moving.view.isRaised = false }
    elementsDidChange()
    interactions.movementWasAbandoned()
    reordering.callFollowers()
  }

  private func placeMovingItem() {
    guard let moving = reordering.movement, let target = reordering.order?.target else { return }
    let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: target.indexPath, withTargetPosition: mirrored(moving.position))
    moving.view.place(by: shown(attributes, by: currentLayout))
  }

  private func isMovementTarget(_ path: IndexPath, of source: DataAddress) -> Bool {
    guard let counts = knownData.counts, path.count == 2, path.section >= 0, path.section < counts.numberOfSections
    else { return false }
    let own = path.section == source.section
    return path.item >= 0 && path.item < counts.items(in: path.section) + (own ? 0 : 1)
  }
}
