import Foundation

/// Makes whole steps of what a wheel turns: a fine wheel gives parts of a detent, which add up while it is turned on in
/// one direction.
nonisolated struct WheelDetents: Sendable {
  /// A pause after which a wheel starts afresh, in seconds.
  static let pause = 0.5

  /// What is left that was less than a detent.
  private var rest: CGFloat = 0
  private var time = -Double.infinity

  /// The detents that are complete with those turned at a time, in seconds; at most `most` of them, either way.
  mutating func turn(by detents: CGFloat, time: Double, most: Int) -> Int {
    guard detents.isFinite else { return 0 }
    if time - self.time > Self.pause || detents * rest < 0 { rest = 0 }
    let sum = min(max(rest + detents, -CGFloat(most)), CGFloat(most))
    let whole = sum.rounded(.towardZero)
    (rest, self.time) = (sum - whole, time)
    return Int(whole)
  }
}
