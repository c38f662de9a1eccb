/// A text's font, as the difference from the widget's own.
nonisolated public struct Font: Hashable, Sendable {
  /// The size, as a multiple of the widget's.
  public var scale: Double
  /// The weight, from 100 (thin) to 1000, 400 being normal and 700 bold; nil for the widget's.
  public var weight: Int?
  /// The family; nil for the widget's.
  public var family: String?
  /// Whether all figures are as wide as each other, for numbers under each other.
  public var hasTabularFigures: Bool

  /// The widget's own font, or one that differs in what is given.
  public init(scale: Double = 1, weight: Int? = nil, family: String? = nil, hasTabularFigures: Bool = false) {
    (self.scale, self.weight, self.family) = (scale, weight, family)
    self.hasTabularFigures = hasTabularFigures
  }
}
