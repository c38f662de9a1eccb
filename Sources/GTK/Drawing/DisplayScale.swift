import CGTK
import Foundation

/// The number of device pixels to a point of a window.
public enum DisplayScale {
  /// GTK 4.12: it may be a fraction, such as 1.25.
  private static let scaleOfSurface = LateSymbol(
    "gdk_surface_get_scale", as: (@convention(c) (OpaquePointer?) -> Double).self)

  /// The scale that a widget is drawn at: a whole number before GTK 4.12, and while the widget is in no window.
  public static func of(_ widget: UnsafeMutablePointer<GtkWidget>) -> Double {
    guard let scaleOfSurface = scaleOfSurface.function, let surface = surface(of: widget) else {
      return Double(gtk_widget_get_scale_factor(widget))
    }
    return scaleOfSurface(surface)
  }

  /// Calls `handler` when the scale changes by less than `notify::scale-factor` reports; nil before GTK 4.12, and while
  /// the widget is in no window.
  public static func onChange(
    of widget: UnsafeMutablePointer<GtkWidget>, _ handler: @escaping () -> Void
  ) -> SignalConnection? {
    guard scaleOfSurface.function != nil, let surface = surface(of: widget) else { return nil }
    return SignalConnection(surface, "notify::scale", handler: handler)
  }

  /// The place on its surface where a widget begins, in points; nil while it is in no window.
  public static func origin(of widget: UnsafeMutablePointer<GtkWidget>) -> CGPoint? {
    guard let native = gtk_widget_get_native(widget) else { return nil }
    var (x, y, nativeX, nativeY) = (0.0, 0.0, 0.0, 0.0)
    gtk_native_get_surface_transform(native, &nativeX, &nativeY)
    guard gtk_widget_translate_coordinates(widget, UnsafeMutablePointer(native), 0, 0, &x, &y) != 0 else { return nil }
    return CGPoint(x: x + nativeX, y: y + nativeY)
  }

  private static func surface(of widget: UnsafeMutablePointer<GtkWidget>) -> OpaquePointer? {
    gtk_widget_get_native(widget).flatMap { gtk_native_get_surface($0) }
  }
}
