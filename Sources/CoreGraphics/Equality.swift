extension CGPoint {
  /// Whether the two are the same point.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension CGSize {
  /// Whether the two are the same size.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension CGRect {
  /// Whether the two cover the same points.
  public func equalTo(_ other: CGRect) -> Bool { standardized == other.standardized }
}
