import AuctionHouse
import Localization

nonisolated extension Bidder {
  /// Who it is: "You", "Paddle 214", "The room".
  var name: String {
    switch self {
    case .you: localized("You")
    case .online(let paddle): localized("Paddle {number}", ["number": "\(paddle)"])
    case .floor: localized("The room")
    }
  }

  /// Who it is, the paddle with it: "Paddle 33 in the room".
  var fullName: String {
    guard case .floor(let paddle) = self else { return name }
    return localized("Paddle {number} in the room", ["number": "\(paddle)"])
  }

  /// That this one leads: "Paddle 214 leads".
  var leadsText: String {
    switch self {
    case .you: localized("You lead")
    case .online(let paddle): localized("Paddle {number} leads", ["number": "\(paddle)"])
    case .floor: localized("The room leads")
    }
  }

  /// That this one bid more than the user: "Outbid: paddle 214 leads".
  var outbidText: String {
    switch self {
    case .you: localized("You lead")
    case .online(let paddle): localized("Outbid: paddle {number} leads", ["number": "\(paddle)"])
    case .floor: localized("Outbid: the room leads")
    }
  }

  /// That this one bought the lot: "Sold to paddle 214".
  var soldText: String {
    switch self {
    case .you: localized("Sold to you")
    case .online(let paddle): localized("Sold to paddle {number}", ["number": "\(paddle)"])
    case .floor(let paddle): localized("Sold to paddle {number} in the room", ["number": "\(paddle)"])
    }
  }

  /// That this one bought the lot, and for how much: "Sold for £1,250 to paddle 214".
  func soldText(for amount: String) -> String {
    switch self {
    case .you: localized("Sold for {amount} to you", ["amount": amount])
    case .online(let paddle):
      localized("Sold for {amount} to paddle {number}", ["amount": amount, "number": "\(paddle)"])
    case .floor(let paddle):
      localized("Sold for {amount} to paddle {number} in the room", ["amount": amount, "number": "\(paddle)"])
    }
  }
}
