import AuctionHouse
import Localization

nonisolated extension LotState {
  /// What the lot costs, did cost, or is expected to: what a row says of its price.
  func priceText(of lot: Lot, in currency: String) -> String {
    switch status {
    case .upcoming, .open: lot.estimateText(in: currency) ?? lot.startText(in: currency)
    case .onBlock: askingPrice.text(in: currency)
    case .closed(.sold(let bid)): localized("Sold for {amount}", ["amount": bid.amount.text(in: currency)])
    case .closed(.passed): localized("Passed")
    }
  }

  /// How the price stands to the reserve.
  var reserveText: String {
    switch reserve {
    case .none: localized("No reserve")
    case .notMet: localized("Reserve not yet met")
    case .met: localized("Reserve met")
    }
  }
}
