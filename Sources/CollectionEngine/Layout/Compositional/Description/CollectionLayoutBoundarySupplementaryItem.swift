import Foundation

/// A supplementary view at the edge of a section or of the whole: a header, a footer, a column beside.
@preconcurrency @MainActor
open class CollectionLayoutBoundarySupplementaryItem: CollectionLayoutSupplementaryItem {
  /// Whether the section makes room for it; else it lies over the contents. True by default.
  open var extendsBoundary = true
  /// Whether it stays in sight while any of its section is. False by default.
  open var pinToVisibleBounds = false
  /// The edge or corner it is at.
  public final let alignment: RectAlignment
  /// The distance from that place, in points.
  public final let offset: CGPoint

  /// A view at an edge or in a corner.
  public convenience init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// A view so many points off an edge or a corner.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: RectAlignment, absoluteOffset: CGPoint
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind, anchor: CollectionLayoutAnchor(edges: alignment.edges),
      itemAnchor: nil)
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copyProperties(to: copy)
    copy.zIndex = zIndex
    copy.extendsBoundary = extendsBoundary
    copy.pinToVisibleBounds = pinToVisibleBounds
    return copy
  }

  nonisolated deinit {}
}
