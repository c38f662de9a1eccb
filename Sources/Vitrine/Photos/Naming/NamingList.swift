import CollectionEngine
import CollectionWidget
import Foundation
import Localization
import PhotoFiles

/// The new names of photographs under each other, as many as there are.
final class NamingList: NSObject, CollectionViewDataSource {
  let widget: CollectionWidget
  private let collectionView: CollectionView
  private var items: [RenamePlan.Item] = []

  override init() {
    let layout = ListLayout()
    layout.rowHeight = NamingCell.height
    collectionView = CollectionView(frame: .zero, collectionViewLayout: layout)
    widget = CollectionWidget(collectionView)
    super.init()
    collectionView.register([NamingCell.self])
    collectionView.allowsSelection = false
    collectionView.dataSource = self
    widget.setAccessibleLabel(localized("New Names"))
  }

  /// Shows names; rows stay where they are. O(rows in sight) where there are as many as before.
  func show(_ items: [RenamePlan.Item]) {
    let isSameCount = items.count == self.items.count
    self.items = items
    guard isSameCount else { return collectionView.reloadData() }
    for path in collectionView.indexPathsForVisibleItems {
      if let cell = collectionView.cellForItem(at: path) as? NamingCell { cell.item = items[path.item] }
    }
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    let cell = collectionView.dequeue(NamingCell.self, for: indexPath)
    cell.item = items[indexPath.item]
    return cell
  }
}
