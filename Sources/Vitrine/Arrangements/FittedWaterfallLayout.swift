import CollectionEngine
import Foundation

/// A waterfall of the number of columns that comes nearest to a width.
final class FittedWaterfallLayout: WaterfallLayout {
  private let width: CGFloat

  /// Columns of about `width` points.
  init(width: CGFloat, spacing: CGFloat) {
    self.width = width
    super.init()
    columnSpacing = spacing
    itemSpacing = spacing
  }

  required init?(coder: NSCoder) {
    width = CGFloat(CellSize.normal.points)
    super.init(coder: coder)
  }

  override class var fastPathClass: SectionedLayout.Type? { FittedWaterfallLayout.self }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { fit($0.widthOfContents(in: newBounds)) }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func prepare() {
    if let collectionView { fit(collectionView.widthOfContents(in: collectionView.bounds)) }
    super.prepare()
  }

  private func fit(_ space: CGFloat) {
    let fit = ColumnFit(space: space - sectionInset.left - sectionInset.right, spacing: columnSpacing)
    columnCount = fit.count(width: width)
  }
}
