import CGTK
import Foundation

/// A picture of the icon theme, drawn at one size. A symbolic one takes the colour it is drawn in.
public final class Icon: Object {
  override public class var type: GType { gtk_icon_paintable_get_type() }

  /// An icon for drawing in `widget`; the theme's sign for a missing one when it has none of that name.
  /// - Parameter size: The length of its edge, in pixels of the widget.
  public convenience init(named name: String, size: Int, for widget: some InstancePointer) {
    let widget: UnsafeMutablePointer<GtkWidget> = widget.cast()
    let theme = gtk_icon_theme_get_for_display(gtk_widget_get_display(widget))
    self.init(
      owning: gtk_icon_theme_lookup_icon(
        theme, name, nil, gint(clamping: size), gtk_widget_get_scale_factor(widget), gtk_widget_get_direction(widget),
        GtkIconLookupFlags(rawValue: 0)))
  }
}

extension Snapshot {
  /// Draws an icon, stretched to `rect`.
  public func appendIcon(_ icon: Icon, color: Color, in rect: CGRect) {
    var colors = color.rgba
    moved(x: rect.minX, y: rect.minY).withPointer {
      gtk_symbolic_paintable_snapshot_symbolic(icon.opaque, $0, rect.width, rect.height, &colors, 1)
    }
  }
}
