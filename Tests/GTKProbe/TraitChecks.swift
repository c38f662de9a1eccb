import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  func checkTraits() {
    check("cells are what their traits say to a screen reader, and something else when these change") {
      let stage = try TraitStage(in: ProbeWindow())
      defer { stage.close() }
      let items = [
        GTK_ACCESSIBLE_ROLE_GRID_CELL, GTK_ACCESSIBLE_ROLE_BUTTON, GTK_ACCESSIBLE_ROLE_LINK,
        GTK_ACCESSIBLE_ROLE_HEADING, GTK_ACCESSIBLE_ROLE_IMG,
      ]
      for role in items { try wait(for: "role \(role.rawValue)") { stage.proxies(role).count == 1 } }
      let button = try unwrap(stage.proxies(GTK_ACCESSIBLE_ROLE_BUTTON).first, "the button")
      try expect(gtk_widget_get_focusable(button) != 0, "the button takes no focus")
      try expect(gtk_test_accessible_has_state(button.opaque, GTK_ACCESSIBLE_STATE_DISABLED) == 0, "disabled")
      stage.view.cellForItem(at: IndexPath(item: 1, section: 0))?.accessibilityTraits = [.link, .notEnabled, .selected]
      try wait(for: "two links") { stage.proxies(GTK_ACCESSIBLE_ROLE_LINK).count == 2 }
      try expect(stage.proxies(GTK_ACCESSIBLE_ROLE_BUTTON).count, is: 0, "buttons")
      let links = stage.proxies(GTK_ACCESSIBLE_ROLE_LINK)
      try wait(for: "a link that is disabled") {
        links.filter { gtk_test_accessible_has_state($0.opaque, GTK_ACCESSIBLE_STATE_DISABLED) != 0 }.count == 1
      }
      // They are read in the order of the cells.
      let roles = stage.proxies(nil).map(stage.role).filter { items.contains($0) }
      let expected = [
        items[0], GTK_ACCESSIBLE_ROLE_LINK, GTK_ACCESSIBLE_ROLE_LINK, GTK_ACCESSIBLE_ROLE_HEADING, items[4],
      ]
      try expect(roles == expected, "the order is \(roles.map(\.rawValue))")
    }
  }
}

/// A list of five cells of different traits.
private final class TraitStage: NSObject, CollectionViewDataSource {
  private static let traits: [AccessibilityTraits] = [[], .button, .link, [.header, .image], .image]
  let view: CollectionView
  private let window: ProbeWindow
  private let widget: CollectionWidget

  init(in window: ProbeWindow) throws {
    self.window = window
    let layout = ListLayout()
    layout.rowHeight = 40
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(view)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    try window.present(try unwrap(Widget(of: widget), "the widget"))
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    Self.traits.count
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.accessibilityTraits = Self.traits[indexPath.item]
    return cell
  }

  /// The children of the widget that have a role, or any, in order.
  func proxies(_ role: GtkAccessibleRole?) -> [UnsafeMutablePointer<GtkWidget>] {
    var found: [UnsafeMutablePointer<GtkWidget>] = []
    var child = gtk_widget_get_first_child(widget.widget)
    while let here = child {
      if role == nil || self.role(here) == role { found.append(here) }
      child = gtk_widget_get_next_sibling(here)
    }
    return found
  }

  func role(_ widget: UnsafeMutablePointer<GtkWidget>) -> GtkAccessibleRole {
    gtk_accessible_get_accessible_role(widget.opaque)
  }

  func close() { window.close() }
}
