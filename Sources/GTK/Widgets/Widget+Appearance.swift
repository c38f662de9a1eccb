import CGTK
import Foundation

extension Widget {
  /// Empty space around it, in points.
  public func setMargins(_ margin: Int) {
    for side in ["top", "bottom", "start", "end"] { set("margin-\(side)", to: margin) }
  }

  /// The least size it asks for, in points; -1 for its own.
  public func setSizeRequest(width: Int = -1, height: Int = -1) {
    gtk_widget_set_size_request(pointer, gint(clamping: width), gint(clamping: height))
  }

  /// Whether it takes space that is left over.
  public func setExpands(horizontally: Bool? = nil, vertically: Bool? = nil) {
    if let horizontally { gtk_widget_set_hexpand(pointer, horizontally ? 1 : 0) }
    if let vertically { gtk_widget_set_vexpand(pointer, vertically ? 1 : 0) }
  }

  /// Puts it in the middle of the width there is for it.
  public func centerHorizontally() { gtk_widget_set_halign(pointer, GTK_ALIGN_CENTER) }

  /// Puts it at the top of the height there is for it.
  public func alignToTop() { gtk_widget_set_valign(pointer, GTK_ALIGN_START) }

  /// Draws nothing of what is in it outside it.
  public func clipContents() { gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN) }

  /// The least width it can have, in points.
  public var minimumWidth: Int { measure(GTK_ORIENTATION_HORIZONTAL).minimum }

  /// The least height it can have in a width, in points.
  public func minimumHeight(forWidth width: Int) -> Int { measure(GTK_ORIENTATION_VERTICAL, forSize: width).minimum }

  /// The height it likes to have, in points.
  public var preferredHeight: Int { measure(GTK_ORIENTATION_VERTICAL).natural }

  /// The width it has, in points.
  public var width: Int { Int(gtk_widget_get_width(pointer)) }

  /// The height it has, in points.
  public var height: Int { Int(gtk_widget_get_height(pointer)) }

  /// Its rectangle in another widget of its window, in points; nil where it isn't in the same window.
  public func frame(in other: Widget) -> CGRect? {
    var frame = graphene_rect_t()
    return gtk_widget_compute_bounds(pointer, other.pointer, &frame) == 0 ? nil : CGRect(frame)
  }

  /// Has it laid out again.
  public func queueAllocate() { gtk_widget_queue_allocate(pointer) }

  /// The window it is in.
  public var window: Window? {
    gtk_widget_get_root(pointer).flatMap { Object(retaining: $0).cast(as: Window.self) }
  }

  /// The widget of its window that has the keyboard.
  public var windowFocus: Widget? {
    gtk_widget_get_root(pointer).flatMap { gtk_root_get_focus($0) }.map { Widget(retaining: $0) }
  }

  /// The widgets directly in it, in order.
  public var children: [Widget] {
    var children: [Widget] = []
    var next = gtk_widget_get_first_child(pointer)
    while let child = next {
      children.append(Widget(retaining: child))
      next = gtk_widget_get_next_sibling(child)
    }
    return children
  }

  /// Whether it is in another widget.
  public func isInside(_ ancestor: Widget) -> Bool { gtk_widget_is_ancestor(pointer, ancestor.pointer) != 0 }

  /// Whether it is in a popover.
  public var isInPopover: Bool { gtk_widget_get_ancestor(pointer, gtk_popover_get_type()) != nil }

  /// Tells a screen reader whether what it opens is open.
  public func setAccessibleExpanded(_ isExpanded: Bool) {
    cgtk_accessible_set_state_boolean(pointer, GTK_ACCESSIBLE_STATE_EXPANDED, isExpanded ? 1 : 0)
  }

  /// Keeps it from a screen reader, or not: what it says is said elsewhere.
  public func setAccessibleHidden(_ isHidden: Bool) {
    cgtk_accessible_set_state_boolean(pointer, GTK_ACCESSIBLE_STATE_HIDDEN, isHidden ? 1 : 0)
  }

  /// The sound of an error or a warning, as the desktop has it.
  public func beep() { gdk_display_beep(gtk_widget_get_display(pointer)) }
}

extension WidgetPeer {
  /// Gives its widget the name that a screen reader says.
  public func setAccessibleLabel(_ label: String) { Widget(retaining: self)?.setAccessibleLabel(label) }
}
