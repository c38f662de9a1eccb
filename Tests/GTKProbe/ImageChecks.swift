import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  /// What the widget draws of pictures, of views that draw themselves, and of shadows of an outline.
  func checkImages() {
    check("a picture is drawn where its mode says") {
      let stage = try LabelStage()
      defer { stage.close() }
      let texture = try unwrap(solidTexture(width: 40, height: 20), "the texture")
      let view = ImageView(image: ViewImage(texture, scale: 2))
      let size = CGSize(width: 100, height: 100)
      @MainActor func bounds(_ mode: View.ContentMode) throws -> CGRect {
        view.contentMode = mode
        return try unwrap(RenderNode.record { view.draw(in: $0, size: size, style: stage.widget.style) }, "node").bounds
      }
      try expect(try bounds(.scaleToFill), is: CGRect(x: 0, y: 0, width: 100, height: 100), "stretched")
      try expect(try bounds(.scaleAspectFit), is: CGRect(x: 0, y: 25, width: 100, height: 50), "fitted")
      try expect(try bounds(.scaleAspectFill), is: CGRect(x: -50, y: 0, width: 200, height: 100), "covering")
      try expect(try bounds(.bottomRight), is: CGRect(x: 80, y: 90, width: 20, height: 10), "in the corner")
      view.image = nil
      try expect(
        RenderNode.record { view.draw(in: $0, size: size, style: stage.widget.style) } == nil, "something is drawn")
    }

    check("a template is drawn in the colour of its view, as opaque as it is") {
      let stage = try LabelStage()
      defer { stage.close() }
      let texture = try unwrap(
        Texture(
          copying: [0, 0, 255, 255, 0, 0, 128, 128] as [UInt8], width: 2, height: 1, stride: 8,
          format: .bgraPremultiplied), "the texture")
      let view = ImageView(image: ViewImage(texture))
      view.tintColor = DynamicColor(red: 0, green: 1, blue: 0, alpha: 1)
      @MainActor func pixels() throws -> [[UInt8]] {
        let canvas = try Canvas(width: 2, height: 1) {
          view.draw(in: $0, size: view.bounds.size, style: stage.widget.style)
        }
        return [canvas[0, 0], canvas[1, 0]]
      }
      try expect(try pixels(), is: [[255, 0, 0, 255], [128, 0, 0, 128]], "its own colours")
      view.image = view.image?.withRenderingMode(.alwaysTemplate)
      let green = try pixels()
      try expect(green[0], is: [0, 255, 0, 255], "an opaque pixel")
      try expect(green[1][0] == 0 && abs(Int(green[1][1]) - 128) < 2 && green[1][3] == 128, "half: \(green[1])")
      view.image = ViewImage(systemName: "object-select-symbolic")
      let symbol = try Canvas(width: 32, height: 32) {
        view.draw(in: $0, size: CGSize(width: 32, height: 32), style: stage.widget.style)
      }
      let drawn = (0..<32 * 32).map { symbol[$0 % 32, $0 / 32] }
      try expect(drawn.contains([0, 255, 0, 255]), "no pixel of the symbol is green")
      try expect(drawn.allSatisfy { $0[0] == 0 && $0[2] == 0 }, "the symbol has other colours")
    }

    check("a view draws itself by paths, within its bounds") {
      let stage = try LabelStage()
      defer { stage.close() }
      let view = ShapesView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      let canvas = try Canvas(width: 80, height: 60) {
        for shape in view.drawnShapes(in: view.bounds.size) {
          $0.appendShape(shape, inside: view.bounds, style: stage.widget.style)
        }
      }
      try expect(canvas[30, 20], is: [0, 0, 0, 0], "the hole of the ring")
      try expect(canvas[14, 20], is: [255, 0, 0, 255], "the ring")
      try expect(canvas[2, 2], is: [0, 0, 0, 0], "beside the oval")
      try expect(canvas[55, 35], is: [0, 0, 255, 255], "the line")
      try expect(canvas[70, 35], is: [0, 0, 0, 0], "outside of the view")
      stage.label.superview?.addSubview(view)
      try expect(try stage.drawing().contains("cairo {"), "the view is not drawn in the widget")
    }

    check("a shadow has the outline that is said") {
      let stage = try LabelStage()
      defer { stage.close() }
      let view = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
      stage.label.superview?.addSubview(view)
      var looks = LayerLooks()
      looks.shadowOpacity = 0.5
      looks.shadowPath = Path(ovalIn: view.bounds)
      view.layerLooks = looks
      let oval = try stage.drawing()
      try expect(oval.contains("blur {") && oval.contains("cairo {"), "no oval is blurred: \(oval)")
      view.backgroundColor = .systemRed
      looks.shadowPath = Path(roundedRect: view.bounds, corners: .allCorners, radii: CGSize(width: 5, height: 5))
      view.layerLooks = looks
      let rounded = try stage.drawing()
      try expect(rounded.contains("outset-shadow {") && !rounded.contains("blur {"), "what is quicker: \(rounded)")
      looks.shadowPath = Path(rect: view.bounds.insetBy(dx: -9, dy: 0))
      view.layerLooks = looks
      try expect(try stage.drawing().contains("blur {"), "a shadow beside the view is cut off")
    }

    check("a still of a view stays as the view was") {
      let stage = try LabelStage()
      defer { stage.close() }
      let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
      let part = View(frame: CGRect(x: 10, y: 0, width: 30, height: 10))
      view.backgroundColor = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
      part.backgroundColor = DynamicColor(red: 0, green: 0, blue: 1, alpha: 1)
      view.addSubview(part)
      stage.label.superview?.addSubview(view)
      let still = try unwrap(view.snapshotView(afterScreenUpdates: false) as? ImageView, "the still")
      try expect(still.frame, is: view.bounds, "its frame")
      view.backgroundColor = .white
      part.removeFromSuperview()
      let canvas = try Canvas(width: 60, height: 30) {
        still.draw(in: $0.moved(x: 5, y: 0), size: CGSize(width: 40, height: 20), style: stage.widget.style)
      }
      // Twice as large, and cut off at the bounds of the view.
      try expect([canvas[15, 15], canvas[35, 15]], is: [[255, 0, 0, 255], [0, 0, 255, 255]], "the two colours")
      try expect([canvas[50, 15], canvas[15, 25]], is: [[0, 0, 0, 0], [0, 0, 0, 0]], "outside")
    }

    check("a node is drawn as far as it lies in a path") {
      let rect = CGRect(x: 0, y: 0, width: 40, height: 40)
      let node = try unwrap(RenderNode.record { $0.appendColor(.black, in: rect) }, "the node")
      let canvas = try Canvas(width: 60, height: 60) {
        $0.moved(x: 10, y: 10).append(node, inside: Path(ovalIn: rect))
      }
      try expect(canvas[30, 30], is: [0, 0, 0, 255], "the middle")
      try expect([canvas[12, 12], canvas[5, 30]], is: [[0, 0, 0, 0], [0, 0, 0, 0]], "outside")
    }
  }
}

