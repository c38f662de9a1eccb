/// Who runs a sale: opens lots, takes bids from simulated bidders, warns, and lets the hammer fall.
///
/// What comes next depends on nothing but the seed and the events so far: a sale that was broken off goes on as if it
/// had not been.
public struct Auctioneer: Hashable, Sendable {
  /// What the simulated bidders are made from.
  public let seed: UInt64

  /// The same seed and the same intervening make the same sale.
  public init(seed: UInt64) { self.seed = seed }

  /// What happens next if nobody intervenes; nil once the sale is over, or while it is on hold. O(log bidders).
  public func next(in sale: Sale) -> SaleEvent? { nil }
}
