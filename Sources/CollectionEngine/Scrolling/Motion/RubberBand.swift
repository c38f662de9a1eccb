import Foundation

/// The resistance a finger meets when it drags content past its edge.
///
/// Of a finger `x` points past the edge, `x·c·d/(d + c·x)` points are shown: `c` of the first point, ever less of the
/// next, and never `d` in all, with `d` the length of the viewport. The rule maps places, not movements, so the way
/// taken doesn't matter. A drag that begins while content is already past its edge starts from the inverse,
/// `rawOffset(displaying:limits:dimension:)`, else it would be compressed twice.
///
/// Source of the rule and its coefficient: `RubberBand.swift` of https://github.com/super-ultra/ScrollMechanics.
nonisolated public struct RubberBand: Hashable, Sendable {
  /// UIKit's resistance, 0.55: a viewport of 300 points dragged 70 past its edge shows 34.121 of them.
  public static let standard = RubberBand(coefficient: 0.55)

  /// The largest part of the viewport `distance(displayed:dimension:)` takes for shown: at the whole, the finger would
  /// be infinitely far away.
  private static let fullestDisplay = 1 - 1e-9

  /// The part of the first point past the edge that is shown, above 0 and at most 1.
  public let coefficient: Double

  /// Makes a band with a coefficient, held between 0.01 and 1.
  public init(coefficient: Double) {
    self.coefficient = min(max(coefficient.bounded, 0.01), 1)
  }

  /// The distance at which content is shown past its edge when the finger is `distance` past it, with the sign kept.
  ///
  /// - Parameter dimension: the length of the viewport; with none, nothing is shown.
  public func displayed(distance: Double, dimension: Double) -> Double {
    let dimension = dimension.bounded
    guard dimension > 0 else { return 0 }
    let pull = coefficient * abs(distance.bounded)
    return copysign(pull / (dimension + pull) * dimension, distance.bounded)
  }

  /// The distance of the finger past the edge when content is shown `displayed` past it: the inverse of
  /// `displayed(distance:dimension:)`.
  public func distance(displayed: Double, dimension: Double) -> Double {
    let dimension = dimension.bounded
    guard dimension > 0 else { return 0 }
    let shown = min(abs(displayed.bounded), dimension * Self.fullestDisplay)
    return copysign((shown / (dimension - shown) * dimension / coefficient).bounded, displayed.bounded)
  }

  /// The offset to show for the offset the finger asks for: itself within the limits, resisted past them, and held at
  /// the limit where the limits don't bounce.
  public func offset(raw: Double, limits: ScrollLimits, dimension: Double) -> Double {
    let edge = limits.clamp(raw)
    guard limits.bounces else { return edge }
    return edge + displayed(distance: raw - edge, dimension: dimension)
  }

  /// The part of the finger's speed with which the content moves when the finger asks for `raw`: 1 within the limits.
  ///
  /// A finger that is lifted past the edge hands its velocity times this part to the bounce, so that nothing jolts.
  public func slope(raw: Double, limits: ScrollLimits, dimension: Double) -> Double {
    let past = abs(raw.bounded - limits.clamp(raw))
    guard past > 0 else { return 1 }
    guard limits.bounces, dimension.bounded > 0 else { return 0 }
    let left = dimension.bounded / (dimension.bounded + coefficient * past)
    return coefficient * left * left
  }

  /// The offset the finger must be asking for when `offset` is shown: the inverse of `offset(raw:limits:dimension:)`.
  public func rawOffset(displaying offset: Double, limits: ScrollLimits, dimension: Double) -> Double {
    let edge = limits.clamp(offset)
    guard limits.bounces else { return edge }
    return edge + distance(displayed: offset - edge, dimension: dimension)
  }
}
