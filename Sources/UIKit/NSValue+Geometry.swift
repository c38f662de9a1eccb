nonisolated extension NSValue {
  /// A point as an object.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A size as an object.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A rectangle as an object.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// The point that the object is made of.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the object is made of.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the object is made of.
  public var cgRectValue: CGRect { rectValue }
}
