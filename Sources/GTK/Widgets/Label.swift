import CGTK

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
}
