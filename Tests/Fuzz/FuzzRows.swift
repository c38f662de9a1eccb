import CollectionEngine
import Foundation

/// Rows as high as their cells would be, with a view behind each section. It forgets the heights whenever the data
/// changes, as a layout does that knows rows by their places alone.
final class FuzzRows: Layout {
  final class Background: ReusableView {}

  private static let background = "background"
  private let estimate: CGFloat
  private let headerHeight: CGFloat
  private var heights: [IndexPath: CGFloat] = [:]
  private var rows: [[CGRect]] = []
  private var sections: [CGRect] = []

  init(estimate: CGFloat, headerHeight: CGFloat) {
    (self.estimate, self.headerHeight) = (estimate, headerHeight)
    super.init()
    register(Background.self, forDecorationViewOfKind: Self.background)
  }

  required init?(coder: NSCoder) { nil }

  /// How high the cell of an item would be.
  static func height(of item: Item) -> CGFloat { CGFloat(15 + (item.id * 31 + item.look * 17) % 60) }

  override func invalidateLayout(with context: LayoutInvalidationContext) {
    if context.invalidateDataSourceCounts { heights = [:] }
    super.invalidateLayout(with: context)
  }

  override func prepare() {
    (rows, sections) = ([], [])
    guard let view = collectionView else { return }
    var y: CGFloat = 0
    for section in 0..<view.numberOfSections {
      let top = y
      y += headerHeight
      rows.append(
        (0..<view.numberOfItems(inSection: section)).map { item in
          let height = heights[IndexPath(item: item, section: section)] ?? estimate
          defer { y += height }
          return CGRect(x: 0, y: y, width: view.bounds.width, height: height)
        })
      sections.append(CGRect(x: 0, y: top, width: view.bounds.width, height: y - top))
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: sections.last?.width ?? 0, height: sections.last?.maxY ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    var found: [LayoutAttributes?] = []
    for section in sections.indices where sections[section].intersects(rect) {
      let path = IndexPath(item: 0, section: section)
      found.append(layoutAttributesForDecorationView(ofKind: Self.background, at: path))
      found.append(layoutAttributesForSupplementaryView(ofKind: FuzzHeader.kind, at: path))
      for item in rows[section].indices where rows[section][item].intersects(rect) {
        found.append(layoutAttributesForItem(at: IndexPath(item: item, section: section)))
      }
    }
    return found.compactMap { $0 }
  }

  override func layoutAttributesForItem(at path: IndexPath) -> LayoutAttributes? {
    guard rows.indices.contains(path.section), rows[path.section].indices.contains(path.item) else { return nil }
    let attributes = LayoutAttributes(forCellWith: path)
    attributes.frame = rows[path.section][path.item]
    return attributes
  }

  override func layoutAttributesForSupplementaryView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    guard headerHeight > 0, sections.indices.contains(path.section) else { return nil }
    let attributes = LayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    attributes.frame = sections[path.section]
    attributes.frame.size.height = headerHeight
    return attributes
  }

  override func layoutAttributesForDecorationView(ofKind kind: String, at path: IndexPath) -> LayoutAttributes? {
    guard sections.indices.contains(path.section) else { return nil }
    let attributes = LayoutAttributes(forDecorationViewOfKind: kind, with: path)
    attributes.frame = sections[path.section]
    attributes.zIndex = -1
    return attributes
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != sections.last?.width
  }

  override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) -> Bool {
    guard original.representedElementCategory == .cell else { return false }
    heights[original.indexPath] = preferred.size.height
    return preferred.size.height != original.size.height
  }
}
