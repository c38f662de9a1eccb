import CollectionEngine
import Foundation

/// A conversation in bubbles, each as high as its cell prefers. Messages come in from their own side, and leave by it.
public final class BubbleLayout: SectionedLayout {
  /// Whether a message is an answer, which is on the right. Those with odd numbers by default.
  public var isAnswer: (IndexPath) -> Bool = { $0.item % 2 == 1 } {
    didSet { invalidateLayout() }
  }
  /// Between bubbles, in points. 8 by default.
  public var spacing: CGFloat = 8 {
    didSet { invalidateLayout() }
  }
  /// The height of a bubble until its cell has said which it prefers, in points. 44 by default.
  public var estimatedHeight: CGFloat = 44 {
    didSet { invalidateLayout() }
  }

  // MARK: Geometry

  public override func sectionBody(forSection section: Int, width: CGFloat) -> any SectionBody {
    let paths = (0..<(collectionView?.numberOfItems(inSection: section) ?? 0)).map {
      IndexPath(item: $0, section: section)
    }
    return BubbleSection(
      heights: paths.map { heights[$0] ?? estimatedHeight }, width: width, spacing: spacing,
      isAnswer: { isAnswer(paths[$0]) })
  }

  // MARK: Heights that cells prefer

  /// The heights that cells have preferred, by place in the data.
  private var heights: [IndexPath: CGFloat] = [:]

  public override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) -> Bool {
    preferred.representedElementCategory == .cell
      && preferred.size.height != heights[preferred.indexPath] ?? estimatedHeight
  }

  public override func invalidationContext(
    forPreferredLayoutAttributes preferred: LayoutAttributes, withOriginalAttributes original: LayoutAttributes
  ) -> LayoutInvalidationContext {
    heights[preferred.indexPath] = preferred.size.height
    return super.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
  }

  public override func invalidateLayout(with context: LayoutInvalidationContext) {
    // Other data: nothing is known of it.
    if context.invalidateEverything && context.invalidateDataSourceCounts { heights = [:] }
    super.invalidateLayout(with: context)
  }

  // MARK: Changes in motion

  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []
  /// What was in sight before the layout was last prepared.
  private var former: [IndexPath: LayoutAttributes] = [:]

  public override func prepare() {
    former = [:]
    // Up to the call of `super` the layout answers as before.
    for attributes in layoutAttributesForElements(in: collectionView?.bounds ?? .zero) ?? []
    where attributes.representedElementCategory == .cell {
      former[attributes.indexPath] = attributes
    }
    super.prepare()
  }

  public override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    // Heights go where their messages go.
    heights = heights.reduce(into: [:]) { moved, known in
      if let path = updateItems.newIndexPath(of: known.key) { moved[path] = known.value }
    }
    inserted = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  public override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    (inserted, deleted) = ([], [])
  }

  public override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> LayoutAttributes? {
    inserted.contains(path)
      ? layoutAttributesForItem(at: path).map(aside) : super.initialLayoutAttributesForAppearingItem(at: path)
  }

  public override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> LayoutAttributes? {
    deleted.contains(path) ? former[path].map(aside) : super.finalLayoutAttributesForDisappearingItem(at: path)
  }

  /// A bubble beyond the edge that it stands at.
  private func aside(_ attributes: LayoutAttributes) -> LayoutAttributes {
    attributes.center.x += attributes.frame.minX > sectionInset.left ? attributes.size.width : -attributes.size.width
    attributes.alpha = 0
    return attributes
  }
}
