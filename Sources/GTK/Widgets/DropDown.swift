import CGTK

/// A list of titles that drops down, one of which is chosen.
@MainActor
public final class DropDown: Widget {
  override public class var type: GType { gtk_drop_down_get_type() }

  /// Sets the titles to choose from. The first is chosen then.
  public func setTitles(_ titles: [String]) {
    let list = gtk_string_list_new(nil)
    for title in titles { gtk_string_list_append(list, title) }
    gtk_drop_down_set_model(opaque, list)
    if let list { g_object_unref(list.raw) }
  }

  /// The place of what is chosen, counted from 0; negative where there is nothing to choose from.
  public var selected: Int {
    get { Int(Int32(bitPattern: gtk_drop_down_get_selected(opaque))) }
    set { gtk_drop_down_set_selected(opaque, guint(bitPattern: gint(clamping: newValue))) }
  }

  /// Runs `handler` whenever something else is chosen, by the user or by the program.
  @discardableResult
  public func onSelection(_ handler: @escaping () -> Void) -> SignalConnection {
    onChange(of: "selected", handler: handler)
  }
}
