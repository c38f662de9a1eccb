import GTK
import Localization

/// The search entry under the header bar, and the orders to choose from.
extension VitrineWindow {
  /// Seconds without typing after which a screen reader is notified of what was found.
  static let quiet = 0.8

  /// Whether the search entry is shown.
  var isSearching: Bool {
    get { searchBar.isOpen }
    set { searchBar.isOpen = newValue }
  }

  func connectSearch() {
    searchBar.connect(searchEntry)
    searchBar.captureKeys(of: page.widget)
    // Not "search-changed", which waits: the photographs are there as one types.
    searchEntry.onEdit { [weak self] in
      guard let self else { return }
      let text = searchEntry.text
      // The entry has the keyboard while it goes away, and longer where there are no photographs to give it to: what is
      // typed then begins another search.
      if !text.isEmpty { isSearching = true }
      page.search(text)
      announceSoon()
    }
    searchEntry.onActivation { [weak self] in self?.focusPhotos() }
    searchBar.onToggle { [weak self] in
      guard let self else { return }
      if !isSearching { focusPhotos() }
      actions?.update()
    }
    FocusController(on: searchEntry) { [weak self] isInside in
      self?.isTyping = isInside
      self?.actions?.update()
    }
  }

  func announceResults() {
    guard page.listing.isSearching else { return }
    let count = page.listing.count
    let words =
      count == 0 ? localized("No results found") : localized("{count} photo found", "{count} photos found", count)
    Announcement.post(words, from: window, priority: .low)
  }

  /// Offers the user's own order where there is one.
  func showOwnOrder() {
    guard let ownOrderMenu else { return }
    let isOffered = !ownOrderMenu.isEmpty
    guard isOffered != (page.listing.order.own != nil) else { return }
    if isOffered {
      ownOrderMenu.removeAll()
    } else {
      ownOrderMenu.append(localized("_My Order"), action: "win.sort::own")
    }
  }
}
