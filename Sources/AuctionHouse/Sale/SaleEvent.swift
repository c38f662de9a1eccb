/// Something that happened in a sale. The sale is its events, in their order.
public struct SaleEvent: Identifiable, Hashable, Codable, Sendable {
  /// The kinds of events. Lots are named by their place in the catalogue, from 0.
  public enum Kind: Hashable, Codable, Sendable {
    case saleOpened
    /// A lot is next, or under way: the one that the room looks at.
    case lotBecameCurrent(lot: Int)
    case biddingOpened(lot: Int)
    case bidPlaced(lot: Int, bid: Bid)
    /// Somebody says before or during the bidding how far the auctioneer may go for them.
    case maximumLeft(lot: Int, bid: Bid)
    /// The auctioneer has seen a bid from outside the room.
    case bidConfirmed(lot: Int, bid: SaleEvent.ID)
    case fairWarning(lot: Int)
    case finalCall(lot: Int)
    /// The hammer. The lot is sold when its reserve is met by a bid, else passed.
    case biddingClosed(lot: Int)
    /// The operator takes a bid back.
    case bidUndone(lot: Int, bid: SaleEvent.ID)
    case saleHeld(message: String)
    case saleResumed
    /// The user asks for a paddle.
    case registrationAsked
    case registrationGiven(paddle: Int)
    case saleClosed
  }

  /// The event's number in its sale: 1, 2, 3 and so on without gaps.
  public var id: Int
  /// Since the sale began, in the sale's own time.
  public var time: Duration
  /// The event's kind.
  public var kind: Kind

  /// An event of a sale.
  public init(id: Int, time: Duration, kind: Kind) { (self.id, self.time, self.kind) = (id, time, kind) }

  /// The lot it is about.
  public var lot: Int? {
    switch kind {
    case .lotBecameCurrent(let lot), .biddingOpened(let lot), .bidPlaced(let lot, _), .maximumLeft(let lot, _),
      .bidConfirmed(let lot, _), .fairWarning(let lot), .finalCall(let lot), .biddingClosed(let lot),
      .bidUndone(let lot, _):
      lot
    case .saleOpened, .saleHeld, .saleResumed, .registrationAsked, .registrationGiven, .saleClosed: nil
    }
  }
}
