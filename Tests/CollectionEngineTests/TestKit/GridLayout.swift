import CollectionEngine
import Foundation

/// Equal items in rows, section under section: every frame is a line of arithmetic.
final class GridLayout: Layout {
  var columns: Int
  var itemSize: CGSize
  var gap: CGFloat
  /// The height of each section's header; none for 0.
  var headerHeight: CGFloat
  var itemAlpha: CGFloat
  var flips = false
  private(set) var prepareCount = 0
  private(set) var updatesSeen: [String] = []
  /// The tops of the sections, and the bottom of the last one.
  private var tops: [CGFloat] = [0]

  init(
    columns: Int = 4, itemSize: CGSize = CGSize(width: 90, height: 90), gap: CGFloat = 10, headerHeight: CGFloat = 0,
    itemAlpha: CGFloat = 1
  ) {
    (self.columns, self.itemSize, self.gap) = (columns, itemSize, gap)
    (self.headerHeight, self.itemAlpha) = (headerHeight, itemAlpha)
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  /// Rows of 390 × 40 points.
  static func list(alpha: CGFloat = 1) -> GridLayout {
    GridLayout(columns: 1, itemSize: CGSize(width: 390, height: 40), gap: 10, itemAlpha: alpha)
  }

  private func count(_ section: Int) -> Int { collectionView?.numberOfItems(inSection: section) ?? 0 }
  private var rowHeight: CGFloat { itemSize.height + gap }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }

  override func prepare() {
    prepareCount += 1
    tops = [0]
    for section in 0..<(collectionView?.numberOfSections ?? 0) {
      let rows = (count(section) + columns - 1) / columns
      tops.append(tops[section] + headerHeight + CGFloat(rows) * rowHeight)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: CGFloat(columns) * (itemSize.width + gap) - gap, height: max(0, (tops.last ?? 0) - gap))
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    CGRect(
      x: CGFloat(item % columns) * (itemSize.width + gap),
      y: tops[section] + headerHeight + CGFloat(item / columns) * rowHeight, width: itemSize.width,
      height: itemSize.height)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var result: [LayoutAttributes] = []
    for section in 0..<tops.count - 1 where tops[section] < rect.maxY && tops[section + 1] > rect.minY {
      let header = IndexPath(item: 0, section: section)
      if let header = layoutAttributesForSupplementaryView(ofKind: "header", at: header), header.frame.overlaps(rect) {
        result.append(header)
      }
      let top = tops[section] + headerHeight
      let first = max(0, Int(((rect.minY - top) / rowHeight).rounded(.down)))
      let last = Int(((rect.maxY - top) / rowHeight).rounded(.down))
      guard first <= last else { continue }
      for item in first * columns..<max(first * columns, min(count(section), (last + 1) * columns)) {
        let attributes = attributes(item, section)
        if attributes.frame.overlaps(rect) { result.append(attributes) }
      }
    }
    return result
  }

  private func attributes(_ item: Int, _ section: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame(item, section)
    attributes.alpha = itemAlpha
    return attributes
  }

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard path.section >= 0, path.section < tops.count - 1, path.item >= 0, path.item < count(path.section) else {
      return nil
    }
    return attributes(path.item, path.section)
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    guard headerHeight > 0, kind == "header", path.section < tops.count - 1 else { return nil }
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = CGRect(x: 0, y: tops[path.section], width: collectionViewContentSize.width, height: headerHeight)
    return attributes
  }

  override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    updatesSeen = updateItems.map {
      "\($0.updateAction) \($0.indexPathBeforeUpdate?.item ?? -1) \($0.indexPathAfterUpdate?.item ?? -1)"
    }
  }
}
