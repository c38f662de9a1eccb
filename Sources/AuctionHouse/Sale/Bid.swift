/// An offer for a lot.
public struct Bid: Hashable, Codable, Sendable {
  /// The amount that is offered.
  public var amount: Money
  /// The bidder who offers it.
  public var bidder: Bidder

  /// An offer of an amount.
  public init(_ amount: Money, by bidder: Bidder) { (self.amount, self.bidder) = (amount, bidder) }
}
