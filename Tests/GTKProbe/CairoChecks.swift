import CGTK
import Foundation
import GTK

extension Probe {
  func checkCairo() {
    check("where cairo draws, a picture made for it is drawn by cairo, the same node at the same place") {
      let window = ProbeWindow()
      defer { window.close() }
      let label = Widget(sinking: gtk_label_new("a"))
      try window.present(label)
      try expect(Drawing.of(label.pointer), is: .cairo, "what draws")
      let pixels = [UInt8](repeating: 7, count: 4 * 4 * 3)
      let texture = try unwrap(
        Texture.make(copying: pixels, width: 4, height: 4, stride: 12, format: .rgb, for: .current), "texture")
      @MainActor func record(at x: CGFloat) throws -> RenderNode {
        let rect = CGRect(x: x, y: 0, width: 40, height: 30)
        return try unwrap(
          RenderNode.record {
            $0.appendTexture(texture, in: rect, inside: rect.insetBy(dx: 5, dy: 0), radius: 3)
          }, "node")
      }
      let first = try record(at: 0)
      try expect(first.kind, is: GSK_CAIRO_NODE, "kind")
      // Wider than what is drawn by a margin.
      try expect(first.bounds, is: CGRect(x: 3, y: -2, width: 34, height: 34), "bounds")
      try expect(try record(at: 0).pointer, is: first.pointer, "the node of the second drawing")
      try expect(try record(at: 8).bounds, is: CGRect(x: 11, y: -2, width: 34, height: 34), "bounds elsewhere")
      // Not where each of its pixels is one of the device's, but where those are scaled or turned.
      let exact = CGRect(x: 0, y: 0, width: 2, height: 2)
      for (isTransformed, bounds) in [(false, exact), (true, exact.insetBy(dx: -2, dy: -2))] {
        let node = RenderNode.record { $0.transformed(isTransformed).appendTexture(texture, in: exact, scale: 2) }
        try expect(try unwrap(node, "exact node").bounds, is: bounds, "bounds, transformed: \(isTransformed)")
      }
    }

    check("a picture that cairo has drawn may be dropped off the main thread") {
      let before = LiveCount.textures.value
      var texture = Texture.make(
        copying: [UInt8](repeating: 7, count: 4 * 4 * 3), width: 4, height: 4, stride: 12, format: .rgb, for: .cairo)
      do {
        let drawn = try unwrap(texture, "texture")
        let rect = CGRect(x: 0, y: 0, width: 40, height: 30)
        let node = try unwrap(RenderNode.record { $0.appendTexture(drawn, in: rect) }, "node")
        try expect(node.kind, is: GSK_CAIRO_NODE, "kind")
      }
      let last = texture
      texture = nil
      Task.detached {
        // Long enough for the main thread to drop its own.
        usleep(50_000)
        _ = last?.width
      }
      do { _ = consume last }
      try wait(for: "the texture's end") { LiveCount.textures.value == before }
    }
  }
}
