import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// A row of the bid history: when, who, and how much.
final class HistoryCell: Cell, RegistrableCell, SnapshotDrawing {
  /// How high rows are, in points.
  static let height: CGFloat = 44

  /// What the row says.
  var row = HistoryRow() {
    didSet {
      guard row != oldValue else { return }
      accessibilityLabel = row.spoken
      setNeedsDisplay()
    }
  }

  override func setNeedsUpdateConfiguration() { setNeedsDisplay() }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let texts = Self.texts(in: style) else { return }
    let bounds = CGRect(origin: .zero, size: size)
    if isFocused, style.hasKeyboardFocus {
      snapshot.appendBorder(
        style.accent, in: bounds.insetBy(dx: 2, dy: 2), width: CellMetrics.focusWidth, radius: CellMetrics.cornerRadius)
    }
    let color = row.tone.color(in: style)
    let quiet = HistoryRow.Tone.quiet.color(in: style)
    let time = Self.lay(texts.time, row.time, width: Self.timeWidth)
    let amount = Self.lay(texts.amount, row.amount, width: max(1, size.width / 2))
    let start = Self.margin + Self.timeWidth + Self.spacing
    let space = max(1, size.width - start - Self.margin - (row.amount.isEmpty ? 0 : amount.width + Self.spacing))
    let title = Self.lay(texts.title, row.title, width: space)
    place(texts.time, x: Self.margin, time, quiet, snapshot, size, style)
    place(texts.title, x: start, title, color, snapshot, size, style, isStruck: row.isCancelled)
    place(
      texts.amount, x: size.width - Self.margin - amount.width, amount, color, snapshot, size, style,
      isStruck: row.isCancelled)
    snapshot.appendColor(
      style.foreground.opacity(style.isHighContrast ? 0.5 : Self.separatorOpacity),
      in: CGRect(x: 0, y: size.height - 1, width: size.width, height: 1))
  }

  /// Draws a text in the middle of the row's height, struck through where it no longer holds. Mirrors with the text.
  private func place(
    _ layout: TextLayout, x: CGFloat, _ extent: CGSize, _ color: Color, _ snapshot: Snapshot, _ size: CGSize,
    _ style: DrawingStyle, isStruck: Bool = false
  ) {
    guard extent.width > 0 else { return }
    snapshot.saved {
      snapshot.translate(
        x: (style.isRightToLeft ? size.width - x - extent.width : x).rounded(),
        y: ((size.height - extent.height) / 2).rounded())
      snapshot.appendLayout(layout, color: color)
      guard isStruck else { return }
      snapshot.appendColor(color, in: CGRect(x: 0, y: (extent.height * 0.55).rounded(), width: extent.width, height: 1))
    }
  }

  // MARK: Texts

  private typealias Texts = (time: TextLayout, title: TextLayout, amount: TextLayout)

  /// One set for all rows, which draw one after the other.
  private static var kept: (style: DrawingStyle, texts: Texts)?

  private static func texts(in style: DrawingStyle) -> Texts? {
    if let kept, kept.style == style { return kept.texts }
    guard let time = style.layout("", font: Font(scale: 0.85, hasTabularFigures: true)),
      let title = style.layout("", font: Font(weight: 500)),
      let amount = style.layout("", font: Font(weight: 600, hasTabularFigures: true))
    else { return nil }
    for layout in [time, title, amount] {
      layout.ellipsis = .end
      layout.isSingleParagraph = true
    }
    kept = (style, (time, title, amount))
    return (time, title, amount)
  }

  /// Sets a text within a width; how large it came out.
  private static func lay(_ layout: TextLayout, _ text: String, width: CGFloat) -> CGSize {
    layout.text = text
    layout.width = nil
    if layout.size.width > width { layout.width = width }
    return layout.size
  }

  /// In points.
  private static let margin: CGFloat = 18
  private static let spacing: CGFloat = 12
  private static let timeWidth: CGFloat = 48
  private static let separatorOpacity: Float = 0.08
}

extension HistoryRow.Tone {
  /// The colour of text on what the list stands on.
  func color(in style: DrawingStyle) -> Color {
    switch self {
    case .plain: style.foreground
    case .quiet: style.foreground.opacity(style.isHighContrast ? 0.85 : 0.6)
    case .good: style.successText
    case .bad, .closed: style.destructiveText
    case .opened: style.isDark ? Self.paleViolet : Self.deepViolet
    case .warning: style.warningText
    case .finalCall: style.isDark ? Self.paleOrange : Self.deepOrange
    }
  }

  // From GNOME's palette: no named colour of the style stands for these.
  private static let paleViolet = Color(red: 0.863, green: 0.541, blue: 0.867)
  private static let deepViolet = Color(red: 0.506, green: 0.239, blue: 0.612)
  private static let paleOrange = Color(red: 1, green: 0.745, blue: 0.435)
  private static let deepOrange = Color(red: 0.776, green: 0.275, blue: 0)
}
