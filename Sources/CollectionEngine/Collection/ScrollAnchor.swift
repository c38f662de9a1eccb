import Foundation

/// An item, and where it stood in the view: what a change of layout keeps in its place.
struct ScrollAnchor {
  /// Which part of the item and of the view are kept together.
  enum Edge {
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
    let cells = visible.values.compactMap { view -> LayoutAttributes? in
      guard let attributes = view.attributes, attributes.representedElementCategory == .cell,
        view !== movement?.view, attributes.frame.overlaps(viewport)
      else { return nil }
      return attributes
    }
    let focused = focusedIndexPath.map { presentedIndexPath(for: $0) }
    let point = edge == .start ? viewport.origin : viewport.center
    let chosen =
      cells.first { showsFocus && $0.indexPath == focused }
      ?? cells.min { a, b in
        let (x, y) = (edge.point(of: a.frame), edge.point(of: b.frame))
        let (p, q) = (x.squaredDistance(to: point), y.squaredDistance(to: point))
        return p == q ? a.indexPath < b.indexPath : p < q
      }
    guard let chosen else { return nil }
    let here = edge.point(of: chosen.frame)
    let distance = CGPoint(x: here.x - point.x, y: here.y - point.y)
    return ScrollAnchor(indexPath: chosen.indexPath, edge: edge, distance: distance)
  }

  /// The offset at which the anchor's item stands where it stood; the present one where the item is gone.
  final func offset(keeping anchor: ScrollAnchor) -> CGPoint {
    guard let attributes = attributes(for: .cell(anchor.indexPath)) else { return contentOffset }
    let item = anchor.edge.point(of: attributes.frame)
    let start = CGPoint(x: item.x - anchor.distance.x, y: item.y - anchor.distance.y)
    guard anchor.edge == .middle else { return start }
    return CGPoint(x: start.x - bounds.width / 2, y: start.y - bounds.height / 2)
  }
}

extension ScrollAnchor.Edge {
  func point(of rect: CGRect) -> CGPoint { self == .start ? rect.origin : rect.center }
}
