// What may happen in a sale.
extension Sale {
  /// Whether something may happen now. O(1).
  /// - Throws: `SaleFault`, the rule that forbids it.
  func check(_ kind: SaleEvent.Kind) throws(SaleFault) {
    try checkPhase(kind)
    switch kind {
    case .saleOpened, .saleHeld, .saleResumed: break
    case .saleClosed:
      if let taken = lotOnBlock { throw .blockTaken(by: label(taken)) }
    case .registrationAsked:
      switch registration {
      case .none: break
      case .pending: throw .registrationPending
      case .registered: throw .registeredAlready
      }
    case .registrationGiven:
      guard registration == .pending else { throw registration == .none ? .notRegistered : .registeredAlready }
    case .lotBecameCurrent(let lot):
      let state = try state(of: lot)
      if let taken = lotOnBlock { throw .blockTaken(by: label(taken)) }
      guard !state.isClosed else { throw .lotClosed(label(lot)) }
      guard lot != currentLot else { throw .lotCurrentAlready(label(lot)) }
    case .biddingOpened(let lot):
      let state = try state(of: lot)
      guard !state.isClosed else { throw .lotClosed(label(lot)) }
      guard !state.isLive else { throw .blockTaken(by: label(lot)) }
      guard lot == currentLot else { throw .lotNotCurrent(label(lot)) }
    case .bidPlaced(let lot, let bid): try check(bid, on: try liveState(of: lot))
    case .maximumLeft(let lot, let bid): try check(maximum: bid, lot: lot)
    case .bidConfirmed(let lot, let event):
      let state = try liveState(of: lot)
      guard let place = state.place(ofBid: event) else { throw .noBid }
      guard !state.bids[place].isConfirmed else { throw .confirmedAlready }
    case .bidUndone(let lot, let event):
      let state = try liveState(of: lot)
      guard state.place(ofBid: event) != nil else { throw .noBid }
      guard event == state.leading?.event else { throw .notTheLastBid }
    case .fairWarning(let lot): guard try liveState(of: lot).call == .none else { throw .notCalled }
    case .finalCall(let lot): guard try liveState(of: lot).call == .fairWarning else { throw .notCalled }
    case .biddingClosed(let lot): guard try liveState(of: lot).call == .finalCall else { throw .notCalled }
    }
  }

  private func checkPhase(_ kind: SaleEvent.Kind) throws(SaleFault) {
    switch (phase, kind) {
    case (.notYetOpen, .saleOpened), (.notYetOpen, .registrationAsked), (.notYetOpen, .registrationGiven): break
    case (.notYetOpen, _): throw .saleNotOpen
    case (.onHold, .saleResumed), (.onHold, .bidUndone): break
    case (.onHold(let message), _): throw .saleOnHold(message: message)
    case (.closed, _): throw .saleIsOver
    case (.open, .saleOpened): throw .saleOpenAlready
    case (.open, .saleResumed): throw .saleNotOnHold
    case (.open, _): break
    }
  }

  private func check(_ bid: Bid, on state: LotState) throws(SaleFault) {
    try checkPaddle(bid.bidder)
    if let leading = state.leading {
      guard leading.bid.bidder != bid.bidder else { throw .leadsAlready }
      // At the end of what can be said, the ask is the price.
      guard bid.amount > leading.bid.amount else { throw .askMoved(to: state.askingPrice) }
    }
    guard bid.amount >= state.askingPrice else { throw .belowAsk(state.askingPrice) }
  }

  private func check(maximum bid: Bid, lot: Int) throws(SaleFault) {
    let state = try state(of: lot)
    guard !state.isClosed else { throw .lotClosed(label(lot)) }
    try checkPaddle(bid.bidder)
    if let leading = state.leading, leading.bid.bidder == bid.bidder {
      guard bid.amount >= leading.bid.amount else { throw .maximumUsed(upTo: leading.bid.amount) }
    } else {
      guard bid.amount >= state.askingPrice else { throw .belowAsk(state.askingPrice) }
    }
  }

  private func checkPaddle(_ bidder: Bidder) throws(SaleFault) {
    guard bidder == .you else { return }
    switch registration {
    case .none: throw .notRegistered
    case .pending: throw .registrationPending
    case .registered: break
    }
  }

  private func state(of lot: Int) throws(SaleFault) -> LotState {
    guard lots.indices.contains(lot) else { throw .noSuchLot }
    return lots[lot]
  }

  private func liveState(of lot: Int) throws(SaleFault) -> LotState {
    let state = try state(of: lot)
    guard !state.isClosed else { throw .lotClosed(label(lot)) }
    guard state.isLive else { throw .lotNotOnBlock(label(lot)) }
    return state
  }

  private func label(_ lot: Int) -> String { catalogue.lots[lot].label }
}
