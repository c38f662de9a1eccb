import CGTK

/// A line of text that can be changed.
public final class Entry: Widget {
  override public class var type: GType { gtk_entry_get_type() }

  /// The text in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
  }

  /// Runs `handler` whenever the text changes.
  @discardableResult
  public func onEdit(_ handler: @escaping () -> Void) -> SignalConnection { connect("changed", handler: handler) }
}
