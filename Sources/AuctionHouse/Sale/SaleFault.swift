import Foundation
import Localization

/// A reason for which something can't happen in a sale.
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

  /// The problem, in a short sentence.
  public var errorDescription: String? {
    switch self {
    case .saleNotOpen: localized("The sale has not begun")
    case .saleOpenAlready: localized("The sale has already begun")
    case .saleOnHold: localized("The sale is on hold")
    case .saleNotOnHold: localized("The sale is not on hold")
    case .saleIsOver: localized("The sale is over")
    case .notRegistered: localized("You have no paddle yet")
    case .registrationPending: localized("Your registration is pending")
    case .registeredAlready: localized("You already have a paddle")
    case .noSuchLot: localized("There is no such lot in the sale")
    case .lotNotCurrent(let lot): localized("Lot {lot} is not next", ["lot": lot])
    case .lotCurrentAlready(let lot): localized("Lot {lot} is next already", ["lot": lot])
    case .lotNotOnBlock(let lot): localized("Lot {lot} is not on the block", ["lot": lot])
    case .lotClosed(let lot): localized("The hammer has fallen for lot {lot}", ["lot": lot])
    case .blockTaken(let lot): localized("Lot {lot} is still on the block", ["lot": lot])
    case .belowAsk: localized("This bid is too low")
    case .askMoved: localized("Someone else was faster")
    case .leadsAlready: localized("You already lead")
    case .maximumUsed: localized("A higher amount has already been bid for you")
    case .noBid: localized("There is no such bid")
    case .notTheLastBid: localized("Only the last bid can be taken back")
    case .confirmedAlready: localized("The bid has already been accepted")
    case .notCalled: localized("This has to be called before")
    case .wrongNumber(let number, let expected):
      localized(
        "Event {number} stands where event {expected} is due",
        ["number": number.grouped, "expected": expected.grouped])
    case .wrongTime: localized("The clock of the sale is wrong")
    }
  }

  /// The remedy that the person can try; nil where there is none.
  public var recoverySuggestion: String? {
    switch self {
    case .saleNotOpen: localized("Wait until it opens.")
    case .saleOnHold(let message): message.isEmpty ? localized("Wait until it resumes.") : message
    case .notRegistered: localized("Register to bid.")
    case .registrationPending: localized("This takes a moment.")
    case .lotNotOnBlock: localized("Leave a maximum bid, or wait until it opens.")
    case .belowAsk(let ask), .askMoved(let ask):
      localized("{amount} or more is asked now.", ["amount": ask.cents.hundredths])
    case .leadsAlready: localized("Leave a maximum bid to go further when somebody outbids you.")
    case .maximumUsed(let used): localized("It can be lowered to {amount}.", ["amount": used.cents.hundredths])
    default: nil
    }
  }
}
