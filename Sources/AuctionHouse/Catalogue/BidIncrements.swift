/// The increments of a sale: the amounts by which each bid has to be above the last, by price.
public struct BidIncrements: Hashable, Sendable {
  /// From a price on, bids rise by an amount.
  public struct Rule: Hashable, Sendable {
    /// The price from which the rule holds.
    public var from: Money
    /// The amount by which a bid has to be higher.
    public var by: Money

    /// A rule.
    public init(from: Money, by: Money) { (self.from, self.by) = (from, by) }
  }

  /// The rules, by rising price.
  public let rules: [Rule]

  /// Rules in whatever order.
  public init(_ rules: [Rule]) { self.rules = rules.sorted { $0.from < $1.from } }

  /// The least bid above a price: the price itself where there is no rule for it.
  /// - Complexity: O(log rules).
  public func next(after price: Money) -> Money {
    var (low, high) = (0, rules.count)
    while low < high {
      let middle = (low + high) / 2
      if rules[middle].from <= price { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? price : price + rules[low - 1].by
  }
}
