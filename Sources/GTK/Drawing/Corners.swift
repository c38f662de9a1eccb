/// Corners of a rectangle.
nonisolated public struct Corners: OptionSet, Hashable, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt32
  /// The corners whose bits are set.
  @inlinable
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The top left corner.
  @inlinable public static var topLeft: Corners { Corners(rawValue: 1) }
  /// The top right corner.
  @inlinable public static var topRight: Corners { Corners(rawValue: 2) }
  /// The bottom left corner.
  @inlinable public static var bottomLeft: Corners { Corners(rawValue: 4) }
  /// The bottom right corner.
  @inlinable public static var bottomRight: Corners { Corners(rawValue: 8) }
  /// All four.
  @inlinable public static var all: Corners { Corners(rawValue: 15) }
}
