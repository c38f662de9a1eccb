import CGTK

extension Widget {
  /// The time for which a window or popover that has left the screen is kept before it goes, in seconds: a few frames.
  ///
  /// The compositor reads what was drawn last until its next frame. GTK 4.8 never frees a picture, with all of its
  /// pixels, that the compositor is done with after the surface went (`gdk_wayland_cairo_context_buffer_release`).
  public static let parting = 0.1
}

extension Window {
  /// Takes it off the screen now and closes it without asking a moment later, when `handler` is called.
  public func leave(then handler: @escaping () -> Void = {}) {
    isVisible = false
    MainLoop.after(Self.parting) { [self] in
      destroy()
      handler()
    }
  }

  /// Has it leave the screen a moment before it goes, whoever closes it.
  public func leavesWhenClosed() {
    let window = pointer
    connect("close-request", after: true) { arguments in
      let closed = Window(retaining: window)
      if closed.isVisible { closed.leave() }
      arguments.answer(true)
    }
  }
}
