import CollectionEngine
import Foundation
import PortedViews

/// Sections of rows of 100 points in a view 300 points high, with a host, and a clock that is turned by hand.
final class PortedStage: NSObject, CollectionViewDataSource, ViewHost {
  var counts: [Int]
  let layout = ChatLayout()
  let view: RecordingView
  var time = 1.0
  var displayScale: CGFloat = 1
  var animationsEnabled = true
  var layoutDirection: LayoutDirection { .leftToRight }
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}
  /// Makes the pictures of views; nil for a host that makes none.
  var picture: ((View) -> ViewImage?)?
  func image(of view: View) -> ViewImage? { picture?(view) }

  init(_ counts: [Int] = [20], cell: Cell.Type = Cell.self, delegate: (any CollectionViewDelegate)? = nil) {
    self.counts = counts
    layout.itemSize = CGSize(width: 200, height: 100)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    view = RecordingView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(cell, forCellWithReuseIdentifier: "row")
    view.host = self
    (view.dataSource, view.delegate) = (self, delegate)
    settle()
    (view.calls, view.offsets) = ([], [])
  }

  func frame() -> Bool {
    time += 1.0 / 60
    return view.frame(at: time)
  }

  func settle() { for _ in 0..<200 where !frame() { return } }

  func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> Cell {
    view.dequeueReusableCell(withReuseIdentifier: "row", for: path)
  }
}
