import AuctionHouse

nonisolated extension Bidder {
  /// Who it is: "You", "Paddle 214", "The room".
  var name: String {
    switch self {
    case .you: "You"
    case .online(let paddle): "Paddle \(paddle)"
    case .floor: "The room"
    }
  }

  /// Who it is, the paddle with it: "Paddle 33 in the room".
  var fullName: String {
    if case .floor(let paddle) = self { "Paddle \(paddle) in the room" } else { name }
  }
}
