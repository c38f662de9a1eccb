import CGTK

/// A widget that can be made narrower than what is in it is just then.
///
/// The desktop makes no window narrower than its content asks for, and what a narrow window has no room for is left out
/// only once it is narrow: it could not be tiled, from a large size to a small one. This asks for no width, so that the
/// window's own least one counts. Until the content is narrow, too, it stands out over the trailing edge.
public final class ShrinkableBin: WidgetPeer {
  private static let widgetClass = WidgetClass("VitrineShrinkableBin", role: GTK_ACCESSIBLE_ROLE_GENERIC)

  private let child: Widget

  /// A bin around `child`.
  public init(_ child: Widget) {
    self.child = child
    super.init(Self.widgetClass)
    guard let widget else { return }
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_parent(child.pointer, widget)
  }

  override public func requestMode() -> GtkSizeRequestMode { gtk_widget_get_request_mode(child.pointer) }

  override public func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    guard orientation == GTK_ORIENTATION_HORIZONTAL else {
      return child.measure(orientation, forSize: size < 0 ? size : childWidth(in: size))
    }
    var width = child.measure(orientation, forSize: size)
    width.minimum = 0
    return width
  }

  override public func sizeAllocate(width: Int, height: Int, baseline: Int) {
    let childWidth = childWidth(in: width)
    let isMirrored = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    let x = isMirrored ? width - childWidth : 0
    child.allocate(width: childWidth, height: height, at: x == 0 ? .identity : .identity.translated(x: Double(x), y: 0))
  }

  private func childWidth(in width: Int) -> Int { max(width, child.measure(GTK_ORIENTATION_HORIZONTAL).minimum) }
}
