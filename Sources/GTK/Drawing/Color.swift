import CGTK

/// A colour: red, green, blue and alpha from 0 to 1, not premultiplied, in sRGB.
nonisolated public struct Color: Hashable, Sendable {
  /// The amount of red, 0 to 1.
  public var red: Float
  /// The amount of green, 0 to 1.
  public var green: Float
  /// The amount of blue, 0 to 1.
  public var blue: Float
  /// The opacity, 0 to 1.
  public var alpha: Float

  /// A colour from its parts, each 0 to 1.
  @inlinable
  public init(red: Float, green: Float, blue: Float, alpha: Float = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// A grey, from black at 0 to white at 1.
  @inlinable
  public init(white: Float, alpha: Float = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// GDK's colour.
  @inlinable
  public init(_ rgba: GdkRGBA) {
    self.init(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha)
  }

  /// A colour as CSS writes it (`"#3584e4"`, `"rgba(0,0,0,0.4)"`, `"tomato"`); nil when it isn't one.
  public init?(css text: String) {
    var rgba = GdkRGBA()
    guard gdk_rgba_parse(&rgba, text) != 0 else { return nil }
    self.init(rgba)
  }

  /// The same colour for GDK.
  @inlinable public var rgba: GdkRGBA { GdkRGBA(red: red, green: green, blue: blue, alpha: alpha) }

  /// The same colour, `alpha` times as opaque.
  @inlinable
  public func opacity(_ factor: Float) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// Fully transparent.
  public static let clear = Color(white: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Opaque white.
  public static let white = Color(white: 1)
}

@MainActor
extension Color {
  /// A colour the widget's style defines by name (`"accent_bg_color"`, `"window_fg_color"`); nil when it doesn't.
  ///
  /// It follows the light and dark styles: look it up again in `cssChanged`.
  public init?(named name: String, in widget: some InstancePointer) {
    var rgba = GdkRGBA()
    guard gtk_style_context_lookup_color(gtk_widget_get_style_context(widget.cast()), name, &rgba) != 0
    else { return nil }
    self.init(rgba)
  }

  /// The colour of text in the widget, as its style says.
  public init(textOf widget: some InstancePointer) {
    var rgba = GdkRGBA()
    gtk_style_context_get_color(gtk_widget_get_style_context(widget.cast()), &rgba)
    self.init(rgba)
  }
}
