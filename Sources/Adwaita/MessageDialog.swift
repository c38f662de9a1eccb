import CAdwaita
import CGTK
import GTK

/// A question with a few answers.
public final class MessageDialog: Window {
  override public class var type: GType { adw_message_dialog_get_type() }

  /// One of the answers.
  public struct Response {
    let id: String
    let label: String
    let isDestructive: Bool

    /// An answer, named for the handler and worded for the user.
    public init(_ id: String, _ label: String, isDestructive: Bool = false) {
      (self.id, self.label, self.isDestructive) = (id, label, isDestructive)
    }
  }

  /// A question over `parent`. Closing it gives the first answer.
  public convenience init(
    over parent: Window?, heading: String, body: String, responses: [Response], handler: @escaping (String) -> Void
  ) {
    self.init(sinking: adw_message_dialog_new(parent?.cast(), heading, body))
    for response in responses {
      adw_message_dialog_add_response(cast(), response.id, response.label)
      guard response.isDestructive else { continue }
      adw_message_dialog_set_response_appearance(cast(), response.id, ADW_RESPONSE_DESTRUCTIVE)
    }
    if let first = responses.first { adw_message_dialog_set_close_response(cast(), first.id) }
    Self.shrinkHeading(in: pointer)
    connect("response") { arguments in arguments.string(0).map(handler) }
    leavesWhenClosed()
    // GTK 4.8 follows the parent's address when the last reference to a closed dialog goes, even if the parent is gone.
    let dialog: UnsafeMutablePointer<GtkWindow> = cast()
    connect("unrealize", after: true) { gtk_window_set_transient_for(dialog, nil) }
  }

  /// The narrowest a heading gets, in points: more than an ellipsis needs in any font of a desktop.
  private static let headingWidth: CInt = 64

  /// Libadwaita has two labels for the heading, a large and a small one, and measures both for the smaller of their
  /// minimum widths: GTK 4.18 warns where the other needs more. Both get the same minimum. The large one is shown where
  /// it has room alone, so it may be cut off.
  private static func shrinkHeading(in widget: UnsafeMutablePointer<GtkWidget>) {
    let isLarge = gtk_widget_has_css_class(widget, "title-2") != 0
    if isLarge || gtk_widget_has_css_class(widget, "title-4") != 0,
      let label = Widget(retaining: widget).cast(as: Label.self)
    {
      gtk_widget_set_size_request(widget, headingWidth, -1)
      if isLarge { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    }
    for child in Widget(retaining: widget).children { shrinkHeading(in: child.pointer) }
  }
}
