import Foundation

extension CollectionView {
  /// How long neighbours take to make room, in seconds.
  static let movementDuration = 0.25

  /// Takes an item in the hand. Its neighbours make room wherever it is held, and the data changes once, at the end.
  /// - Returns: false where the data source does not let it move, or another item is in the hand.
  @discardableResult
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    resolveTransition()
    layoutIfNeeded()
    guard movement == nil, updates == nil, counts?.contains(indexPath) == true,
      dataSource?.collectionView(self, canMoveItemAt: indexPath) == true, let cell = cellForItem(at: indexPath)
    else { return false }
    let order = MovementOrder(source: indexPath, target: indexPath)
    movement = Movement(order: order, position: cell.presentation.center, view: cell)
    cell.isRaised = true
    drawingOrder = nil
    cell.dragState = .lifting
    AnimationContext.with(movementMotion) { placeHeldItem() }
    cell.dragState = .dragging
    return true
  }

  /// Moves the item in the hand: its middle goes to `targetPosition` (content coordinates).
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    reloadIfNeeded()
    guard let held = movement else { return }
    let previous = held.position
    movement?.position = targetPosition
    AnimationContext.with(nil) { placeHeldItem() }
    let current = held.order.target
    let proposed = currentLayout.targetIndexPath(
      forInteractivelyMovingItem: current, withPosition: mirrored(targetPosition))
    let allowed =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.order.source, atCurrentIndexPath: current,
        toProposedIndexPath: proposed) ?? proposed
    guard allowed != current, isMovementTarget(allowed) else { return }
    present(
      MovementOrder(source: held.order.source, target: allowed),
      invalidating: currentLayout.invalidationContext(
        forInteractivelyMovingItems: [allowed], withTargetPosition: targetPosition, previousIndexPaths: [current],
        previousPosition: previous))
  }

  /// Lets the item go where it is. The data source is told, once, if the place has changed.
  public final func endInteractiveMovement() {
    reloadIfNeeded()
    guard let held = movement else { return }
    if held.bringsSelection { return endMovingSelection(held.order) }
    let (source, target) = (held.order.source, held.order.target)
    if source != target {
      movement?.isCommitting = true
      dataSource?.collectionView(self, moveItemAt: source, to: target)
      // A data source that shows the move by itself, as a batch of updates, has ended the movement.
      guard movement != nil else { return }
      // The order seen is now the data's.
      let order = held.order
      counts = counts?.movingItem(from: source.section, to: target.section)
      dataRevision &+= 1
      let map = UpdateMap(moving: source, to: target)
      currentLayout.follow(map)
      followPrefetching(map)
      selection = map.new(selection)
      selectionAnchor = selectionAnchor.map { order.presented($0) }
      focusedIndexPath = focusedIndexPath.map { order.presented($0) }
      interactions.itemsDidMove({ order.presented($0) }, selection: { map.new($0) })
    }
    finishMovement(held, cancelled: false)
  }

  /// Puts everything back as it was; the data source hears nothing.
  public final func cancelInteractiveMovement() {
    guard var held = movement else { return }
    let source = held.order.source
    if held.order.target != source {
      rekey(from: held.order, to: MovementOrder(source: source, target: source))
      held.order.target = source
    }
    finishMovement(held, cancelled: true)
  }

  /// Runs `body` when the data source is not in the middle of being told of a movement: now, or when that is over.
  final func afterMovement(_ body: @escaping () -> Void) {
    if movement?.isCommitting == true { movementFollowers.append(body) } else { body() }
  }

  private func callMovementFollowers() {
    let followers = movementFollowers
    movementFollowers = []
    for follower in followers { follower() }
  }

  /// Has the item in the hand follow changes of the data: it stays between those that it was held between.
  /// - Returns: the order that the layout saw before; nil where no item was in the hand, or it is no longer.
  final func keepHeldItem(_ map: UpdateMap, _ update: PreparedUpdate) -> MovementOrder? {
    guard let held = movement else { return nil }
    let order = held.order
    guard !held.isCommitting, let source = map.new(order.source), !map.isReloaded(ItemAddress(order.source)) else {
      abandonMovement()
      return nil
    }
    let target = newTarget(of: order, from: source, update) ?? source
    movement?.order = MovementOrder(source: source, target: target)
    return order
  }

  /// Items looked at on each side of the one in the hand for one that stays.
  private static let movementReach = 100

  private func newTarget(
    of order: MovementOrder, from source: IndexPath, _ update: PreparedUpdate
  ) -> IndexPath? {
    let map = update.map
    guard order.source != order.target, let section = map.sections.kept(order.target.section) else { return nil }
    for step in 1...Self.movementReach {
      for (offset, side) in [(step, 0), (-step, 1)] {
        let neighbour = order.target.item + offset
        let path = order.data(IndexPath(item: neighbour, section: order.target.section))
        guard update.before.contains(path), let new = map.new(path), new.section == section else { continue }
        let isPassed = source.section == new.section && source.item < new.item
        return IndexPath(item: new.item + side - (isPassed ? 1 : 0), section: section)
      }
    }
    return nil
  }

  /// Forgets the movement without motion, because the data is about to be read anew.
  final func abandonMovement() {
    guard let held = movement else { return }
    let source = held.order.source
    // Views go by places in the data again; the layout is about to be told.
    rekey(from: held.order, to: MovementOrder(source: source, target: source))
    movement = nil
    held.view.isRaised = held.view.isAnimating
    (held.view as? Cell)?.dragState = .none
    interactions.movementWasAbandoned()
    callMovementFollowers()
  }

  /// The item in the hand, as a place in the data; nil where the hand is empty.
  public final var indexPathOfHeldItem: IndexPath? { movement?.order.source }

  private func finishMovement(_ held: Movement, cancelled: Bool) {
    movement = nil
    let context = currentLayout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [held.order.target], previousIndexPaths: [held.order.source], movementCancelled: cancelled)
    relayout(invalidating: context)
    (held.view as? Cell)?.dragState = .none
    if !held.view.isAnimating { held.view.isRaised = false }
    elementsDidChange()
    interactions.movementWasAbandoned()
    callMovementFollowers()
  }

  private var movementMotion: AnimationContext {
    AnimationContext(duration: Self.movementDuration, delay: 0, curve: .easeOut, group: nil)
  }

  private func placeHeldItem() {
    guard let held = movement else { return }
    let attributes = currentLayout.layoutAttributesForInteractivelyMovingItem(
      at: held.order.target, withTargetPosition: mirrored(held.position))
    held.view.place(by: shown(attributes, by: currentLayout))
  }

  private func isMovementTarget(_ path: IndexPath) -> Bool {
    guard let held = movement, let counts, path.count == 2, path.section >= 0, path.section < counts.numberOfSections
    else { return false }
    let own = path.section == held.order.source.section
    return path.item >= 0 && path.item < counts.items(in: path.section) + (own ? 0 : 1)
  }

  /// Shows the items in another order; they glide there.
  private func present(_ order: MovementOrder, invalidating context: LayoutInvalidationContext) {
    guard let old = movement?.order else { return }
    rekey(from: old, to: order)
    movement?.order = order
    relayout(invalidating: context)
    elementsDidChange()
  }

  private func rekey(from old: MovementOrder, to new: MovementOrder) {
    rekey { new.presented(old.data($0)) }
  }

  /// Tells the views where their items are now seen. O(visible).
  final func rekey(_ map: (IndexPath) -> IndexPath) {
    findKindsByItems()
    visible.moveCells { ($0, ItemAddress(map($0.indexPath))) }
    visible.moveOthers { key, view in
      guard standsByItem(key) else { return key }
      let new = key.at(map(key.indexPath))
      view.element = new
      return new
    }
    for view in leaving {
      guard let key = view.element, key.isPlace, key.category == .cell || standsByItem(key) else { continue }
      view.element = key.at(map(key.indexPath))
    }
    window = nil
  }

  /// Prepares the layout again and lets everything glide to where it says.
  private func relayout(invalidating context: LayoutInvalidationContext) {
    currentLayout.invalidateLayout(with: context)
    prepareLayoutIfInvalid()
    let seen = displaySerial
    func arrange() { rearrange(in: movementMotion, from: { _ in nil }, to: { self.attributes(for: $0) }) }
    arrange()
    settleSizes(seen: seen, arrange: arrange)
  }
}
