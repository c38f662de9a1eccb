import CollectionEngine
import Foundation

/// A collection view on shelves, with its data, a host, and a clock that is turned by hand.
final class ShelfStage: NSObject, CollectionViewDataSource, ViewHost {
  var counts: [Int]
  let view: CollectionView
  private var time = 100.0

  var displayScale: CGFloat = 2
  var animationsEnabled = true
  var layoutDirection = LayoutDirection.leftToRight
  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}

  init(_ layout: Layout, _ counts: [Int], delegate: (any CollectionViewDelegate)? = nil) {
    self.counts = counts
    view = CollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "book")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    view.host = self
    view.delegate = delegate
    view.dataSource = self
    frame()
  }

  @discardableResult
  func frame() -> Bool {
    time += 1.0 / 60
    return view.frame(at: time)
  }

  func settle() { for _ in 0..<1200 where !frame() { return } }

  func cell(_ item: Int, _ section: Int = 0) -> Cell? { view.cellForItem(at: IndexPath(item: item, section: section)) }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
}

/// Knows the sizes of books, and nothing else.
final class Librarian: NSObject, CollectionViewDelegateFlowLayout {
  let sizes: [CGSize]
  init(_ sizes: [CGSize]) { self.sizes = sizes }

  func collectionView(_: CollectionView, layout _: Layout, sizeForItemAt path: IndexPath) -> CGSize {
    sizes[path.item % sizes.count]
  }
}
