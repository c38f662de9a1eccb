/// The estimate of a lot: the lowest and the highest price that it is expected to fetch.
public struct Estimate: Hashable, Sendable {
  /// The least.
  public var low: Money
  /// The most.
  public var high: Money

  /// From the least to the most.
  public init(low: Money, high: Money) { (self.low, self.high) = (low, high) }
}
