import CGTK

/// A widget with others over it.
public final class Overlay: Widget {
  override public class var type: GType { gtk_overlay_get_type() }

  /// A place in the overlay, in its points.
  public struct Place {
    var x, y, width, height: Int

    /// A place by its corner and its size.
    public init(x: Int, y: Int, width: Int, height: Int) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  /// Puts a widget under the others.
  public func setChild(_ child: WidgetPeer) { gtk_overlay_set_child(opaque, child.widget) }

  /// Adds a widget over the others.
  /// - Parameter place: its place whenever the overlay is laid out.
  public func add(_ child: Widget, at place: @escaping () -> Place) {
    gtk_overlay_add_overlay(opaque, child.pointer)
    let child = child.raw
    connect("get-child-position") { arguments in
      guard arguments.pointer(0) == child, let rectangle = arguments.pointer(1) else { return arguments.answer(false) }
      let place = place()
      rectangle.assumingMemoryBound(to: GdkRectangle.self).pointee = GdkRectangle(
        x: gint(clamping: place.x), y: gint(clamping: place.y), width: gint(clamping: place.width),
        height: gint(clamping: place.height))
      arguments.answer(true)
    }
  }
}
