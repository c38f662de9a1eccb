extension Auctioneer {
  /// The share of the room's bids that are a mistake.
  private static let slips = 0.012
  /// How likely somebody is to bid who would not have but for the fair warning or the final call, and how much further
  /// they go.
  private static let lateBids = (warning: 0.2, finalCall: 0.08, stretch: 1.12)
  /// How many bids a lot takes at the room's leisure: from there on, everybody bids all they would give.
  private static let leisure = 24

  /// What a lot on the block comes to: a bid or, when nobody wants to go on, the hammer.
  func bidding(for lot: Int, in sale: Sale, since beat: Duration) -> Step {
    let state = sale.lots[lot]
    let bidCount = state.placedBidCount
    func wait(_ range: ClosedRange<Int>) -> Duration {
      beat + chance.milliseconds(range, chance.fraction(.haste, lot, bidCount, 1))
    }

    if let last = state.leading, last.event == sale.beat, isSlip(last, number: bidCount, for: lot) {
      return Step(time: beat + Pace.undoing, kind: .bidUndone(lot: lot, bid: last.event))
    }
    let step = floorStep(for: lot, in: sale, since: beat)
    if let bid = BidBook(lot, in: sale).bid {
      // Who leaves a maximum sees it left before it is used; who leaves one after the other can't stop the sale.
      let left = state.orders[bid.bidder].map { sale.time(of: $0.event) + Pace.order } ?? beat
      let time = max(wait(Pace.book), min(left, beat + Pace.patience))
      if step.map({ time <= $0.time }) ?? true { return Step(time: time, kind: .bidPlaced(lot: lot, bid: bid)) }
    }
    return step ?? call(of: lot, state, wait)
  }

  /// The call that silence brings.
  private func call(of lot: Int, _ state: LotState, _ wait: (ClosedRange<Int>) -> Duration) -> Step {
    switch state.call {
    case .none:
      Step(
        time: wait(state.placedBidCount < Pace.warmth ? Pace.coaxing : Pace.silence), kind: .fairWarning(lot: lot))
    case .fairWarning: Step(time: wait(Pace.warning), kind: .finalCall(lot: lot))
    case .finalCall: Step(time: wait(Pace.finalCall), kind: .biddingClosed(lot: lot))
    }
  }

  /// Whether a bid was none: a nod to a neighbour, a hand in the hair.
  private func isSlip(_ last: LotState.StandingBid, number: Int, for lot: Int) -> Bool {
    !last.bid.bidder.isRemote && chance.fraction(.slip, lot, number) < Self.slips
  }

  /// The next bid of those who are there; nil where the lot is worth the ask to none of them.
  private func floorStep(for lot: Int, in sale: Sale, since beat: Duration) -> Step? {
    let state = sale.lots[lot]
    guard state.takesBids else { return nil }
    let bidCount = state.placedBidCount
    let ask = state.askingPrice
    guard let stretch = stretch(of: lot, state.call, bidCount) else { return nil }
    let willing = Crowd(for: lot, of: sale.catalogue, by: chance).members.compactMap { member -> Crowd.Member? in
      guard !member.isAbsent, state.orders[member.bidder] == nil, member.bidder != state.leading?.bid.bidder else {
        return nil
      }
      var member = member
      if stretch > 1 { member.limit = Money(nearest: Double(member.limit.cents) * stretch) }
      return member.limit >= ask ? member : nil
    }
    guard !willing.isEmpty else { return nil }
    let turn = chance.fraction(.turn, lot, bidCount)
    let member = willing[min(Int(turn * Double(willing.count)), willing.count - 1)]
    let haste = chance.fraction(.haste, lot, bidCount)
    var wait = chance.milliseconds(state.call == .none ? Pace.bid : Pace.lateBid, haste)
    if state.call == .none {
      let heat = Double(ask.cents) / Double(max(member.limit.cents, 1))
      wait += .milliseconds(Int(Pace.hesitation * heat * heat))
    }
    let bid = Bid(amount(of: member, for: state), by: member.bidder)
    return Step(time: beat + wait, kind: .bidPlaced(lot: lot, bid: bid))
  }

  /// How far beyond their limit the room goes; nil where nobody would.
  private func stretch(of lot: Int, _ call: LotState.Call, _ bidCount: Int) -> Double? {
    let likelihood: Double
    switch call {
    case .none: return 1
    case .fairWarning: likelihood = Self.lateBids.warning
    case .finalCall: likelihood = Self.lateBids.finalCall
    }
    let draw = chance.fraction(.lateBid, lot, bidCount, call == .fairWarning ? 0 : 1)
    return draw < likelihood ? Self.lateBids.stretch : nil
  }

  /// The ask, or a jump of several increments where the ask alone would take all day to get to what the lot is worth.
  private func amount(of member: Crowd.Member, for state: LotState) -> Money {
    let ask = state.askingPrice
    guard let price = state.leading?.bid.amount, ask > price else { return ask }
    let increment = (ask - price).cents
    let way = (member.limit - price).cents / max(Self.leisure - state.placedBidCount, 1)
    return max(ask, price + Money(cents: way / increment * increment))
  }
}
