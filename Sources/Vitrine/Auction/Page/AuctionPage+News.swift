import Adwaita
import AuctionHouse
import GTK
import Localization

/// The user's notifications of the sale: toasts about their own lots, words about the lot they look at, sounds.
extension AuctionPage {
  /// Reports what happened.
  func report(_ events: [SaleEvent]) {
    guard let sale else { return }
    let items = news?.receive(events, in: sale) ?? []
    for item in items { show(item, in: sale) }
    outbidOffer?.update(in: sale)
    announcer.receive(events)
    guard hasSounds else { return }
    let hammers = events.contains { if case .biddingClosed = $0.kind { true } else { false } }
    let isOutbid = items.contains { if case .outbid = $0 { true } else { false } }
    if hammers || isOutbid { widget.beep() }
  }

  private func show(_ item: UserNews.Item, in sale: Sale) {
    let currency = sale.catalogue.currency
    switch item {
    case .outbid(let lot):
      outbidOffer?.withdraw()
      let offer = OutbidOffer(for: lot, in: sale) { [weak self] in self?.panel?.bidAsk(for: lot) }
      outbidOffer = offer
      delegate?.auctionPage(self, shows: offer.toast)
      announce(offer.title, isUrgent: true)
    case .won(let lot, let amount):
      let values: KeyValuePairs = ["lot": sale.catalogue.lots[lot].name, "amount": amount.text(in: currency)]
      say(localized("You won {lot} for {amount}", values), isUrgent: true)
    case .takenBack(let lot, let amount):
      let values: KeyValuePairs = ["lot": sale.catalogue.lots[lot].name, "amount": amount.text(in: currency)]
      say(localized("The auctioneer took back your bid of {amount} for {lot}", values), isUrgent: true)
    }
  }

  /// Has something spoken that can be seen already.
  func announce(_ message: String, isUrgent: Bool = false) {
    delegate?.auctionPage(self, announces: message, isUrgent: isUrgent)
  }
}

/// The toast that says that somebody bid more, and bids again.
final class OutbidOffer {
  let title: String
  let toast: Toast
  private let lot: Int

  /// An offer to bid again; `bid` bids what is asked then, which is what the button says.
  init(for lot: Int, in sale: Sale, bid: @escaping () -> Void) {
    self.lot = lot
    title = localized("Outbid on {lot}", ["lot": sale.catalogue.lots[lot].name])
    toast = Toast(title, button: Self.buttonLabel(for: lot, in: sale), seconds: Self.seconds, action: bid)
  }

  /// Brings the offer in line with the sale; takes it away where there is nothing to bid any more.
  func update(in sale: Sale) {
    let state = sale.lots[lot]
    guard state.isLive, !state.isHeld(by: .you), state.takesBids, sale.phase == .open else { return withdraw() }
    toast.set("button-label", to: Self.buttonLabel(for: lot, in: sale))
  }

  /// Takes it away.
  func withdraw() { toast.dismiss() }

  private static func buttonLabel(for lot: Int, in sale: Sale) -> String {
    localized("Bid {amount}", ["amount": sale.lots[lot].askingPrice.text(in: sale.catalogue.currency)])
  }

  private static let seconds = 8
}
