import CGTK
import GTK
import Localization

/// The search entry under the header bar, and the orders to choose from.
extension VitrineWindow {
  /// Seconds without typing after which a screen reader is notified of what was found.
  private static let quiet = 0.8

  /// Whether the search entry is shown.
  var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(searchBar.opaque) != 0 }
    set { gtk_search_bar_set_search_mode(searchBar.opaque, newValue ? 1 : 0) }
  }

  func connectSearch() {
    gtk_search_bar_connect_entry(searchBar.opaque, searchEntry.opaque)
    if let grid = page.widget.widget { gtk_search_bar_set_key_capture_widget(searchBar.opaque, grid) }
    let announce = Debounce(seconds: Self.quiet) { [weak self] in self?.announceResults() }
    // Not "search-changed", which waits: the photographs are there as one types.
    searchEntry.connect("changed") { [weak self] in
      guard let self else { return }
      let text = gtk_editable_get_text(searchEntry.opaque).map { String(cString: $0) } ?? ""
      // The entry has the keyboard while it goes away, and longer where there are no photographs to give it to: what is
      // typed then begins another search.
      if !text.isEmpty { isSearching = true }
      page.search(text)
      announce()
    }
    searchEntry.connect("activate") { [weak self] in self?.focusPhotos() }
    searchBar.onChange(of: "search-mode-enabled") { [weak self] in
      guard let self else { return }
      if !isSearching { focusPhotos() }
      actions?.update()
    }
    let focus = gtk_event_controller_focus_new()
    gtk_widget_add_controller(searchEntry.pointer, focus)
    guard let focus else { return }
    for (change, isTyping) in [("enter", true), ("leave", false)] {
      SignalConnection(focus, change) { [weak self] in
        self?.isTyping = isTyping
        self?.actions?.update()
      }
    }
  }

  private func announceResults() {
    guard page.listing.isSearching else { return }
    let count = page.listing.count
    let words =
      count == 0 ? localized("No results found") : localized("{count} photo found", "{count} photos found", count)
    Announcement.post(words, from: window, priority: .low)
  }

  /// Offers the user's own order where there is one.
  func showOwnOrder() {
    guard let ownOrderMenu else { return }
    let isOffered = g_menu_model_get_n_items(ownOrderMenu.cast()) > 0
    guard isOffered != (page.listing.order.own != nil) else { return }
    if isOffered {
      g_menu_remove_all(ownOrderMenu.opaque)
    } else {
      ownOrderMenu.append(localized("_My Order"), action: "win.sort::own")
    }
  }
}
