import CAdwaita
import CGTK
import GTK

/// Rows below a title.
public final class PreferencesGroup: Widget {
  override public class var type: GType { adw_preferences_group_get_type() }
}

/// A row with a title, and what stands beside it.
public final class ActionRow: Widget {
  override public class var type: GType { adw_action_row_get_type() }

  /// The title and the line below it.
  public var words: [String] { ["title", "subtitle"].compactMap { string($0) } }
}
