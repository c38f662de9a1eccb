/// Chance that is the same whenever it is asked the same: a hash of a seed, what the chance is about, and where.
struct Chance: Hashable, Sendable {
  /// What is left to chance.
  enum Matter: UInt64 {
    case paddle, pause
    /// Of a lot.
    case mood, interest
    /// Of a bidder of a lot.
    case seat, absence, worth
    /// Of a bid for a lot.
    case turn, haste, slip, lateBid
  }

  let seed: UInt64

  /// A number from 0 to 1, without 1.
  func fraction(_ matter: Matter, _ places: Int...) -> Double {
    var hash = Self.mix(seed &+ matter.rawValue &* 0x9e37_79b9_7f4a_7c15)
    for place in places { hash = Self.mix(hash ^ UInt64(bitPattern: Int64(place))) }
    return Double(hash >> 11) * 0x1p-53
  }

  /// A time between two.
  func milliseconds(_ range: ClosedRange<Int>, _ fraction: Double) -> Duration {
    .milliseconds(range.lowerBound + Int(Double(range.upperBound - range.lowerBound) * fraction))
  }

  /// SplitMix64's step and finaliser (Steele, Lea, Flood 2014).
  private static func mix(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9e37_79b9_7f4a_7c15
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
