import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The texts of a row of the list: name, date and size.
final class CaptionView: View, SnapshotDrawing {
  /// What to say of a photograph.
  struct Caption: Equatable {
    var name = ""
    var date = ""
    var size = ""
    /// What is wrong with the file, in place of date and size.
    var problem: String?
  }

  /// What is said.
  var caption = Caption() {
    didSet { if caption != oldValue { setNeedsDisplay() } }
  }

  private var layouts: (style: DrawingStyle, name: TextLayout, date: TextLayout, size: TextLayout)?

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard size.width > 1, let (name, date, bytes) = texts(in: style) else { return }
    let quiet = style.foreground.opacity(style.isHighContrast ? 1 : Self.quietOpacity)
    let isWide = size.width >= Self.columnsFromWidth

    bytes.text = caption.problem == nil ? caption.size : ""
    let sizeWidth: CGFloat = isWide ? Self.sizeColumn : bytes.size.width
    let dateWidth: CGFloat = isWide ? Self.dateColumn : max(0, size.width - sizeWidth - CellMetrics.rowSpacing)
    date.text = caption.problem ?? caption.date
    name.text = caption.name

    if isWide {
      name.width = max(1, size.width - dateWidth - sizeWidth - 2 * CellMetrics.rowSpacing)
      date.width = dateWidth
      place(name, x: 0, width: name.width ?? 0, at: nil, style.foreground, snapshot, size, style)
      place(
        date, x: size.width - sizeWidth - CellMetrics.rowSpacing - dateWidth, width: dateWidth, at: nil, quiet,
        snapshot,
        size, style)
      place(
        bytes, x: size.width - bytes.size.width, width: bytes.size.width, at: nil, quiet, snapshot, size, style)
    } else {
      name.width = size.width
      date.width = dateWidth
      let height = name.size.height + date.size.height
      let top = (size.height - height) / 2
      place(name, x: 0, width: size.width, at: top, style.foreground, snapshot, size, style)
      let second = top + name.size.height
      place(date, x: 0, width: dateWidth, at: second, quiet, snapshot, size, style)
      place(
        bytes, x: size.width - bytes.size.width, width: bytes.size.width, at: second, quiet, snapshot, size, style)
    }
  }

  /// Draws a text in a column; centred from top to bottom where no height is given. Columns mirror with the direction of text.
  private func place(
    _ layout: TextLayout, x: CGFloat, width: CGFloat, at y: CGFloat?, _ color: Color, _ snapshot: Snapshot,
    _ size: CGSize, _ style: DrawingStyle
  ) {
    snapshot.save()
    let top = y ?? (size.height - layout.size.height) / 2
    snapshot.translate(x: (style.isRightToLeft ? size.width - x - width : x).rounded(), y: top.rounded())
    snapshot.appendLayout(layout, color: color)
    snapshot.restore()
  }

  /// The layouts, made again when fonts may have changed.
  private func texts(in style: DrawingStyle) -> (TextLayout, TextLayout, TextLayout)? {
    if let layouts, layouts.style == style { return (layouts.name, layouts.date, layouts.size) }
    guard let name = style.layout("", font: Font(weight: 600)), let date = style.layout(""),
      let size = style.layout("")
    else { return nil }
    name.ellipsis = .middle
    date.ellipsis = .end
    for layout in [name, date, size] { layout.isSingleParagraph = true }
    layouts = (style, name, date, size)
    return (name, date, size)
  }

  private static let quietOpacity: Float = 0.65
  /// From this width on the three texts stand in columns.
  private static let columnsFromWidth: CGFloat = 480
  private static let dateColumn: CGFloat = 180
  private static let sizeColumn: CGFloat = 80
}
