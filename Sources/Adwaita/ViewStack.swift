import CAdwaita
import CGTK
import GTK

/// Tabs of which one is shown, in libadwaita's style.
public final class ViewStack: Widget {
  override public class var type: GType { adw_view_stack_get_type() }

  /// Adds a tab.
  public func add(_ child: Widget, named name: String, title: String, icon: String) {
    guard let page = adw_view_stack_add_named(opaque, child.pointer, name) else { return }
    adw_view_stack_page_set_title(page, title)
    adw_view_stack_page_set_icon_name(page, icon)
  }

  /// The name of the tab that is shown.
  public var visibleChildName: String {
    get { string("visible-child-name") ?? "" }
    set { adw_view_stack_set_visible_child_name(opaque, newValue) }
  }
}
