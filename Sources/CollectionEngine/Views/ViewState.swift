import Foundation

/// The state of a view in its superview: what animations change.
public nonisolated struct ViewState: Sendable, Hashable {
  /// The middle, in the superview's coordinates.
  public var center: CGPoint
  /// The size before the transform.
  public var size: CGSize
  /// Opacity from 0 to 1.
  public var alpha: CGFloat
  /// The map applied about the centre.
  public var transform: CATransform3D

  /// A state in the superview's coordinates; opaque and without a transform unless it says otherwise.
  public init(center: CGPoint, size: CGSize, alpha: CGFloat = 1, transform: CATransform3D = .identity) {
    (self.center, self.size, self.alpha, self.transform) = (center, size, alpha, transform)
  }

  /// The rectangle before the transform.
  public var frame: CGRect { CGRect(center: center, size: size) }

  static func - (a: ViewState, b: ViewState) -> ViewState {
    ViewState(
      center: CGPoint(x: a.center.x - b.center.x, y: a.center.y - b.center.y),
      size: CGSize(width: a.size.width - b.size.width, height: a.size.height - b.size.height),
      alpha: a.alpha - b.alpha,
      transform: a.transform == b.transform ? CATransform3D() : a.transform - b.transform)
  }

  /// Adds `weight` times a difference. A sum of several may pass what can be shown on the way.
  mutating func add(_ delta: ViewState, weight: CGFloat) {
    center.x += delta.center.x * weight
    center.y += delta.center.y * weight
    size.width += delta.size.width * weight
    size.height += delta.size.height * weight
    alpha += delta.alpha * weight
    if delta.transform != CATransform3D() { transform = transform + delta.transform * weight }
  }

  /// The nearest state that can be shown.
  var clamped: ViewState {
    var state = self
    state.size = CGSize(width: max(0, size.width), height: max(0, size.height))
    state.alpha = min(max(alpha, 0), 1)
    return state
  }

  /// A difference that changes nothing.
  static let zero = ViewState(center: .zero, size: .zero, alpha: 0, transform: CATransform3D())
}
