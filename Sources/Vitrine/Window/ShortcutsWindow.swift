import Adwaita
import Foundation
import GTK

/// A window that says what the keys do, and finds one by its words.
///
/// It is not libadwaita's window of preferences, which looks the same: version 1.2 never frees one.
final class ShortcutsWindow {
  /// Called when the window is gone, to be released.
  var onClose: () -> Void = {}

  private let window: GTK.Window
  private let searchBar: SearchBar
  private let entry: SearchEntry
  private let page: Widget

  /// A window over another.
  init(over parent: GTK.Window) throws(BuilderError) {
    let builder = try Builder(file: Resources.file("shortcuts.ui"))
    window = try builder.object("shortcuts")
    (searchBar, entry) = (try builder.object("shortcut_search_bar"), try builder.object("shortcut_search"))
    page = try builder.object("shortcut_page")
    window.set("transient-for", to: parent)
    window.onCloseRequest { [weak self] in
      self.map { $0.window.leave(then: $0.onClose) }
      return true
    }
    searchBar.connect(entry)
    searchBar.captureKeys(of: window)
    entry.onEdit { [weak self] in self.map { _ = $0.find($0.entry.text, in: $0.page) } }
    // Before the search bar, which is given what is typed: it would open for this key.
    KeyController(on: window, .capture) { [weak self] press, _ in
      guard let self, press.isEscape, !searchBar.isOpen else { return false }
      close()
      return true
    }
  }

  /// Shows it, in front.
  func present() { window.present() }

  /// Closes it.
  func close() { window.close() }

  /// Shows the rows below a widget that have a text, and the groups that have such rows; all of them for none.
  /// - Returns: whether there is such a row.
  private func find(_ text: String, in widget: Widget) -> Bool {
    if let row = widget.cast(as: ActionRow.self) {
      row.isVisible = text.isEmpty || row.words.contains { $0.localizedCaseInsensitiveContains(text) }
      return row.isVisible
    }
    var isFound = false
    for child in widget.children where find(text, in: child) { isFound = true }
    widget.cast(as: PreferencesGroup.self)?.isVisible = isFound
    return isFound
  }
}
