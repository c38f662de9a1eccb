import GTK
import Localization
import PhotoLibrary

/// What is looked for apart from words: chosen in the search bar, seen as chips below it.
extension VitrineWindow {
  func connectFilter() {
    filterButton.popover = filterPopover.popover
    returnFocus(from: filterButton)
  }

  /// Brings the chips and the button in line with what is looked for.
  func showFilter() {
    let filter = page.filter
    let album = page.changedAlbum.flatMap { page.library.albums[$0]?.title }
    if filterChips.show(filter, changing: album) { announceSoon() }
    filterPopover.update()
    filterButton.setClass("accent", filter.hasCriteria)
    filterButton.tooltip = filter.hasCriteria ? localized("Filter (On)") : localized("Filter")
    if filter.text != searchEntry.text, !isTyping { searchEntry.text = filter.text }
  }

  /// Looks for a criterion no longer.
  func remove(_ criterion: PhotoFilter.Criterion) {
    var filter = page.filter
    filter.remove(criterion)
    page.filter(by: filter)
    // The chip that had the keyboard is gone.
    if !filter.hasCriteria { focusPhotos() }
  }

  /// Looks for nothing any more.
  func clearFilter() {
    isSearching = false
    page.filter(by: PhotoFilter())
    focusPhotos()
  }

  /// Asks for the title of a smart album that keeps what is looked for.
  func askForSmartAlbum() {
    guard let filter = page.savableFilter else { return }
    let titles = filter.criteria.map(\.title)
    let proposed = Album.title(([filter.text].filter { !$0.isEmpty } + titles).joined(separator: ", "))
    askForTitle(
      localized("New Smart Album"), text: proposed ?? localized("Untitled Album"), accept: localized("_Create")
    ) { [page] title in page.saveSmartAlbum(titled: title) }
  }
}
