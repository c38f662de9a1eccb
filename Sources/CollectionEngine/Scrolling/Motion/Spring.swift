import Foundation

/// The law of a damped spring: how a displacement from the place of rest dies away.
///
/// One closed form serves all three kinds: `x(t) = e^(−ζωt)·(x0·C + (v0 + ζω·x0)·S)`, with `C, S` = `cos, sin/α` below
/// a damping ratio ζ of 1, `1, t` at 1, and `cosh, sinh/α` above, where `α = ω·√|1 − ζ²|`.
nonisolated public struct Spring: Hashable, Sendable {
  /// The undamped angular frequency ω = √(stiffness/mass), per second.
  public let frequency: Double
  /// The damping ratio ζ: below 1 the spring swings through, at 1 it returns soonest, above 1 it creeps back.
  public let dampingRatio: Double

  /// Makes a spring, critically damped by default. The frequency is held within 0.1 and 1000 per second, the damping
  /// ratio within 0.05 and 20, so that every spring comes to rest.
  public init(frequency: Double, dampingRatio: Double = 1) {
    self.frequency = min(max(frequency.bounded, 0.1), 1000)
    self.dampingRatio = min(max(dampingRatio.bounded, 0.05), 20)
  }

  /// Makes a spring from a mass, a stiffness (per second squared, for a mass of 1) and a damping ratio.
  public init(mass: Double, stiffness: Double, dampingRatio: Double) {
    self.init(frequency: (stiffness / mass).squareRoot(), dampingRatio: dampingRatio)
  }

  /// Makes the overdamped spring whose displacement is a sum of two decays, `e^(−slow·t)` and `e^(−fast·t)`, per
  /// second.
  public init(slowDecay slow: Double, fastDecay fast: Double) {
    let frequency = (slow * fast).squareRoot()
    self.init(frequency: frequency, dampingRatio: (slow + fast) / (2 * frequency))
  }

  /// The displacement (points) and the velocity (points per second) `elapsed` seconds after they were the given ones.
  public func state(
    displacement: Double, velocity: Double, after elapsed: TimeInterval
  ) -> (displacement: Double, velocity: Double) {
    let (even, odd) = decayedPair(after: elapsed)
    let damping = dampingRatio * frequency
    return (
      displacement * even + (velocity + damping * displacement) * odd,
      velocity * even - (frequency * frequency * displacement + damping * velocity) * odd
    )
  }

  /// The time at which the displacement first passes through 0 after the start, or nil when it never does.
  public func timeToZero(displacement: Double, velocity: Double) -> TimeInterval? {
    guard displacement != 0 else { return nil }
    // x = 0 where S/C equals this ratio.
    let ratio = -displacement / (velocity + dampingRatio * frequency * displacement)
    switch kind {
    case .swinging(let alpha):
      guard ratio.isFinite else { return .pi / 2 / alpha }
      let angle = atan(ratio * alpha)
      return (angle > 0 ? angle : angle + .pi) / alpha
    case .critical:
      return ratio > 0 && ratio.isFinite ? ratio : nil
    case .creeping(let alpha):
      let tangent = ratio * alpha
      return tangent > 0 && tangent < 1 ? atanh(tangent) / alpha : nil
    }
  }

  private enum Kind {
    /// Damping below 1: with its angular frequency.
    case swinging(Double)
    /// Damping of exactly 1.
    case critical
    /// Damping above 1: with half the difference of its two rates.
    case creeping(Double)
  }

  private var kind: Kind {
    let excess = dampingRatio * dampingRatio - 1
    // Nearer to critical than this, α is lost in rounding and the critical form is the more exact one.
    if abs(excess) < 1e-10 { return .critical }
    let alpha = frequency * abs(excess).squareRoot()
    return excess < 0 ? .swinging(alpha) : .creeping(alpha)
  }

  /// `e^(−ζωt)·C` and `e^(−ζωt)·S`, formed so that neither grows without bound on the way.
  private func decayedPair(after elapsed: TimeInterval) -> (even: Double, odd: Double) {
    let elapsed = min(elapsed.boundedSpan, 1e6)
    let damping = dampingRatio * frequency
    switch kind {
    case .swinging(let alpha):
      let decay = exp(-damping * elapsed)
      return (decay * cos(alpha * elapsed), decay * sin(alpha * elapsed) / alpha)
    case .critical:
      let decay = exp(-damping * elapsed)
      return (decay, decay * elapsed)
    case .creeping(let alpha):
      let slow = exp((alpha - damping) * elapsed)
      let fast = exp(-(alpha + damping) * elapsed)
      return ((slow + fast) / 2, (slow - fast) / (2 * alpha))
    }
  }
}
