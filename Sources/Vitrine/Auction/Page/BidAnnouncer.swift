import AuctionHouse

/// Speaks of the bidding for the lot that is looked at, politely: what comes in a burst is one sentence.
final class BidAnnouncer {
  private unowned let page: AuctionPage
  private var lot: Int?
  private var count = 0
  private lazy var speak = Debounce(seconds: 0.4, atMost: 2) { [weak self] in self?.say() }

  /// The announcer of a page.
  init(page: AuctionPage) { self.page = page }

  /// Takes in what happened.
  func receive(_ events: [SaleEvent]) {
    guard let focused = page.focusedLot else { return }
    if focused != lot { (lot, count) = (focused, 0) }
    var isNews = false
    for event in events where event.lot == focused {
      switch event.kind {
      case .bidPlaced:
        count += 1
        isNews = true
      case .fairWarning, .finalCall, .biddingClosed, .bidUndone: isNews = true
      default: break
      }
    }
    if isNews { speak() }
  }

  private func say() {
    defer { count = 0 }
    guard let sale = page.sale, let lot, lot == page.focusedLot, sale.lots.indices.contains(lot),
      let words = sale.lots[lot].news(ofBids: count, in: sale.catalogue.currency)
    else { return }
    page.announce(words)
  }
}
