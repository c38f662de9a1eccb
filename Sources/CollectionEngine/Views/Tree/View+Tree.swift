/// The tree that a view is in, and what shows it.
extension View {
  /// The top of the tree.
  final var root: View {
    var view = self
    while let above = view.parent { view = above }
    return view
  }

  /// What shows the view; nil for one that nobody sees, as in the pool.
  final var shownBy: (any ViewHost)? {
    let root = root
    return root.hasHost ? root.host : nil
  }

  /// The root that was given a host last: what stands for the screen where code asks for one.
  public static var lastShown: View? { wayToLastShown?.owner }

  /// The animator to start motion with; nil where motion is turned off or nobody turns a clock.
  final var runningAnimator: Animator? {
    guard let animator, AnimationContext.isEnabled, host?.animationsEnabled ?? true else { return nil }
    return animator
  }

  /// Has the host draw the view, or the view above that will have it draw everything when it is done.
  final func hostNeedsDisplay() {
    var view = self
    while !view.postponesDisplay {
      guard let above = view.parent else {
        if view.hasHost { view.host?.viewNeedsDisplay(self) }
        return
      }
      view = above
    }
    view.isDisplayDue = true
  }

  /// Runs `body`, and notifies the host once afterwards, however many views in this one look different.
  final func displayingOnce(_ body: () -> Void) {
    guard !postponesDisplay else { return body() }
    postponesDisplay = true
    body()
    postponesDisplay = false
    guard isDisplayDue else { return }
    isDisplayDue = false
    hostNeedsDisplay()
  }

  /// Marks that a pass of layout may be due somewhere inside.
  final func markLayoutInside() {
    var view: View? = self
    while let here = view, !here.needsLayoutInside {
      here.needsLayoutInside = true
      view = here.parent
    }
  }

  /// Notes what a view that comes in asks of those around it.
  final func noteWhatIsIn(_ view: View) {
    if !view.autoresizingMask.isEmpty { autoresizesInside = true }
    if view.isLayoutNeeded || view.needsLayoutInside { markLayoutInside() }
    if view.isScrollView || view.hasScrollViewsInside { markScrollViewsInside() }
    if view.hasGesturesInside { markGesturesInside() }
  }

  /// Takes a view in, in front of `index` others.
  final func take(_ view: View, at index: Int) {
    view.leaveParent()
    view.above = wayBack.reference
    noteWhatIsIn(view)
    var views = takeChildren()
    if index >= views.count { views.append(view) } else { views.insert(view, at: max(index, 0)) }
    children = views
    contentsDidChange()
    hostNeedsDisplay()
  }

  final func leaveParent() {
    guard let parent else { return }
    removeAllAnimations()
    above = nil
    parent.lose(self)
  }

  private final func lose(_ view: View) {
    // By hand: docs/PERFORMANCE.md, “Isolation checks”. Those that came last go first.
    var views = takeChildren()
    for index in views.indices.reversed() where views[index] === view {
      if index == views.count - 1 { views.removeLast() } else { views.remove(at: index) }
      break
    }
    children = views
    contentsDidChange()
    hostNeedsDisplay()
  }

  /// Takes the subviews out, to be put back changed: not changed in place: docs/PERFORMANCE.md, “Exclusivity checks”.
  final func takeChildren() -> [View] {
    let views = children
    children = []
    return views
  }
}
