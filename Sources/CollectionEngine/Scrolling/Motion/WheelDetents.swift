import Foundation

/// Makes whole steps of what a wheel turns: a fine wheel gives parts of a detent, which add up while it is turned on in
/// one direction.
nonisolated struct WheelDetents: Sendable {
  /// A pause after which a wheel starts again, in seconds.
  static let pause = 0.5
  /// The most steps that are made of one turn.
  static let most = 1000
  /// Parts that make a whole up to this much of a detent do: they are seldom exact.
  private static let slack: CGFloat = 1e-6

  /// What is left that was less than a detent.
  private var rest: CGFloat = 0
  private var time = -Double.infinity

  /// The detents that are complete with those turned at a time, in seconds; at most `most` of them, either way.
  mutating func turn(by detents: CGFloat, time: Double) -> Int {
    guard detents.isFinite else { return 0 }
    if time - self.time > Self.pause || detents * rest < 0 { rest = 0 }
    let sum = min(max(rest + detents, -CGFloat(Self.most)), CGFloat(Self.most))
    let whole = (sum + copysign(Self.slack, sum)).rounded(.towardZero)
    (rest, self.time) = (sum - whole, time)
    return Int(whole)
  }
}
