import CollectionEngine

/// A colour, as layers take it: the same value as a view's, which follows the looks of the desktop.
public typealias CGColor = DynamicColor

nonisolated extension DynamicColor {
  /// The colour for a layer: itself.
  public var cgColor: CGColor { self }

  /// The colour of a layer's.
  public init(cgColor: CGColor) { self = cgColor }
}
