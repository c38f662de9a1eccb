import Foundation

extension CollectionView {
  /// How long a change of layout takes, in seconds.
  static let transitionDuration = 0.4

  /// Arranges the items by another layout.
  ///
  /// Animated, every element that is seen before or after travels from its place, size and opacity to the new ones; a
  /// change that comes while another is under way starts from what is seen. The item in the middle of the view stays
  /// about there. Inside a batch of updates the change waits for its end, and joins its motion.
  /// - Parameter completion: called when all have arrived; false when another change came first.
  public final func setCollectionViewLayout(
    _ layout: Layout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    defer { didMutate() }
    guard !updateSession.isOpen else {
      updateSession.layoutChanges.append { [unowned self] in
        setCollectionViewLayout(layout, animated: animated, completion: completion)
      }
      return
    }
    guard layout !== currentLayout else {
      completion?(true)
      return
    }
    cancelInteractiveMovement()
    layoutIfNeeded()
    if !isDragging { endMotion() }
    layoutMotion.group?.interrupt()
    let old = currentLayout
    let anchor = scrollAnchor(in: bounds, at: .middle)
    let cells = displayed.cells
    let interrupted = layoutMotion.transition
    layoutMotion.transition = nil
    noteSections(of: old)

    layout.attach(to: self)
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    for cell in cells { cell.willTransition(from: old, to: layout) }
    let origin = bounds.origin
    currentLayout = layout
    layout.invalidateForUse()
    _ = layout.prepareIfInvalid()
    contentSize = layout.collectionViewContentSize

    let group = AnimationGroup(completion: completion)
    layoutMotion.group = group
    // The start stays the start, on whichever side it is.
    let start = restingFrame(of: LayoutAddress(section: 0, item: 0))?.origin ?? contentOffset
    glide(
      from: old, at: origin, to: anchor.map { offset(keeping: $0) } ?? start, keeping: anchor,
      in: animated ? transitionMotion(group) : nil)
    layout.finalizeLayoutTransition()
    old.finalizeLayoutTransition()
    old.attach(to: nil)
    for cell in cells { cell.didTransition(from: old, to: layout) }
    interrupted?.end(in: self, completed: false, finished: false)
    group.close()
    if !animated { layoutIfNeeded() }
  }

  /// How a change of layout is shown.
  final func transitionMotion(_ group: AnimationGroup?) -> AnimationContext {
    AnimationContext(
      duration: AnimationTransaction.current?.duration ?? Self.transitionDuration, delay: 0, curve: .easeInOut,
      group: group)
  }

  /// Sends everything from where it is seen to where the present layout has it.
  /// - Parameters:
  ///   - old: the layout until now, which knew the view at `origin`.
  ///   - offset: where the view should stand.
  ///   - anchor: what stays there while sizes are found out; nil for what is seen first.
  ///   - motion: how the way is shown; nil for at once.
  final func glide(
    from old: Layout, at origin: CGPoint, to offset: CGPoint, keeping anchor: ScrollAnchor? = nil,
    in motion: AnimationContext?
  ) {
    let before = contentOffset
    moveWithoutMotion(to: offset)
    // Layouts that look where the view stands have just been moved under.
    if currentLayout.prepareIfInvalid() != nil { contentSize = currentLayout.collectionViewContentSize }
    dropForeignDecorations(in: motion)
    let seen = displayed.displaySerial
    func arrange() {
      rearrange(
        in: motion,
        from: { key in
          let start = self.withBoundsOrigin(origin) { self.attributes(for: key, in: old) }
          guard let start = start.map({ $0.isHidden ? $0.faded() : $0.duplicate() }) else { return nil }
          start.center = self.carried(start.center, since: before)
          return start
        },
        to: { self.attributes(for: $0).map { $0.isHidden ? $0.faded() : $0 } })
    }
    forgetSizes()
    arrange()
    settleSizes(seen: seen, keeping: anchor.flatMap { renewed($0) }, arrange: arrange)
  }

  /// Changes the offset to where the layout and the delegate want it, so that nothing moves on the screen.
  final func moveWithoutMotion(to proposed: CGPoint) {
    // Contents that spring back go on doing so.
    if isScrollMoving && clampedOffset(contentOffset) != contentOffset { return }
    carry(to: targetOffset(proposed, in: currentLayout))
  }