/// A view that draws a ring and a line that reaches out of it.
private final class ShapesView: View {
  override func draw(_ rect: CGRect) {
    let ring = BezierPath(ovalIn: CGRect(x: 10, y: 0, width: 40, height: 40))
    ring.append(BezierPath(ovalIn: CGRect(x: 20, y: 10, width: 20, height: 20)))
    ring.usesEvenOddFillRule = true
    DynamicColor(red: 1, green: 0, blue: 0, alpha: 1).setFill()
    ring.fill()
    let line = BezierPath()
    line.move(to: CGPoint(x: 50, y: 35))
    line.addLine(to: CGPoint(x: 75, y: 35))
    line.lineWidth = 4
    DynamicColor(red: 0, green: 0, blue: 1, alpha: 1).setStroke()
    line.stroke()
  }
}

/// The pixels of a drawing, as cairo paints it.
@MainActor
private struct Canvas {
  private var bytes: [UInt8]
  private let width: Int

  init(width: Int, height: Int, _ draw: (Snapshot) -> Void) throws {
    let node = try unwrap(RenderNode.record(draw), "the drawing")
    bytes = [UInt8](repeating: 0, count: width * height * 4)
    self.width = width
    bytes.withUnsafeMutableBufferPointer { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_ARGB32, gint(width), gint(height), gint(width * 4))
      let cairo = cairo_create(surface)
      gsk_render_node_draw(node.pointer, cairo)
      cairo_destroy(cairo)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }

  /// Red, green, blue and alpha of a pixel, multiplied by alpha.
  subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return [bytes[start + 2], bytes[start + 1], bytes[start], bytes[start + 3]]
  }
}
