import CGTK

/// A closure that runs at each frame of a widget's frame clock, before layout and paint.
///
/// The widget holds the closure until it returns false, `remove()` is called or the widget goes. While one is there,
/// the widget asks for frames without end: take it out when nothing moves.
public final class TickCallback {
  private let widget: UnsafeMutablePointer<GtkWidget>
  private var id: guint = 0
  private var action: ((Double) -> Bool)?

  /// Runs `action` with the frame time, in seconds on a steady clock, for as long as it returns true.
  @discardableResult
  public init(_ widget: some InstancePointer, _ action: @escaping (_ frameTime: Double) -> Bool) {
    self.widget = widget.cast()
    self.action = action
    LiveCount.closures.increment()
    id = gtk_widget_add_tick_callback(
      self.widget, { _, clock, data in TickCallback.run(clock, data) },
      Unmanaged.passRetained(self).toOpaque(), { data in TickCallback.release(data) })
  }

  /// Whether the next frame will run the closure.
  public var isActive: Bool { id != 0 }

  /// Takes the closure off the widget and releases it. Does nothing the second time, or after the widget went.
  public func remove() {
    guard id != 0 else { return }
    let removed = id
    id = 0
    gtk_widget_remove_tick_callback(widget, removed)
  }

  private nonisolated static func run(_ clock: OpaquePointer?, _ data: gpointer?) -> gboolean {
    nonisolated(unsafe) let (clock, data) = (clock, data)
    return MainActor.assumeIsolated {
      guard let clock, let data else { return gboolean(0) }
      let tick = Unmanaged<TickCallback>.fromOpaque(data).takeUnretainedValue()
      guard let action = tick.action, tick.id != 0 else { return gboolean(0) }
      if !action(FrameClock.seconds(of: clock)) { tick.id = 0 }
      return gboolean(tick.id != 0 ? 1 : 0)
    }
  }

  private nonisolated static func release(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      let tick = Unmanaged<TickCallback>.fromOpaque(data).takeRetainedValue()
      tick.action = nil
      tick.id = 0
      LiveCount.closures.decrement()
    }
  }
}
