import Foundation

/// How changes of the data are shown.
extension CollectionView {
  /// How long a batch of updates takes to be shown, in seconds.
  static let updateDuration = 0.3

  /// Shows changes that fit the data as one motion: what stays glides from where it is seen now.
  ///
  /// All that the view keeps by place is updated first; then others are called, who may change everything again.
  final func show(_ update: PreparedUpdate, animated: Bool, completion: @escaping (Bool) -> Void) {
    let map = update.map
    if map.keepsEverything, layoutMotion.transition != nil, reordering.order == nil {
      // What fingers lead goes on.
      for cell in cells(reconfiguredBy: map, nil) { reconfigure(cell) }
      return completion(true)
    }
    let notifyEnd = leaveTransition(
      carrying: true, in: animated && AnimationContext.isEnabled ? updateMotion(nil) : nil)
    displayed.findKindsByItems()
    layoutMotion.resize = nil
    let oldOrder = keepOrder(update)
    let anchor = anchor(surviving: map, oldOrder)
    let oldEntries = displayed.window?.entries ?? []
    followSections(map)
    knownData.counts = update.after
    if !map.keepsEverything { knownData.revision.advance() }
    followPrefetching(map)
    // The focus of an item that is gone: on the one that took its place, or on the last.
    itemState.follow(map) { [after = update.after] in after.contains($0) ? $0 : after.last }
    interactions.itemsDidMove({ map.new($0) }, selection: { map.new($0) })
    let reconfigured = cells(reconfiguredBy: map, oldOrder)
    var departures = rekeyVisible(map, oldOrder)

    let contexts = prepareLayout(for: update)
    let motion = animated && AnimationContext.isEnabled ? updateMotion(AnimationGroup(completion: completion)) : nil
    let before = contentOffset
    let adjustment = contexts.reduce(CGPoint.zero) { $0 + $1.contentOffsetAdjustment }
    let kept = anchor.map { self.offset(keeping: $0) } ?? before
    moveWithoutMotion(from: before + adjustment, keeping: kept + adjustment)
    updateSession.isShowing = true
    let tellsLayout = tellsLayoutOfUpdates
    if tellsLayout {
      takeOutWhatTheLayoutNames(&departures, oldOrder)
      askForEnds { key, view in self.key(before: key, of: view, oldOrder) }
    }
    let seen = displayed.displaySerial
    func arrange() {
      rearrange(
        in: motion,
        from: { key in
          if tellsLayout, let own = self.initialAttributes(for: key) { return own }
          if case .cell(let place) = key, let item = self.dataAddress(ofItemAt: place), map.isNew(item),
            !self.reordering.commitments.values.contains(item)
          {
            return self.attributes(for: key)?.shrunk()
          }
          return self.origin(of: key, in: oldEntries, map, oldOrder, since: before)
        },
        to: { self.attributes(for: $0) })
    }
    arrange()
    for cell in reconfigured { reconfigure(cell) }
    settleSizes(seen: seen, keeping: anchor.flatMap { renewed($0) }, arrange: arrange)
    if !departures.isEmpty { AnimationContext.with(motion) { depart(departures, tellsLayout) } }
    if tellsLayout { AnimationContext.with(motion) { currentLayout.finalizeCollectionViewUpdates() } }
    updateSession.isShowing = false
    reordering.commitments = [:]
    if showsFocus { updateFocusedCells() }
    if let motion { motion.group?.close() } else { completion(true) }
    notifyEnd?()
    layoutIfNeeded()
  }

  /// Whether the layout is notified of each change.
  final var tellsLayoutOfUpdates: Bool { type(of: currentLayout).takesPartInUpdates }

  /// As the program's own animation, where the batch is part of one.
  private func updateMotion(_ group: AnimationGroup?) -> AnimationContext {
    let outer = AnimationContext.current
    return AnimationContext(
      duration: outer?.duration ?? AnimationTransaction.current?.duration ?? Self.updateDuration,
      delay: outer?.delay ?? 0, curve: outer?.curve ?? .easeInOut,
      group: group)
  }

  private func prepareLayout(for update: PreparedUpdate) -> [LayoutInvalidationContext] {
    let context = currentLayout.makeInvalidationContext()
    context.invalidateDataSourceCounts = true
    currentLayout.follow(update.map)
    currentLayout.invalidateLayout(with: context)
    let contexts = currentLayout.prepareIfInvalid() ?? []
    if tellsLayoutOfUpdates {
      currentLayout.prepare(forCollectionViewUpdates: update.items?.take() ?? update.batch.items(update.map))
    }
    // Some layouts know only now what has changed.
    contentSize = currentLayout.collectionViewContentSize
    updateListRows()
    return contexts
  }

  // MARK: What is where

