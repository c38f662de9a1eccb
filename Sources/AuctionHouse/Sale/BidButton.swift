/// The state and text of the button with which the user bids for a lot.
public enum BidButton: Hashable, Sendable {
  /// The attempt that the user has under way, from the press of the button until the next one.
  public enum Attempt: Hashable, Sendable {
    /// Sent to the service, which has not answered.
    case sent(Money)
    /// In the journal, by its event.
    case kept(SaleEvent.ID)
    /// Against the rules.
    case refused(SaleFault)
    /// Lost, for the journal can't be written.
    case notKept
  }

  case lotSold(Bid)
  case lotPassed
  case saleIsOver
  case register
  case registrationPending
  case saleOnHold(message: String)
  /// The lot's turn is not near.
  case lotUpcoming
  /// The lot is next.
  case lotWaitingToOpen
  /// A press bids this.
  case biddable(Money)
  /// The service has yet to answer.
  case inProgress(Money)
  /// The journal has the bid, but this sale has yet to receive it.
  case acknowledged
  /// The user leads, if the auctioneer sees the bid.
  case notYetAccepted(Money)
  /// The user leads.
  case becameMaxBidder(Money)
  /// Somebody went beyond the user's last bid; a press bids this.
  case outbid(ask: Money)
  /// The last bid is lost; a press bids this.
  case notKept(ask: Money)
  /// The last bid was refused; a press bids this.
  case failed(SaleFault, ask: Money)
  /// Nobody can bid more.
  case atTheEnd

  /// The button for a lot. What is true of the lot goes before what is true of the user, and that before what
  /// the user has under way. O(1).
  public init(for lot: Int, in sale: Sale, under attempt: Attempt? = nil) {
    guard sale.lots.indices.contains(lot) else {
      self = .lotUpcoming
      return
    }
    let state = sale.lots[lot]
    self =
      switch (state.status, sale.phase, sale.registration) {
      case (.closed(.sold(let bid)), _, _): .lotSold(bid)
      case (.closed(.passed), _, _): .lotPassed
      case (_, .closed, _): .saleIsOver
      case (_, _, .none): .register
      case (_, _, .pending): .registrationPending
      case (_, .onHold(let message), _): .saleOnHold(message: message)
      case (.upcoming, _, _), (.open, _, _): sale.currentLot == lot ? .lotWaitingToOpen : .lotUpcoming
      case (.onBlock, _, _): Self(for: state, in: sale, under: attempt)
      }
  }

  private init(for state: LotState, in sale: Sale, under attempt: Attempt?) {
    let ask = state.askingPrice
    if case .sent(let amount) = attempt {
      self = .inProgress(amount)
    } else if let leading = state.leading, leading.bid.bidder == .you {
      self = leading.isConfirmed ? .becameMaxBidder(leading.bid.amount) : .notYetAccepted(leading.bid.amount)
    } else if !state.takesBids {
      self = .atTheEnd
    } else {
      self =
        switch attempt {
        case .refused(let fault): .failed(fault, ask: ask)
        case .notKept: .notKept(ask: ask)
        case .kept(let event) where event > sale.events.count: .acknowledged
        case .kept(let event) where state.place(ofBid: event) != nil: .outbid(ask: ask)
        case .kept, .sent, nil: .biddable(ask)
        }
    }
  }

  /// The amount that a press bids; nil where it bids nothing.
  public var amount: Money? {
    switch self {
    case .biddable(let ask), .outbid(let ask), .notKept(let ask), .failed(_, let ask): ask
    default: nil
    }
  }

  /// Whether a press does anything.
  public var isEnabled: Bool { amount != nil || self == .register }
}
