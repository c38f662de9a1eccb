// Geometry is written as on iOS: programs compare it, and log it.

extension CGPoint: @retroactive CustomStringConvertible {
  /// As "(x, y)".
  public var description: String { "(\(x), \(y))" }
}

extension CGSize: @retroactive CustomStringConvertible {
  /// As "(width, height)".
  public var description: String { "(\(width), \(height))" }
}

extension CGRect: @retroactive CustomStringConvertible {
  /// As "(x, y, width, height)".
  public var description: String { "(\(minX), \(minY), \(width), \(height))" }
}
