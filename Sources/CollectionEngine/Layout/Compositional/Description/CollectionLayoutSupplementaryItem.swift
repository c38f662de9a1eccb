import Foundation

/// A supplementary view attached to an item or a group, such as a badge.
@preconcurrency @MainActor
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The z index: at least in front of the items. 0 by default.
  open var zIndex = 0
  /// The kind of view.
  public final let elementKind: String
  /// The place on the container that it is attached to.
  public final let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that goes there; nil for the same one as of the container, which puts the view inside.
  public final let itemAnchor: CollectionLayoutAnchor?

  /// A view inside its container, at the edges of the anchor.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, anchor: containerAnchor, itemAnchor: nil)
  }

  /// A view with one point of it on one point of the container.
  public convenience init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, anchor: containerAnchor, itemAnchor: itemAnchor)
  }

  init(
    layoutSize: CollectionLayoutSize, elementKind: String, anchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor?
  ) {
    self.elementKind = elementKind
    self.containerAnchor = anchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutSupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, anchor: containerAnchor, itemAnchor: itemAnchor)
    copyProperties(to: copy)
    copy.zIndex = zIndex
    return copy
  }

  nonisolated deinit {}
}
