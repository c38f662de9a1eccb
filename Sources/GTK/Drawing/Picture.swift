import CGTK

/// A widget that shows a drawing, stretched over its space.
public final class Picture: Widget {
  override public class var type: GType { gtk_picture_get_type() }

  /// The drawing that is shown; nil for nothing.
  public var paintable: Paintable? {
    get { gtk_picture_get_paintable(opaque).map { Paintable(retaining: $0) } }
    set { gtk_picture_set_paintable(opaque, newValue?.opaque) }
  }
}
