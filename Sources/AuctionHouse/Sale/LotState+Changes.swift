// What events do to a lot. Whether they may happen is for the rules to say.
extension LotState {
  mutating func place(_ bid: Bid, event: SaleEvent.ID) {
    bids.append(StandingBid(event: event, bid: bid, isConfirmed: !bid.bidder.isRemote))
    placedBidCount += 1
    if bid.bidder.isRemote { onlineBidCount += 1 }
  }

  mutating func takeBackLastBid() {
    guard let bid = bids.popLast()?.bid else { return }
    if bid.bidder.isRemote { onlineBidCount -= 1 }
  }

  mutating func confirm(_ event: SaleEvent.ID) {
    guard let place = place(ofBid: event) else { return }
    bids[place].isConfirmed = true
  }

  /// Lets ask and reserve follow the bids; whatever was called is called again.
  mutating func followBids(_ lot: Lot, by increments: BidIncrements) {
    let price = leading?.bid.amount
    askingPrice = increments.ask(for: lot, after: price)
    if let least = lot.reserve { reserve = price.map { $0 >= least } ?? false ? .met : .notMet }
    call = .none
  }

  mutating func close(at time: Duration) {
    closedAt = time
    if let bid = leading?.bid, reserve != .notMet { status = .closed(.sold(bid)) } else { status = .closed(.passed) }
  }

  /// Where the bid of an event stands among the bids. O(log bids).
  func place(ofBid event: SaleEvent.ID) -> Int? {
    var (low, high) = (0, bids.count)
    while low < high {
      let middle = (low + high) / 2
      if bids[middle].event < event { low = middle + 1 } else { high = middle }
    }
    return low < bids.count && bids[low].event == event ? low : nil
  }
}

extension BidIncrements {
  /// The least bid for a lot above a price, or the first. A cent more than the price at the least, whatever the rules
  /// say, for two bids of one height would be a tie; the price itself at the end of what can be said.
  func ask(for lot: Lot, after price: Money?) -> Money {
    guard let price else { return lot.start > .zero ? lot.start : ask(for: lot, after: .zero) }
    return max(next(after: price), price + Money(cents: 1))
  }
}
