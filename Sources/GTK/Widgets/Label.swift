import CGTK

/// A picture of the icon theme.
public final class Image: Widget {
  override public class var type: GType { gtk_image_get_type() }

  /// An icon by its name.
  public convenience init(icon: String) { self.init(sinking: gtk_image_new_from_icon_name(icon)) }
}

/// A text.
public final class Label: Widget {
  override public class var type: GType { gtk_label_get_type() }

  /// A text.
  public convenience init(_ text: String) { self.init(sinking: gtk_label_new(text)) }

  /// The text.
  public var text: String {
    get { gtk_label_get_text(opaque).map { String(cString: $0) } ?? "" }
    set { gtk_label_set_text(opaque, newValue) }
  }

  /// Sets the place where its lines begin, from 0 at the leading edge to 1 at the trailing one.
  public func setAlignment(_ alignment: Double) { gtk_label_set_xalign(opaque, Float(alignment)) }

  /// Breaks long lines between words, and within a word where that alone is too long.
  public func setWraps() {
    gtk_label_set_wrap(opaque, 1)
    gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
  }

  /// Ends in dots where it is longer than so many characters, or has less room.
  public func setEllipsizes(maximumCharacters: Int) {
    gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
    gtk_label_set_max_width_chars(opaque, gint(clamping: maximumCharacters))
  }

  /// Lets the user select the text, and copy it.
  public func setSelectable() { gtk_label_set_selectable(opaque, 1) }

  /// The lines it has at most.
  public func setLines(_ lines: Int) { gtk_label_set_lines(opaque, gint(clamping: lines)) }
}
