import CGTK

/// A list of actions to choose from.
public final class Menu: Object {
  override public class var type: GType { g_menu_get_type() }

  /// A menu with nothing in it.
  public convenience init() { self.init(owning: g_menu_new()) }

  /// Adds an action by its full name, such as `"win.undo"` or `"win.layout::grid"`.
  public func append(_ label: String, action: String) { g_menu_append(opaque, label, action) }

  /// Adds a group, set apart by a line.
  public func append(section: Menu, label: String? = nil) { g_menu_append_section(opaque, label, section.cast()) }

  /// Adds a menu that opens from this one.
  public func append(submenu: Menu, label: String) { g_menu_append_submenu(opaque, label, submenu.cast()) }
}
