import AuctionHouse
import GTK

/// What the user does about a lot.
extension BidPanel {
  /// Does what the button says.
  func act() { lot.map { act(on: $0) } }

  /// Does what the button says for a lot: bids, or asks for a paddle.
  func act(on lot: Int) {
    guard let sale = page.sale, sale.lots.indices.contains(lot) else { return }
    let button = BidButton(for: lot, in: sale, under: attempt.flatMap { $0.lot == lot ? $0.state : nil })
    if let amount = button.amount {
      bid(amount, for: lot)
    } else if button == .register {
      page.ask(.register)
    }
  }

  /// Does what takes its time, with the page there to its end: the window may be closed meanwhile.
  private func withPage(_ work: @escaping (AuctionPage) async -> Void) {
    let page = page
    Task {
      await work(page)
      withExtendedLifetime(page) {}
    }
  }

  /// Bids the least that is asked for a lot.
  func bidAsk(for lot: Int) {
    if let ask = page.sale?.lots[lot].askingPrice { bid(ask, for: lot) }
  }

  private func bid(_ amount: Money, for lot: Int) {
    guard let session = page.session else { return }
    if case .sent = attempt?.state { return }
    attempt = (lot, .sent(amount))
    withPage { [self] page in
      do {
        try await session.perform(.bid(lot: lot, amount: amount))
        let own = session.sale.lots[lot].bids.last { $0.bid.bidder == .you }
        attempt = own.map { (lot, .kept($0.event)) }
      } catch let fault as SaleFault {
        attempt = (lot, .refused(fault))
        page.announce(fault.fullMessage, isUrgent: true)
      } catch {
        attempt = (lot, .notKept)
        page.say(error.fullMessage, isUrgent: true)
      }
    }
  }

  /// Opens the entry for the most that the auctioneer may bid.
  func openMaximum() {
    if strings.canLeaveMaximum { maximum.open() }
  }

  func fillMaximum() {
    if let lot, let sale = page.sale { maximum.fill(for: lot, in: sale) }
  }

  func leaveMaximum(_ amount: Money) {
    guard let session = page.session, let lot else { return }
    withPage { [self] _ in
      do {
        try await session.perform(.leaveMaximum(lot: lot, amount: amount))
        maximum.close()
      } catch {
        maximum.complain(error.fullMessage)
      }
    }
  }
}
