import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  /// What the widget draws of labels, of the looks of layers, and of a refresh control.
  func checkLabels() {
    check("an attributed text is drawn and measured in its parts") {
      let stage = try LabelStage()
      defer { stage.close() }
      let label = stage.label
      let plain = label.sizeThatFits(.zero)
      let text = NSMutableAttributedString(string: "Photograph")
      label.attributedText = text
      try expect(label.sizeThatFits(.zero), is: plain, "the size of a text without attributes")
      text.addAttribute(.kern, value: 3, range: NSRange(location: 0, length: 10))
      label.attributedText = text
      try expect(label.sizeThatFits(.zero).width, near: plain.width + 30, within: 3.5, "the width with a kern")
      text.removeAttribute(.kern, range: NSRange(location: 0, length: 10))
      text.addAttribute(.font, value: TextFont(scale: 2), range: NSRange(location: 0, length: 5))
      label.attributedText = text
      let large = label.sizeThatFits(.zero)
      try expect(large.width > plain.width * 1.2 && large.width < plain.width * 2, "the width is \(large.width)")
      try expect(large.height / plain.height, near: 2, within: 0.3, "the ratio of heights")
      text.addAttribute(
        .foregroundColor, value: DynamicColor(red: 1, green: 0, blue: 0, alpha: 1),
        range: NSRange(location: 0, length: 5))
      text.addAttribute(
        .underlineStyle, value: UnderlineStyle.single.rawValue, range: NSRange(location: 5, length: 5))
      label.attributedText = text
      let drawing = try stage.drawing()
      try expect(drawing.contains("rgb(255,0,0)"), "nothing is red: \(drawing)")
      try expect(drawing.components(separatedBy: "text {").count - 1, is: 2, "parts drawn")
    }

    check("lines of a label break and end as it says") {
      let stage = try LabelStage()
      defer { stage.close() }
      let label = stage.label
      label.text = "The quick brown fox jumps over the lazy dog, and on it goes"
      let (line, all) = (label.sizeThatFits(.zero), CGSize(width: 100, height: 0))
      label.numberOfLines = 0
      label.lineBreakMode = .byWordWrapping
      let whole = label.sizeThatFits(all)
      try expect(whole.height > line.height * 3 && whole.width <= 100, "words: \(whole)")
      label.numberOfLines = 2
      try expect(label.sizeThatFits(all).height, near: line.height * 2, within: 2, "two lines of words")
      label.lineBreakMode = .byTruncatingMiddle
      try expect(label.sizeThatFits(all).height, near: line.height * 2, within: 2, "two lines without their middle")
      label.lineBreakMode = .byClipping
      try expect(label.sizeThatFits(all).height, near: line.height, within: 1, "a line that is not broken")
      label.frame = CGRect(x: 0, y: 0, width: 100, height: 30)
      let cut = try stage.drawing()
      try expect(cut.contains("clip {"), "what does not fit is drawn")
      label.textAlignment = .justified
      label.lineBreakMode = .byTruncatingTail
      _ = try stage.drawing()
    }

    check("a layer's corners, border and shadow are drawn") {
      let stage = try LabelStage()
      defer { stage.close() }
      var looks = LayerLooks()
      (looks.cornerRadius, looks.borderWidth) = (12, 2)
      (looks.shadowOpacity, looks.shadowRadius) = (0.5, 4)
      stage.label.backgroundColor = .systemRed
      stage.label.layerLooks = looks
      let drawing = try stage.drawing()
      for part in ["outset-shadow {", "rounded-clip {", "border {"] {
        try expect(drawing.contains(part), "there is no \(part) in \(drawing)")
      }
      try expect(drawing.contains("/ 12;") || drawing.contains("/ 12 12 12 12"), "no four corners in \(drawing)")
      looks.roundCorners = [.topLeft, .bottomRight]
      stage.label.layerLooks = looks
      let some = try stage.drawing()
      try expect(some.components(separatedBy: "/ 12 0 12 0;").count - 1, is: 3, "shapes of two round corners")
      stage.label.clipsToBounds = true
      let clipped = try stage.drawing()
      try expect(!clipped.contains("outset-shadow {"), "a view that clips has a shadow")
    }

    check("a refresh control is drawn where contents are pulled down") {
      let stage = try LabelStage()
      defer { stage.close() }
      let control = RefreshControl()
      control.tintColor = DynamicColor(red: 0, green: 0, blue: 1, alpha: 1)
      stage.view.refreshControl = control
      @MainActor func dots() throws -> Int { try stage.drawing().components(separatedBy: "0,0,255").count - 1 }
      try expect(try dots(), is: 0, "dots at the top")
      stage.view.handle(InputEvent(.scrollBegan, time: 1))
      stage.view.handle(InputEvent(.scrolled(dx: 0, dy: -60), time: 1.1))
      let pulled = try dots()
      try expect(pulled > 0 && pulled < RefreshControl.dotCount, "\(pulled) dots are drawn")
      control.beginRefreshing()
      try expect(try dots(), is: RefreshControl.dotCount, "dots of a ring that turns")
    }
  }
}

/// A collection view of one cell with a label, in a window.
final class LabelStage: NSObject, CollectionViewDataSource {
  let view: CollectionView
  let label = TextLabel(frame: CGRect(x: 10, y: 10, width: 180, height: 60))
  let widget: CollectionWidget
  private let window = ProbeWindow()

  init(layout: FlowLayout = FlowLayout()) throws {
    layout.itemSize = CGSize(width: 200, height: 400)
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(view)
    super.init()
    label.text = "Photograph"
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    try window.present(try unwrap(Widget(of: widget), "the widget"))
    try wait(for: "the cell") { [view] in !view.visibleCells.isEmpty }
  }

  func close() { window.close() }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
  func collectionView(_ collectionView: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    cell.contentView.addSubview(label)
    return cell
  }

  /// The drawing of the widget in GTK's words.
  func drawing() throws -> String {
    view.layoutIfNeeded()
    let node = try unwrap(RenderNode.record { widget.snapshot($0) }, "the drawing")
    let bytes = try unwrap(gsk_render_node_serialize(node.pointer), "the drawing in words")
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    let start = g_bytes_get_data(bytes, &count)
    return String(decoding: UnsafeRawBufferPointer(start: start, count: Int(count)), as: UTF8.self)
  }
}