  /// Changes the offset after changes of the data, so that nothing moves on the screen: to where the layout wants it that
  /// is proposed `offset`, or where that says nothing, to `kept`, at which what is seen keeps its place.
  final func moveWithoutMotion(from offset: CGPoint, keeping kept: CGPoint) {
    let layout = currentLayout
    if layout.wantsKeptPlace { return moveWithoutMotion(to: kept) }
    if isScrollMoving && clampedOffset(contentOffset) != contentOffset { return }
    let (wanted, size) = (layout.wantedOffset(afterUpdatesAt: offset), layout.collectionViewContentSize)
    carry(to: delegateTarget(wanted ?? clampedOffset(kept, in: size), in: size))
  }

  /// Where a point of the contents is, of which everything was carried along since the offset was `offset`.
  final func carried(_ point: CGPoint, since offset: CGPoint) -> CGPoint {
    point + (contentOffset - offset)
  }

  /// Where the view should stand under a layout: what the layout and the delegate say to a proposal.
  final func targetOffset(_ proposed: CGPoint, in layout: Layout) -> CGPoint {
    let size = layout.collectionViewContentSize
    return delegateTarget(
      layout.targetContentOffset(forProposedContentOffset: clampedOffset(proposed, in: size)), in: size)
  }

  /// Where the view should stand in contents of a size, given what the layout says.
  private func delegateTarget(_ target: CGPoint, in size: CGSize) -> CGPoint {
    clampedOffset(
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target) ?? target, in: size)
  }

  /// Sends every element that is seen before or after a change to its new place.
  /// - Parameters:
  ///   - motion: how the way is shown; nil for at once.
  ///   - start: where an element comes from that was not seen before; nil for a fade in at its place.
  ///   - end: where an element goes that is not seen afterwards; nil for a fade out where it is.
  final func rearrange(
    in motion: AnimationContext?, from start: (ElementKey) -> LayoutAttributes?,
    to end: (ElementKey) -> LayoutAttributes?
  ) {
    // What is just out of sight may come from there, or go there, in motion only.
    let seen = bounds
    let rect = motion == nil ? seen : LayoutWindow.rect(around: seen)
    if motion == nil, animator?.isRunning == true {
      for view in displayed.visible.values + displayed.leaving { view.removeAllAnimations() }
    }
    defer { if motion == nil { endLeaving() } }
    displayed.beginPass()
    displayed.outdated.removeAll()
    let movingView = reordering.movement?.view
    var serial = displayed.windowRevision
    AnimationContext.with(motion) {
      var (entries, staying) = placeElements(in: rect, all: motion != nil)
      if isOutOfDate(since: serial) { return }
      var isSettled = true
      for index in entries.indices {
        let isSeen = entries[index].frame.overlaps(seen)
        if isSeen == (entries[index].view != nil) { continue }
        // What is seen only before the change travels too, and is taken back when it has arrived.
        guard isSeen else {
          isSettled = false
          continue
        }
        let entry = entries[index]
        let origin = motion == nil ? nil : start(entry.element) ?? entry.fullAttributes.faded()
        let view = element(for: entry, from: origin)
        if isOutOfDate(since: serial) { return }
        guard let view else {
          isSettled = false
          continue
        }
        staying += 1
        view.lastPass = displayed.pass
        entries[index].view = view
      }
      let settled = isSettled ? seen : nil
      displayed.window =
        motion != nil || settled != nil
        ? LayoutWindow(rect: rect, entries: motion == nil ? nil : entries, settled: settled) : nil
      serial = displayed.windowRevision
      if staying < displayed.visible.count {
        for view in displayed.visible.views(missedBy: displayed.pass) where view !== movingView {
          guard let key = view.element else { continue }
          if motion == nil { removeElement(view) } else { leave(view, to: end(key)) }
          if isOutOfDate(since: serial) { return }
        }
      }
      // What was on its way out goes where it belongs now: it may be called back.
      for view in displayed.leaving where view.element?.isPlace == true {
        if let attributes = view.element.flatMap(end) { place(view, by: attributes) }
      }
    }
    elementsDidChange()
    setNeedsLayout()
  }
}

extension CollectionView {
  /// Takes back what was still on its way out.
  private func endLeaving() {
    for view in displayed.takeLeaving() { endDisplaying(view) }
  }
}

extension LayoutAttributes {
  /// The same place, transparent: how a hidden element is on its way to being seen, or from it.
  final func faded() -> LayoutAttributes {
    let copy = duplicate()
    copy.alpha = 0
    copy.isHidden = false
    return copy
  }
}
