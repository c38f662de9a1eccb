/// The state of one lot in its sale.
public struct LotState: Hashable, Sendable {
  /// The stage that a lot has reached in the sale.
  public enum Status: Hashable, Sendable {
    /// The sale has not begun.
    case upcoming
    /// Maximum bids may be left.
    case open
    case onBlock
    case closed(Outcome)
  }

  /// The way in which the sale of a lot ended.
  public enum Outcome: Hashable, Sendable {
    case sold(Bid)
    case passed
  }

  /// The relation of the price to the reserve.
  public enum Reserve: Hashable, Sendable {
    case none, notMet, met
  }

  /// The auctioneer's call: the warnings before the hammer falls.
  public enum Call: Hashable, Sendable {
    case none, fairWarning, finalCall
  }

  /// A bid that stands.
  public struct StandingBid: Hashable, Sendable {
    /// The event that placed it.
    public var event: SaleEvent.ID
    /// The bid: a bidder and an amount.
    public var bid: Bid
    /// Whether the auctioneer has seen it.
    public var isConfirmed: Bool
  }

  /// The highest amount that the auctioneer may bid for somebody.
  public struct Maximum: Hashable, Sendable {
    /// The event that left it: of two that are equal the earlier wins.
    public var event: SaleEvent.ID
    /// The most that may be bid.
    public var amount: Money
  }

  /// The stage that the lot has reached.
  public internal(set) var status: Status
  /// The last warning given before the hammer.
  public internal(set) var call = Call.none
  /// The relation of the price to the reserve.
  public internal(set) var reserve: Reserve
  /// The least that may be bid now.
  public internal(set) var askingPrice: Money
  /// The bids that stand, the last the highest.
  public internal(set) var bids: [StandingBid] = []
  /// The number of bids that stand and came from outside the room.
  public internal(set) var onlineBidCount = 0
  /// The number of bids, with those that were taken back.
  public internal(set) var placedBidCount = 0
  /// The highest amounts that the auctioneer may bid, for whom, and since when.
  public internal(set) var orders: [Bidder: Maximum] = [:]
  /// All that happened to the lot, in order.
  public internal(set) var events: [SaleEvent.ID] = []
  /// The time at which it came on the block, in the sale's time.
  public internal(set) var openedAt: Duration?
  /// The time at which the hammer fell, in the sale's time.
  public internal(set) var closedAt: Duration?

  /// A lot to which nothing has happened.
  init(_ lot: Lot, _ status: Status, by increments: BidIncrements) {
    self.status = status
    reserve = lot.reserve == nil ? .none : .notMet
    askingPrice = increments.ask(for: lot, after: nil)
  }

  /// The bid to beat.
  public var leading: StandingBid? { bids.last }
  /// Whether bids are taken from the room and outside.
  public var isLive: Bool { status == .onBlock }
  /// Whether the hammer has fallen.
  public var isClosed: Bool { if case .closed = status { true } else { false } }
  /// The highest amounts that the auctioneer may bid, by bidder.
  /// - Complexity: O(maximums).
  public var maximums: [Bidder: Money] { orders.mapValues(\.amount) }
}
