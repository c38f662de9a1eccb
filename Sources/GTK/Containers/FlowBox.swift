import CGTK

/// Widgets of one size in rows, one of which can be chosen.
public final class FlowBox: Widget {
  override public class var type: GType { gtk_flow_box_get_type() }

  /// An empty one.
  /// - Parameter spacing: between widgets, in points.
  public convenience init(perLine: Int, spacing: Int) {
    self.init(sinking: gtk_flow_box_new())
    gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_SINGLE)
    gtk_flow_box_set_homogeneous(opaque, 1)
    gtk_flow_box_set_max_children_per_line(opaque, guint(clamping: perLine))
    gtk_flow_box_set_row_spacing(opaque, guint(clamping: spacing))
    gtk_flow_box_set_column_spacing(opaque, guint(clamping: spacing))
  }

  /// Adds a widget at the end; returns what it stands in, which is chosen and has the keyboard.
  @discardableResult
  public func append(_ content: Widget) -> Widget? {
    guard let child = gtk_flow_box_child_new() else { return nil }
    gtk_flow_box_child_set_child(child.cast(), content.pointer)
    let card = Widget(sinking: child)
    gtk_flow_box_append(opaque, card.pointer)
    return card
  }

  /// Chooses a widget by its number and gives it the keyboard. Nothing when there is no such.
  public func select(_ index: Int) {
    guard let child = gtk_flow_box_get_child_at_index(opaque, gint(clamping: index)) else { return }
    gtk_flow_box_select_child(opaque, child)
    Widget(retaining: child).grabFocus()
  }

  /// Runs `handler` with the number of a widget when it is clicked or Return is pressed on it.
  public func onActivation(_ handler: @escaping (Int) -> Void) {
    connect("child-activated") { arguments in
      guard let child = arguments.pointer(0) else { return }
      handler(Int(gtk_flow_box_child_get_index(child.cast())))
    }
  }
}

/// Widgets in rows and columns.
public final class Grid: Widget {
  override public class var type: GType { gtk_grid_get_type() }

  /// Puts a widget in a cell, counted from 0.
  public func attach(_ child: Widget, column: Int, row: Int) {
    gtk_grid_attach(cast(), child.pointer, gint(clamping: column), gint(clamping: row), 1, 1)
  }
}
