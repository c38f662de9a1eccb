import CAdwaita
import CGTK
import GTK

/// A row of a list with a line of text that can be changed.
public final class EntryRow: Widget {
  override public class var type: GType { adw_entry_row_get_type() }

  /// The text in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Puts a text where the cursor is, in place of what is selected.
  public func insert(_ text: String) {
    gtk_editable_delete_selection(opaque)
    var place = gtk_editable_get_position(opaque)
    gtk_editable_insert_text(opaque, text, -1, &place)
    gtk_editable_set_position(opaque, place)
  }

  /// Gives it the keyboard, with all of its text selected.
  public func selectAll() {
    grabFocus()
    gtk_editable_select_region(opaque, 0, -1)
  }

  /// Runs `handler` whenever the text changes.
  @discardableResult
  public func onEdit(_ handler: @escaping () -> Void) -> SignalConnection { connect("changed", handler: handler) }

  /// Runs `handler` when Return is pressed in it.
  @discardableResult
  public func onActivation(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("entry-activated", handler: handler)
  }
}
