import Foundation
import Testing

@testable import CollectionEngine

/// A collection view on a screen of two device pixels a point, with counts for data and no cells.
final class LayoutBench: NSObject, CollectionViewDataSource, ViewHost {
  let view: CollectionView
  var counts: [Int]
  var displayScale: CGFloat = 2
  let animationsEnabled = false
  var layoutDirection = LayoutDirection.leftToRight

  init(
    _ layout: Layout, width: CGFloat, height: CGFloat = 400, counts: [Int],
    delegate: (any CollectionViewDelegate)? = nil
  ) {
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
    self.counts = counts
    super.init()
    view.host = self
    view.delegate = delegate
    view.dataSource = self
  }

  func viewNeedsFrame(_ view: View) {}
  func viewNeedsDisplay(_ view: View) {}
  func numberOfSections(in collectionView: CollectionView) -> Int { counts.count }
  func collectionView(_: CollectionView, numberOfItemsInSection section: Int) -> Int { counts[section] }
  func collectionView(_: CollectionView, cellForItemAt _: IndexPath) -> Cell { Cell(frame: .zero) }
  func collectionView(_: CollectionView, canMoveItemAt _: IndexPath) -> Bool { true }

  /// The frame of an item as the view reports it.
  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  func supplementary(_ kind: String, _ section: Int) -> CGRect? {
    view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  func header(_ section: Int) -> CGRect? { supplementary(CollectionView.elementKindSectionHeader, section) }
  func footer(_ section: Int) -> CGRect? { supplementary(CollectionView.elementKindSectionFooter, section) }

  var contentHeight: CGFloat {
    view.layoutIfNeeded()
    return view.contentSize.height
  }
}
