import CGTK

/// A button.
@MainActor
open class Button: Widget {
  override open class var type: GType { gtk_button_get_type() }
}

extension Button {
  /// A button that shows a widget.
  public convenience init(showing content: Widget) {
    self.init(sinking: gtk_button_new())
    gtk_button_set_child(cast(), content.pointer)
  }

  /// A button with a text.
  public convenience init(label: String) { self.init(sinking: gtk_button_new_with_label(label)) }

  /// A button with an icon of the theme.
  public convenience init(icon: String) { self.init(sinking: gtk_button_new_from_icon_name(icon)) }

  /// Has it do an action, by the full name such as `"win.layout::grid"`; it is pressed while that is the action's choice.
  public func setAction(_ name: String) { gtk_actionable_set_detailed_action_name(opaque, name) }

  /// Runs `handler` at each click.
  @discardableResult
  public func onClick(_ handler: @escaping () -> Void) -> SignalConnection { connect("clicked", handler: handler) }
}

/// A button that stays pressed.
public final class ToggleButton: Button {
  override public class var type: GType { gtk_toggle_button_get_type() }

  /// A button that shows a widget.
  public convenience init(_ content: Widget) {
    self.init(sinking: gtk_toggle_button_new())
    gtk_button_set_child(cast(), content.pointer)
  }

  /// Whether it is pressed.
  public var isActive: Bool {
    get { gtk_toggle_button_get_active(cast()) != 0 }
    set { gtk_toggle_button_set_active(cast(), newValue ? 1 : 0) }
  }

  /// Runs `handler` whenever it is pressed or released.
  @discardableResult
  public func onToggle(_ handler: @escaping () -> Void) -> SignalConnection { connect("toggled", handler: handler) }
}
