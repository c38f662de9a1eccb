import Foundation

/// Handles items that are dragged over the view: where they would go, the drop gap there, and the drop.
final class Dropping {
  /// How long items rest at a place before others make room, in seconds. UIKit's own figures are not known.
  static func delay(_ cadence: CollectionView.ReorderingCadence) -> Double {
    switch cadence {
    case .immediate: 0
    case .fast: 0.15
    case .slow: 0.5
    }
  }

  private unowned let view: CollectionView
  /// What is dragged, or was until it left; nil where the view can do nothing with it.
  private(set) var drop: ItemDrop?
  /// Whether it is over the view.
  private(set) var isInside = false
  /// Whether it was dropped, and the delegate is accepting it.
  private(set) var isLanding = false
  private var edge = EdgeScroller()
  private let springs: SpringLoading
  /// Where the drop gap is to open, and since when it waits for that.
  private var awaited: (place: LayoutAddress, since: Double?)?
  /// The item that the dragged items would go into, as a place in the data.
  private(set) var target: IndexPath?
  /// Where the items would go, as the delegate was notified last.
  private var destination: IndexPath?
  /// The offset at which the delegate was asked last; nil where it is to be asked again.
  private var offset: CGPoint?

  init(_ view: CollectionView) {
    self.view = view
    springs = SpringLoading(view)
  }

  var wantsFrames: Bool { isInside }

  // MARK: Coming and going

  func enter(_ drop: ItemDrop, at point: CGPoint) -> Bool {
    guard let delegate = view.dropDelegate else { return false }
    if drop !== self.drop {
      end()
      if drop.view !== view {
        drop.view = view
        drop.isHandled = nil
      }
    }
    drop.location = point
    let isHandled = drop.isHandled ?? delegate.collectionView(view, canHandle: drop)
    drop.isHandled = isHandled
    guard isHandled else { return false }
    if isInside {
      move(drop, to: point)
      return true
    }
    view.cancelInteractiveMovement()
    (self.drop, isInside) = (drop, true)
    setDropStates()
    delegate.collectionView(view, dropSessionDidEnter: drop)
    ask()
    view.host?.viewNeedsFrame(view)
    return true
  }

  func move(_ drop: ItemDrop, to point: CGPoint) {
    guard drop === self.drop, isInside else { return }
    drop.location = point
    if let drag = drop.drag, drag.view === view { drag.location = point }
    ask()
    view.host?.viewNeedsFrame(view)
  }

  func exit(_ drop: ItemDrop) {
    guard drop === self.drop, isInside else { return }
    leave()
    view.dropDelegate?.collectionView(view, dropSessionDidExit: drop)
  }

  func end(_ drop: ItemDrop) { if drop === self.drop { end() } }

  /// A drag that began here is over: what it brought back over the view is not dragged any more.
  func dragDidEnd(_ drag: ItemDrag) { if drop?.drag === drag { end() } }

  private func end() {
    guard let drop else { return }
    leave()
    self.drop = nil
    view.dropDelegate?.collectionView(view, dropSessionDidEnd: drop)
  }

  private func leave() {
    guard isInside else { return }
    isInside = false
    edge.stop(in: view)
    springs.stop()
    (awaited, target, offset, destination) = (nil, nil, nil, nil)
    closeDropGap()
    setDropStates()
  }

  // MARK: Where it goes

  /// Asks the delegate what would become of the items where they are dragged.
  private func ask() {
    guard let drop, isInside, let delegate = view.dropDelegate else { return }
    let place = view.dropPlace(at: view.contentPoint(drop.location))
    offset = view.contentOffset
    let destination = place.flatMap { self.destination(at: $0.place) }
    let proposal: DropProposal = delegate.collectionView(
      view, dropSessionDidUpdate: drop, withDestinationIndexPath: destination)
    // The delegate may have changed everything.
    guard drop === self.drop, isInside, offset != nil else { return }
    self.destination = destination
    drop.proposal =
      proposal.operation == .move && !drop.allowsMoveOperation ? DropProposal(operation: .cancel) : proposal
    follow(drop.proposal, place)
  }

  private func follow(_ proposal: DropProposal, _ place: DropPlace?) {
    let goesInto = proposal.isTaken && proposal.intent == .insertIntoDestinationIndexPath
    let item = place.flatMap { goesInto && $0.isOnItem ? view.item(atPresentationAddress: $0.place) : nil }
    if item != target {
      target = item
      setDropStates()
    }
    if goesInto { destination = item }
    guard proposal.isTaken, proposal.intent == .insertAtDestinationIndexPath, let place else {
      awaited = nil
      return closeDropGap()
    }
    if hasDropGap, order(withDropGapAt: place.place) == view.reordering.order {
      awaited = nil
    } else if awaited?.place != place.place {
      awaited = (place.place, nil)
      if Self.delay(view.reorderingCadence) == 0 { openDropGap() }
    }
  }

