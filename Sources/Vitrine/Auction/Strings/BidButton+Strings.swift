import AuctionHouse

nonisolated extension BidButton {
  /// What the button says.
  func title(in currency: String) -> String {
    switch self {
    case .lotSold(let bid): bid.bidder == .you ? "Sold to You" : "Sold"
    case .lotPassed: "Passed"
    case .saleIsOver: "The Sale Is Over"
    case .register: "Register to Bid"
    case .registrationPending: "Registering…"
    case .saleOnHold: "Sale on Hold"
    case .lotUpcoming: "Not Yet Open"
    case .lotWaitingToOpen: "Waiting to Open"
    case .biddable(let ask), .notKept(let ask), .failed(_, let ask): "Bid \(ask.text(in: currency))"
    case .outbid(let ask): "Outbid: Bid \(ask.text(in: currency))"
    case .inProgress: "Placing Bid…"
    case .acknowledged: "Bid Received"
    case .notYetAccepted: "Not Yet Accepted"
    case .becameMaxBidder: "You Are the Highest Bidder"
    case .atTheEnd: "No Higher Bid"
    }
  }

  /// Why the button does not do what was hoped for; nil where there is nothing to explain.
  var explanation: String? {
    switch self {
    case .failed(let fault, _): fault.fullMessage
    case .notKept: "Your bid couldn’t be saved and doesn’t count."
    case .saleOnHold(let message): message.isEmpty ? "The sale resumes shortly." : message
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
