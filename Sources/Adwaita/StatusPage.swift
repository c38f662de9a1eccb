import CAdwaita
import CGTK
import GTK

/// A page that says why there is nothing to see, and what to do.
public final class StatusPage: Widget {
  override public class var type: GType { adw_status_page_get_type() }

  /// A page with an icon of the theme, a title and a text.
  public convenience init(icon: String, title: String, description: String) {
    self.init(sinking: adw_status_page_new())
    show(icon: icon, title: title, description: description)
  }

  /// Says something else. The description is plain text.
  public func show(icon: String, title: String, description: String) {
    adw_status_page_set_icon_name(opaque, icon)
    adw_status_page_set_title(opaque, title)
    let escaped = g_markup_escape_text(description, -1)
    adw_status_page_set_description(opaque, escaped)
    g_free(escaped)
  }

  /// The widget below the text, such as a button.
  public func setChild(_ child: Widget?) { adw_status_page_set_child(opaque, child?.pointer) }
}
