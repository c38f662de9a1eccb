import Foundation

/// Changes of layout under the fingers.
extension CollectionView {
  /// The outcome that is reported at the end of an interactive transition: whether the new layout is in force, and
  /// whether the progress came to its end, rather than something else to the view.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a change of layout that goes as far as its progress is set: `transitionProgress` of the layout returned,
  /// which is the view's until `finishInteractiveTransition()` or `cancelInteractiveTransition()` has come to an end.
  ///
  /// Changes of the data, of the size and of the layout, and another transition, end it where it goes or is nearer to,
  /// and show the rest of the way as motion. Inside a batch of updates nothing can be steered: the layout changes in
  /// motion with the batch, and what is returned has no effect.
  /// - Parameter point: what stays in its place at all progress, as far as there is room (content coordinates); nil for
  ///   the middle of the view.
  @discardableResult
  public final func startInteractiveTransition(
    to layout: Layout, about point: CGPoint? = nil, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> TransitionLayout {
    startInteractiveTransition(to: layout, holds: false, completion: completion) {
      point.flatMap { self.pinned(at: $0) }
    }
  }

  /// Begins a change of layout in which the middle of an item stays in its place, as far as there is room; see
  /// `startInteractiveTransition(to:about:completion:)`.
  @discardableResult
  public final func startInteractiveTransition(
    to layout: Layout, aboutItemAt indexPath: IndexPath, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> TransitionLayout {
    let between = startInteractiveTransition(to: layout, holds: false, completion: completion) {
      self.pinned(itemAt: indexPath)
    }
    between.subject = .cell(presentationAddress(for: indexPath))
    return between
  }

  /// Begins a change of layout about a place of an item.
  /// - Parameters:
  ///   - holds: whether the place stays under fingers that move, and the contents never pass their ends; see
  ///     `TransitionLayout.held`.
  ///   - pinned: gives the place, once all is at rest.
  final func startInteractiveTransition(
    to layout: Layout, holds: Bool, completion: LayoutInteractiveTransitionCompletion?,
    keeping pinned: () -> PinnedPlace?
  ) -> TransitionLayout {
    guard !updateSession.isOpen else {
      setCollectionViewLayout(layout, animated: true) { completion?(true, $0) }
      return TransitionLayout(currentLayout: currentLayout, nextLayout: layout)
    }
    cancelInteractiveMovement()
    resolveTransition()
    layoutIfNeeded()
    if !isDragging { endMotion() }
    layoutMotion.group?.interrupt()
    let old = currentLayout
    let cells = displayed.cells
    noteSections(of: old)
    let between = transitionLayout(from: old, to: layout)
    let place = pinned()
    let middle = place == nil ? scrollAnchor(in: bounds, at: .middle) : nil

    layout.attach(to: self)
    old.prepareForTransition(to: layout)
    if layout !== old { layout.prepareForTransition(from: old) }
    if let place {
      // Where the contents went sideways they have no place across.
      var held = (linesStand ? offsetRange.min : contentOffset) + place.point
      if isMirrored(layout) { held.x = spaceAcross - held.x }
      layout.prepare(toKeep: place.indexPath, at: held)
    }
    for cell in cells { cell.willTransition(from: old, to: layout) }
    // Contents that were springing back are at rest where they would have come to.
    if clampedOffset(contentOffset) != contentOffset, !isDragging {
      glide(from: old, at: contentOffset, to: contentOffset, in: transitionMotion(nil))
    }
    if layout !== old { layout.invalidateForUse() }
    _ = layout.prepareIfInvalid()
    between.attach(to: self)
    between.origin = contentOffset
    layoutMotion.transition = InteractiveTransition(between, cells, completion: completion)
    if holds, let place {
      let held = HeldPlace(
        point: place.point, from: stand(holding: place), to: stand(holding: place, in: layout))
      between.begin(to: contentOffset + held.travel, holding: held)
    } else {
      let proposed =
        place.map { offset(keeping: $0, in: layout) } ?? middle.map { offset(keeping: $0, in: layout) } ?? contentOffset
      between.begin(to: targetOffset(proposed, in: layout))
    }
    currentLayout = between
    between.invalidateLayout()
    displayed.window = nil
    AnimationContext.with(transitionMotion(nil)) { followLeaving() }
    return between
  }

  /// Lets the transition go on to the new layout by itself, from where it is and as fast as it was.
  public final func finishInteractiveTransition() { settleTransition(at: 1) }

  /// Lets the transition go back to the old layout by itself, from where it is and as fast as it was.
  public final func cancelInteractiveTransition() { settleTransition(at: 0) }

  private func settleTransition(at target: CGFloat) {
    guard let transition = layoutMotion.transition, transition.target != target else { return }
    guard runningAnimator != nil else { return endTransition(at: target) }
    transition.settle(at: target)
    host?.viewNeedsFrame(self)
  }

  private func transitionLayout(from old: Layout, to new: Layout) -> TransitionLayout {
    let own = delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
    guard let own, own.currentLayout === old, own.nextLayout === new else {
      if own != nil {
        faultHandler("the delegate gave a transition layout between other layouts than it was asked for")
      }
      return TransitionLayout(currentLayout: old, nextLayout: new)
    }
    return own
  }

  // MARK: On the way

  /// Takes the contents to where they are at the present progress.
  final func transitionDidProgress(_ layout: TransitionLayout) {
    guard layout === layoutMotion.transition?.layout else { return }
    let size = layout.collectionViewContentSize
    if layout.held == nil {
      shiftOffset(to: layout.offset, inContentsOf: size)
    } else {
      shiftOffset(to: clampedOffset(layout.offset, in: size), inContentsOf: size)
      // At an end the view may stay where it is while it stands elsewhere under each of the layouts.
      layout.boundsWillChange(to: bounds)
      layout.boundsDidChange()
    }
    host?.viewNeedsFrame(self)
  }

  final func advanceTransition(to time: Double, since last: Double) {
    guard let transition = layoutMotion.transition, let end = transition.advance(to: time, since: last),
      self.layoutMotion.transition === transition
    else {
      return
    }
    endTransition(at: end)
  }

  /// What is on its way out goes on to where it belongs now: it may be called back.
  final func followLeaving() {
    for view in displayed.leaving {
      guard let key = view.element, key.isPlace, let attributes = attributes(for: key) else { continue }
      place(view, by: attributes)
    }
  }

  // MARK: Ends

  /// Ends the transition at one of its layouts: nothing is seen of it where the progress is there already.
  final func endTransition(at end: CGFloat) {
    guard let transition = layoutMotion.transition else { return }
    transition.layout.transitionProgress = end
    guard self.layoutMotion.transition === transition else { return }
    let isCompleted = end > 0.5
    prepareLayoutIfInvalid()
    let offset = replaceTransitionLayout(isCompleted)
    if !isScrollMoving && !isDragging { moveOffset(to: clampedOffset(offset)) }
    forgetSizes()
    sizing.showsMotion = true
    setNeedsLayout()
    transition.end(in: self, completed: isCompleted, finished: true)
  }

  /// Ends the transition at the layout it goes to, and shows the rest of the way as motion.
  final func resolveTransition() {
    guard let transition = layoutMotion.transition, !updateSession.isOpen else { return }
    let isCompleted = transition.heading > 0.5
    prepareForQuestions()
    guard self.layoutMotion.transition === transition else { return }
    let origin = bounds.origin
    let offset = replaceTransitionLayout(isCompleted)
    glide(from: transition.layout, at: origin, to: offset, in: transitionMotion(nil))
    transition.end(in: self, completed: isCompleted, finished: false)
  }

  /// Ends a transition that goes to its end by itself: what is asked for next is meant for the layout it goes to. What is
  /// left of the way is shown as motion.
  final func endSettlingTransition() { if layoutMotion.transition?.target != nil { resolveTransition() } }

  /// Ends the transition at the layout it goes to, when the data has changed: nothing is asked of the data source.
  /// - Parameters:
  ///   - carrying: whether what is seen goes on from there; else it is about to be dropped.
  ///   - motion: how it goes; nil for at once.
  /// - Returns: a closure that reports the end, to be called when all is consistent again.
  final func leaveTransition(carrying: Bool, in motion: AnimationContext? = nil) -> (() -> Void)? {
    guard let transition = layoutMotion.transition else { return nil }
    let isCompleted = transition.heading > 0.5
    let notifyEnd = { transition.end(in: self, completed: isCompleted, finished: false) }
    let offset = replaceTransitionLayout(isCompleted)
    guard carrying else {
      shiftOffset(to: clampedOffset(offset))
      return notifyEnd
    }
    moveWithoutMotion(to: offset)
    AnimationContext.with(motion) {
      for (key, view) in displayed.visible where view !== reordering.movement?.view {
        if let attributes = attributes(for: key) { place(view, by: attributes) }
      }
    }
    return notifyEnd
  }

  /// Puts one of the transition's layouts in its place. Returns where the view stands under it.
  private func replaceTransitionLayout(_ isCompleted: Bool) -> CGPoint {
    guard let between = layoutMotion.transition?.layout else { return contentOffset }
    layoutMotion.transition = nil
    currentLayout = isCompleted ? between.nextLayout : between.currentLayout
    contentSize = currentLayout.collectionViewContentSize
    displayed.window = nil
    return isCompleted ? between.origin + between.travel : between.origin
  }
}
