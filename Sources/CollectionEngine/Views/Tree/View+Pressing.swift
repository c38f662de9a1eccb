import Foundation

/// An event that a view is asked about. There are none yet: views are asked before there is one, with nil.
public final class Event: NSObject {
  private override init() {}
}

/// Where views are pressed.
extension View {
  /// The least opacity of a view that can be pressed.
  private static let leastPressedAlpha: CGFloat = 0.01

  /// Whether the view takes input and is seen.
  final var canBePressed: Bool { isUserInteractionEnabled && !isHidden && alpha >= View.leastPressedAlpha }

  /// The frontmost view in this one at a point, or this one.
  final func frontmostHit(at point: CGPoint, with event: Event?) -> View {
    for view in childrenInDrawingOrder.reversed() {
      if let hit = view.hitTest(view.pointInside(point, of: self), with: event) { return hit }
    }
    return self
  }

  /// A point in the superview's coordinates as one in the view's own, through its transform.
  final func pointInside(_ point: CGPoint, of superview: View) -> CGPoint {
    var place = point - untransformedFrame.origin
    if isTransformed {
      let middle = untransformedFrame.center
      guard let flat = state.transform.unproject(point - middle) else {
        return CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
      }
      place = flat + middle - untransformedFrame.origin
    }
    return place + bounds.origin
  }
}
