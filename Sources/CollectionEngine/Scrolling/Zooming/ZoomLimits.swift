import Foundation

/// The least and the greatest scale that contents rest at, and how they give way past them.
///
/// Scales are felt by their ratios: the rubber band works on logarithms, and shows less than half of the least and twice
/// the greatest at most.
nonisolated public struct ZoomLimits: Hashable, Sendable {
  /// The least scale.
  public let minimum: CGFloat
  /// The greatest scale; never below `minimum`.
  public let maximum: CGFloat
  /// Whether the scale gives way past a limit and springs back, instead of stopping dead at it.
  public let bounces: Bool

  /// Scales smaller or larger than these are taken for a mistake.
  public static let usable: ClosedRange<CGFloat> = 1e-6...1e6

  /// The share past a limit that is never reached, as a logarithm.
  private static let reach = log(2.0)

  /// Makes limits. What is no usable scale becomes the nearest one, what is no number 1, and a maximum below the minimum
  /// becomes the minimum.
  public init(minimum: CGFloat, maximum: CGFloat, bounces: Bool = true) {
    self.minimum = Self.usable(minimum)
    self.maximum = max(Self.usable(maximum), self.minimum)
    self.bounces = bounces
  }

  private static func usable(_ scale: CGFloat) -> CGFloat {
    scale.isNaN ? 1 : min(max(scale, usable.lowerBound), usable.upperBound)
  }

  private var logarithms: ScrollLimits {
    ScrollLimits(minimum: log(minimum.native), maximum: log(maximum.native), bounces: bounces)
  }

  /// Whether there is more than one scale.
  public var leavesChoice: Bool { maximum > minimum }

  /// The scale within the limits that is nearest.
  public func clamp(_ scale: CGFloat) -> CGFloat { min(max(Self.usable(scale), minimum), maximum) }

  /// The scale to show for one that fingers ask for: itself within the limits, resisted past them.
  public func shown(raw scale: CGFloat) -> CGFloat {
    let scale = Self.usable(scale)
    if clamp(scale) == scale { return scale }
    let raw = log(scale.native)
    return CGFloat(exp(RubberBand.standard.offset(raw: raw, limits: logarithms, dimension: Self.reach)))
  }

  /// The scale that fingers must be asking for when `scale` is shown: the inverse of `shown(raw:)`.
  public func raw(displaying scale: CGFloat) -> CGFloat {
    let scale = Self.usable(scale)
    if clamp(scale) == scale { return scale }
    let shown = log(scale.native)
    let raw = RubberBand.standard.rawOffset(displaying: shown, limits: logarithms, dimension: Self.reach)
    return Self.usable(CGFloat(exp(min(raw, 20))))
  }

  /// The part of the speed of fingers that the scale follows with, where they ask for `raw`: 1 within the limits.
  public func slope(raw scale: CGFloat) -> CGFloat {
    CGFloat(
      RubberBand.standard.slope(raw: log(Self.usable(scale).native), limits: logarithms, dimension: Self.reach))
  }
}
