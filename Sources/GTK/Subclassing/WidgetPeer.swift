import CGTK

/// The Swift half of a custom widget: GTK calls its methods, as it would call a C subclass's virtual functions.
///
/// The widget owns its peer and releases it when it is finalised; the peer only points back. A new peer's widget
/// floats: hand it to a parent, or to `Widget(of:)`, which then owns it.
///
/// Every method that overrides must call `super` where GTK's documentation says to chain up; `super` is the parent
/// class's own behaviour.
@MainActor
open class WidgetPeer {
  /// The widget; nil once it is gone. GTK's functions take nil and report it, so it can be passed on as it is.
  public private(set) var widget: UnsafeMutablePointer<GtkWidget>?

  /// Makes a widget of the class and becomes its peer. A subclass sets its own properties before it calls this.
  public init(_ widgetClass: WidgetClass) {
    LiveCount.peers.increment()
    guard let instance = g_object_new_with_properties(widgetClass.type, 0, nil, nil) else { return }
    widget = instance.cast()
    g_object_set_qdata_full(
      instance, WidgetPeer.quark, Unmanaged.passRetained(self).toOpaque(), { peer in WidgetPeer.detach(peer) })
  }

  deinit {
    LiveCount.peers.decrement()
  }

  // MARK: Size

  /// The least and the preferred size along `orientation`, given the size across it (-1: not known).
  open func measure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    parentMeasure(orientation, forSize: size)
  }

  /// Whether height follows from width, or the other way round.
  open func requestMode() -> GtkSizeRequestMode {
    parentClass?.pointee.get_request_mode?(widget) ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  /// Takes the given size and places the children.
  open func sizeAllocate(width: Int, height: Int, baseline: Int) {
    parentClass?.pointee.size_allocate?(widget, gint(width), gint(height), gint(baseline))
  }

  // MARK: Drawing and hits

  /// Draws the widget and its children.
  open func snapshot(_ snapshot: Snapshot) {
    parentClass?.pointee.snapshot?(widget, snapshot.pointer)
  }

  /// Whether the point is in the widget.
  open func contains(x: Double, y: Double) -> Bool {
    parentClass?.pointee.contains?(widget, x, y) != 0
  }

  // MARK: Focus

  /// Takes the focus, or moves it in `direction` among the children. False lets it move on to the next widget.
  open func focus(_ direction: GtkDirectionType) -> Bool {
    parentClass?.pointee.focus?(widget, direction) ?? 0 != 0
  }

  /// Makes the widget, or the child that stands for it, the focused one.
  open func grabFocus() -> Bool {
    parentClass?.pointee.grab_focus?(widget) ?? 0 != 0
  }

  // MARK: Changes

  /// The style changed: colours, fonts or the scale must be asked for again. Call `super`.
  open func cssChanged(_ change: OpaquePointer?) {
    parentClass?.pointee.css_changed?(widget, change)
  }

  /// The direction of text changed from `previous`. Call `super`.
  open func directionChanged(from previous: GtkTextDirection) {
    parentClass?.pointee.direction_changed?(widget, previous)
  }

  /// States (focused, backdrop, hovered…) changed from `previous`. Call `super`.
  open func stateFlagsChanged(from previous: GtkStateFlags) {
    parentClass?.pointee.state_flags_changed?(widget, previous)
  }

  // MARK: Life

  /// The widget came into a window. Call `super` first.
  open func root() { parentClass?.pointee.root?(widget) }
  /// The widget leaves its window. Call `super` last.
  open func unroot() { parentClass?.pointee.unroot?(widget) }
  /// The widget got a surface. Call `super` first.
  open func realize() { parentClass?.pointee.realize?(widget) }
  /// The widget loses its surface. Call `super` last.
  open func unrealize() { parentClass?.pointee.unrealize?(widget) }
  /// The widget is shown. Call `super` first.
  open func map() { parentClass?.pointee.map?(widget) }
  /// The widget is hidden. Call `super` first.
  open func unmap() { parentClass?.pointee.unmap?(widget) }

  /// The widget is going away; may come more than once. Unparents every child, as a custom widget must.
  open func dispose() {
    while let child = gtk_widget_get_first_child(widget) { gtk_widget_unparent(child) }
  }

  // MARK: Assistive technology

  /// The widget's description for assistive technology; nil for none. It comes back when an `Announcement` has stood in
  /// its place.
  open var accessibleDescription: String? { nil }

  // MARK: Actions

  /// One of the class's actions was activated.
  open func activate(action: String, parameter: OpaquePointer?) {}
}

extension WidgetPeer {
  /// A size along one axis. A baseline of -1 means there is none.
  nonisolated public struct Measurement: Hashable, Sendable {
    /// The least the widget can do with.
    public var minimum: Int
    /// The size it would like; not below `minimum`.
    public var natural: Int
    /// The baseline at the least size.
    public var minimumBaseline = -1
    /// The baseline at the preferred size.
    public var naturalBaseline = -1

    /// A least and a preferred size, without a baseline.
    public init(minimum: Int, natural: Int) {
      (self.minimum, self.natural) = (minimum, natural)
    }
  }

  /// The peer of a widget, when it has one of this kind.
  public static func of(_ widget: some InstancePointer) -> Self? {
    g_object_get_qdata(widget.cast(), quark).flatMap {
      Unmanaged<WidgetPeer>.fromOpaque($0).takeUnretainedValue() as? Self
    }
  }

  /// Asks for the widget to be drawn again.
  public func queueDraw() { gtk_widget_queue_draw(widget) }

  /// Asks for the widget to be placed again, in the size it has.
  public func queueAllocate() { gtk_widget_queue_allocate(widget) }

  /// Asks for the widget to be measured and placed again.
  public func queueResize() { gtk_widget_queue_resize(widget) }

  nonisolated static let quark = g_quark_from_string("vitrine-widget-peer")

  private var parentClass: UnsafeMutablePointer<GtkWidgetClass>? { WidgetPeer.parentClass(of: widget) }

  /// The class that the class written in Swift derives from: nothing derives from one of those.
  nonisolated static func parentClass(
    of widget: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidgetClass>? {
    guard let widget else { return nil }
    return g_type_class_peek_parent(cgtk_instance_class(widget))?.assumingMemoryBound(to: GtkWidgetClass.self)
  }

  private func parentMeasure(_ orientation: GtkOrientation, forSize size: Int) -> Measurement {
    var (minimum, natural, minimumBaseline, naturalBaseline): (gint, gint, gint, gint) = (0, 0, -1, -1)
    parentClass?.pointee.measure?(
      widget, orientation, gint(size), &minimum, &natural, &minimumBaseline, &naturalBaseline)
    var measurement = Measurement(minimum: Int(minimum), natural: Int(natural))
    measurement.minimumBaseline = Int(minimumBaseline)
    measurement.naturalBaseline = Int(naturalBaseline)
    return measurement
  }

  private nonisolated static func detach(_ data: gpointer?) {
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated {
      guard let data else { return }
      Unmanaged<WidgetPeer>.fromOpaque(data).takeRetainedValue().widget = nil
    }
  }
}
