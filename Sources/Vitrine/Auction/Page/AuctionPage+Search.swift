import CGTK
import GTK
import Localization

/// The search entry under the header bar, and what else lots are chosen by.
extension AuctionPage {
  /// Seconds without a change after which a screen reader is notified of what was found.
  static let quiet = 0.8

  /// Whether the search entry is shown.
  var isSearching: Bool {
    get { gtk_search_bar_get_search_mode(searchBar.opaque) != 0 }
    set { gtk_search_bar_set_search_mode(searchBar.opaque, newValue ? 1 : 0) }
  }

  func connectSearch() {
    gtk_search_bar_connect_entry(searchBar.opaque, searchEntry.opaque)
    // Not "search-changed", which waits: the lots are there as one types.
    searchEntry.connect("changed") { [weak self] in
      guard let self else { return }
      filter.text = gtk_editable_get_text(searchEntry.opaque).map { String(cString: $0) } ?? ""
    }
    searchEntry.connect("activate") { [weak self] in
      guard let self else { return }
      if view == .sale, showsLots { list.widget.takeFocus() } else { takeFocus() }
    }
    searchBar.onChange(of: "search-mode-enabled") { [weak self] in
      guard let self else { return }
      if isSearching {
        if view == .sale { showsLots = true }
      } else {
        gtk_editable_set_text(searchEntry.opaque, "")
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
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_widget_add_controller(widget.pointer, keys)
    SignalConnection(keys, "key-pressed") { [weak self] arguments in
      guard let self else { return }
      arguments.answer(begins(with: guint(arguments.int(0)), state: arguments.int(2)) && forward(from: keys.opaque))
    }
  }

  private func begins(with key: guint, state: Int) -> Bool {
    let commands = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue | GDK_SUPER_MASK.rawValue
    guard session != nil, UInt32(truncatingIfNeeded: state) & commands == 0,
      let letter = Unicode.Scalar(gdk_keyval_to_unicode(key)), letter.value > 0x20, letter.value != 0x7f
    else { return false }
    // What is typed in a popover is not meant for the page behind it.
    let focus = gtk_widget_get_root(widget.pointer).flatMap { gtk_root_get_focus($0) }
    return focus.flatMap { gtk_widget_get_ancestor($0, gtk_popover_get_type()) } == nil
  }

  private func forward(from keys: OpaquePointer) -> Bool {
    guard let text = gtk_editable_get_delegate(searchEntry.opaque),
      gtk_event_controller_key_forward(keys, UnsafeMutableRawPointer(text).cast(to: GtkWidget.self)) != 0
    else { return false }
    isSearching = true
    searchEntry.grabFocus()
    return true
  }

  // MARK: Filter

  func assembleFilter() throws(BuilderError) {
    guard let sale else { return }
    let popover = try LotFilterPopover(page: self)
    popover.offer(index, in: sale.catalogue.currency)
    gtk_menu_button_set_popover(filterButton.opaque, popover.popover.pointer)
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
