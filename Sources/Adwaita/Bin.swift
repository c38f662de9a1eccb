import CAdwaita
import CGTK
import GTK

/// A widget that holds one other.
public final class Bin: Widget {
  override public class var type: GType { adw_bin_get_type() }

  /// Fills it.
  public func setChild(_ child: Widget?) { adw_bin_set_child(cast(), child?.pointer) }
}
