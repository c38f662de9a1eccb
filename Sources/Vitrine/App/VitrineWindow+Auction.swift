import CGTK
import GTK
import Localization

/// The second tab of the window: the auction.
extension VitrineWindow {
  /// Shows the tab of the present place.
  func showTab() {
    adw_view_stack_set_visible_child_name(tabs.opaque, showsAuction ? Self.auctionName : Self.photosName)
  }

  /// Goes to what was shown last in a tab.
  private func choose(auction isAuction: Bool) {
    if isAuction != showsAuction { navigate { $0.go(to: $0.place(inAuction: isAuction)) } }
  }

  private static let photosName = "photos"
  private static let auctionName = "auction"

  func connectAuction() {
    auction.delegate = self
    if let stackPage = adw_view_stack_add_named(tabs.opaque, auction.widget.pointer, Self.auctionName) {
      adw_view_stack_page_set_title(stackPage, localized("Auction"))
      adw_view_stack_page_set_icon_name(stackPage, "vitrine-hammer-symbolic")
    }
    adw_view_switcher_set_stack(auction.switcher.opaque, tabs.opaque)
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
    for switcher in [switcher, auction.switcher] { adw_view_switcher_set_stack(switcher.opaque, nil) }
  }

  private func tabDidChange() {
    let name = adw_view_stack_get_visible_child_name(tabs.opaque).map { String(cString: $0) }
    choose(auction: name == Self.auctionName)
    if showsAuction {
      auction.open()
      auction.takeFocus()
    } else {
      focusPhotos()
    }
    tab?.choice = showsAuction ? Self.auctionName : Self.photosName
    updateHeader()
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
