import CGTK

/// Widgets of which one is shown.
public final class Stack: Widget {
  override public class var type: GType { gtk_stack_get_type() }

  /// An empty stack, which fades from one widget to the next.
  public convenience init() {
    self.init(sinking: gtk_stack_new())
    gtk_stack_set_transition_type(opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
  }

  /// Adds a widget under a name.
  public func add(_ child: Widget, named name: String) { gtk_stack_add_named(opaque, child.pointer, name) }

  /// The name of the widget that is shown.
  public var visibleChildName: String {
    get { string("visible-child-name") ?? "" }
    set { gtk_stack_set_visible_child_name(opaque, newValue) }
  }
}
