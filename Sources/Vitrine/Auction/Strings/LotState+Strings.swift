import AuctionHouse

nonisolated extension LotState {
  /// What the lot costs, did cost, or is expected to: what a row says of its price.
  func priceText(of lot: Lot, in currency: String) -> String {
    switch status {
    case .upcoming, .open: lot.estimateText(in: currency) ?? "From \(lot.start.text(in: currency))"
    case .onBlock: askingPrice.text(in: currency)
    case .closed(.sold(let bid)): "Sold for \(bid.amount.text(in: currency))"
    case .closed(.passed): "Passed"
    }
  }

  /// How the price stands to the reserve.
  var reserveText: String {
    switch reserve {
    case .none: "No reserve"
    case .notMet: "Reserve not yet met"
    case .met: "Reserve met"
    }
  }
}
