import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  func checkSizes() {
    check("what a delegate changes of a widget above, as the view takes another size, is laid out and drawn") {
      let stage = try SizeStage()
      defer { stage.close() }
      stage.view.scrollToItem(at: IndexPath(item: Rows.count - 1, section: 0), at: .bottom, animated: false)
      try stage.draw()
      let warnings = GTKProbe.warnings
      for height: Int32 in [450, 561, 692] {
        let former = stage.rows.label.text
        gtk_window_set_default_size(stage.window.window.cast(), 400, height)
        try wait(for: "what the delegate changes") { stage.rows.label.text != former }
        try stage.draw()
        try expect(GTKProbe.warnings, is: warnings, "the warnings")
        var natural: gint = 0
        let label = stage.rows.label.pointer
        gtk_widget_measure(label, GTK_ORIENTATION_HORIZONTAL, -1, nil, &natural, nil, nil)
        try expect(gtk_widget_get_width(label), is: natural, "the width of the label")
      }
    }
  }
}

/// A list below a label that says which rows are in sight.
private final class SizeStage {
  let rows = Rows()
  let view: CollectionView
  let window = ProbeWindow()
  private let widget: CollectionWidget

  init() throws {
    let layout = ListLayout()
    layout.rowHeight = 40
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = rows
    view.delegate = rows
    widget = CollectionWidget(view)
    let box = Box(.vertical, spacing: 0)
    box.append(rows.label)
    box.append(try unwrap(Widget(of: widget), "the widget"))
    gtk_widget_set_halign(rows.label.pointer, GTK_ALIGN_START)
    try window.present(box)
    try wait(for: "the cells") { [view] in !view.visibleCells.isEmpty }
  }

  func draw() throws { try widget.waitForFrames() }

  func close() { window.close() }
}

private final class Rows: NSObject, CollectionViewDataSource, CollectionViewDelegate {
  static let count = 100
  let label = Label("")

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { Self.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    // Of another width each time.
    label.text = String(repeating: "Row ", count: 1 + Int(scrollView.contentOffset.y) % 9)
  }
}
