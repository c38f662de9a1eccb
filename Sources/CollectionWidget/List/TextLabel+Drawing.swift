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
    if let styledText { return draw(styledText, isTrailing, lines, in: snapshot, size: size, style: style) }
    snapshot.appendText(
      text, font: font, color: style.color(textColor), in: lines, style: style, lineLimit: max(0, numberOfLines),
      alignment: textAlignment == .center ? .center : isTrailing ? .trailing : .leading)
  }

  private func draw(
    _ text: StyledText, _ isTrailing: Bool, _ lines: CGRect, in snapshot: Snapshot, size: CGSize, style: DrawingStyle
  ) {
    let limit = max(0, numberOfLines)
    guard lines.width > 0, let layout = style.text(text, width: lines.width, lineLimit: limit) else { return }
    layout.isJustified = shownAlignment == .justified
    layout.alignment = shownAlignment == .center ? .center : isTrailing ? .trailing : .leading
    // What a label is too narrow or too low for is not seen.
    let isCut = text.lineBreakMode == .byClipping || limit > 0 && layout.lineCount > limit
    if isCut { snapshot.pushClip(CGRect(x: 0, y: lines.minY, width: size.width, height: lines.height)) }
    let x = text.lineBreakMode == .byClipping ? lines.minX + indent(of: layout.size.width, in: lines.width) : lines.minX
    snapshot.appendLayout(layout, color: style.color(textColor), at: CGPoint(x: x.rounded(), y: lines.minY.rounded()))
    if isCut { snapshot.pop() }
  }

  /// Where a line begins that is not broken.
  private func indent(of length: CGFloat, in width: CGFloat) -> CGFloat {
    let part: CGFloat = shownAlignment == .center ? 0.5 : isTextAtRight ? 1 : 0
    return max(0, width - length) * part
  }
}
