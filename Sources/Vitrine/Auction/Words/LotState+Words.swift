import AuctionHouse

nonisolated extension LotState {
  /// What the lot costs, did cost, or is expected to: what a row says of its price.
  func priceWords(of lot: Lot, in currency: String) -> String {
    switch status {
    case .upcoming, .open: lot.estimateWords(in: currency) ?? "From \(lot.start.words(in: currency))"
    case .onBlock: askingPrice.words(in: currency)
    case .closed(.sold(let bid)): "Sold for \(bid.amount.words(in: currency))"
    case .closed(.passed): "Passed"
    }
  }

  /// How the price stands to the reserve.
  var reserveWords: String {
    switch reserve {
    case .none: "No reserve"
    case .notMet: "Reserve not yet met"
    case .met: "Reserve met"
    }
  }
}