  /// Where the element of a key is after the changes, and whether it keeps its view; keys are places as the layout
  /// sees them, `oldOrder` before and the present movement's afterwards.
  private func newKey(_ key: ElementKey, _ map: UpdateMap, _ oldOrder: PresentationOrder?) -> (
    key: ElementKey?, stays: Bool
  ) {
    let place: LayoutAddress
    if case .cell(let cell) = key {
      place = cell
    } else if standsByItem(key) {
      place = LayoutAddress(key.indexPath)
    } else {
      // What stands by a section goes with it. One outside all sections stays where it is.
      guard let section = key.indexPath.first else { return (key, true) }
      let new = map.sections.new(section).map { key.inSection($0) }
      // One that shows no data is not reloaded.
      return (new, map.sections.kept(section) != nil || key.category == .decorationView && new != nil)
    }
    if let placeholder = oldOrder?.placeholder(at: place) {
      if let new = reordering.order?.place(of: placeholder) { return (key.at(new), true) }
      // An item of the data has taken its place.
      return (reordering.commitments[placeholder].map { key.at(reordering.order.presentationAddress(of: $0)) }, false)
    }
    let old = oldOrder.dataAddress(at: place)
    guard let new = map.new(old) else { return (nil, false) }
    return (
      key.at(reordering.order.presentationAddress(of: new)), key.category == .decorationView || !map.isReloaded(old)
    )
  }

  /// The key that an element had before the changes, when the layout saw `oldOrder`.
  private func key(before key: ElementKey, of view: ReusableView, _ oldOrder: PresentationOrder?) -> ElementKey {
    goesByItem(key) ? key.at(oldOrder.presentationAddress(of: view.placeBefore)) : key.at(view.placeBefore.indexPath)
  }

  /// A view that the changes take out of the picture.
  private struct Departure {
    let view: ReusableView
    /// As the layout saw it before.
    let key: ElementKey
    /// Where the element is that is reloaded with another view.
    let replacement: ElementKey?
  }

  /// Gives the views of survivors their new places; what is gone or reloaded begins to leave.
  private func rekeyVisible(_ map: UpdateMap, _ oldOrder: PresentationOrder?) -> [Departure] {
    var departures: [Departure] = []
    for view in displayed.leaving {
      guard let key = view.element, key.isPlace else { continue }
      view.dataPathAtDisplay = view.dataPathAtDisplay ?? dataPath(of: key, in: oldOrder)
      // What is gone is never called back: no element has this place.
      let (new, stays) = newKey(key, map, oldOrder)
      view.element = stays ? new : key.gone(view.displaySerial)
    }
    func depart(_ view: ReusableView, _ key: ElementKey, replacement: ElementKey?) {
      view.element = key.gone(view.displaySerial)
      view.become(.leaving)
      displayed.join(leaving: [view])
      departures.append(Departure(view: view, key: key, replacement: replacement))
    }
    // Whoever is notified that a view left gets the place its item had before the changes that sent it away.
    let order = reordering.order
    let gone = displayed.changeVisible {
      $0.moveCells { place in
        let old = oldOrder.dataAddress(at: place)
        if let placeholder = oldOrder?.placeholder(at: place) { return (old, order?.place(of: placeholder)) }
        guard let new = map.new(old), !map.isReloaded(old) else { return (old, nil) }
        return (old, order.presentationAddress(of: new))
      }
    }
    for (place, view) in gone {
      view.dataPathAtDisplay = view.placeBefore.indexPath
      depart(view, .cell(place), replacement: newKey(.cell(place), map, oldOrder).key)
    }
    displayed.changeVisible {
      $0.moveOthers { key, view in
        let (new, stays) = newKey(key, map, oldOrder)
        view.placeBefore = dataAddress(of: key, in: oldOrder)
        view.element = new
        if stays { return new }
        view.dataPathAtDisplay = dataPath(of: key, in: oldOrder)
        depart(view, key, replacement: new)
        return nil
      }
    }
    displayed.window = nil
    return departures
  }

  /// Supplementary and decoration views may go although their sections stay: the layout knows.
  private func takeOutWhatTheLayoutNames(_ departures: inout [Departure], _ oldOrder: PresentationOrder?) {
    let others = displayed.visible.filter { $0.key.category != .cell }
    guard !others.isEmpty else { return }
    var named: [ElementKey: Set<LayoutAddress>] = [:]
    for (key, view) in others {
      guard let kind = key.kind else { continue }
      // One question for each kind.
      let whole = key.at(IndexPath())
      let places =
        named[whole]
        ?? Set(
          (key.category == .decorationView
            ? currentLayout.indexPathsToDeleteForDecorationView(ofKind: kind)
            : currentLayout.indexPathsToDeleteForSupplementaryView(ofKind: kind)).map { LayoutAddress($0) })
      named[whole] = places
      let old = self.key(before: key, of: view, oldOrder)
      guard places.contains(LayoutAddress(old.indexPath)) else { continue }
      displayed.changeVisible { $0[key] = nil }
      view.dataPathAtDisplay = dataPath(of: old, in: oldOrder)
      view.element = key.gone(view.displaySerial)
      view.become(.leaving)
      displayed.join(leaving: [view])
      departures.append(Departure(view: view, key: old, replacement: nil))
    }
  }

