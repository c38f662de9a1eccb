import AuctionHouse
import CGTK
import GTK
import Localization

/// What the catalogue says of a lot, under each other.
final class LotDetails {
  /// A fact, under its name where it has one. Made once: only what it says changes from lot to lot.
  private struct Row {
    let box: Widget
    let text: Label

    init(_ name: String?, in parent: Widget) {
      box = Widget(sinking: gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      text = Label("")
      if let name {
        let title = Label(name)
        for style in ["caption", "dim-label"] { title.addClass(style) }
        gtk_label_set_xalign(title.opaque, 0)
        gtk_box_append(box.cast(), title.pointer)
      }
      gtk_label_set_xalign(text.opaque, 0)
      gtk_label_set_wrap(text.opaque, 1)
      gtk_label_set_wrap_mode(text.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_box_append(box.cast(), text.pointer)
      gtk_box_append(parent.cast(), box.pointer)
    }

    func show(_ words: String?) {
      text.text = words ?? ""
      box.isVisible = !(words ?? "").isEmpty
    }
  }

  private let estimate, medium, size, edition, note: Row

  /// The details, in a box of their own.
  init(in box: Widget) {
    estimate = Row(localized("Estimate"), in: box)
    medium = Row(localized("Medium"), in: box)
    size = Row(localized("Size", context: "lot"), in: box)
    edition = Row(localized("Edition"), in: box)
    note = Row(nil, in: box)
  }

  /// Shows a lot.
  func show(_ lot: Lot, in currency: String) {
    estimate.show(lot.estimateText(in: currency))
    medium.show(lot.medium)
    size.show(lot.sizeText)
    edition.show(lot.edition)
    note.show(lot.note)
  }
}
