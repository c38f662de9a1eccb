import Foundation

/// Scroll views in cells.
extension CollectionView {
  /// The innermost scroll view in an item at a point of the frame; nil where there is none that a person can use.
  /// - Complexity: O(views in sight); O(1) where there are none in any item.
  final func nestedScrollView(at point: CGPoint) -> ScrollView? {
    guard hasScrollViewsInside else { return nil }
    let place = contentPoint(point)
    for element in viewsInDrawingOrder.reversed() where element.hasScrollViewsInside && element.canBePressed {
      if let view = element.scrollView(at: place - element.untransformedFrame.origin) { return view }
    }
    return nil
  }

  /// The item that is pressed at a point of the frame: the one whose scroll view is there, for that may reach out of its
  /// cell.
  final func item(pressedAt point: CGPoint) -> IndexPath? {
    var view: View? = nestedScrollView(at: point)
    while let here = view {
      if let cell = here as? Cell, let path = indexPath(for: cell) { return path }
      view = here.parent
    }
    let place = contentPoint(point)
    guard let path = indexPathForItem(at: place) else { return nil }
    // A cell may say that it takes no input, or none there.
    if let cell = cellForItem(at: path), cell.hitTest(cell.pointInside(place, of: self), with: nil) == nil {
      return nil
    }
    return path
  }

  /// A point of the frame as one of the frame of a view inside.
  final func point(_ point: CGPoint, in view: ScrollView) -> CGPoint {
    view.convert(contentPoint(point), from: self) - view.bounds.origin
  }
}

extension View {
  /// The innermost scroll view at a point of the frame, which may lie outside of this view. Views with a transform are
  /// passed over.
  fileprivate final func scrollView(at point: CGPoint) -> ScrollView? {
    let place = point + bounds.origin
    for view in subviews.reversed() where view.canBePressed && !view.isTransformed {
      let inside = place - view.untransformedFrame.origin
      if view.hasScrollViewsInside, let found = view.scrollView(at: inside) { return found }
      if let found = view as? ScrollView, found.isScrollEnabled,
        CGRect(origin: .zero, size: found.bounds.size).contains(inside)
      {
        return found
      }
    }
    return nil
  }
}

extension ScrollView {
  /// Whether contents can follow fingers that go one way: there is something on that side.
  final func canFollow(_ way: CGPoint) -> Bool {
    let (least, most) = offsetRange
    let isAcross = abs(way.x) > abs(way.y)
    let (step, offset) = isAcross ? (way.x, contentOffset.x) : (way.y, contentOffset.y)
    let (first, last) = isAcross ? (least.x, most.x) : (least.y, most.y)
    return step > 0 ? offset > first + Self.leastWay : step < 0 && offset < last - Self.leastWay
  }

  /// Whether there is anywhere to go at all.
  final var canScrollAnywhere: Bool { canScroll.horizontally || canScroll.vertically }

  /// As near to an end as rounding to device pixels brings them, contents are at it; in points.
  private static let leastWay: CGFloat = 1
}