  /// Where an element that comes into sight was, if that was near the view; a reloaded one fades in.
  private func origin(
    of key: ElementKey, in entries: [LayoutWindow.Entry], _ map: UpdateMap, _ oldOrder: PresentationOrder?,
    since offset: CGPoint
  ) -> LayoutAttributes? {
    for entry in entries {
      let (new, stays) = newKey(entry.element, map, oldOrder)
      guard new == key else { continue }
      let origin = entry.fullAttributes.duplicate()
      origin.center = carried(origin.center, since: offset)
      if !stays { origin.alpha = 0 }
      return origin
    }
    return nil
  }

  // MARK: Leaving

  /// Sends what is gone on its way: a deleted element shrinks in its place, a reloaded one fades to where the new view
  /// will be.
  private func depart(_ departures: [Departure], _ tellsLayout: Bool) {
    for departure in departures {
      let view = departure.view
      guard view.isLeaving, view.element?.isPlace == false else { continue }
      var end: LayoutAttributes?
      if tellsLayout { end = finalAttributes(for: departure.key) }
      if end == nil { end = departure.replacement.flatMap { attributes(for: $0)?.faded() } }
      if end == nil, let last = view.attributes {
        end = last.shrunk()
        end?.center = view.center
      }
      if let end { place(view, by: end) } else { view.alpha = 0 }
      elementDidLeave(view)
    }
    drawingOrder = nil
  }

  /// Layouts are asked about everything that was in sight, whatever becomes of it: here about what stays.
  /// - Parameter before: the key that an element had before.
  final func askForEnds(_ before: (ElementKey, ReusableView) -> ElementKey) {
    for (key, view) in displayed.visible {
      _ = finalAttributes(for: before(key, view))
      _ = initialAttributes(for: key)
    }
  }

  final func initialAttributes(for key: ElementKey) -> LayoutAttributes? {
    let layout = currentLayout
    let own =
      switch key {
      case .cell(let place): layout.initialLayoutAttributesForAppearingItem(at: place.indexPath)
      case .supplementaryView(let kind, let path):
        layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView(let kind, let path):
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
      }
    return own.map { shown($0, by: layout) }
  }

  final func finalAttributes(for key: ElementKey) -> LayoutAttributes? {
    let layout = currentLayout
    let own =
      switch key {
      case .cell(let place): layout.finalLayoutAttributesForDisappearingItem(at: place.indexPath)
      case .supplementaryView(let kind, let path):
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
      case .decorationView(let kind, let path):
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
      }
    return own.map { shown($0, by: layout) }
  }

  // MARK: What stays

  /// What stays in its place: the first item in sight that is still there, unless the view is at its start.
  private func anchor(surviving map: UpdateMap, _ oldOrder: PresentationOrder?) -> ScrollAnchor? {
    guard var anchor = layoutMotion.resizeAnchor ?? scrollAnchor(in: bounds, at: .start) else { return nil }
    layoutMotion.resizeAnchor = nil
    if let new = newKey(.cell(LayoutAddress(anchor.indexPath)), map, oldOrder).key {
      anchor.indexPath = new.indexPath
      return anchor
    }
    var best: (attributes: LayoutAttributes, path: IndexPath)?
    for (key, view) in displayed.visible where key.category == .cell && view !== reordering.movement?.view {
      guard let attributes = view.attributes, let new = newKey(key, map, oldOrder).key?.indexPath else { continue }
      if best.map({ new < $0.path }) ?? true { best = (attributes, new) }
    }
    guard let best else { return nil }
    let origin = best.attributes.frame.origin
    return ScrollAnchor(
      indexPath: best.path, edge: .start,
      distance: CGPoint(x: origin.x - contentOffset.x, y: origin.y - contentOffset.y))
  }

  // MARK: Reconfiguring

  /// The cells of reconfigured items, by their keys before; those on their way out too, as they may be called back.
  private func cells(reconfiguredBy map: UpdateMap, _ oldOrder: PresentationOrder?) -> [Cell] {
    guard !map.reconfigured.isEmpty else { return [] }
    return (displayed.visible.values + displayed.leaving).compactMap { view in
      guard let cell = view as? Cell, !cell.isPlaceholder, case .cell(let place)? = cell.element else { return nil }
      return map.reconfigured.containsSorted(oldOrder.dataAddress(at: place)) ? cell : nil
    }
  }

  /// Has the data source fill a cell again.
  private func reconfigure(_ cell: Cell) {
    guard let key = cell.element, key.isPlace, let dataSource else { return }
    let path = dataIndexPath(for: key.indexPath)
    cell.fit = nil
    sizing.isDue = true
    let given = AnimationContext.with(nil) {
      displayed.pool.givingBack(cell) { dataSource.collectionView(self, cellForItemAt: path) }
    }
    guard given !== cell else { return }
    if given.element == nil { displayed.pool.give(given, kind: nil) }
    faultHandler(
      "the data source gave another cell for the item at \(path) that is reconfigured: dequeue it by the same "
        + "registration, or reload the item")
  }
}

extension LayoutAttributes {
  /// The same place, smaller and transparent: how items come and go where the layout has no other wish.
  final func shrunk() -> LayoutAttributes {
    let copy = faded()
    copy.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
    return copy
  }
}
