/// The auctioneer who runs a sale: opens lots, takes bids from simulated bidders, warns, and lets the hammer fall.
///
/// What comes next depends on nothing but the seed and the events so far: a sale that was broken off goes on as if it
/// had not been.
public struct Auctioneer: Hashable, Sendable {
  /// The seed of the simulated bidders.
  public let seed: UInt64
  var chance: Chance { Chance(seed: seed) }

  /// The same seed and the same intervening make the same sale.
  public init(seed: UInt64) { self.seed = seed }

  /// Something that is to happen.
  struct Step {
    var time: Duration
    var kind: SaleEvent.Kind
  }

  /// The next event if nobody intervenes; nil once the sale is over, or while it is on hold.
  /// - Complexity: O(bidders for a lot).
  public func next(in sale: Sale) -> SaleEvent? {
    switch sale.phase {
    case .closed, .onHold: return nil
    case .notYetOpen, .open: break
    }
    var step = course(of: sale)
    for other in [registration(in: sale), confirmation(in: sale)] {
      if let other, other.time <= step.time { step = other }
    }
    return SaleEvent(id: sale.events.count + 1, time: max(step.time, sale.time), kind: step.kind)
  }

  /// Lets a sale run up to a time of its own; answers what happened.
  /// - Parameter limit: no more events than this.
  /// - Throws: `SaleFault` never, unless the rules forbid what the auctioneer does.
  @discardableResult
  public func run(_ sale: inout Sale, to time: Duration, limit: Int = .max) throws(SaleFault) -> [SaleEvent] {
    let before = sale.events.count
    while sale.events.count - before < limit, let event = next(in: sale), event.time <= time { try sale.apply(event) }
    return Array(sale.events[before...])
  }

  private func registration(in sale: Sale) -> Step? {
    guard sale.registration == .pending, let asked = sale.registrationAsked else { return nil }
    let paddle = 700 + Int(chance.fraction(.paddle) * 200)
    return Step(time: sale.time(of: asked) + Pace.paddle, kind: .registrationGiven(paddle: paddle))
  }

  /// The sight of the oldest bid that is yet to be seen.
  private func confirmation(in sale: Sale) -> Step? {
    guard let lot = sale.lotOnBlock else { return nil }
    let state = sale.lots[lot]
    guard let bid = state.bids.reversed().prefix(while: { !$0.isConfirmed }).last else { return nil }
    let wait = chance.milliseconds(Pace.confirmation, chance.fraction(.haste, lot, bid.event))
    return Step(time: sale.time(of: bid.event) + wait, kind: .bidConfirmed(lot: lot, bid: bid.event))
  }

  /// What the sale comes to by itself.
  private func course(of sale: Sale) -> Step {
    let beat = sale.beat.map { sale.time(of: $0) } ?? .zero
    guard sale.phase == .open else { return Step(time: beat + Pace.opening, kind: .saleOpened) }
    if let lot = sale.currentLot {
      let state = sale.lots[lot]
      if state.isLive { return bidding(for: lot, in: sale, since: beat) }
      if !state.isClosed { return showing(of: lot, in: sale, since: beat) }
    }
    let next = sale.nextLot
    guard next < sale.lots.count else { return Step(time: beat + Pace.closing, kind: .saleClosed) }
    let wait = chance.milliseconds(Pace.between, chance.fraction(.pause, next, 0))
    return Step(time: beat + wait, kind: .lotBecameCurrent(lot: next))
  }

  /// The time in which a lot is next: who can't be there says how far to go.
  private func showing(of lot: Int, in sale: Sale, since beat: Duration) -> Step {
    let state = sale.lots[lot]
    let absent = Crowd(for: lot, of: sale.catalogue, by: chance).members.filter {
      $0.isAbsent && $0.limit >= state.askingPrice
    }
    for (place, member) in absent.enumerated() where state.orders[member.bidder] == nil {
      let maximum = Bid(member.limit, by: member.bidder)
      return Step(time: beat + Pace.order * (place + 1), kind: .maximumLeft(lot: lot, bid: maximum))
    }
    let wait = chance.milliseconds(Pace.showing, chance.fraction(.pause, lot, 1))
    return Step(time: beat + wait, kind: .biddingOpened(lot: lot))
  }
}

extension Sale {
  /// When an event was that has been.
  func time(of event: SaleEvent.ID) -> Duration { events[event - 1].time }
}
