/// A bidder.
public enum Bidder: Hashable, Codable, Sendable {
  /// Somebody in the room.
  case floor(paddle: Int)
  /// Somebody at a screen elsewhere.
  case online(paddle: Int)
  /// The user.
  case you

  /// Whether the auctioneer has to take the bid before it counts as seen: what comes from outside the room.
  public var isRemote: Bool { if case .floor = self { false } else { true } }
}
