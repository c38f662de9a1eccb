import AuctionHouse
import CGTK
import GTK

/// What the catalogue says of a lot, under each other.
final class LotDetails {
  private let box: Widget
  private var shown: Lot?

  /// The details, in a box of their own.
  init(in box: Widget) { self.box = box }

  /// Shows a lot.
  func show(_ lot: Lot, in currency: String) {
    guard lot != shown else { return }
    shown = lot
    while let child = gtk_widget_get_first_child(box.pointer) { gtk_box_remove(box.cast(), child) }
    let facts: [(String, String?)] = [
      ("Estimate", lot.estimateWords(in: currency)), ("Medium", lot.medium), ("Size", lot.sizeWords),
      ("Edition", lot.edition),
    ]
    for case let (name, text?) in facts where !text.isEmpty { add(name, text) }
    if !lot.note.isEmpty { add(nil, lot.note) }
  }

  private func add(_ name: String?, _ text: String) {
    guard let row = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0) else { return }
    if let name, let title = label(name) {
      gtk_widget_add_css_class(title, "caption")
      gtk_widget_add_css_class(title, "dim-label")
      gtk_box_append(row.cast(), title)
    }
    gtk_box_append(row.cast(), label(text))
    gtk_box_append(box.cast(), row)
  }

  private func label(_ text: String) -> UnsafeMutablePointer<GtkWidget>? {
    guard let label = gtk_label_new(text) else { return nil }
    gtk_label_set_xalign(label.opaque, 0)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    return label
  }
}
