import CollectionEngine
import Foundation

final class StickyLotLayout: FlowLayout {
  var currentIndexPath: IndexPath?
  var rowHeight: CGFloat = 80
  override func prepare() {
    minimumLineSpacing = 0
    itemSize = CGSize(width: max(1, collectionView?.bounds.width ?? 1), height: rowHeight)
    super.prepare()
  }
}
