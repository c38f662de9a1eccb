nonisolated extension Double {
  /// The farthest point, and the highest speed, the physics computes with: 10 million rows of 1000 points are 1e10.
  private static let magnitudeLimit = 1e12

  /// The value when it can be computed with, the nearest value that can when it is too large, 0 when it is no number.
  var bounded: Double { bounded(by: Self.magnitudeLimit) }

  /// The value held within `±limit`; 0 when it is no number.
  func bounded(by limit: Double) -> Double {
    isNaN ? 0 : Swift.min(Swift.max(self, -limit), limit)
  }

  /// The value as a span of time in seconds: never negative, 0 when it is no number.
  var boundedSpan: Double { isNaN ? 0 : Swift.max(self, 0) }
}
