import CGTK
import CollectionEngine
import Foundation
import GTK

extension Snapshot {
  /// Draws a shape as far as it lies in `rect`.
  package func appendShape(_ shape: DrawnShape, inside rect: CGRect, style: DrawingStyle) {
    let color = style.color(shape.color)
    if case .fill = shape.style, let outline = shape.path.asRoundedRect, rect.contains(outline.rect) {
      if outline.radius > 0 {
        return appendColor(color, in: outline.rect, radius: outline.radius)
      }
      return appendColor(color, in: outline.rect)
    }
    let area = shape.bounds.insetBy(dx: -Self.edge, dy: -Self.edge).intersection(rect)
    guard !area.isNull, area.width > 0, area.height > 0 else { return }
    appendCairo(in: area) { cairo in
      cairo.add(shape.path)
      cairo.set(color)
      switch shape.style {
      case .fill(let isEvenOdd):
        cairo_set_fill_rule(cairo, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        cairo_fill(cairo)
      case .stroke(let line):
        cairo.set(line)
        cairo_stroke(cairo)
      }
    }
  }

  /// Draws the shadow of a view's rectangle with corners of a radius, or of the path that its looks say.
  /// - Parameter covered: what the view's background hides, in which nothing has to be drawn; null for nothing.
  func appendShadow(
    _ looks: LayerLooks, of rect: CGRect, radius: CGFloat, covered: CGRect, style: DrawingStyle
  ) {
    guard let shadowColor = looks.shadowColor else { return }
    let color = style.color(shadowColor).opacity(Float(min(1, looks.shadowOpacity)))
    // GTK blurs by twice the deviation that a layer's radius is.
    let blur = 2 * max(0, looks.shadowRadius)
    let outline = looks.shadowPath == nil ? (rect: rect, radius: radius) : looks.shadowPath?.asRoundedRect
    if let outline, !covered.isNull, covered.contains(outline.rect) {
      return appendOutsetShadow(
        color, around: outline.rect, radius: outline.radius,
        corners: looks.shadowPath == nil ? looks.roundCorners.drawn : .all, offset: looks.shadowOffset, blur: blur)
    }
    guard let path = looks.shadowPath, !path.isEmpty else { return }
    if blur > 0 { pushBlur(radius: blur) }
    moved(x: looks.shadowOffset.width, y: looks.shadowOffset.height).appendPath(path, color: color)
    if blur > 0 { pop() }
  }

  /// Fills a path.
  func appendPath(_ path: Path, color: Color) {
    appendCairo(in: path.boundingBox.insetBy(dx: -Self.edge, dy: -Self.edge)) { cairo in
      cairo.add(path)
      cairo.set(color)
      cairo_fill(cairo)
    }
  }

  /// Draws a node as far as it lies in a path.
  package func append(_ node: RenderNode, inside path: Path) {
    let area = node.bounds.intersection(path.boundingBox)
    guard !area.isNull, area.width > 0, area.height > 0 else { return }
    appendCairo(in: area) { cairo in
      cairo.add(path)
      cairo_clip(cairo)
      gsk_render_node_draw(node.pointer, cairo)
    }
  }

  /// The width of the smooth edge of what cairo draws, in points.
  private static let edge: CGFloat = 1
}

extension OpaquePointer {
  /// Adds the steps of a path to that of a cairo context.
  fileprivate func add(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(self, point.x, point.y)
      case .line(let point): cairo_line_to(self, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(self, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(self)
      }
    }
  }

  /// Has a cairo context draw in a colour.
  fileprivate func set(_ color: Color) {
    cairo_set_source_rgba(self, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
  }

  /// Gives lines of a cairo context their looks.
  fileprivate func set(_ line: StrokeStyle) {
    cairo_set_line_width(self, max(0, line.width))
    cairo_set_line_cap(
      self,
      line.cap == .butt ? CAIRO_LINE_CAP_BUTT : line.cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
    cairo_set_line_join(
      self,
      line.join == .miter ? CAIRO_LINE_JOIN_MITER : line.join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
    cairo_set_miter_limit(self, line.miterLimit)
    // Others would be a fault of cairo's, and nothing would be drawn.
    let areDashes = line.dashes.allSatisfy { $0.isFinite && $0 >= 0 } && line.dashes.contains { $0 > 0 }
    if areDashes { cairo_set_dash(self, line.dashes.map(Double.init), CInt(line.dashes.count), line.dashPhase) }
  }
}

extension RectCorner {
  /// The same corners of what is drawn.
  var drawn: Corners { Corners(rawValue: UInt32(truncatingIfNeeded: rawValue)).intersection(.all) }
}
