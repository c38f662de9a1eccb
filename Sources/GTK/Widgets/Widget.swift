import CGTK

/// Any widget. A thin face: what is not here is one call of GTK away, with `pointer`.
@MainActor
open class Widget: Object {
  override open class var type: GType { gtk_widget_get_type() }

  /// GTK's widget.
  public final var pointer: UnsafeMutablePointer<GtkWidget> { cast() }

  /// The widget of a peer, taken when it floats still. nil when it is gone.
  public convenience init?(of peer: WidgetPeer) {
    guard let widget = peer.widget else { return nil }
    self.init(sinking: widget)
  }

  /// The widget of a peer, which floats on when it floats: for a call before it has a parent. nil when it is gone.
  public convenience init?(retaining peer: WidgetPeer) {
    guard let widget = peer.widget else { return nil }
    self.init(retaining: widget)
  }
}

extension Widget {
  /// Whether it is shown, when its parents are.
  public var isVisible: Bool {
    get { gtk_widget_get_visible(pointer) != 0 }
    set { gtk_widget_set_visible(pointer, newValue ? 1 : 0) }
  }

  /// Whether it answers to input.
  public var isSensitive: Bool {
    get { gtk_widget_get_sensitive(pointer) != 0 }
    set { gtk_widget_set_sensitive(pointer, newValue ? 1 : 0) }
  }
  /// The opacity, 0 to 1. At 0 the widget is not seen, but has its place.
  public var opacity: Double {
    get { gtk_widget_get_opacity(pointer) }
    set { gtk_widget_set_opacity(pointer, newValue) }
  }

  /// Whether it is on the screen, as far as GTK knows.
  public var isMapped: Bool { gtk_widget_get_mapped(pointer) != 0 }

  /// The least and the preferred size along `orientation`, given the size across it (-1: not known).
  public func measure(_ orientation: GtkOrientation, forSize size: Int = -1) -> WidgetPeer.Measurement {
    var (minimum, natural): (gint, gint) = (0, 0)
    gtk_widget_measure(pointer, orientation, gint(clamping: size), &minimum, &natural, nil, nil)
    return WidgetPeer.Measurement(minimum: Int(minimum), natural: Int(natural))
  }

  /// Gives it the name that a screen reader says. What only holds other widgets becomes a group: from GTK 4.10 on it is
  /// left out otherwise. To be called before the widget is seen.
  public func setAccessibleLabel(_ label: String) {
    if gtk_accessible_get_accessible_role(OpaquePointer(pointer)) == GTK_ACCESSIBLE_ROLE_GENERIC {
      cgtk_object_set_int(pointer, "accessible-role", gint(GTK_ACCESSIBLE_ROLE_GROUP.rawValue))
    }
    cgtk_accessible_set_property_string(pointer, GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// The text that is shown when the pointer rests on it.
  public var tooltip: String? {
    get { gtk_widget_get_tooltip_text(pointer).map { String(cString: $0) } }
    set { gtk_widget_set_tooltip_text(pointer, newValue) }
  }

  /// Whether it reads from right to left.
  public var isRightToLeft: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  /// Device pixels for each of the widget's.
  public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(pointer)) }

  /// Gives it a class of the style sheets.
  public func addClass(_ name: String) { gtk_widget_add_css_class(pointer, name) }

  /// Takes a class of the style sheets away.
  public func removeClass(_ name: String) { gtk_widget_remove_css_class(pointer, name) }

  /// Gives it a class of the style sheets, or takes it away.
  public func setClass(_ name: String, _ holds: Bool) { if holds { addClass(name) } else { removeClass(name) } }

  /// Whether it has the keyboard.
  public var hasFocus: Bool { gtk_widget_has_focus(pointer) != 0 }

  /// Makes it the focused widget of its window. False when it can't be.
  @discardableResult
  public func grabFocus() -> Bool { gtk_widget_grab_focus(pointer) != 0 }
}
