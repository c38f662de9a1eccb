import Adwaita
import GTK
import Localization

/// The second tab of the window: the auction.
extension VitrineWindow {
  /// Shows the tab of the present place.
  func showTab() {
    tabs.visibleChildName = showsAuction ? Self.auctionName : Self.photosName
  }

  /// Goes to what was shown last in a tab.
  private func choose(auction isAuction: Bool) {
    if isAuction != showsAuction { navigate { $0.go(to: $0.place(inAuction: isAuction)) } }
  }

  private static let photosName = "photos"
  private static let auctionName = "auction"

  func connectAuction() {
    auction.delegate = self
    tabs.add(
      auction.widget, named: Self.auctionName, title: localized("Auction"), icon: "vitrine-hammer-symbolic")
    auction.switcher.set("stack", to: tabs)
    auction.connectSearch()
    let tab = Action("tab", choice: Self.photosName) { [unowned self] choice in
      self.choose(auction: choice == Self.auctionName)
    }
    window.add(tab)
    self.tab = tab
    tabs.onChange(of: "visible-child") { [weak self] in self?.tabDidChange() }
  }

  /// Takes the switchers, which are inside the tabs and retain them, out of that reference cycle.
  func leaveTabs() {
    for switcher in [switcher, auction.switcher] { switcher.set("stack", to: nil as Object?) }
  }

  private func tabDidChange() {
    choose(auction: tabs.visibleChildName == Self.auctionName)
    if showsAuction {
      auction.open()
      auction.takeFocus()
    } else {
      focusPhotos()
    }
    tab?.choice = showsAuction ? Self.auctionName : Self.photosName
    updateHeader()
    fullScreen?.update()
    actions?.update()
    auctionActions?.update()
  }
}

extension VitrineWindow: AuctionPageDelegate {
  func auctionPageDidChange(_ page: AuctionPage) {
    auctionPlaceDidChange()
    actions?.update()
    auctionActions?.update()
  }

  func auctionPage(_ page: AuctionPage, shows toast: Toast) { show(toast) }

  func auctionPage(_ page: AuctionPage, announces message: String, isUrgent: Bool) {
    Announcement.post(message, from: window, priority: isUrgent ? .medium : .low)
  }
}
