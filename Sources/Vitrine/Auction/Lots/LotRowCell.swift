import AuctionHouse
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A row of the lot list: picture, label, artist and what it costs. The lot on the block stands out.
final class LotRowCell: PictureCell, RegistrableCell {
  /// How high rows are, in points.
  static let height: CGFloat = 80

  private var texts: (style: DrawingStyle, layouts: [TextLayout])?

  /// What the row says.
  var content = LotContent() {
    didSet {
      guard content != oldValue else { return }
      if content.isClosed != oldValue.isClosed { picture.alpha = pictureOpacity }
      accessibilityLabel = content.spoken
      setNeedsDisplay()
    }
  }

  override var pictureOpacity: CGFloat { content.isClosed ? Self.closedOpacity : 1 }

  /// The row shows its states itself.
  override func setNeedsUpdateConfiguration() { setNeedsDisplay() }

  override func pictureFrame(in size: CGSize) -> CGRect {
    let side = Self.pictureSide
    let x = isRightToLeft ? size.width - Self.margin - side : Self.margin
    return CGRect(x: x, y: (size.height - side) / 2, width: side, height: side)
  }

  override func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let bounds = CGRect(origin: .zero, size: size)
    // Other rows pass beneath the lot that stays in sight.
    if content.isLive {
      snapshot.appendColor(style.accent, in: bounds)
    } else if isSelected {
      snapshot.appendColor(style.foreground.opacity(Self.selectedOpacity), in: bounds)
    } else if isHighlighted {
      snapshot.appendColor(style.foreground.opacity(Self.highlightedOpacity), in: bounds)
    }
    if isFocused, style.hasKeyboardFocus {
      snapshot.appendBorder(
        content.isLive ? style.accentForeground : style.accent, in: bounds.insetBy(dx: 2, dy: 2), width: 2,
        radius: CellMetrics.cornerRadius)
    }
    super.draw(in: snapshot, size: size, style: style)
    drawTexts(in: snapshot, size: size, style: style)
    guard !content.isLive else { return }
    // Below the row, where the one on the block hides it.
    snapshot.appendColor(
      style.foreground.opacity(style.isHighContrast ? 0.5 : Self.separatorOpacity),
      in: CGRect(x: 0, y: size.height, width: size.width, height: 1))
  }

  private func drawTexts(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let layouts = layouts(in: style) else { return }
    let start = Self.margin + Self.pictureSide + Self.spacing
    let width = max(1, size.width - start - Self.margin)
    let color = content.isLive ? style.accentForeground : style.foreground
    let quiet =
      style.isHighContrast ? color : color.opacity(content.isClosed ? Self.closedTextOpacity : Self.quietOpacity)
    layouts[0].text = content.name
    layouts[1].text = content.byline
    layouts[2].text = content.price
    layouts[3].text = content.standing
    let standing = content.standing.isEmpty ? 0 : layouts[3].size.width + Self.spacing
    let colors = [quiet, content.isClosed ? quiet : color, content.isLive ? color : quiet]
    var y = ((size.height - layouts[0..<3].reduce(0) { $0 + $1.size.height }) / 2).rounded()
    for (index, layout) in layouts.prefix(3).enumerated() {
      // As wide as it is: figures alone would stand at the left of a wider room, whichever way the row goes.
      layout.width = nil
      let length = min(layout.size.width, index == 0 ? max(1, width - standing) : width)
      layout.width = length
      place(layout, x: start, y: y, width: length, colors[index], snapshot, size, style)
      if index == 0, standing > 0 {
        let mark = content.isLive ? color : content.isOutbid ? style.warningText : style.successText
        let length = layouts[3].size.width
        place(layouts[3], x: size.width - Self.margin - length, y: y, width: length, mark, snapshot, size, style)
      }
      y += layout.size.height
    }
    if content.isLive {
      let x = size.width - Self.margin - Self.iconSide / 2
      SymbolicIcon.draw(
        "vitrine-hammer-symbolic", side: Self.iconSide,
        at: CGPoint(x: style.isRightToLeft ? size.width - x : x, y: size.height - Self.margin - Self.iconSide / 2),
        color: color, in: snapshot, scale: style.scale)
    }
  }

  private func place(
    _ layout: TextLayout, x: CGFloat, y: CGFloat, width: CGFloat, _ color: Color, _ snapshot: Snapshot, _ size: CGSize,
    _ style: DrawingStyle
  ) {
    let left = style.isRightToLeft ? size.width - x - width : x
    snapshot.appendLayout(layout, color: color, at: CGPoint(x: left.rounded(), y: y))
  }

  /// The layouts, made again when fonts may have changed.
  private func layouts(in style: DrawingStyle) -> [TextLayout]? {
    if let texts, texts.style == style { return texts.layouts }
    let fonts = [Font(scale: 0.85), Font(weight: 600), Font(), Font(scale: 0.85, weight: 600)]
    let layouts = fonts.compactMap { style.layout("", font: $0) }
    guard layouts.count == fonts.count else { return nil }
    for layout in layouts {
      layout.ellipsis = .end
      layout.isSingleParagraph = true
    }
    texts = (style, layouts)
    return layouts
  }

  /// In points.
  static let pictureSide: CGFloat = 60
  private static let margin: CGFloat = 12
  private static let spacing: CGFloat = 10
  private static let iconSide: CGFloat = 16
  private static let closedOpacity: CGFloat = 0.5
  private static let closedTextOpacity: Float = 0.5
  private static let quietOpacity: Float = 0.65
  private static let selectedOpacity: Float = 0.1
  private static let highlightedOpacity: Float = 0.05
  private static let separatorOpacity: Float = 0.1
}
