import CGTK
import CollectionWidget
import GTK
import Localization

/// Lots that were looked for, or the word that there are none, with the way back to all.
final class FoundLots {
  let widget: Widget

  /// What is seen of lots in a view.
  /// - Parameter clear: gives up what is looked for.
  init(in view: CollectionWidget, clear: @escaping () -> Void) {
    widget = Widget(sinking: gtk_stack_new())
    gtk_stack_set_transition_type(widget.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
    gtk_widget_set_vexpand(widget.pointer, 1)
    let status = StatusPage(
      icon: "system-search-symbolic", title: localized("No Lots Found"),
      description: localized("Try a different search."))
    status.addClass("compact")
    let button = Button(label: localized("Clear"))
    button.addClass("pill")
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_CENTER)
    button.onClick(clear)
    status.setChild(button)
    if let lots = view.widget {
      gtk_stack_add_named(widget.opaque, lots, Self.lotsName)
    }
    gtk_stack_add_named(widget.opaque, status.pointer, Self.nothingName)
  }

  /// Whether there are none.
  var isEmpty = false {
    didSet {
      guard isEmpty != oldValue else { return }
      gtk_stack_set_visible_child_name(widget.opaque, isEmpty ? Self.nothingName : Self.lotsName)
    }
  }

  private static let lotsName = "lots"
  private static let nothingName = "nothing"
}
