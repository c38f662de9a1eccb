import Adwaita
import CollectionWidget
import GTK
import Localization

/// Lots that were looked for, or the word that there are none, with the way back to all.
final class FoundLots {
  let widget: Stack

  /// What is seen of lots in a view.
  /// - Parameter clear: gives up what is looked for.
  init(in view: CollectionWidget, clear: @escaping () -> Void) {
    widget = Stack()
    widget.setExpands(vertically: true)
    let status = StatusPage(
      icon: "system-search-symbolic", title: localized("No Lots Found"),
      description: localized("Try a different search."))
    status.addClass("compact")
    let button = Button(label: localized("Clear"))
    button.addClass("pill")
    button.centerHorizontally()
    button.onClick(clear)
    status.setChild(button)
    if let lots = Widget(of: view) { widget.add(lots, named: Self.lotsName) }
    widget.add(status, named: Self.nothingName)
  }

  /// Whether there are none.
  var isEmpty = false {
    didSet {
      guard isEmpty != oldValue else { return }
      widget.visibleChildName = isEmpty ? Self.nothingName : Self.lotsName
    }
  }

  private static let lotsName = "lots"
  private static let nothingName = "nothing"
}
