import AuctionHouse
import Localization

nonisolated extension BidButton {
  /// What the button says.
  func title(in currency: String) -> String {
    switch self {
    case .lotSold(let bid): bid.bidder == .you ? localized("Sold to You") : localized("Sold")
    case .lotPassed: localized("Passed")
    case .saleIsOver: localized("The Sale Is Over")
    case .register: localized("Register to Bid")
    case .registrationPending: localized("Registering…")
    case .saleOnHold: localized("Sale on Hold")
    case .lotUpcoming: localized("Not Yet Open")
    case .lotWaitingToOpen: localized("Waiting to Open")
    case .biddable(let ask), .notKept(let ask), .failed(_, let ask):
      localized("Bid {amount}", ["amount": ask.text(in: currency)])
    case .outbid(let ask): localized("Outbid: Bid {amount}", ["amount": ask.text(in: currency)])
    case .inProgress: localized("Placing Bid…")
    case .acknowledged: localized("Bid Received")
    case .notYetAccepted: localized("Not Yet Accepted")
    case .becameMaxBidder: localized("You Are the Highest Bidder")
    case .atTheEnd: localized("No Higher Bid")
    }
  }

  /// Why the button does not do what was hoped for; nil where there is nothing to explain.
  var explanation: String? {
    switch self {
    case .failed(let fault, _): fault.fullMessage
    case .notKept: localized("Your bid couldn’t be saved and doesn’t count.")
    case .saleOnHold(let message): message.isEmpty ? localized("The sale resumes shortly.") : message
    default: nil
    }
  }

  /// Whether something went wrong.
  var isFailure: Bool {
    switch self {
    case .failed, .notKept: true
    default: false
    }
  }
}
