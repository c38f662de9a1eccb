import CollectionEngine
import Foundation

/// Squares that fill the width: as many columns as have room for the wanted side, then as large as they can be.
final class GridLayout: FlowLayout {
  private let side: CGFloat

  /// Squares of about `side` points.
  init(side: CGFloat, spacing: CGFloat) {
    self.side = side
    super.init()
    minimumLineSpacing = spacing
    minimumInteritemSpacing = spacing
  }

  required init?(coder: NSCoder) {
    side = CGFloat(CellSize.normal.points)
    super.init(coder: coder)
  }

  override class var fastPathClass: SectionedLayout.Type? { GridLayout.self }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { fit($0.widthOfContents(in: newBounds)) }
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func prepare() {
    if let collectionView { fit(collectionView.widthOfContents(in: collectionView.bounds)) }
    super.prepare()
  }

  private func fit(_ width: CGFloat) {
    let space = width - sectionInset.left - sectionInset.right
    guard space > 0 else { return }
    let fit = ColumnFit(space: space, spacing: minimumInteritemSpacing)
    // Whole points: a cell whose edges fall between pixels would be drawn blurred.
    let fitted = max(1, fit.width(count: fit.count(width: side)).rounded(.down))
    itemSize = CGSize(width: fitted, height: fitted)
  }
}
