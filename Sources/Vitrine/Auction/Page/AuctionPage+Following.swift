import AuctionHouse
import GTK
import Localization

/// Going along with the sale, or looking around by oneself.
extension AuctionPage {
  /// Seconds between the next lot coming up and the page turning to it.
  private static let patience = 1.0

  /// Looks at a lot, as the user chose.
  func look(at lot: Int) {
    stage.pager.focus(on: lot, animated: true)
    if view == .catalogue { view = .sale }
  }

  /// Turns to the lot on the block, and goes along from there.
  func followSale() {
    guard let lot = sale?.currentLot else { return }
    isFollowing = true
    look(at: lot)
    list.reveal(lot, animated: true)
  }

  /// The user, or the sale, has come to another lot.
  func focusDidChange() {
    following?.cancel()
    guard let lot = focusedLot else { return }
    let current = sale?.currentLot
    // A fast sale may be further by the time the page has turned by itself: nobody has wandered off then.
    let isBehind = isFollowing && lot == ledTo && lot != current
    if lot != ledTo { ledTo = nil }
    isFollowing = current == nil || current == lot || isBehind
    if isBehind { goAlong() }
    list.showSelection()
    viewer?.follow(lot)
    panel?.show(lot)
    history?.show(lot)
    showFollowing()
    delegate?.auctionPageDidChange(self)
  }

  /// Goes along when another lot comes up, unless the user has wandered off.
  func follow(_ events: [SaleEvent]) {
    guard events.contains(where: { if case .lotBecameCurrent = $0.kind { true } else { false } }) else { return }
    showFollowing()
    if isFollowing { goAlong() }
  }

  /// Turns to the lot on the block soon. In a sale that runs fast, lots come up meanwhile: it turns to the latest. A page
  /// that the user has hold of, or that is on its way, comes to rest first: it may be the user's way off.
  private func goAlong() {
    guard following?.isScheduled != true else { return }
    following = MainLoop.every(Self.patience) { [weak self] in
      guard let self, isFollowing, let current = sale?.currentLot else { return false }
      // A picture that is looked at stays.
      guard !stage.isTurning, viewer?.isOpen != true else { return true }
      ledTo = current
      stage.pager.focus(on: current, animated: true)
      list.goAlong(to: current)
      return false
    }
  }

  /// What leads to the lot on the block.
  func followText(to lot: Int) -> String {
    localized("{lot} is on the block", ["lot": sale?.catalogue.lots[lot].name ?? ""])
  }

  /// Says whether the page goes along, and offers the way back.
  func showFollowing() {
    guard let sale else { return }
    let current = sale.currentLot
    let isAway = !isFollowing && current != nil
    if let current { followButton.set("label", to: followText(to: current)) }
    followBar.set("reveal-child", to: isAway)
    viewer?.update()
    showProgress()
  }
}
