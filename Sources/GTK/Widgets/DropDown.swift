import CGTK

/// A list of titles that drops down, one of which is chosen.
@MainActor
public final class DropDown: Widget {
  override public class var type: GType { gtk_drop_down_get_type() }

  /// Sets the titles to choose from. The first is chosen then. What is typed in a search entry is looked for in them.
  public func setTitles(_ titles: [String]) {
    // GTK 4.8 finds nothing without.
    let title = gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    gtk_drop_down_set_expression(opaque, title)
    gtk_expression_unref(title)
    let list = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(list, title) }
    gtk_drop_down_set_model(opaque, list)
    if let list { g_object_unref(list.raw) }
    nameButton()
  }

  /// The place of what is chosen, counted from 0; negative where there is nothing to choose from.
  public var selected: Int {
    get { Int(Int32(bitPattern: gtk_drop_down_get_selected(opaque))) }
    set {
      gtk_drop_down_set_selected(opaque, guint(bitPattern: gint(clamping: newValue)))
      nameButton()
    }
  }

  /// The title of what is chosen; nil where there is nothing to choose from.
  public var selectedTitle: String? {
    gtk_drop_down_get_selected_item(opaque).flatMap { gtk_string_object_get_string(OpaquePointer($0)) }
      .map { String(cString: $0) }
  }

  /// Runs `handler` whenever something else is chosen, by the user or by the program.
  @discardableResult
  public func onSelection(_ handler: @escaping () -> Void) -> SignalConnection {
    onChange(of: "selected") { [weak self] in
      self?.nameButton()
      handler()
    }
  }

  /// Has a screen reader say the label that leads to this, and what is chosen: the keyboard is in the button inside, which
  /// GTK 4.8 gives no name. GTK 4.18 goes by the label.
  private func nameButton() {
    guard let button = gtk_widget_get_first_child(pointer) else { return }
    let labels = gtk_widget_list_mnemonic_labels(pointer)
    defer { g_list_free(labels) }
    let label = labels.map { Label(retaining: $0.pointee.data) }
    let texts = [label?.text, selectedTitle].compactMap(\.self)
    Widget(retaining: button).setAccessibleLabel(texts.joined(separator: ", "))
  }
}
