import GTK
import Localization

/// Names and values below each other, or words where there are none.
final class PropertiesView {
  let box = Box(.vertical, spacing: 12)
  private let nothing = Label(localized("No Photo Selected"))
  private var shown: [PropertyRow] = []
  private var rows: [(box: Box, name: Label, value: Label)] = []

  init() {
    box.addClass("properties")
    nothing.addClass("dim-label")
    nothing.setWraps()
    box.append(nothing)
  }

  /// Shows rows. Those that stay are kept: a text in them stays selected, and the keyboard where it is.
  func show(_ new: [PropertyRow]) {
    guard new != shown else { return }
    nothing.isVisible = new.isEmpty
    for (index, row) in new.enumerated() {
      if index == rows.count { rows.append(makeRow()) }
      let (box, name, value) = rows[index]
      if !shown.indices.contains(index) || shown[index] != row {
        name.text = row.name
        value.text = row.value
        value.setAccessibleLabel(row.spoken)
      }
      box.isVisible = true
    }
    for row in rows[new.count...] { row.box.isVisible = false }
    shown = new
  }

  private func makeRow() -> (box: Box, name: Label, value: Label) {
    let (row, name, value) = (Box(.vertical, spacing: 3), Label(""), Label(""))
    for style in ["caption", "dim-label"] { name.addClass(style) }
    // A screen reader says it with the value.
    name.setAccessibleHidden(true)
    value.setSelectable()
    for label in [name, value] {
      label.setWraps()
      label.setAlignment(0)
      row.append(label)
    }
    box.append(row)
    return (row, name, value)
  }
}
