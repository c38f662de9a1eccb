import CollectionEngine
import CollectionWidget
import Foundation
import GTK

/// What is drawn over a photograph: that it is selected, pressed, or where the keyboard is.
final class MarksView: View, SnapshotDrawing {
  /// What there is to mark.
  struct Marks: Equatable {
    var isSelected = false
    var isHighlighted = false
    var isFocused = false
    /// Whether each photograph has a mark to say whether it is selected.
    var showsCheck = false
    /// Whether the mark stands at the end of a row, not in a corner.
    var isInRow = false
    /// Whether the photograph goes along with one that is dragged.
    var isTaken = false
    /// How many photographs are dragged with this one, itself among them; 0 where it is not dragged.
    var count = 0

    var isEmpty: Bool { self == Marks(isInRow: isInRow) }
  }

  /// What is marked now.
  var marks = Marks() {
    didSet {
      guard marks != oldValue else { return }
      isHidden = marks.isEmpty
      setNeedsDisplay()
    }
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let bounds = CGRect(origin: .zero, size: size)
    let radius = CellMetrics.cornerRadius
    if marks.isHighlighted {
      snapshot.appendColor(Color(white: 0, alpha: Self.pressedShade), in: bounds, radius: radius)
    }
    if marks.isTaken { snapshot.appendColor(style.background.opacity(Self.takenShade), in: bounds, radius: radius) }
    if marks.isSelected {
      let width = CellMetrics.selectionWidth * (style.isHighContrast ? 1.5 : 1)
      snapshot.appendBorder(style.accent, in: bounds, width: width, radius: radius)
      snapshot.appendBorder(
        style.background, in: bounds.insetBy(dx: width, dy: width), width: 1, radius: max(0, radius - width))
    }
    if marks.isFocused {
      let distance = CellMetrics.focusDistance
      snapshot.appendBorder(
        style.isHighContrast ? style.foreground : style.accent.opacity(Self.focusOpacity),
        in: bounds.insetBy(dx: -distance, dy: -distance), width: CellMetrics.focusWidth, radius: radius + distance)
    }
    if marks.count > 1 { return drawCount(in: snapshot, size: size, style: style) }
    if marks.showsCheck { drawCheck(in: snapshot, size: size, style: style) }
  }

  private func drawCheck(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let side = min(CellMetrics.markSide, min(size.width, size.height) / 2)
    let margin = min(CellMetrics.markMargin, min(size.width, size.height) / 8)
    let circle = CGRect(
      x: style.isRightToLeft ? margin : size.width - margin - side,
      y: marks.isInRow ? ((size.height - side) / 2).rounded() : margin, width: side, height: side)
    snapshot.appendOutsetShadow(Color(white: 0, alpha: 0.3), around: circle, radius: side / 2, blur: 3)
    if marks.isSelected {
      snapshot.appendColor(style.accent, in: circle, radius: side / 2)
      SymbolicIcon.draw(
        "vitrine-check-symbolic", side: Self.checkSide, at: CGPoint(x: circle.midX, y: circle.midY),
        color: style.accentForeground, in: snapshot, scale: style.scale)
    } else {
      snapshot.appendColor(Color(white: 0, alpha: 0.25), in: circle, radius: side / 2)
    }
    snapshot.appendBorder(.white, in: circle, width: 1.5, radius: side / 2)
  }

  private func drawCount(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let layout = style.layout(marks.count.grouped, font: Font(weight: 700, hasTabularFigures: true)) else {
      return
    }
    let height = CellMetrics.markSide
    let width = max(height, layout.size.width.rounded(.up) + height / 2)
    let margin = CellMetrics.markMargin
    let badge = CGRect(
      x: style.isRightToLeft ? margin : size.width - margin - width, y: margin, width: width, height: height)
    snapshot.appendColor(style.accent, in: badge, radius: height / 2)
    let (x, y) = (badge.midX - layout.size.width / 2, badge.midY - layout.size.height / 2)
    snapshot.appendLayout(layout, color: style.accentForeground, at: CGPoint(x: x.rounded(), y: y.rounded()))
  }

  private static let takenShade: Float = 0.55
  private static let pressedShade: Float = 0.12
  private static let checkSide: CGFloat = 16
  private static let focusOpacity: Float = 0.7
}
