import CollectionEngine
import Foundation
import GTK

/// What is seen under the pointer of things that are dragged: the first on top of a few others, and how many there are.
struct DragPicture {
  let paintable: Paintable
  /// Where the pointer is, from the top left corner.
  let grip: CGPoint

  /// The longest side of a thing, in points.
  private static let side: CGFloat = 128
  /// So many things are drawn; the first lies straight, the others are turned by these angles, in radians.
  private static let angles: [CGFloat] = [0, 0.09, -0.07]
  /// Room for shadows, turned corners and the number, in points.
  private static let margin: CGFloat = 20
  private static let radius: CGFloat = 6
  private static let badgeHeight: CGFloat = 24
  private static let shadow = Color(white: 0, alpha: 0.35)

  /// A picture of things as they look in a style; nil where none has a look.
  init?(of items: [DragItem], style: DrawingStyle, revision: Int) {
    let cards = items.lazy.compactMap { Card($0, style: style, revision: revision) }.prefix(Self.angles.count)
    guard let first = cards.first else { return nil }
    let (all, count) = (Array(cards), items.count)
    let middle = CGPoint(x: Self.margin + first.size.width / 2, y: Self.margin + first.size.height / 2)
    let size = CGSize(width: 2 * middle.x, height: 2 * middle.y)
    let paintable = Paintable(size: size) { snapshot in
      for (card, angle) in zip(all, Self.angles).reversed() {
        snapshot.saved {
          snapshot.translate(x: middle.x, y: middle.y)
          if angle != 0 { snapshot.rotate(radians: angle) }
          card.draw(in: snapshot, radius: Self.radius)
        }
      }
      if count > 1 { Self.draw(count, atRight: size.width, style, in: snapshot) }
    }
    guard let paintable else { return nil }
    self.paintable = paintable
    grip = CGPoint(x: Self.margin + first.grip.x, y: Self.margin + first.grip.y)
  }

  private static func draw(_ count: Int, atRight right: CGFloat, _ style: DrawingStyle, in snapshot: Snapshot) {
    guard let layout = style.layout("\(count)", font: Font(weight: 700)) else { return }
    let width = max(badgeHeight, layout.size.width + badgeHeight / 2)
    let rect = CGRect(x: max(0, right - margin / 2 - width), y: margin / 2, width: width, height: badgeHeight)
    snapshot.appendColor(style.accent, in: rect, radius: badgeHeight / 2)
    snapshot.saved {
      snapshot.translate(x: rect.midX - layout.size.width / 2, y: rect.midY - layout.size.height / 2)
      snapshot.appendLayout(layout, color: style.accentForeground)
    }
  }

  /// One of the things, as its view looks, made smaller where it is large.
  private struct Card {
    let node: RenderNode
    let size: CGSize
    let grip: CGPoint
    private let visible: CGRect
    private let scale: CGFloat
    private let background: Color?
    /// What is seen of it, in the coordinates of the view; nil for all that `visible` is.
    private let path: Path?

    init?(_ item: DragItem, style: DrawingStyle, revision: Int) {
      guard let preview = item.preview, let view = preview.view,
        let node = ViewRecording.node(of: view, size: preview.size, style: style, revision: revision)
      else { return nil }
      let whole = CGRect(origin: .zero, size: preview.size)
      let path = preview.parameters?.visiblePath?.cgPath
      let visible = (path?.boundingBox ?? preview.parameters?.visibleRect).map { $0.intersection(whole) } ?? whole
      guard visible.width > 0, visible.height > 0 else { return nil }
      let scale = min(1, DragPicture.side / max(visible.width, visible.height))
      (self.node, self.visible, self.scale, self.path) = (node, visible, scale, path)
      background = preview.parameters?.backgroundColor.map { style.color($0) }
      size = CGSize(width: visible.width * scale, height: visible.height * scale)
      grip = CGPoint(
        x: min(max(preview.grip.x - visible.minX, 0), visible.width) * scale,
        y: min(max(preview.grip.y - visible.minY, 0), visible.height) * scale)
    }

    /// Draws it about the origin.
    func draw(in snapshot: Snapshot, radius: CGFloat) {
      if let path { return draw(path, in: snapshot) }
      let rect = CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      snapshot.appendOutsetShadow(
        DragPicture.shadow, around: rect, radius: radius, offset: CGSize(width: 0, height: 2), blur: 8)
      snapshot.pushRoundedClip(rect, radius: radius)
      if let background { snapshot.appendColor(background, in: rect) }
      snapshot.translate(x: rect.minX, y: rect.minY)
      snapshot.scale(x: scale, y: scale)
      snapshot.translate(x: -visible.minX, y: -visible.minY)
      snapshot.appendNode(node)
      snapshot.pop()
    }

    private func draw(_ path: Path, in snapshot: Snapshot) {
      snapshot.saved {
        snapshot.scale(x: scale, y: scale)
        snapshot.translate(x: -visible.midX, y: -visible.midY)
        snapshot.pushBlur(radius: 8)
        snapshot.moved(x: 0, y: 2).appendPath(path, color: DragPicture.shadow)
        snapshot.pop()
        if let background { snapshot.appendPath(path, color: background) }
        snapshot.append(node, inside: path)
      }
    }
  }
}
