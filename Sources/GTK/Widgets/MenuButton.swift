import CGTK

/// A button that opens a popover.
public final class MenuButton: Widget {
  override public class var type: GType { gtk_menu_button_get_type() }

  /// The popover, or the one of its menu.
  public var popover: Widget? {
    get { gtk_menu_button_get_popover(opaque).map { Widget(retaining: $0) } }
    set { gtk_menu_button_set_popover(opaque, newValue?.pointer) }
  }

  /// Opens the popover.
  public func open() { gtk_menu_button_popup(opaque) }
}

extension Widget {
  /// Closes the popover that this is.
  public func popDown() { gtk_popover_popdown(cast()) }
}
