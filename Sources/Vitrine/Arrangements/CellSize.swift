import Foundation

/// How large photographs are shown: the side of a square cell, in points. What the user zooms.
nonisolated struct CellSize: Hashable, Sendable {
  static let range: ClosedRange<Double> = 72...480
  static let normal = CellSize(168)
  /// How much larger or smaller one step is.
  private static let step = 1.25

  let points: Double

  /// A size within the range.
  init(_ points: Double) {
    self.points = points.isFinite ? min(max(points, Self.range.lowerBound), Self.range.upperBound) : 168
  }

  /// The next larger size.
  var larger: CellSize { CellSize(points * Self.step) }
  /// The next smaller size.
  var smaller: CellSize { CellSize(points / Self.step) }

  /// The size `factor` times as large.
  func scaled(by factor: Double) -> CellSize { CellSize(points * factor) }

  /// The size on the slider, whose steps are even to the eye: 0 for the smallest, 1 for the largest.
  var fraction: Double { log(points / Self.range.lowerBound) / Self.span }

  /// The size at a place of the slider.
  init(fraction: Double) { self.init(Self.range.lowerBound * exp(Self.span * fraction)) }

  private static var span: Double { log(range.upperBound / range.lowerBound) }
}
