import CGTK
import Chance
import Foundation
import GTK

extension Probe {
  func checkDrawing() {
    check("a recording of a colour is a colour node with its bounds, and is released") {
      let before = LiveCount.renderNodes.value
      do {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        let node = try unwrap(RenderNode.record { $0.appendColor(.black, in: rect) }, "node")
        try expect(node.kind, is: GSK_COLOR_NODE, "kind")
        try expect(node.bounds, is: rect, "bounds")
        let drawn = try unwrap(
          RenderNode.record { snapshot in
            snapshot.save()
            snapshot.translate(x: 100, y: 50)
            snapshot.pushOpacity(0.5)
            snapshot.appendNode(node)
            snapshot.pop()
            snapshot.restore()
          }, "node")
        try expect(drawn.bounds, is: CGRect(x: 110, y: 70, width: 30, height: 40), "bounds when moved")
      }
      try expect(LiveCount.renderNodes.value, is: before, "live render nodes")
    }

    check("a drawing whose origin was moved is where it would be in coordinates of its own") {
      let texture = try unwrap(solidTexture(width: 4, height: 4), "texture")
      let rect = CGRect(x: 3, y: 4, width: 50, height: 30)
      let part = try unwrap(RenderNode.record { $0.appendColor(.black, in: rect) }, "node")
      let text = TextLayout(for: Widget(sinking: gtk_label_new("")), text: "été")
      let drawings: [(String, (Snapshot) -> Void)] = [
        ("colour", { $0.appendColor(.black, in: rect) }), ("texture", { $0.appendTexture(texture, in: rect) }),
        ("node", { $0.appendNode(part) }), ("border", { $0.appendBorder(.black, in: rect, width: 2) }),
        ("text", { $0.appendLayout(text, color: .black, at: CGPoint(x: 5, y: 6)) }),
        ("round", { $0.appendColor(.black, in: rect, radius: 5) }),
        ("shadow", { $0.appendOutsetShadow(.black, around: rect, blur: 3) }),
        (
          "clip",
          { snapshot in
            snapshot.pushClip(CGRect(x: 10, y: 10, width: 5, height: 5))
            snapshot.appendColor(.black, in: rect)
            snapshot.pop()
          }
        ),
        (
          "turn",
          { snapshot in
            snapshot.saved {
              snapshot.translate(x: 7, y: 8)
              snapshot.rotate(radians: .pi / 2)
              snapshot.scale(x: 2, y: 3)
              snapshot.transform(a: 0, b: 2, c: -2, d: 0, tx: 9, ty: 1)
              snapshot.appendColor(.black, in: rect)
            }
            snapshot.appendColor(.black, in: CGRect(x: 0, y: 0, width: 1, height: 1))
          }
        ),
        ("moved again", { $0.moved(x: 2, y: 1).appendColor(.black, in: rect) }),
      ]
      for (name, draw) in drawings {
        let node = try unwrap(RenderNode.record { draw($0) }, name)
        let moved = try unwrap(RenderNode.record { draw($0.moved(x: 100, y: 50)) }, name)
        let (there, wanted) = (moved.bounds, node.bounds.offsetBy(dx: 100, dy: 50))
        try expect(there.minX, near: wanted.minX, within: 0.01, "the left of \(name)")
        try expect(there.minY, near: wanted.minY, within: 0.01, "the top of \(name)")
        try expect(there.maxX, near: wanted.maxX, within: 0.01, "the right of \(name)")
        try expect(there.maxY, near: wanted.maxY, within: 0.01, "the bottom of \(name)")
      }
    }

    check("a recording of nothing is nil") {
      try expect(RenderNode.record { _ in } == nil, "there is a node")
    }

    check("clips, borders, shadows, gradients and textures become their nodes") {
      let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
      let texture = try unwrap(solidTexture(width: 4, height: 4), "texture")
      let kinds: [(String, GskRenderNodeType, (Snapshot) -> Void)] = [
        (
          "clip", GSK_CLIP_NODE,
          { snapshot in
            snapshot.pushClip(CGRect(x: 5, y: 5, width: 10, height: 10))
            snapshot.appendTexture(texture, in: rect)
            snapshot.pop()
          }
        ),
        ("rounded clip", GSK_ROUNDED_CLIP_NODE, { $0.appendColor(.white, in: rect, radius: 8) }),
        ("border", GSK_BORDER_NODE, { $0.appendBorder(.black, in: rect, width: 2, radius: 8) }),
        ("outset shadow", GSK_OUTSET_SHADOW_NODE, { $0.appendOutsetShadow(.black, around: rect, blur: 6) }),
        ("inset shadow", GSK_INSET_SHADOW_NODE, { $0.appendInsetShadow(.black, inside: rect, blur: 6) }),
        (
          "gradient", GSK_LINEAR_GRADIENT_NODE,
          {
            $0.appendLinearGradient(
              [GradientStop(0, .black), GradientStop(1, .white)], from: .zero, to: CGPoint(x: 0, y: 60), in: rect)
          }
        ),
        ("texture", GSK_TEXTURE_NODE, { $0.appendTexture(texture, in: rect) }),
      ]
      for (name, kind, draw) in kinds {
        try expect(try unwrap(RenderNode.record(draw), name).kind, is: kind, name)
      }
    }

    check("an affine transform without skew needs no matrix, and lands where it should") {
      let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
      let turned = try unwrap(
        RenderNode.record { snapshot in
          // A quarter turn, twice the size, moved by (100, 200): (x, y) goes to (100 − 2y, 200 + 2x).
          snapshot.transform(a: 0, b: 2, c: -2, d: 0, tx: 100, ty: 200)
          snapshot.appendColor(.black, in: rect)
        }, "node")
      let bounds = turned.bounds
      try expect(bounds.minX, near: 60, within: 0.01, "left")
      try expect(bounds.maxX, near: 100, within: 0.01, "right")
      try expect(bounds.minY, near: 200, within: 0.01, "top")
      try expect(bounds.maxY, near: 220, within: 0.01, "bottom")
      let category = gsk_transform_get_category(gsk_transform_node_get_transform(turned.pointer))
      try expect(category.rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue, "the transform left the plane")

      let skewed = try unwrap(
        RenderNode.record { snapshot in
          snapshot.transform(a: 1, b: 0, c: 1, d: 1, tx: 0, ty: 0)
          snapshot.appendColor(.black, in: rect)
        }, "node")
      try expect(skewed.bounds.width, near: 30, within: 0.01, "the width of a skewed rectangle")
    }

    check("the map of a widget has an affine transform without a matrix, and goes where drawings go") {
      let maps: [[Double]] = [
        [1, 0, 0, 1, 0, 0], [2, 0, 0, -3, 5, 6], [0, 2, -2, 0, 100, 200], [0.6, 0.8, 0.8, -0.6, 1, 2],
        [1, 0, 1, 1, 7, 0], [1, 2, 3, 4, 5, 6], [0, 1, 0, 2, 3, 4],
      ]
      for m in maps {
        let map = Transform.identity.transformed(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
        try expect(gsk_transform_get_category(map.pointer).rawValue >= GSK_TRANSFORM_CATEGORY_2D.rawValue, "\(m)")
        var (a, b, c, d, x, y): (Float, Float, Float, Float, Float, Float) = (0, 0, 0, 0, 0, 0)
        gsk_transform_to_2d(map.pointer, &a, &b, &c, &d, &x, &y)
        for (value, wanted) in zip([a, b, c, d, x, y], m) {
          try expect(Double(value), near: wanted, within: 1e-4, "a part of \(m)")
        }
      }
    }

    check("a matrix in space is read as CATransform3D is") {
      let node = try unwrap(
        RenderNode.record { snapshot in
          snapshot.transform3D(SIMD16(2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 1, 0, 7, 11, 0, 1))
          snapshot.appendColor(.black, in: CGRect(x: 0, y: 0, width: 10, height: 10))
        }, "node")
      try expect(node.bounds, is: CGRect(x: 7, y: 11, width: 20, height: 30), "bounds")
    }

    check("a colour is read from CSS and from the widget's style") {
      try expect(Color(css: "#ff0000"), is: Color(red: 1, green: 0, blue: 0), "#ff0000")
      try expect(Color(css: "no colour") == nil, "nonsense is a colour")
      let label = Widget(sinking: gtk_label_new("a"))
      try expect(Color(named: "accent_bg_color", in: label) != nil, "accent_bg_color is not defined")
      try expect(Color(named: "no_such_color", in: label) == nil, "no_such_color is defined")
    }

    check("a symbolic icon is drawn in its place") {
      let label = Label("")
      let icon = Icon(named: "object-select-symbolic", size: 16, for: label)
      let rect = CGRect(x: 30, y: 40, width: 16, height: 16)
      let node = try unwrap(RenderNode.record { $0.appendIcon(icon, color: .black, in: rect) }, "node")
      try expect(rect.insetBy(dx: -1, dy: -1).contains(node.bounds), "drawn at \(node.bounds)")
    }
  }

  func checkText() {
    check("text is ellipsized to its width") {
      let label = Widget(sinking: gtk_label_new(""))
      let text = TextLayout(for: label, text: String(repeating: "photograph ", count: 20))
      let whole = text.size.width
      text.ellipsis = .middle
      text.width = 120
      try expect(text.isEllipsized, "nothing was left out")
      try expect(text.lineCount, is: 1, "lines")
      try expect(text.size.width <= 120, "\(text.size.width) is wider than 120")
      try expect(whole > 1000, "the whole text is only \(whole) wide")
      text.width = .infinity
      try expect(!text.isEllipsized, "ellipsized at an infinite width")
      text.width = 120
      text.text = "a"
      try expect(!text.isEllipsized, "a short text was ellipsized")
      text.text = String(repeating: "photograph ", count: 20)
      text.lineLimit = 3
      text.ellipsis = .end
      try expect(text.lineCount, is: 3, "lines")
    }

    check("a bigger font makes bigger text, and it draws as text") {
      let label = Widget(sinking: gtk_label_new(""))
      let small = TextLayout(for: label, text: "Photograph")
      let large = TextLayout(for: label, text: "Photograph", font: Font(scale: 2, weight: 700))
      let ratio = large.size.height / small.size.height
      try expect(ratio, near: 2, within: 0.25, "the ratio of heights")
      try expect(large.size.width > small.size.width * 2, "bold text of twice the size is not twice as wide")
      try expect(small.baseline > 0 && small.baseline < small.size.height, "baseline \(small.baseline)")
      let node = try unwrap(RenderNode.record { $0.appendLayout(small, color: .black) }, "node")
      try expect(node.kind, is: GSK_TEXT_NODE, "kind")
      small.text = ""
      try expect(small.size.width, is: 0, "the width of no text")
    }

    check("plain texts are set as Pango lays them out") {
      let label = Widget(sinking: gtk_label_new(""))
      for font in [Font(), Font(scale: 1.37), Font(scale: 0.83, weight: 700), Font(hasTabularFigures: true)] {
        let text = TextLayout(for: label, font: font)
        for (alignment, width) in [
          (TextLayout.Alignment.leading, nil), (.center, 142), (.center, 142.5), (.trailing, 97), (.leading, 60.3),
        ] as [(TextLayout.Alignment, CGFloat?)] {
          (text.alignment, text.width, text.ellipsis) = (alignment, width, width == 97 ? .none : .end)
          for sample in Self.samples {
            text.text = sample
            let reference = Reference(text)
            try expect(text.size, is: reference.size, "the size of “\(sample)” in \(font)")
            try expect(text.baseline, is: reference.baseline, "the baseline of “\(sample)” in \(font)")
            try expect(text.lineCount, is: reference.lineCount, "the lines of “\(sample)” in \(font)")
            try expect(text.isEllipsized, is: reference.isEllipsized, "whether “\(sample)” is ellipsized in \(font)")
            try expect(
              RenderNode.record { $0.appendLayout(text, color: .black) }.map(Self.description), is: reference.drawing,
              "the drawing of “\(sample)” in \(font), \(alignment) in \(width ?? -1)")
          }
        }
      }
    }

    check("texts put together of words are what Pango shapes, in every font") {
      var chance = SeededGenerator()
      let parts = [
        "AV", "To", "ffi", "Wa", "11", "1", "7", "fj", "->", "x", ".", ",", "-", " ", "_", "(", "\"", "/", "P.",
      ]
      let plain = (0x20...0x7E).map { String(UnicodeScalar(UInt8($0))) }
      let label = Widget(sinking: gtk_label_new(""))
      for family in [nil, "Cantarell", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "serif", "monospace"] {
        let text = TextLayout(for: label, font: Font(family: family))
        for _ in 0..<400 {
          text.text = (0..<Int.random(in: 1...14, using: &chance)).map { _ in
            let pieces = Bool.random(using: &chance) ? parts : plain
            return pieces[Int.random(in: 0..<pieces.count, using: &chance)]
          }.joined()
          let reference = Reference(text)
          try expect(text.size, is: reference.size, "the size of “\(text.text)” in \(family ?? "the font")")
          try expect(
            RenderNode.record { $0.appendLayout(text, color: .black) }.map(Self.description), is: reference.drawing,
            "the drawing of “\(text.text)” in \(family ?? "the font")")
        }
      }
    }

    check("texts follow the font of their widget") {
      let label = Widget(sinking: gtk_label_new("")), text = TextLayout(for: label, text: "Photograph 12")
      let before = text.size
      let context = gtk_widget_get_pango_context(label.cast())
      let description = pango_font_description_from_string("Sans 40")
      pango_context_set_font_description(context, description)
      pango_font_description_free(description)
      let reference = Reference(text)
      try expect(text.size, is: reference.size, "the size in a larger font")
      try expect(text.size.width > before.width * 2, "the text is as wide as before")
    }
  }
}

extension Probe {
  /// Texts of all kinds: plain, kerned, with ligatures, of other scripts and directions, and of more than a line.
  fileprivate static var samples: [String] {
    let begun = (0..<95).map { String(UnicodeScalar(UInt8(32 + $0))) + "AoV1.-" }
    let numbers = (0..<40).map { "Photo \($0 * 8_191 * $0 % 1_000_000)" }
    return kinds + begun + numbers + [String(repeating: "long ", count: 60)]
  }

