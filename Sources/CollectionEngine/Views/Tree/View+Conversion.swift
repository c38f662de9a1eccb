import Foundation

/// Points and rectangles from one view's coordinates to another's, or to those of the tree for nil. Transforms are not
/// taken into account.
extension View {
  /// A point of this view in `view`'s coordinates.
  public final func convert(_ point: CGPoint, to view: View?) -> CGPoint {
    let here = positionInRoot
    let there = view?.positionInRoot ?? .zero
    return CGPoint(x: point.x + here.x - there.x, y: point.y + here.y - there.y)
  }

  /// A point of `view` in this view's coordinates.
  public final func convert(_ point: CGPoint, from view: View?) -> CGPoint {
    let offset = convert(CGPoint.zero, to: view)
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// A rectangle of this view in `view`'s coordinates.
  public final func convert(_ rect: CGRect, to view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// A rectangle of `view` in this view's coordinates.
  public final func convert(_ rect: CGRect, from view: View?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// Where the origin of the view's coordinates lies in the root's frame.
  private final var positionInRoot: CGPoint {
    var position = CGPoint(x: -bounds.minX, y: -bounds.minY)
    var view = self
    while let above = view.parent {
      position.x += view.untransformedFrame.minX - above.bounds.minX
      position.y += view.untransformedFrame.minY - above.bounds.minY
      view = above
    }
    return position
  }

  /// Runs `body` as if `bounds.origin` were another; nobody is notified.
  final func withBoundsOrigin<T>(_ origin: CGPoint, _ body: () -> T) -> T {
    let own = boundsOrigin
    boundsOrigin = origin
    defer { boundsOrigin = own }
    return body()
  }
}
