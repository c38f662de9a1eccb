import CollectionEngine
import CollectionWidget
import Foundation
import GTK
import PhotoLibrary

/// What lies over a photograph that is compared: its name, and a frame round the one that keys are for.
final class ComparisonPane: ReusableView, SnapshotDrawing {
  private var name = ""
  private var title: (style: DrawingStyle, layout: TextLayout)?

  /// Whether keys are for the photograph.
  var isCurrent = false { didSet { if isCurrent != oldValue { setNeedsDisplay() } } }

  required init(frame: CGRect) {
    super.init(frame: frame)
    // What is pressed is the photograph below.
    isUserInteractionEnabled = false
  }

  /// Says which photograph it is.
  func show(_ photo: Photo) {
    guard photo.displayName != name else { return }
    (name, title) = (photo.displayName, nil)
    setNeedsDisplay()
  }

  func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    if isCurrent { snapshot.appendBorder(style.accent, in: CGRect(origin: .zero, size: size), width: Self.frameWidth) }
    guard let text = layout(in: style), case let room = size.width - 2 * (Self.margin + Self.padding), room > 0 else {
      return
    }
    text.width = nil
    text.width = min(text.size.width, room)
    let badge = CGRect(
      x: (size.width - text.size.width) / 2 - Self.padding, y: Self.margin, width: text.size.width + 2 * Self.padding,
      height: text.size.height + Self.padding)
    snapshot.appendColor(
      style.isHighContrast ? .black : Color(white: 0, alpha: Self.shade), in: badge, radius: badge.height / 2)
    snapshot.appendLayout(
      text, color: .white, at: CGPoint(x: badge.minX + Self.padding, y: (badge.midY - text.size.height / 2).rounded()))
  }

  private func layout(in style: DrawingStyle) -> TextLayout? {
    if let title, title.style == style { return title.layout }
    title = style.layout(name, font: Font(scale: 0.9)).map { (style, $0) }
    return title?.layout
  }

  private static let frameWidth: CGFloat = 3
  private static let margin: CGFloat = 8
  private static let padding: CGFloat = 8
  private static let shade: Float = 0.6
}
