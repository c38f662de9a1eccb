extension LotState {
  /// The standing of a bidder in the bidding for a lot.
  public enum Standing: Hashable, Sendable {
    /// Has not bid.
    case none
    /// Made the bid to beat; the auctioneer may not have seen it yet.
    case leading(isConfirmed: Bool)
    /// Has bid, or left a maximum that no longer suffices.
    case outbid
  }

  /// The standing of a bidder.
  /// - Complexity: O(bids).
  public func standing(of bidder: Bidder) -> Standing {
    if let leading, leading.bid.bidder == bidder { return .leading(isConfirmed: leading.isConfirmed) }
    if topBid(of: bidder) != nil { return .outbid }
    if !bids.isEmpty, let maximum = orders[bidder], maximum.amount < askingPrice { return .outbid }
    return .none
  }

  /// Whether a bid can be higher than what is bid: at the end of what an amount can say, none can.
  public var takesBids: Bool { leading.map { $0.bid.amount < askingPrice } ?? true }

  /// The highest of somebody's bids that stand.
  /// - Complexity: O(bids).
  public func topBid(of bidder: Bidder) -> Money? { bids.last { $0.bid.bidder == bidder }?.bid.amount }
}
