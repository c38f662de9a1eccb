import Foundation

/// An item, and where it stood in the view: what a change of layout keeps in its place.
struct ScrollAnchor {
  /// Which part of the item and of the view are kept together.
  enum Edge {
    /// The starts of both, or their middles.
    case start, middle
  }

  /// The item, as the layout sees it.
  var indexPath: IndexPath
  var edge: Edge
  /// From the view's top left to the item's top left or middle, in points.
  var distance: CGPoint
}

extension CollectionView {
  /// The item that a person looking at `viewport` (content coordinates) is most aware of; nil at the very start, where
  /// the start itself is what is kept. The item with the focus comes first.
  final func scrollAnchor(in viewport: CGRect, at edge: ScrollAnchor.Edge) -> ScrollAnchor? {
    let start = offsetRange.min
    if viewport.minX <= start.x && viewport.minY <= start.y { return nil }
    return nearestItem(in: viewport, at: edge) { _ in true }
  }

  /// The item in `viewport` that is nearest to its start or middle among candidates, the one with the focus before all.
  /// One that is pinned in sight though it rests elsewhere comes last: it does not say what is looked at.
  final func nearestItem(
    in viewport: CGRect, at edge: ScrollAnchor.Edge, where isCandidate: (ReusableView) -> Bool
  ) -> ScrollAnchor? {
    let focused = showsFocus ? focusedIndexPath.map { presentationAddress(for: $0) } : nil
    let (point, movingView) = (edge == .start ? viewport.origin : viewport.center, reordering.movement?.view)
    var nearest: (place: LayoutAddress, point: CGPoint, isAway: Bool, distance: CGFloat)?
    // In reading order: the first of equals.
    for (key, view) in displayed.visible {
      guard case .cell(let place) = key, view !== movingView, !view.isPlaceholder, let frame = view.attributes?.frame,
        frame.overlaps(viewport), isCandidate(view)
      else { continue }
      let here = edge.point(of: frame)
      let resting = restingFrame(of: place)
      let isAway = resting.map { !$0.overlaps(viewport) } ?? false
      let distance = place == focused ? -1 : here.squaredDistance(to: point)
      if let nearest, isAway == nearest.isAway ? nearest.distance <= distance : isAway { continue }
      nearest = (place, resting.map { edge.point(of: $0) } ?? here, isAway, distance)
    }
    guard let nearest else { return nil }
    let here = nearest.point
    return ScrollAnchor(
      indexPath: nearest.place.indexPath, edge: edge, distance: CGPoint(x: here.x - point.x, y: here.y - point.y))
  }

  /// The offset at which the anchor's item stands where it stood; the present one where the item is gone. `layout` is
  /// the present one unless another is named.
  final func offset(keeping anchor: ScrollAnchor, in layout: Layout? = nil) -> CGPoint {
    guard let item = point(of: anchor, in: layout) else { return contentOffset }
    let start = CGPoint(x: item.x - anchor.distance.x, y: item.y - anchor.distance.y)
    var offset = start
    if anchor.edge == .middle {
      offset = CGPoint(x: start.x - bounds.width / 2, y: start.y - bounds.height / 2)
    }
    // Across the page, the item stands where its section is scrolled to.
    switch track(ofSection: anchor.indexPath.section)?.viewport.axis {
    case nil: break
    case .horizontal?: offset.x = contentOffset.x
    case .vertical?: offset.y = contentOffset.y
    }
    return offset
  }

  /// The same item, as it stands in the view by now; nil where it is gone.
  final func renewed(_ anchor: ScrollAnchor) -> ScrollAnchor? {
    guard let item = point(of: anchor) else { return nil }
    let here = anchor.edge.point(of: bounds)
    return ScrollAnchor(
      indexPath: anchor.indexPath, edge: anchor.edge, distance: CGPoint(x: item.x - here.x, y: item.y - here.y))
  }

  /// Where the layout has the part of the item that is kept in its place.
  private func point(of anchor: ScrollAnchor, in layout: Layout? = nil) -> CGPoint? {
    let place = LayoutAddress(anchor.indexPath)
    let frame = restingFrame(of: place, in: layout) ?? attributes(for: .cell(place), in: layout)?.frame
    return frame.map { anchor.edge.point(of: $0) }
  }
}

extension ScrollAnchor.Edge {
  func point(of rect: CGRect) -> CGPoint { self == .start ? rect.origin : rect.center }
}
