import CGTK
import GTK

/// The search entry under the header bar.
extension AuctionPage {
  /// Whether the search entry is shown.
  var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(searchBar.opaque) != 0 }
    set { gtk_search_bar_set_search_mode(searchBar.opaque, newValue ? 1 : 0) }
  }

  func connectSearch() {
    gtk_search_bar_connect_entry(searchBar.opaque, searchEntry.opaque)
    searchBar.onChange(of: "search-mode-enabled") { [unowned self] in
      if !isSearching { takeFocus() }
      delegate?.auctionPageDidChange(self)
    }
  }
}
