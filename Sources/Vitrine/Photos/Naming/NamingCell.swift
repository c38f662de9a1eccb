import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization
import PhotoFiles

/// A row of the list of new names: the new name, and below it the former one, or why it can't be given.
final class NamingCell: Cell, RegistrableCell, SnapshotDrawing {
  /// How high rows are, in points.
  static let height: CGFloat = 52

  /// The photograph and its name.
  var item: RenamePlan.Item? {
    didSet {
      guard let item, item != oldValue else { return }
      let values: KeyValuePairs = ["former": item.former.display, "name": item.name.display]
      let words = localized("{former}, new name {name}", values)
      accessibilityLabel =
        item.problem.map { localized("{message}. {problem}", ["message": words, "problem": $0.message]) } ?? words
      setNeedsDisplay()
    }
  }

  override func setNeedsUpdateConfiguration() { setNeedsDisplay() }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let item, let (name, note) = Self.texts(in: style) else { return }
    if isFocused, style.hasKeyboardFocus {
      snapshot.appendBorder(
        style.accent, in: CGRect(origin: .zero, size: size).insetBy(dx: 2, dy: 2), width: CellMetrics.focusWidth,
        radius: CellMetrics.cornerRadius)
    }
    let width = max(1, size.width - 2 * Self.margin)
    (name.text, note.text) = (item.name.display, item.problem?.message ?? item.former.display)
    for layout in [name, note] {
      layout.width = nil
      if layout.size.width > width { layout.width = width }
    }
    let top = (size.height - name.size.height - note.size.height) / 2
    let quiet = style.foreground.opacity(style.isHighContrast ? 0.85 : 0.6)
    place(name, y: top, style.foreground, snapshot, size, style)
    place(
      note, y: top + name.size.height, item.problem == nil ? quiet : style.destructiveText, snapshot, size, style)
  }

  private func place(
    _ layout: TextLayout, y: CGFloat, _ color: Color, _ snapshot: Snapshot, _ size: CGSize, _ style: DrawingStyle
  ) {
    snapshot.saved {
      let x = style.isRightToLeft ? size.width - Self.margin - layout.size.width : Self.margin
      snapshot.translate(x: x.rounded(), y: y.rounded())
      snapshot.appendLayout(layout, color: color)
    }
  }

  // MARK: Texts

  private typealias Texts = (name: TextLayout, note: TextLayout)

  /// One set for all rows, which draw one after the other.
  private static var kept: (style: DrawingStyle, texts: Texts)?

  private static func texts(in style: DrawingStyle) -> Texts? {
    if let kept, kept.style == style { return kept.texts }
    guard let name = style.layout("", font: Font(weight: 500)), let note = style.layout("", font: Font(scale: 0.85))
    else { return nil }
    for layout in [name, note] {
      layout.ellipsis = .middle
      layout.isSingleParagraph = true
    }
    kept = (style, (name, note))
    return (name, note)
  }

  /// In points.
  private static let margin: CGFloat = 18
}