  private static let kinds = [
    "Photo 1", "Photo 999999", "11171", "AVATAR To. Ty, P.", "office waffle fi ffl fj", "IMG_20240131-123456.jpg", "-",
    " ", "  leading and trailing  ", "a", "!\"#$%&'()*+,-./0123456789:;<=>?@[\\]^_`{|}~", "10x20 -> (A) 3:45 1/2",
    "\u{1F600} 12", "été", "写真 12", "שלום 12", "12 שלום", "a\tb", "a\nb", "x\u{0301}", "", "#\u{FE0F}\u{20E3}",
    "The quick brown fox jumps over the lazy dog, and on it goes", "A\u{00AD}B", "Cafe\u{0301} 3", "\u{7F}",
  ]

  /// A drawing in words, places and glyphs included.
  fileprivate static func description(of node: RenderNode) -> String {
    guard let bytes = gsk_render_node_serialize(node.pointer) else { return "" }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }
}

/// What Pango makes of a text without help.
@MainActor
private struct Reference {
  var (size, baseline, lineCount, isEllipsized) = (CGSize.zero, CGFloat(0), 0, false)
  var drawing: String?

  init(_ text: TextLayout) {
    guard let layout = pango_layout_copy(text.opaque) else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    pango_layout_set_text(layout, text.text, -1)
    // Left is where lines begin that run the other way, too, which Pango calls right.
    let line = pango_layout_get_line_readonly(layout, 0)
    let isSwapped = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    let (left, right) = isSwapped ? (PANGO_ALIGN_RIGHT, PANGO_ALIGN_LEFT) : (PANGO_ALIGN_LEFT, PANGO_ALIGN_RIGHT)
    let alignments: [TextLayout.Alignment: PangoAlignment] = [
      .leading: left, .center: PANGO_ALIGN_CENTER, .trailing: right,
    ]
    pango_layout_set_alignment(layout, alignments[text.alignment] ?? left)
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_size(layout, &width, &height)
    size = CGSize(width: CGFloat(width) / CGFloat(PANGO_SCALE), height: CGFloat(height) / CGFloat(PANGO_SCALE))
    baseline = CGFloat(pango_layout_get_baseline(layout)) / CGFloat(PANGO_SCALE)
    lineCount = Int(pango_layout_get_line_count(layout))
    isEllipsized = pango_layout_is_ellipsized(layout) != 0
    var black = Color.black.rgba
    drawing =
      RenderNode.record { $0.withPointer { gtk_snapshot_append_layout($0, layout, &black) } }.map(Probe.description)
  }
}
