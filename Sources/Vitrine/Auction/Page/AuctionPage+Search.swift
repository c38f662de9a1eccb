import GTK
import Localization

/// The search entry under the header bar, and what else lots are chosen by.
extension AuctionPage {
  /// Seconds without a change after which a screen reader is notified of what was found.
  static let quiet = 0.8

  /// Whether the search entry is shown.
  var isSearching: Bool {
    get { searchBar.isOpen }
    set { searchBar.isOpen = newValue }
  }

  func connectSearch() {
    searchBar.connect(searchEntry)
    // Not "search-changed", which waits: the lots are there as one types.
    searchEntry.onEdit { [weak self] in
      guard let self else { return }
      filter.text = searchEntry.text
    }
    searchEntry.onActivation { [weak self] in
      guard let self else { return }
      if view == .sale, showsLots { list.widget.takeFocus() } else { takeFocus() }
    }
    searchBar.onToggle { [weak self] in
      guard let self else { return }
      if isSearching {
        viewer?.close()
        if view == .sale { showsLots = true }
      } else {
        searchEntry.text = ""
        filter = LotFilter()
        takeFocus()
      }
      delegate?.auctionPageDidChange(self)
    }
    connectKeys()
  }

  /// Gives up what is looked for.
  func leaveSearch() {
    isSearching = false
    // It may be looked for by something else than words alone, without the entry.
    filter = LotFilter()
  }

  /// What nobody else wanted begins a search. Keys that move, choose and press are for what has the keyboard.
  private func connectKeys() {
    KeyController(on: widget) { [weak self] key, keys in
      // What is typed in a popover is not meant for the page behind it.
      guard let self, session != nil, key.letter != nil, widget.windowFocus?.isInPopover != true,
        keys.forward(toTextOf: searchEntry)
      else { return false }
      isSearching = true
      searchEntry.grabFocus()
      return true
    }
  }

  // MARK: Filter

  func assembleFilter() throws(BuilderError) {
    guard let sale else { return }
    let popover = try LotFilterPopover(page: self)
    popover.offer(index, in: sale.catalogue.currency)
    filterButton.popover = popover.popover
    filterPopover = popover
  }

  func filterDidChange() {
    finding()
    filterPopover?.update()
    filterButton.setClass("suggested-action", filter.hasChoices)
    filterButton.tooltip = filter.hasChoices ? localized("Filter (On)") : localized("Filter")
    announceSoon()
  }

  func announceFound() {
    guard !filter.isEmpty else { return }
    let words =
      foundCount == 0
      ? localized("No lots found") : localized("{count} lot found", "{count} lots found", foundCount)
    delegate?.auctionPage(self, announces: words, isUrgent: false)
  }
}
