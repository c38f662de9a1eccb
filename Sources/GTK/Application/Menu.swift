import CGTK

/// A list of actions to choose from.
public final class Menu: Object {
  override public class var type: GType { g_menu_get_type() }

  /// A menu with nothing in it.
  public convenience init() { self.init(owning: g_menu_new()) }

  /// Adds an action by its full name, such as `"win.undo"` or `"win.layout::grid"`.
  /// - Parameter keys: what is shown beside it; by default the keys that the application has for the action.
  public func append(_ label: String, action: String, keys: String? = nil) {
    guard let item = g_menu_item_new(label, action) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(item)) }
    if let keys { g_menu_item_set_attribute_value(item, "accel", g_variant_new_string(keys)) }
    g_menu_append_item(opaque, item)
  }

  /// Adds a group, set apart by a line.
  public func append(section: Menu, label: String? = nil) { g_menu_append_section(opaque, label, section.cast()) }

  /// Whether there is nothing in it.
  public var isEmpty: Bool { g_menu_model_get_n_items(cast()) == 0 }

  /// Takes everything out.
  public func removeAll() { g_menu_remove_all(opaque) }

  /// Adds a menu that opens from this one.
  public func append(submenu: Menu, label: String) { g_menu_append_submenu(opaque, label, submenu.cast()) }
}
