/// What stands in journals, which outlive versions: `{"is":"bidPlaced","lot":3,"amount":52000,"by":"floor 12"}`.
extension SaleEvent.Kind {
  /// What an event is called in a journal: never renamed.
  private enum Name: String, Codable {
    case saleOpened, lotBecameCurrent, biddingOpened, bidPlaced, maximumLeft, bidConfirmed, fairWarning, finalCall
    case biddingClosed, bidUndone, saleHeld, saleResumed, registrationAsked, registrationGiven, saleClosed
  }

  private enum Key: String, CodingKey {
    case name = "is"
    case lot, amount, by, bid, message, paddle
  }

  /// Reads an event from a journal.
  /// - Throws: `DecodingError` where it says something else.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    func lot() throws -> Int { try fields.decode(Int.self, forKey: .lot) }
    func event() throws -> SaleEvent.ID { try fields.decode(SaleEvent.ID.self, forKey: .bid) }
    func bid() throws -> Bid {
      Bid(try fields.decode(Money.self, forKey: .amount), by: try fields.decode(Bidder.self, forKey: .by))
    }
    self =
      switch try fields.decode(Name.self, forKey: .name) {
      case .saleOpened: .saleOpened
      case .lotBecameCurrent: .lotBecameCurrent(lot: try lot())
      case .biddingOpened: .biddingOpened(lot: try lot())
      case .bidPlaced: .bidPlaced(lot: try lot(), bid: try bid())
      case .maximumLeft: .maximumLeft(lot: try lot(), bid: try bid())
      case .bidConfirmed: .bidConfirmed(lot: try lot(), bid: try event())
      case .fairWarning: .fairWarning(lot: try lot())
      case .finalCall: .finalCall(lot: try lot())
      case .biddingClosed: .biddingClosed(lot: try lot())
      case .bidUndone: .bidUndone(lot: try lot(), bid: try event())
      case .saleHeld: .saleHeld(message: try fields.decode(String.self, forKey: .message))
      case .saleResumed: .saleResumed
      case .registrationAsked: .registrationAsked
      case .registrationGiven: .registrationGiven(paddle: try fields.decode(Int.self, forKey: .paddle))
      case .saleClosed: .saleClosed
      }
  }

  /// Writes the event for a journal.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Key.self)
    try fields.encode(name, forKey: .name)
    switch self {
    case .lotBecameCurrent(let lot), .biddingOpened(let lot), .fairWarning(let lot), .finalCall(let lot),
      .biddingClosed(let lot):
      try fields.encode(lot, forKey: .lot)
    case .bidPlaced(let lot, let bid), .maximumLeft(let lot, let bid):
      try fields.encode(lot, forKey: .lot)
      try fields.encode(bid.amount, forKey: .amount)
      try fields.encode(bid.bidder, forKey: .by)
    case .bidConfirmed(let lot, let bid), .bidUndone(let lot, let bid):
      try fields.encode(lot, forKey: .lot)
      try fields.encode(bid, forKey: .bid)
    case .saleHeld(let message): try fields.encode(message, forKey: .message)
    case .registrationGiven(let paddle): try fields.encode(paddle, forKey: .paddle)
    case .saleOpened, .saleResumed, .registrationAsked, .saleClosed: break
    }
  }

  private var name: Name {
    switch self {
    case .saleOpened: .saleOpened
    case .lotBecameCurrent: .lotBecameCurrent
    case .biddingOpened: .biddingOpened
    case .bidPlaced: .bidPlaced
    case .maximumLeft: .maximumLeft
    case .bidConfirmed: .bidConfirmed
    case .fairWarning: .fairWarning
    case .finalCall: .finalCall
    case .biddingClosed: .biddingClosed
    case .bidUndone: .bidUndone
    case .saleHeld: .saleHeld
    case .saleResumed: .saleResumed
    case .registrationAsked: .registrationAsked
    case .registrationGiven: .registrationGiven
    case .saleClosed: .saleClosed
    }
  }
}

/// As a word: "you", "floor 12", "online 7".
extension Bidder {
  /// A bidder from its word.
  /// - Throws: `DecodingError` where nobody is meant by it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self).split(separator: " ", omittingEmptySubsequences: false)
    switch (words[0], words.count == 2 ? Int(words[1]) : nil) {
    case ("you", nil) where words.count == 1: self = .you
    case ("floor", let paddle?): self = .floor(paddle: paddle)
    case ("online", let paddle?): self = .online(paddle: paddle)
    default: throw DecodingError.dataCorruptedError(in: container, debugDescription: "No such bidder")
    }
  }

  /// A bidder as its word.
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .floor(let paddle): try container.encode("floor \(paddle)")
    case .online(let paddle): try container.encode("online \(paddle)")
    case .you: try container.encode("you")
    }
  }
}
