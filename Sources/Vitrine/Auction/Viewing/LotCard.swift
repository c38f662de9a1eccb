import AuctionHouse
import GTK

/// What is said of a lot over its picture: what it is, how its sale stands, and the way to bid.
final class LotCard {
  private unowned let page: AuctionPage
  private let title: Label
  private let state: Label
  private let bid: Widget
  private let follow: Widget
  private var lot: Int?

  /// The card of a page, in the widgets that the page has for it.
  init(page: AuctionPage) throws(BuilderError) {
    self.page = page
    let builder = page.builder
    title = try builder.object("card_title")
    state = try builder.object("card_state")
    bid = try builder.object("card_bid")
    follow = try builder.object("card_follow")
  }

  /// Shows a lot.
  func show(_ lot: Int) {
    self.lot = lot
    update()
  }

  /// Brings what is shown in line with the sale.
  func update() {
    guard let lot, let session = page.session, session.sale.lots.indices.contains(lot) else { return }
    let sale = session.sale
    let entry = sale.catalogue.lots[lot]
    title.text = [entry.name, entry.title].filter { !$0.isEmpty }.joined(separator: " · ")
    // The panel is about the lot as well.
    guard let strings = page.panel?.strings else { return }
    state.text = ["\(strings.caption) \(strings.price)", strings.call.isEmpty ? strings.standing : strings.call]
      .filter { !$0.isEmpty }.joined(separator: " · ")
    bid.set("label", to: strings.button)
    bid.setClass("suggested-action", strings.isEnabled)
    bid.isVisible = !sale.lots[lot].isClosed && sale.phase != .closed
    let current = sale.currentLot
    follow.isVisible = current != nil && current != lot
    if let current { follow.set("label", to: page.followText(to: current)) }
  }
}
