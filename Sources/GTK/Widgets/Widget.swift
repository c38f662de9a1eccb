import CGTK

/// Any widget. A thin face: what is not here is one call of GTK away, with `pointer`.
@MainActor
open class Widget: Object {
  override open class var type: GType { gtk_widget_get_type() }

  /// GTK's widget.
  public final var pointer: UnsafeMutablePointer<GtkWidget> { cast() }
}

extension Widget {
  /// The widget of a peer, taken when it floats still. nil when it is gone.
  public convenience init?(of peer: WidgetPeer) {
    guard let widget = peer.widget else { return nil }
    self.init(sinking: widget)
  }
}
