import CGTK
import CollectionEngine
import Foundation
import GTK

/// The carriers of the cells and headers of a collection widget that hold GTK widgets. Where there are none, a frame
/// costs a look at whether there are.
final class WidgetCarriers {
  private struct Entry {
    let carrier: WidgetCarrier
    /// Keeps the carrier while it is in no window.
    let hold: Widget
    weak var element: View?
    var isShown = false
    /// The item that was shown last.
    var item: IndexPath?
  }

  private unowned let owner: CollectionWidget
  /// By element, those that wait for their cell to be used again among them.
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var seesInput = false
  private var isDisposed = false

  init(_ owner: CollectionWidget) { self.owner = owner }

  var isEmpty: Bool { entries.isEmpty }

  /// The carrier that shows an element now.
  func carrier(of element: View) -> WidgetCarrier? {
    guard let entry = entries[ObjectIdentifier(element)], entry.isShown else { return nil }
    return entry.carrier
  }

  /// The carrier at whose widgets the keyboard is.
  var focused: WidgetCarrier? { entries.values.first { $0.isShown && $0.carrier.holdsFocus }?.carrier }

  // MARK: Following

  /// Brings carriers and widgets in line with what the engine shows now. Does nothing where all is in its place.
  func follow() {
    guard WidgetView.isAny || !entries.isEmpty, !isDisposed, let parent = owner.widget else { return }
    var shown: Set<ObjectIdentifier> = []
    for view in WidgetView.all {
      guard let element = view.element(in: owner.collectionView) else { continue }
      shown.insert(ObjectIdentifier(element))
      enter(element, in: parent)
    }
    for (key, entry) in entries where !shown.contains(key) || entry.element == nil { leave(key, entry) }
    for (key, entry) in entries where entry.isShown {
      guard let element = entry.element else { continue }
      if let cell = element as? Cell { follow(cell, key, entry) }
      let state = element.presentation
      entry.carrier.follow(state, offset: owner.drawingOffset(of: element, shown: state))
    }
  }

  /// Puts those that are shown in their places again, as GTK wants it when the owner is allocated.
  func place() {
    for entry in entries.values where entry.isShown {
      guard let element = entry.element else { continue }
      let state = element.presentation
      entry.carrier.place(state, offset: owner.drawingOffset(of: element, shown: state))
    }
  }

  /// The keyboard does not go over to another item that the cell shows now.
  private func follow(_ cell: Cell, _ key: ObjectIdentifier, _ entry: Entry) {
    let item = owner.collectionView.indexPath(for: cell)
    guard item != entry.item else { return }
    entries[key]?.item = item
    guard entry.item != nil, item != owner.collectionView.focusedIndexPath, entry.carrier.containsFocus else { return }
    owner.holdFocus()
  }

  private func enter(_ element: View, in parent: UnsafeMutablePointer<GtkWidget>) {
    let key = ObjectIdentifier(element)
    if let entry = entries[key], entry.element === element, entry.isShown { return }
    var entry: Entry
    if let kept = entries[key], kept.element === element {
      entry = kept
    } else {
      guard let made = makeEntry(for: element) else { return }
      if !seesInput { owner.input.attachWidgets(to: parent) }
      seesInput = true
      entry = made
    }
    entry.isShown = true
    entries[key] = entry
    // Before all others: what lies over the contents is hit first.
    gtk_widget_insert_after(entry.hold.pointer, parent, nil)
    owner.proxies.needsUpdate()
  }

  private func makeEntry(for element: View) -> Entry? {
    let carrier = WidgetCarrier(of: element, in: owner)
    carrier.focusHandler = { [weak owner, weak element] in
      if let owner, let cell = element as? Cell { owner.keyboardCame(to: cell) }
    }
    return Widget(of: carrier).map { Entry(carrier: carrier, hold: $0, element: element) }
  }

  private func leave(_ key: ObjectIdentifier, _ entry: Entry) {
    if entry.element == nil {
      entry.carrier.empty()
      entries[key] = nil
    } else if entry.isShown {
      entries[key]?.isShown = false
    } else {
      return
    }
    guard gtk_widget_get_parent(entry.hold.pointer) != nil else { return }
    // The keyboard stays with the item, which may come back into sight.
    if entry.carrier.containsFocus { owner.holdFocus() }
    gtk_widget_unparent(entry.hold.pointer)
    owner.proxies.needsUpdate()
  }

  func dispose() {
    isDisposed = true
    for entry in entries.values {
      entry.carrier.empty()
      if gtk_widget_get_parent(entry.hold.pointer) != nil { gtk_widget_unparent(entry.hold.pointer) }
    }
    entries = [:]
  }

  // MARK: Input

  /// Whose a press at a point of the owner is.
  enum Press {
    /// A widget's, by GTK.
    case widget
    /// The collection view's, though a widget lies there that something else covers.
    case covered
    /// The collection view's.
    case contents
  }

  /// Whose a press is that GTK would give to `picked`, in one of the carriers.
  func press(on picked: UnsafeMutablePointer<GtkWidget>, at point: CGPoint) -> Press {
    guard let entry = entry(of: picked), takesPresses(picked, in: entry.hold.pointer)
    else { return .contents }
    guard let element = entry.element, topElement(at: point) === element,
      entry.carrier.shows(picked, at: point)
    else { return .covered }
    return .widget
  }

  /// Whether a widget is in one of the carriers.
  func carries(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool { entry(of: widget) != nil }

  private func entry(of widget: UnsafeMutablePointer<GtkWidget>) -> Entry? {
    entries.values.first { gtk_widget_is_ancestor(widget, $0.hold.pointer) != 0 }
  }

  /// Whether a widget in a carrier, or what it stands in there, does something when it is pressed: a label does not.
  private func takesPresses(
    _ widget: UnsafeMutablePointer<GtkWidget>, in carrier: UnsafeMutablePointer<GtkWidget>
  ) -> Bool {
    var here: UnsafeMutablePointer<GtkWidget>? = widget
    while let widget = here, widget != carrier {
      let controllers = Object(owning: gtk_widget_observe_controllers(widget))
      for index in 0..<g_list_model_get_n_items(controllers.opaque) {
        guard let item = g_list_model_get_item(controllers.opaque, index) else { continue }
        if Object(owning: item).isA(gtk_gesture_get_type()) { return true }
      }
      here = gtk_widget_get_parent(widget)
    }
    return false
  }

  private func topElement(at point: CGPoint) -> View? {
    let inContents = CGPoint(
      x: point.x + owner.collectionView.contentOffset.x, y: point.y + owner.collectionView.contentOffset.y)
    return owner.collectionView.viewsInDrawingOrder.last { !$0.isHidden && $0.frame.contains(inContents) }
  }
}

extension CollectionWidget {
  /// The item whose widget has the keyboard is the focused one.
  fileprivate func keyboardCame(to cell: Cell) {
    guard let path = collectionView.indexPath(for: cell), path != collectionView.focusedIndexPath else { return }
    // A press keeps what it presses under the pointer; Tab brings it into sight.
    let root = gtk_widget_get_root(widget).map { Object(retaining: $0) }
    let byKey = root.map { $0.isA(gtk_window_get_type()) && gtk_window_get_focus_visible($0.cast()) != 0 } ?? false
    collectionView.focusItem(at: path, scrolling: byKey)
  }
}
