import Foundation

/// Scroll views in scroll views, as in the cells of a collection view: the outermost one is given the frames, and takes
/// the others along.
extension ScrollView {
  /// The scroll view that no other one is around.
  final var outermost: ScrollView {
    var (outermost, view) = (self, parent)
    while let here = view {
      if let scrollView = here as? ScrollView { outermost = scrollView }
      view = here.parent
    }
    return outermost
  }

  /// Asks the host for frames to move in.
  final func requestFrames() {
    if parent != nil, case let outermost = outermost, outermost !== self,
      !outermost.movingInside.contains(where: { $0 === self })
    {
      outermost.movingInside.append(self)
    }
    shownBy?.viewNeedsFrame(self)
  }

  /// Moves the scroll views inside that move by themselves to where they are at `time`. One that was taken out stops.
  /// - Returns: whether some go on.
  final func advanceScrollViewsInside(to time: TimeInterval) -> Bool {
    guard !movingInside.isEmpty else { return false }
    for view in movingInside {
      if view.outermost === self { view.advanceScrolling(to: time) } else { view.stopScrolling() }
    }
    movingInside.removeAll {
      $0.outermost !== self || !$0.isScrollMoving && !$0.isZoomMoving && $0.refreshControl?.turns != true
    }
    return !movingInside.isEmpty
  }
}

extension View {
  /// Notes that there is a scroll view in this one.
  final func markScrollViewsInside() {
    var view: View? = self
    while let here = view, !here.hasScrollViewsInside {
      here.hasScrollViewsInside = true
      view = here.parent
    }
  }
}
