/// The priority of a size, from 0 to 1000.
public nonisolated struct LayoutPriority: RawRepresentable, Hashable, Sendable {
  /// From 0 to 1000.
  public let rawValue: Float
  /// A priority of this weight.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Makes a priority; equal to `init(rawValue:)`.
  public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

  /// The size has to be so: 1000.
  public static let required = LayoutPriority(1000)
  /// 750.
  public static let defaultHigh = LayoutPriority(750)
  /// 250.
  public static let defaultLow = LayoutPriority(250)
  /// The size may be whatever suits: 50.
  public static let fittingSizeLevel = LayoutPriority(50)
}
