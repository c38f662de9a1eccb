/// A sale as it stands: what its events make of its catalogue.
public struct Sale: Sendable {
  /// The phase of the whole sale.
  public enum Phase: Hashable, Sendable {
    case notYetOpen
    case open
    case onHold(message: String)
    case closed
  }

  /// Whether the user may bid.
  public enum Registration: Hashable, Sendable {
    case none, pending
    case registered(paddle: Int)
  }

  /// The catalogue that is sold.
  public let catalogue: Catalogue
  /// The phase of the sale.
  public internal(set) var phase = Phase.notYetOpen
  /// One for each lot of the catalogue.
  public internal(set) var lots: LotStates
  /// The lot that the room looks at; it may not be open yet, or closed already.
  public internal(set) var currentLot: Int?
  /// Whether the user may bid.
  public internal(set) var registration = Registration.none
  /// The results of the lots so far.
  public internal(set) var summary: SaleSummary
  /// The events so far.
  public internal(set) var events: [SaleEvent] = []

  /// The first lot for which the hammer has not fallen.
  var nextLot = 0
  /// What the room reacts to: the last event that was more than words between the user and the auctioneer.
  var beat: SaleEvent.ID?
  /// The user's wish for a paddle.
  var registrationAsked: SaleEvent.ID?

  /// A sale that has not begun.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    lots = LotStates(catalogue)
    summary = SaleSummary(lotCount: catalogue.lots.count)
  }

  /// The sale's time of the last event.
  public var time: Duration { events.last?.time ?? .zero }
  /// The lot for which bids are taken.
  public var lotOnBlock: Int? { currentLot.flatMap { lots[$0].isLive ? $0 : nil } }

  /// Lets something happen. O(1) for every kind, amortised; the first time after the sale was copied, O(events).
  /// - Throws: `SaleFault` where the rules of the sale forbid it; nothing has changed then.
  public mutating func apply(_ event: SaleEvent) throws(SaleFault) {
    guard event.id == events.count + 1 else { throw .wrongNumber(event.id, expected: events.count + 1) }
    guard event.time >= time, event.time <= Self.longest else { throw .wrongTime }
    try check(event.kind)
    events.append(event)
    follow(event)
  }

  /// The event that a wish becomes.
  /// - Parameter time: in the sale's time; that of the last event where it is past.
  /// - Throws: `SaleFault` where the rules forbid it.
  public func event(for command: SaleCommand, at time: Duration) throws(SaleFault) -> SaleEvent {
    let kind: SaleEvent.Kind
    switch command {
    case .register: kind = .registrationAsked
    case .bid(let lot, let amount): kind = .bidPlaced(lot: lot, bid: Bid(amount, by: .you))
    case .leaveMaximum(let lot, let amount): kind = .maximumLeft(lot: lot, bid: Bid(amount, by: .you))
    case .undoLastBid(let lot):
      // Without a bid there is no event of this number: the rules say so.
      kind = .bidUndone(lot: lot, bid: lots.indices.contains(lot) ? lots[lot].leading?.event ?? 0 : 0)
    case .hold(let message): kind = .saleHeld(message: message)
    case .resume: kind = .saleResumed
    }
    try check(kind)
    return SaleEvent(id: events.count + 1, time: max(time, self.time), kind: kind)
  }

  /// When an event can be at the latest: some thirty years, well within what a `Duration` can say.
  private static let longest = Duration.seconds(1_000_000_000)
}
