import CollectionEngine
import Foundation
import GTK

extension AccessoryView: SnapshotDrawing {
  /// Draws the sign and the text.
  public func draw(in snapshot: Snapshot, size: CGSize, style: DrawingStyle) {
    let color = style.color(look.color)
    switch look.type {
    case .customView:
      break
    case .delete, .insert:
      let circle = disc(in: size)
      snapshot.appendColor(color, in: circle, radius: circle.width / 2)
      drawSymbol(side: Self.signOnDisc, at: circle.center, style.accentForeground, in: snapshot, style)
    case .multiselect:
      let circle = disc(in: size)
      guard look.symbol != nil else {
        return snapshot.appendBorder(color, in: circle, width: Self.ringWidth, radius: circle.width / 2)
      }
      snapshot.appendColor(color, in: circle, radius: circle.width / 2)
      drawSymbol(side: Self.signOnDisc, at: circle.center, style.accentForeground, in: snapshot, style)
    default:
      drawTextAndSymbol(color, in: snapshot, size, style)
    }
  }

  private func drawTextAndSymbol(_ color: Color, in snapshot: Snapshot, _ size: CGSize, _ style: DrawingStyle) {
    let side = min(ListMetrics.symbolSide, size.width, size.height)
    guard let text = look.text, let layout = style.text(text, font: look.font) else {
      return drawSymbol(
        side: side, at: CGPoint(x: size.width / 2, y: size.height / 2), color, in: snapshot, style)
    }
    let width = look.symbol == nil ? size.width : max(0, size.width - side - Self.signGap)
    let x = style.isRightToLeft ? size.width - width : 0
    snapshot.appendText(
      text, font: look.font, color: color,
      in: CGRect(x: x, y: (size.height - layout.size.height) / 2, width: width, height: size.height), style: style,
      lineLimit: 1)
    let centre = CGPoint(x: style.isRightToLeft ? side / 2 : size.width - side / 2, y: size.height / 2)
    drawSymbol(side: side, at: centre, color, in: snapshot, style)
  }

  private func drawSymbol(
    side: CGFloat, at centre: CGPoint, _ color: Color, in snapshot: Snapshot, _ style: DrawingStyle
  ) {
    guard let symbol = look.symbol?.name else { return }
    snapshot.saved {
      snapshot.translate(x: centre.x, y: centre.y)
      if look.angle != 0 { snapshot.rotate(radians: style.isRightToLeft ? -look.angle : look.angle) }
      SymbolicIcon.draw(
        symbol, side: side, at: .zero, color: color, in: snapshot, scale: style.scale,
        isRightToLeft: style.isRightToLeft)
    }
  }

  private func disc(in size: CGSize) -> CGRect {
    let side = min(Self.discSide, size.height + Self.discSide - ListMetrics.symbolSide)
    return CGRect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  private static let discSide: CGFloat = 20
  private static let signOnDisc: CGFloat = 12
  private static let ringWidth: CGFloat = 1.5
}
