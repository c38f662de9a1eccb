import AuctionHouse
import GTK
import Localization

/// What the catalogue says of a lot, under each other.
final class LotDetails {
  /// A fact, under its name where it has one. Made once: only what it says changes from lot to lot.
  private struct Row {
    let box: Box
    let text: Label

    init(_ name: String?, in parent: Box) {
      box = Box(.vertical)
      text = Label("")
      if let name {
        let title = Label(name)
        for style in ["caption", "dim-label"] { title.addClass(style) }
        title.setAlignment(0)
        box.append(title)
      }
      text.setAlignment(0)
      text.setWraps()
      box.append(text)
      parent.append(box)
    }

    func show(_ words: String?) {
      text.text = words ?? ""
      box.isVisible = !(words ?? "").isEmpty
    }
  }

  private let estimate, medium, size, edition, note: Row

  /// The details, in a box of their own.
  init(in box: Box) {
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
