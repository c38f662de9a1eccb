/// A direction and a length in the plane, in points.
public struct CGVector: Sendable, Hashable {
  /// Along x.
  public var dx: CGFloat
  /// Along y.
  public var dy: CGFloat

  /// No movement.
  public static let zero = CGVector()

  /// No movement.
  public init() { self.init(dx: 0, dy: 0) }

  /// A movement by (dx, dy) points.
  public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
}
