import Foundation

/// Why something can't happen in a sale.
public enum SaleFault: LocalizedError, Hashable, Sendable {
  case saleNotOpen, saleOpenAlready, saleNotOnHold, saleIsOver
  case saleOnHold(message: String)

  case notRegistered, registrationPending, registeredAlready

  case noSuchLot
  /// The lots by their labels: the one that was meant, and the one that is on the block.
  case lotNotCurrent(String), lotCurrentAlready(String), lotNotOnBlock(String), lotClosed(String)
  case blockTaken(by: String)

  /// A bid between the price and the ask, or a maximum below the ask.
  case belowAsk(Money)
  /// A bid that was high enough before somebody else's.
  case askMoved(to: Money)
  /// The bidder leads.
  case leadsAlready
  /// A maximum below what was bid on its behalf by then.
  case maximumUsed(upTo: Money)

  case noBid, notTheLastBid, confirmedAlready
  /// A warning out of its order, or a hammer without the final call.
  case notCalled

  /// An event that is not the next one.
  case wrongNumber(Int, expected: Int)
  /// An event before the last one, or years after.
  case wrongTime

  /// What is wrong, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .saleNotOpen: "The sale has not begun"
    case .saleOpenAlready: "The sale has already begun"
    case .saleOnHold: "The sale is on hold"
    case .saleNotOnHold: "The sale is not on hold"
    case .saleIsOver: "The sale is over"
    case .notRegistered: "You have no paddle yet"
    case .registrationPending: "Your registration is pending"
    case .registeredAlready: "You already have a paddle"
    case .noSuchLot: "There is no such lot in the sale"
    case .lotNotCurrent(let lot): "Lot \(lot) is not next"
    case .lotCurrentAlready(let lot): "Lot \(lot) is next already"
    case .lotNotOnBlock(let lot): "Lot \(lot) is not on the block"
    case .lotClosed(let lot): "The hammer has fallen for lot \(lot)"
    case .blockTaken(let lot): "Lot \(lot) is still on the block"
    case .belowAsk: "This bid is too low"
    case .askMoved: "Someone else was faster"
    case .leadsAlready: "You already lead"
    case .maximumUsed: "A higher amount has already been bid for you"
    case .noBid: "There is no such bid"
    case .notTheLastBid: "Only the last bid can be taken back"
    case .confirmedAlready: "The bid has already been accepted"
    case .notCalled: "This has to be called before"
    case .wrongNumber(let number, let expected): "Event \(number) stands where event \(expected) is due"
    case .wrongTime: "The clock of the sale is wrong"
    }
  }

  /// What the person can do about it; nil where there is nothing to do.
  public var recoverySuggestion: String? {
    switch self {
    case .saleNotOpen: "Wait until it opens."
    case .saleOnHold(let message): message.isEmpty ? "Wait until it resumes." : message
    case .notRegistered: "Register to bid."
    case .registrationPending: "This takes a moment."
    case .lotNotOnBlock: "Leave a maximum bid, or wait until it opens."
    case .belowAsk(let ask), .askMoved(let ask): "\(ask.text) or more is asked now."
    case .leadsAlready: "Leave a maximum bid to go further when somebody outbids you."
    case .maximumUsed(let used): "It can be lowered to \(used.text)."
    default: nil
    }
  }
}

extension Money {
  /// The amount without its currency, as the user's language writes it.
  fileprivate var text: String {
    (Decimal(cents) / 100).formatted(.number.precision(.fractionLength(cents % 100 == 0 ? 0 : 2)))
  }
}
