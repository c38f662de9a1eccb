import CollectionEngine
import Foundation

/// Looks where the view stands, and hides every third item.
final class LookingLayout: Layout {
  var offsets: Set<CGFloat> = []
  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 1_000_000) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    let rows = max(0, Int(rect.minY / 50))...max(0, Int(rect.maxY / 50))
    return rows.filter { $0 < 1000 }.compactMap { layoutAttributesForItem(at: path($0)) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    offsets.insert((collectionView?.bounds.minY ?? -1).rounded())
    let attributes = LayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 50 * CGFloat(indexPath.item), width: 300, height: 50)
    attributes.isHidden = indexPath.item % 3 == 0
    attributes.transform3D = CATransform3DMakeRotation(CGFloat(indexPath.item % 7) / 10, 0, 1, 0)
    return attributes
  }
}
