import CGTK

/// A box that opens over a window.
extension Widget {
  /// Opens the popover that this is.
  ///
  /// It has no size until the compositor has said where it stands. What lays out its parent meanwhile would give it that
  /// again, less its shadow: it gets one to go by.
  public func popUp() {
    gtk_popover_popup(cast())
    guard gtk_widget_get_width(pointer) == 0 else { return }
    let width = measure(GTK_ORIENTATION_HORIZONTAL).natural
    let height = measure(GTK_ORIENTATION_VERTICAL, forSize: width).natural
    allocate(width: width, height: height, at: .identity)
  }

  /// Has the popover that this is close at once where the compositor refuses to show it, as for a finger that has left.
  ///
  /// GTK takes it for open all the same, and asks again whenever its parent is laid out: beside another popover by then,
  /// and neither would close any more.
  public func closesIfRefused() {
    let popover = pointer
    connect("notify::visible") {
      let isRefused = gtk_widget_get_visible(popover) != 0 && gtk_widget_get_mapped(popover) == 0
      if isRefused { gtk_widget_set_visible(popover, 0) }
    }
  }
}