  /// The place of the first of the things in the data, where they are items of the view that go elsewhere in it: that
  /// is the space for them then.
  private var ownSource: DataAddress? {
    guard let drop, let drag = drop.drag, drag.view === view, view.reordering.movement == nil, drop.allowsMoveOperation,
      drop.proposal.operation != .copy
    else { return nil }
    return drag.sources.lazy.compactMap { $0 }.first.map { DataAddress($0) }
  }

  /// Where things at a place would go in the data: without the item itself, where that goes there.
  private func destination(at place: LayoutAddress) -> IndexPath? {
    let next = order(withDropGapAt: place)
    if ownSource != nil { return next.rank(of: nil)?.indexPath }
    return next.place(of: PresentationOrder.dropGap).map { next.dataAddress(at: $0).indexPath }
  }

  // MARK: Drop gap

  /// Whether the drop gap is open.
  private var hasDropGap: Bool {
    guard let order = view.reordering.order else { return false }
    return order.place(of: PresentationOrder.dropGap) != nil || order.source != nil && view.reordering.movement == nil
  }

  /// The order with the drop gap at a place.
  private func order(withDropGapAt place: LayoutAddress) -> PresentationOrder {
    var next = view.reordering.order ?? PresentationOrder()
    let source = ownSource
    if let source {
      next.remove(PresentationOrder.dropGap)
      if next.source == nil { next.lift(source) }
    } else if view.reordering.movement == nil {
      next.putBack()
    }
    let placeholder = source == nil ? PresentationOrder.dropGap : nil
    next.remove(placeholder)
    let count = next.counts(view.knownData.counts ?? ItemCounts()).items(in: place.section)
    next.insert(placeholder, at: LayoutAddress(section: place.section, item: max(0, min(place.item, count))))
    return next
  }

  private func openDropGap() {
    guard let place = awaited?.place else { return }
    awaited = nil
    let next = order(withDropGapAt: place)
    guard next != view.reordering.order else { return }
    let old = view.reordering.order ?? PresentationOrder()
    if let source = next.source, view.reordering.movement == nil {
      if let target = next.target, old.place(of: PresentationOrder.dropGap) == nil {
        view.presentStep(next, from: old.target ?? old.presentationAddress(of: source), to: target)
      } else {
        view.presentPlaceholders(next)
      }
    } else if let from = old.place(of: PresentationOrder.dropGap), let to = next.place(of: PresentationOrder.dropGap),
      old.source == next.source
    {
      view.presentStep(next, from: from, to: to)
    } else {
      view.presentPlaceholders(next)
    }
    setDropStates()
  }

  /// Closes the drop gap, when no batch of updates is open.
  private func closeDropGap() { if hasDropGap { view.afterUpdates { [weak self] in self?.closeDropGapNow() } } }

  private func closeDropGapNow() {
    guard hasDropGap, let old = view.reordering.order else { return }
    var next = old
    next.remove(PresentationOrder.dropGap)
    if let source = old.source, let target = old.target, view.reordering.movement == nil {
      next.putBack()
      view.setConcealed(nil)
      if old.place(of: PresentationOrder.dropGap) == nil {
        return view.presentStep(next, from: target, to: next.presentationAddress(of: source))
      }
    }
    view.presentPlaceholders(next)
  }

  // MARK: Landing

  /// The items were dropped. False where nothing comes of that.
  func perform(_ drop: ItemDrop, at point: CGPoint) -> Bool {
    move(drop, to: point)
    guard drop === self.drop, isInside, let delegate = view.dropDelegate else { return false }
    guard drop.proposal.isTaken else {
      leave()
      return false
    }
    edge.stop(in: view)
    awaited = nil
    let landing = Landing(drop, at: destination, in: view)
    isLanding = true
    delegate.collectionView(view, performDropWith: landing)
    view.showPlaceholders()
    isLanding = false
    leave()
    landing.sendBackTheRest()
    return true
  }

  // MARK: Time, and changes of the data

  func advance(to time: Double) {
    guard isInside, let drop else { return }
    if let awaited {
      let since = awaited.since ?? time
      self.awaited?.since = since
      if time - since >= Self.delay(view.reorderingCadence) { openDropGap() }
    }
    if edge.scroll(view, at: drop.location, time: time, across: true) || view.contentOffset != offset { ask() }
    if isInside, drop === self.drop { springs.advance(drop, to: time) }
  }

  func itemsDidMove(_ map: (IndexPath) -> IndexPath?) {
    target = target.flatMap(map)
    springs.itemsDidMove(map)
    // Other places are under the things now.
    (awaited, offset) = (nil, nil)
  }

  /// Updates the cells in sight with what the items mean to them. O(visible).
  private func setDropStates() { view.updateDragStates() }

  /// What the things mean to the cell of an item.
  func state(ofItemAt path: IndexPath) -> CellConfigurationState.DropState {
    isInside ? path == target ? .targeted : .notTargeted : .none
  }
}
