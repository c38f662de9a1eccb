import CollectionEngine
import Foundation
import GTK

extension TextLabel: SnapshotDrawing {
  /// Draws the text.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    guard let text, !text.isEmpty else { return }
    let place = textRect(forBounds: CGRect(origin: .zero, size: size), limitedToNumberOfLines: numberOfLines)
    // A width cut to the text's might break its lines once more.
    let lines = CGRect(x: 0, y: place.minY, width: size.width, height: place.height)
    let isTrailing = isTextAtRight != style.isRightToLeft
    snapshot.appendText(
      text, font: font, color: style.color(textColor), in: lines, style: style, lineLimit: max(0, numberOfLines),
      alignment: textAlignment == .center ? .center : isTrailing ? .trailing : .leading)
  }
}
