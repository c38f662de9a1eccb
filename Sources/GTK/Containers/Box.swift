import CGTK

/// The direction in which widgets follow each other.
public enum Orientation: Int {
  case horizontal, vertical

  /// GTK's own.
  public var gtk: GtkOrientation { self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL }
}

/// Widgets in a row or a column.
public final class Box: Widget {
  override public class var type: GType { gtk_box_get_type() }

  /// An empty box.
  /// - Parameter spacing: between widgets, in points.
  public convenience init(_ orientation: Orientation, spacing: Int = 0) {
    self.init(sinking: gtk_box_new(orientation.gtk, gint(clamping: spacing)))
  }

  /// Adds a widget at the end.
  public func append(_ child: Widget) { gtk_box_append(cast(), child.pointer) }

  /// Takes a widget out of it.
  public func remove(_ child: Widget) { gtk_box_remove(cast(), child.pointer) }

  /// Adds a peer's widget at the end. Nothing when that is gone.
  public func append(_ child: WidgetPeer) { if let widget = child.widget { gtk_box_append(cast(), widget) } }
}

extension Widget {
  /// The direction of a widget that has one, such as a box or a separator.
  public var orientation: Orientation {
    get { Orientation(rawValue: int("orientation")) ?? .horizontal }
    set { gtk_orientable_set_orientation(opaque, newValue.gtk) }
  }
}
