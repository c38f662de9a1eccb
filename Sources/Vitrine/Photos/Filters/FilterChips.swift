import GTK
import Localization
import PhotoLibrary

/// The row of what is looked for apart from words: a button for each criterion, which removes it, and what can be done with
/// all of them.
final class FilterChips {
  private let bar: Box
  private let box = WrapBox(spacing: 6)
  private let save: Button
  private let change: Button
  private let clear: Button
  private var chips: [PhotoFilter.Criterion: Button] = [:]
  private var shown: [PhotoFilter.Criterion] = []
  /// The title of the smart album whose filter is being changed; nil where none is.
  private var album: String?
  /// Called with what the user removes.
  private let onRemoval: (PhotoFilter.Criterion) -> Void

  /// The longest title, in characters; what is longer ends in dots.
  private static let longestTitle = 28

  /// Chips in an empty box, which is hidden while there are none.
  init(in bar: Box, onRemoval: @escaping (PhotoFilter.Criterion) -> Void) {
    (self.bar, self.onRemoval) = (bar, onRemoval)
    save = Button(label: localized("Save as Smart Album…"))
    save.setAction("win.save-search")
    change = Button(label: "")
    change.setAction("win.change-smart-album")
    clear = Button(label: localized("Clear Filter"))
    clear.setAction("win.clear-filter")
    for button in [save, change, clear] { button.addClass("flat") }
    box.setAccessibleLabel(localized("Filter"))
    bar.append(box)
    Widget(retaining: box)?.setExpands(horizontally: true)
  }

  /// Shows what a filter looks for.
  /// - Parameter album: the title of the smart album whose filter is being changed; nil where none is.
  /// - Returns: whether that is something else than before.
  func show(_ filter: PhotoFilter, changing album: String?) -> Bool {
    let criteria = filter.criteria
    guard criteria != shown || album != self.album else { return false }
    self.album = album
    if let album { change.set("label", to: localized("Save Changes to “{album}”", ["album": album])) }
    // The keyboard goes on to the chip that comes in place of the one that is removed.
    let focused = shown.firstIndex { chips[$0]?.hasFocus == true }
    shown = criteria
    chips = Dictionary(
      criteria.map { ($0, chips[$0] ?? makeChip(for: $0)) }, uniquingKeysWith: { first, _ in first })
    let buttons = criteria.compactMap { chips[$0] }
    let actions = filter.photos.isEmpty ? [save, clear] : [clear]
    box.setChildren(buttons + (album == nil ? actions : [change] + actions))
    bar.isVisible = !criteria.isEmpty || album != nil
    if let focused, !buttons.isEmpty { buttons[min(focused, buttons.count - 1)].grabFocus() }
    return true
  }

  private func makeChip(for criterion: PhotoFilter.Criterion) -> Button {
    let content = Box(.horizontal, spacing: 6)
    if let icon = criterion.iconName { content.append(Image(icon: icon)) }
    let title = Label(criterion.title)
    title.setEllipsizes(maximumCharacters: Self.longestTitle)
    content.append(title)
    content.append(Image(icon: "window-close-symbolic"))
    let chip = Button(showing: content)
    chip.addClass("filter-chip")
    let words = localized("Remove filter: {title}", ["title": criterion.title])
    chip.setAccessibleLabel(words)
    chip.tooltip = words
    chip.onClick { [weak self] in self?.onRemoval(criterion) }
    return chip
  }
}
