import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import Localization

/// The heading of a section: what its items have in common, and how many there are.
final class SectionHeading: ReusableView, SnapshotDrawing {
  /// How high headings are, in points.
  static let height: CGFloat = 44

  private var title = ""
  private var count = ""
  private var layouts: (style: DrawingStyle, title: TextLayout, count: TextLayout)?
  /// The width that the items below take at most, in points.
  private var contentWidth = CGFloat.infinity

  /// Says what the items below have in common, above the place that they take; nothing where there is no title.
  /// - Parameter counted: the number of items with what they are called: "3 photos".
  func show(_ title: String, count items: Int, counted: String, contentWidth: CGFloat = .infinity) {
    let count = title.isEmpty ? "" : items.grouped
    guard (title, count, contentWidth) != (self.title, self.count, self.contentWidth) else { return }
    (self.title, self.count, self.contentWidth) = (title, count, contentWidth)
    accessibilityLabel = title.isEmpty ? nil : localized("{title}, {count}", ["title": title, "count": counted])
    setNeedsDisplay()
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    // Items pass below a heading that stays in sight.
    snapshot.appendColor(style.background, in: CGRect(origin: .zero, size: size))
    guard !title.isEmpty, let (name, number) = texts(in: style) else { return }
    let margin = max(Self.margin, (size.width - contentWidth) / 2)
    let space = max(1, size.width - 2 * margin)
    (name.text, number.text) = (title, count)
    name.width = nil
    name.width = min(name.size.width, max(1, space - Self.spacing - number.size.width))
    let width = name.size.width
    let baseline = ((size.height + name.size.height) / 2 - name.size.height + name.baseline).rounded()
    draw(name, x: margin, width: width, baseline: baseline, style.foreground, snapshot, size, style)
    draw(
      number, x: margin + width + Self.spacing, width: number.size.width, baseline: baseline,
      style.foreground.opacity(style.isHighContrast ? 1 : Self.quietOpacity), snapshot, size, style)
  }

  private func draw(
    _ text: TextLayout, x: CGFloat, width: CGFloat, baseline: CGFloat, _ color: Color, _ snapshot: Snapshot,
    _ size: CGSize, _ style: DrawingStyle
  ) {
    let left = style.isRightToLeft ? size.width - x - width : x
    let origin = CGPoint(x: left.rounded(), y: (baseline - text.baseline).rounded())
    snapshot.appendLayout(text, color: color, at: origin)
  }

  /// The layouts, made again when fonts may have changed.
  private func texts(in style: DrawingStyle) -> (TextLayout, TextLayout)? {
    if let layouts, layouts.style == style { return (layouts.title, layouts.count) }
    guard let title = style.layout("", font: Font(scale: Self.titleScale, weight: 700)), let count = style.layout("")
    else { return nil }
    title.ellipsis = .end
    for layout in [title, count] { layout.isSingleParagraph = true }
    layouts = (style, title, count)
    return (title, count)
  }

  private static let margin: CGFloat = 14
  private static let spacing: CGFloat = 10
  private static let titleScale = 1.15
  private static let quietOpacity: Float = 0.6
}
