import UIKit

/// Items standing side by side on shelves, as books do: each section a header that stays in sight, then as many shelves
/// as it takes, each with a board under it. The last book of a shelf that is not full leans on its neighbour.
///
/// Written as for iOS: nothing in it knows where it runs.
public final class ShelfLayout: UICollectionViewLayout {
  /// The kind of the boards, decoration views at the place of their first book.
  public static let boardKind = "board"
  static let boardHeight: CGFloat = 6
  static let headerHeight: CGFloat = 30

  /// The size of books for which the delegate has no other. 30 × 80 points by default.
  public var itemSize = CGSize(width: 30, height: 80) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  /// Between books, in points. 2 by default.
  public var spacing: CGFloat = 2 {
    didSet { if spacing != oldValue { invalidateLayout() } }
  }

  /// How often everything was laid out again.
  public private(set) var arrangements = 0

  private struct Shelf {
    let section: Int
    let board: CGRect
    var items: Range<Int>
    var isFull = true
    var top: CGFloat
  }
  private struct Section {
    var header: CGRect
    var bottom: CGFloat
    var frames: [CGRect]
  }
  private var shelves: [Shelf] = []
  private var sections: [Section] = []
  private var sectionsBefore: [Section] = []
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  private var isStale = true

  /// Shelves of books 30 × 80 points large, 2 apart.
  public override init() {
    super.init()
    register(BoardView.self, forDecorationViewOfKind: Self.boardKind)
  }

  /// Shelves from an archive. Nothing is read from it.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    register(BoardView.self, forDecorationViewOfKind: Self.boardKind)
  }

  public override class var layoutAttributesClass: AnyClass { ShelfLayoutAttributes.self }
  public override class var invalidationContextClass: AnyClass { ShelfLayoutInvalidationContext.self }
  public override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  // MARK: Setting

  public override func prepare() {
    super.prepare()
    guard isStale, let collectionView else { return }
    isStale = false
    arrangements += 1
    (shelves, sections) = ([], [])
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    var top: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      let header = CGRect(x: 0, y: top, width: width, height: Self.headerHeight)
      top = header.maxY
      let sizes = (0..<collectionView.numberOfItems(inSection: section)).map {
        size(at: IndexPath(item: $0, section: section), in: collectionView)
      }
      var frames: [CGRect] = []
      while frames.count < sizes.count {
        let first = frames.count
        var (x, end, height) = (CGFloat(0), first, CGFloat(0))
        while end < sizes.count, end == first || x + sizes[end].width <= width {
          (x, height, end) = (x + sizes[end].width + spacing, max(height, sizes[end].height), end + 1)
        }
        x = 0
        for size in sizes[first..<end] {
          frames.append(CGRect(origin: CGPoint(x: x, y: top + height - size.height), size: size))
          x += size.width + spacing
        }
        let board = CGRect(x: 0, y: top + height, width: width, height: Self.boardHeight)
        shelves.append(Shelf(section: section, board: board, items: first..<end, isFull: end < sizes.count, top: top))
        top = board.maxY
      }
      sections.append(Section(header: header, bottom: top, frames: frames))
    }
  }

  private func size(at path: IndexPath, in collectionView: UICollectionView) -> CGSize {
    let delegate = collectionView.delegate as? UICollectionViewDelegateFlowLayout
    return delegate?.collectionView?(collectionView, layout: self, sizeForItemAt: path) ?? itemSize
  }

  public override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let width = collectionView.bounds.inset(by: collectionView.adjustedContentInset).width
    return CGSize(width: width, height: sections.last?.bottom ?? 0)
  }

  // MARK: Answers

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for section in sections.indices where sections[section].bottom > rect.minY {
      guard sections[section].header.minY < rect.maxY else { break }
      let path = IndexPath(item: 0, section: section)
      let header = layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)
      if let header, header.frame.intersects(rect) { found.append(header) }
    }
    for index in shelves.indices where shelves[index].board.maxY > rect.minY {
      let shelf = shelves[index]
      guard shelf.top < rect.maxY else { break }
      for item in shelf.items where sections[shelf.section].frames[item].intersects(rect) {
        layoutAttributesForItem(at: IndexPath(item: item, section: shelf.section)).map { found.append($0) }
      }
      let place = IndexPath(item: shelf.items.lowerBound, section: shelf.section)
      layoutAttributesForDecorationView(ofKind: Self.boardKind, at: place).map { found.append($0) }
    }
    return found
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    let attributes = ShelfLayoutAttributes(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].frames[indexPath.item]
    attributes.zIndex = 1
    let shelf = shelves.first { $0.section == indexPath.section && $0.items.contains(indexPath.item) }
    if let shelf, !shelf.isFull, shelf.items.count > 1, indexPath.item == shelf.items.upperBound - 1 {
      attributes.leans = true
      attributes.transform = CGAffineTransform(rotationAngle: -.pi / 36)
    }
    return attributes
  }

  public override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard elementKind == UICollectionView.elementKindSectionHeader, sections.indices.contains(indexPath.section) else {
      return nil
    }
    let section = sections[indexPath.section]
    let attributes = ShelfLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
    attributes.frame = section.header
    let top = (collectionView?.bounds.minY ?? 0) + (collectionView?.adjustedContentInset.top ?? 0)
    attributes.frame.origin.y = max(section.header.minY, min(top, section.bottom - section.header.height))
    attributes.zIndex = 2
    return attributes
  }

  public override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let shelf = shelves.first { $0.section == indexPath.section && $0.items.lowerBound == indexPath.item }
    guard elementKind == Self.boardKind, let shelf else { return nil }
    let attributes = ShelfLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = shelf.board
    return attributes
  }

  // MARK: Going out of date

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds != collectionView?.bounds
  }

  public override func invalidationContext(forBoundsChange newBounds: CGRect)
    -> UICollectionViewLayoutInvalidationContext
  {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    guard let context = context as? ShelfLayoutInvalidationContext else { return context }
    context.keepsShelves = newBounds.width == collectionView?.bounds.width
    context.headers = sections.indices.map { IndexPath(item: 0, section: $0) }
    return context
  }

  public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if (context as? ShelfLayoutInvalidationContext)?.keepsShelves != true { isStale = true }
    if context.invalidateDataSourceCounts { sectionsBefore = sections }
    super.invalidateLayout(with: context)
  }

  // MARK: Motion

  public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  /// New books are set down from above.
  public override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.center.y -= itemSize.height
    attributes?.alpha = 0
    return attributes
  }

  /// Books that are taken away tip over.
  public override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard deleted.contains(itemIndexPath), sectionsBefore.indices.contains(itemIndexPath.section),
      sectionsBefore[itemIndexPath.section].frames.indices.contains(itemIndexPath.item)
    else { return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath) }
    let attributes = ShelfLayoutAttributes(forCellWith: itemIndexPath)
    attributes.frame = sectionsBefore[itemIndexPath.section].frames[itemIndexPath.item]
    attributes.transform = CGAffineTransform(rotationAngle: .pi / 3)
    attributes.alpha = 0
    return attributes
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted, sectionsBefore) = ([], [], [])
  }

  /// A fling ends with a shelf at the top, under the header.
  public override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    let tops = shelves.map { $0.top - Self.headerHeight }
    let nearest = tops.min { abs($0 - proposedContentOffset.y) < abs($1 - proposedContentOffset.y) }
    return CGPoint(x: proposedContentOffset.x, y: nearest ?? proposedContentOffset.y)
  }
}
