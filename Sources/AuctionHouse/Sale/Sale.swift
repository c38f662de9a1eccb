/// A sale as it stands: what its events make of its catalogue.
public struct Sale: Sendable {
  /// Where the whole sale is on its way.
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

  /// What is sold.
  public let catalogue: Catalogue
  /// Where the sale is on its way.
  public internal(set) var phase = Phase.notYetOpen
  /// One for each lot of the catalogue.
  public internal(set) var lots: [LotState]
  /// The lot that the room looks at; it may not be open yet.
  public internal(set) var currentLot: Int?
  /// Whether the user may bid.
  public internal(set) var registration = Registration.none
  /// What happened so far.
  public internal(set) var events: [SaleEvent] = []

  /// A sale that has not begun.
  public init(_ catalogue: Catalogue) {
    self.catalogue = catalogue
    lots = catalogue.lots.map { LotState($0) }
  }

  /// The sale's time of the last event.
  public var time: Duration { events.last?.time ?? .zero }

  /// Lets something happen. O(1) for every kind.
  /// - Throws: `SaleFault` where the rules of the sale forbid it; nothing has changed then.
  public mutating func apply(_ event: SaleEvent) throws(SaleFault) {
    events.append(event)
  }

  /// The event that a wish becomes.
  /// - Throws: `SaleFault` where the rules forbid it.
  public func event(for command: SaleCommand, at time: Duration) throws(SaleFault) -> SaleEvent {
    throw .saleIsOver
  }
}
