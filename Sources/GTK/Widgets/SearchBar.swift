import CGTK

/// A bar with a search entry, which opens and closes.
public final class SearchBar: Widget {
  override public class var type: GType { gtk_search_bar_get_type() }

  /// Whether it is open.
  public var isOpen: Bool {
    get { gtk_search_bar_get_search_mode(opaque) != 0 }
    set { gtk_search_bar_set_search_mode(opaque, newValue ? 1 : 0) }
  }

  /// Has an entry in it closed by Escape, and emptied when the bar closes.
  public func connect(_ entry: SearchEntry) { gtk_search_bar_connect_entry(opaque, entry.opaque) }

  /// Opens it when something is typed in a widget, which is written in the entry.
  public func captureKeys(of peer: WidgetPeer) { Widget(retaining: peer).map { captureKeys(of: $0) } }

  /// Opens it when something is typed in a widget, which is written in the entry.
  public func captureKeys(of widget: Widget) { gtk_search_bar_set_key_capture_widget(opaque, widget.pointer) }

  /// Runs `handler` whenever it opens or closes.
  @discardableResult
  public func onToggle(_ handler: @escaping () -> Void) -> SignalConnection {
    onChange(of: "search-mode-enabled", handler: handler)
  }
}

/// A line of text to search for.
public final class SearchEntry: Widget {
  override public class var type: GType { gtk_search_entry_get_type() }

  /// The text in it.
  public var text: String {
    get { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_editable_set_text(opaque, newValue) }
  }

  /// Runs `handler` whenever the text changes, at once.
  @discardableResult
  public func onEdit(_ handler: @escaping () -> Void) -> SignalConnection { connect("changed", handler: handler) }

  /// Runs `handler` when Return is pressed.
  @discardableResult
  public func onActivation(_ handler: @escaping () -> Void) -> SignalConnection {
    connect("activate", handler: handler)
  }
}
