extension BidIncrements {
  /// The increments of a catalogue that names none: a twentieth to a tenth of the price, in round steps.
  public static let standard = BidIncrements(
    [
      (0, 10), (200, 20), (500, 50), (1000, 100), (2000, 200), (5000, 500), (10_000, 1000), (20_000, 2000),
      (50_000, 5000), (100_000, 10_000), (200_000, 20_000), (500_000, 50_000), (1_000_000, 100_000),
    ].map { Rule(from: Money(cents: $0 * 100), by: Money(cents: $1 * 100)) })

  /// Where the bidding for a lot starts when its catalogue doesn't say: at half the low estimate, rounded down to a
  /// step of the price, and not above the reserve; at the first step where there is no estimate.
  func start(estimate: Estimate?, reserve: Money?) -> Money {
    let first = next(after: .zero)
    guard let estimate else { return min(first, reserve ?? first) }
    let half = Money(cents: estimate.low.cents / 2)
    let step = max(1, (next(after: half) - half).cents)
    let start = max(first, Money(cents: half.cents / step * step))
    return min(start, reserve ?? start)
  }
}
