import CollectionEngine
import Foundation
import GTK

/// Draws what the last frames took in the lower corner that has no scroll bar.
enum FrameGraph {
  private static let margin: CGFloat = 12
  private static let padding: CGFloat = 10
  private static let barWidth: CGFloat = 2
  private static let barsHeight: CGFloat = 48
  private static let textHeight: CGFloat = 22
  private static let radius: CGFloat = 9
  /// The time that a bar of full height stands for, in seconds: the budget is in the middle.
  private static let fullTime = 2 * FrameRecord.budget

  private static let size = CGSize(
    width: CGFloat(FrameHistory.capacity) * barWidth + 2 * padding, height: barsHeight + textHeight + 2 * padding)

  /// Draws the graph where there is room for it.
  static func draw(_ history: FrameHistory, in snapshot: Snapshot, bounds: CGSize, style: DrawingStyle) {
    guard bounds.width >= size.width + 2 * margin, bounds.height >= size.height + 2 * margin else { return }
    let x = style.isRightToLeft ? bounds.width - margin - size.width : margin
    let panel = CGRect(x: x, y: bounds.height - margin - size.height, width: size.width, height: size.height)
    snapshot.appendColor(style.background.opacity(0.95), in: panel, radius: radius)
    snapshot.appendBorder(style.foreground.opacity(0.15), in: panel, width: 1, radius: radius)

    let inside = panel.insetBy(dx: padding, dy: padding)
    if let (p50, worst, missed) = history.summary {
      var text = String(format: "p50 %.2f ms · worst %.2f ms", p50 * 1e3, worst * 1e3)
      if missed > 0 { text += " · \(missed) missed" }
      snapshot.appendText(text, font: .footnote, color: style.color(.secondaryLabel), in: inside, style: style)
    }
    for age in 0..<history.count {
      let frame = history[age]
      let height = max(1, min(frame.own / fullTime, 1) * barsHeight)
      snapshot.appendColor(
        frame.own > FrameRecord.budget ? style.warning : style.accent,
        in: CGRect(
          x: inside.maxX - CGFloat(age + 1) * barWidth, y: inside.maxY - height, width: barWidth, height: height))
    }
    let budget = inside.maxY - FrameRecord.budget / fullTime * barsHeight
    snapshot.appendColor(
      style.foreground.opacity(0.3), in: CGRect(x: inside.minX, y: budget, width: inside.width, height: 1))
  }
}
