import CGTK
import CollectionEngine
import CollectionWidget
import Foundation
import GTK

extension Probe {
  func checkIndexStrip() {
    check("names along the contents follow data that grows and shrinks, though the widget keeps its size") {
      let stage = try IndexStage()
      defer { stage.close() }
      for names in [2, 40, 3, 0, 25] {
        stage.source.names = names
        stage.view.reloadData()
        try stage.draw()
        try expect(stage.view.indexTitles.count, is: names, "names")
      }
    }
    check("contents leave room for names that are awaited, as much as these take once they are there") {
      let stage = try IndexStage(names: 1)
      defer { stage.close() }
      try expect(stage.view.contentInset.right, is: 0, "the room for one name")
      stage.widget.awaitedIndexTitles = (0..<25).map { "Name \($0)" }
      try stage.draw()
      let room = stage.view.contentInset.right
      try expect(room > 0, "no room is left")
      stage.source.names = 25
      stage.view.reloadData()
      try stage.draw()
      try expect(stage.view.contentInset.right, is: room, "the room for names that are there")
      stage.source.names = 1
      stage.widget.awaitedIndexTitles = []
      stage.view.reloadData()
      try stage.draw()
      try expect(stage.view.contentInset.right, is: 0, "the room when there is one after all")
    }
  }
}

/// A widget of sections of one item, each with a name of its own along the contents.
private final class IndexStage {
  let source = Names()
  let view: CollectionView
  let widget: CollectionWidget
  private let window = ProbeWindow()

  init(names: Int = 2) throws {
    source.names = names
    let layout = ListLayout()
    layout.rowHeight = 400
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    widget = CollectionWidget(view)
    widget.isMajorIndexTitle = { _ in true }
    gtk_widget_set_size_request(widget.widget, 400, 300)
    try window.present(try unwrap(Widget(of: widget), "the widget"))
    try wait(for: "the cells") { [view] in !view.visibleCells.isEmpty }
    try draw()
  }

  func draw() throws { try widget.waitForFrames() }

  func close() { window.close() }
}

private final class Names: NSObject, CollectionViewDataSource {
  var names = 2

  func numberOfSections(in collectionView: CollectionView) -> Int { names }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }

  func indexTitles(for collectionView: CollectionView) -> [String]? { (0..<names).map { "Name \($0)" } }

  func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}
