import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// The texts of a row: a name, a detail, and a figure at the end.
final class CaptionView: View, SnapshotDrawing {
  /// What there is to say.
  struct Caption: Equatable {
    var name = ""
    var detail = ""
    var figure = ""
    /// How wide detail and figure are where the three stand in columns, in points.
    var detailColumn: CGFloat = 180
    var figureColumn: CGFloat = 80
    /// Whether it stands on the accent colour.
    var isOnAccent = false
  }

  /// What is said.
  var caption = Caption() {
    didSet { if caption != oldValue { setNeedsDisplay() } }
  }

  private var layouts: (style: DrawingStyle, name: TextLayout, detail: TextLayout, figure: TextLayout)?

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard size.width > 1, let (name, detail, figure) = texts(in: style) else { return }
    let color = caption.isOnAccent ? style.accentForeground : style.foreground
    let quiet = style.isHighContrast || caption.isOnAccent ? color : color.opacity(Self.quietOpacity)
    let spacing = CellMetrics.rowSpacing
    let isWide = size.width >= Self.leastName + caption.detailColumn + caption.figureColumn + 2 * spacing
    name.text = caption.name
    detail.text = caption.detail
    figure.text = caption.figure
    figure.width = nil
    let figureLength = min(figure.size.width, isWide ? caption.figureColumn : size.width * Self.largestFigure)
    figure.width = figureLength
    let figureWidth = isWide ? caption.figureColumn : figureLength
    let detailWidth = isWide ? caption.detailColumn : max(1, size.width - figureWidth - spacing)
    let nameWidth = isWide ? max(1, size.width - detailWidth - figureWidth - 2 * spacing) : size.width
    (name.width, detail.width) = (nameWidth, detailWidth)
    // One line in columns; else two.
    let top = isWide ? nil : (size.height - name.size.height - detail.size.height) / 2
    let second = top.map { $0 + name.size.height }
    let detailStart = isWide ? size.width - figureWidth - spacing - detailWidth : 0
    place(name, x: 0, width: nameWidth, at: top, color, snapshot, size, style)
    place(detail, x: detailStart, width: detailWidth, at: second, quiet, snapshot, size, style)
    place(figure, x: size.width - figureLength, width: figureLength, at: second, quiet, snapshot, size, style)
  }

  /// Draws a text in a column; centred from top to bottom where no height is given. Columns mirror with the direction of text.
  private func place(
    _ layout: TextLayout, x: CGFloat, width: CGFloat, at y: CGFloat?, _ color: Color, _ snapshot: Snapshot,
    _ size: CGSize, _ style: DrawingStyle
  ) {
    let top = y ?? (size.height - layout.size.height) / 2
    let left = style.isRightToLeft ? size.width - x - width : x
    snapshot.appendLayout(layout, color: color, at: CGPoint(x: left.rounded(), y: top.rounded()))
  }

  /// The layouts, made again when fonts may have changed.
  private func texts(in style: DrawingStyle) -> (TextLayout, TextLayout, TextLayout)? {
    if let layouts, layouts.style == style { return (layouts.name, layouts.detail, layouts.figure) }
    guard let name = style.layout("", font: Font(weight: 600)), let detail = style.layout(""),
      let figure = style.layout("")
    else { return nil }
    for layout in [name, detail, figure] {
      layout.isSingleParagraph = true
      layout.ellipsis = .end
    }
    // Names of files differ at either end.
    name.ellipsis = .middle
    layouts = (style, name, detail, figure)
    return (name, detail, figure)
  }

  private static let quietOpacity: Float = 0.65
  /// Where a name has as much space, in points, the three texts stand in columns.
  private static let leastName: CGFloat = 196
  /// How much of a line the figure takes at most.
  private static let largestFigure: CGFloat = 0.6
}
