import CollectionEngine

/// An outline of lines and curves; a value here.
public typealias CGPath = Path
/// The ends of lines.
public typealias CGLineCap = LineCap
/// The corners of lines.
public typealias CGLineJoin = LineJoin

nonisolated extension Path {
  /// A rectangle where a map takes it.
  public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(rect: rect).mapped(transform)
  }

  /// The oval that touches the middles of a rectangle's edges, where a map takes it.
  public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self = Path(ovalIn: rect).mapped(transform)
  }

  /// A rectangle with round corners, where a map takes it.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let radii = CGSize(width: cornerWidth, height: cornerHeight)
    self = Path(roundedRect: rect, corners: .allCorners, radii: radii).mapped(transform)
  }

  private func mapped(_ transform: UnsafePointer<CGAffineTransform>?) -> Path {
    transform.map { applying($0.pointee) } ?? self
  }
}
