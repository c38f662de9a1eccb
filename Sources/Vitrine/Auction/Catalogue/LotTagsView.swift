import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// What is written over the picture of a lot: which it is at the foot, and how its sale went at the head.
///
/// It can be read on any picture: words stand on a shade. The smaller the picture, the fewer words.
final class LotTagsView: View, SnapshotDrawing {
  /// What is written.
  var content = LotContent() { didSet { if content != oldValue { setNeedsDisplay() } } }

  private var texts: (style: DrawingStyle, lines: [TextLayout], tag: TextLayout)?

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard size.width > 2 * Self.margin, size.height > 2 * Self.margin, let (lines, tag) = texts(in: style) else {
      return
    }
    let canvas = Canvas(snapshot: snapshot, size: size, style: style)
    snapshot.pushRoundedClip(CGRect(origin: .zero, size: size), radius: CellMetrics.cornerRadius)
    drawWords(lines, on: canvas)
    snapshot.pop()
    drawTag(tag, on: canvas)
  }

  private struct Canvas {
    var snapshot: Snapshot
    var size: CGSize
    var style: DrawingStyle
    var space: CGFloat { size.width - 2 * LotTagsView.margin }

    /// Draws a text that begins `x` from where lines begin.
    func place(_ text: TextLayout, x: CGFloat, y: CGFloat, _ color: Color) {
      let left = style.isRightToLeft ? size.width - x - text.size.width : x
      snapshot.appendLayout(text, color: color, at: CGPoint(x: left.rounded(), y: y.rounded()))
    }
  }

  // MARK: Words

  private func drawWords(_ lines: [TextLayout], on canvas: Canvas) {
    let (size, style) = (canvas.size, canvas.style)
    let isNarrow = size.width < Self.bylineFromWidth
    let words = [
      isNarrow || content.byline.isEmpty ? content.number : "\(content.number) · \(content.byline)",
      isNarrow || size.height < Self.titleFromHeight || content.artist.isEmpty ? "" : content.title,
      isNarrow || size.height < Self.estimateFromHeight ? "" : content.estimate,
    ]
    var shown: [TextLayout] = []
    for (line, text) in zip(lines, words) where !text.isEmpty {
      line.text = text
      // No wider than the words, so that they begin where the line does in either direction.
      line.width = nil
      line.width = min(line.size.width, canvas.space)
      shown.append(line)
    }
    let height = shown.reduce(0) { $0 + $1.size.height }
    let top = size.height - Self.margin - height
    shade(above: top, on: canvas)
    let color = content.isLive ? style.accentForeground : .white
    var y = top
    for line in shown {
      let isFirst = line === shown.first
      canvas.place(
        line, x: Self.margin, y: y, isFirst || style.isHighContrast ? color : color.opacity(Self.quietOpacity))
      y += line.size.height
    }
  }

  /// Darkens what words stand on; on the accent colour for the lot on the block.
  private func shade(above top: CGFloat, on canvas: Canvas) {
    let (size, snapshot) = (canvas.size, canvas.snapshot)
    let solid = CGRect(x: 0, y: top - Self.margin, width: size.width, height: size.height - top + Self.margin)
    if content.isLive { return snapshot.appendColor(canvas.style.accent, in: solid) }
    if canvas.style.isHighContrast { return snapshot.appendColor(.black, in: solid) }
    let start = max(0, top - Self.shadeHeight)
    let rect = CGRect(x: 0, y: start, width: size.width, height: size.height - start)
    snapshot.appendLinearGradient(
      [
        GradientStop(0, Color(white: 0, alpha: 0)),
        GradientStop((top - start) / rect.height, Color(white: 0, alpha: Self.shadeAtTop)),
        GradientStop(1, Color(white: 0, alpha: Self.shadeAtFoot)),
      ], from: rect.origin, to: CGPoint(x: 0, y: rect.maxY), in: rect)
  }

  // MARK: Tag

  private func drawTag(_ tag: TextLayout, on canvas: Canvas) {
    let (snapshot, style) = (canvas.snapshot, canvas.style)
    let words: (full: String, short: String) =
      switch content.stage {
      case .upcoming: ("", "")
      case .live: (content.price, "")
      case .sold: (content.price, localized("Sold"))
      case .passed: (content.price, content.price)
      }
    guard content.stage != .upcoming else { return }
    let icon = content.isLive ? Self.iconSide : 0
    let space = canvas.space - 2 * Self.tagPadding - icon
    tag.width = nil
    tag.text = words.full
    if tag.size.width > space { tag.text = words.short }
    tag.width = max(1, min(tag.size.width, space))
    let gap = icon > 0 && !tag.text.isEmpty ? Self.iconGap : 0
    let width = (icon + gap + (tag.text.isEmpty ? 0 : tag.size.width) + 2 * Self.tagPadding).rounded(.up)
    let height = (tag.size.height + Self.tagRise).rounded(.up)
    let pill = CGRect(
      x: style.isRightToLeft ? canvas.size.width - Self.tagMargin - width : Self.tagMargin, y: Self.tagMargin,
      width: width, height: height)
    let fill = content.isLive ? style.accent : Color(white: 0, alpha: style.isHighContrast ? 1 : Self.tagShade)
    let color = content.isLive ? style.accentForeground : .white
    snapshot.appendColor(fill, in: pill, radius: height / 2)
    if style.isHighContrast { snapshot.appendBorder(color, in: pill, width: 1, radius: height / 2) }
    let start = Self.tagMargin + Self.tagPadding
    if icon > 0 {
      let x = start + icon / 2
      SymbolicIcon.draw(
        "vitrine-hammer-symbolic", side: icon,
        at: CGPoint(x: style.isRightToLeft ? canvas.size.width - x : x, y: pill.midY), color: color, in: snapshot,
        scale: style.scale)
    }
    if !tag.text.isEmpty { canvas.place(tag, x: start + icon + gap, y: pill.midY - tag.size.height / 2, color) }
  }

  /// The layouts, made again when fonts may have changed.
  private func texts(in style: DrawingStyle) -> ([TextLayout], TextLayout)? {
    if let texts, texts.style == style { return (texts.lines, texts.tag) }
    let fonts = [Font(scale: 0.92, weight: 700), Font(scale: 0.85), Font(scale: 0.85), Font(scale: 0.8, weight: 700)]
    let layouts = fonts.compactMap { style.layout("", font: $0) }
    guard layouts.count == fonts.count, let tag = layouts.last else { return nil }
    for layout in layouts {
      layout.ellipsis = .end
      layout.isSingleParagraph = true
    }
    texts = (style, layouts.dropLast(), tag)
    return (layouts.dropLast(), tag)
  }

  /// Round words, in points.
  private static let margin: CGFloat = 8
  /// From these widths and heights on there is room for more than the number.
  private static let bylineFromWidth: CGFloat = 116
  private static let titleFromHeight: CGFloat = 116
  private static let estimateFromHeight: CGFloat = 150
  private static let quietOpacity: Float = 0.85
  /// How far above the words the shade begins, in points.
  private static let shadeHeight: CGFloat = 32
  private static let shadeAtTop: Float = 0.55
  private static let shadeAtFoot: Float = 0.8
  /// The tag's distance from the edges, and what is round its words, in points.
  private static let tagMargin: CGFloat = 6
  private static let tagPadding: CGFloat = 8
  private static let tagRise: CGFloat = 6
  private static let tagShade: Float = 0.75
  private static let iconSide: CGFloat = 12
  private static let iconGap: CGFloat = 4
}
