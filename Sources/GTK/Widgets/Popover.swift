import CGTK

/// A box that opens over a window.
extension Widget {
  /// The first GTK 4 minor version in which a popover is laid out by its own surface alone, and closes itself where it
  /// has no room.
  private static var minorOfOwnLayout: guint { 18 }

  /// Opens the popover that this is.
  ///
  /// It has no size until the compositor has said where it stands. Before GTK 4.18, what lays out its parent meanwhile
  /// would give it that again, less its shadow: it gets one to go by.
  public func popUp() {
    gtk_popover_popup(cast())
    guard gtk_widget_get_width(pointer) == 0, gtk_get_minor_version() < Self.minorOfOwnLayout else { return }
    let width = measure(GTK_ORIENTATION_HORIZONTAL).natural
    let height = measure(GTK_ORIENTATION_VERTICAL, forSize: width).natural
    allocate(width: width, height: height, at: .identity)
  }

  /// Has the popover that this is close at once where the compositor shows nothing of it.
  ///
  /// It refuses one for a finger that has left. GTK takes that for open all the same, and asks again whenever its parent
  /// is laid out: beside another popover by then, and neither would close any more. And it leaves no room to one that
  /// belongs beside the screen, which GTK before 4.18 would lay out in less than nothing.
  public func closesUnseen() {
    let popover = pointer
    connect("notify::visible") {
      let isRefused = gtk_widget_get_visible(popover) != 0 && gtk_widget_get_mapped(popover) == 0
      if isRefused { gtk_widget_set_visible(popover, 0) }
    }
    guard gtk_get_minor_version() < Self.minorOfOwnLayout else { return }
    connect("realize") {
      guard let surface = gtk_native_get_surface(popover.opaque) else { return }
      SignalConnection(surface, "notify::width") {
        let (popover, surface) = (Widget(retaining: popover), Object(retaining: surface))
        // It is one point large until the compositor has answered.
        guard gdk_surface_get_width(surface.opaque) > 1 else { return }
        if !popover.fits(in: surface) { popover.hide(beforeLayoutOf: surface) }
      }
    }
  }

  /// GTK says a surface's size before it lays out what is in it, which it can't for what is hidden by then.
  private func hide(beforeLayoutOf surface: Object) {
    let signal = g_signal_lookup("layout", gdk_surface_get_type())
    let layout = g_signal_handler_find(surface.raw, G_SIGNAL_MATCH_ID, signal, 0, nil, nil, nil)
    g_signal_handler_block(surface.raw, layout)
    isVisible = false
    MainLoop.whenIdle {
      if g_signal_handler_is_connected(surface.raw, layout) != 0 { g_signal_handler_unblock(surface.raw, layout) }
    }
  }

  /// Whether a surface has room for anything of what is in the popover that this is.
  private func fits(in surface: Object) -> Bool {
    guard let child = gtk_popover_get_child(cast()).map({ Widget(retaining: $0) }) else { return false }
    func rim(_ orientation: GtkOrientation) -> Int {
      measure(orientation).minimum - child.measure(orientation).minimum
    }
    return gdk_surface_get_width(surface.opaque) > rim(GTK_ORIENTATION_HORIZONTAL)
      && gdk_surface_get_height(surface.opaque) > rim(GTK_ORIENTATION_VERTICAL)
  }
}
