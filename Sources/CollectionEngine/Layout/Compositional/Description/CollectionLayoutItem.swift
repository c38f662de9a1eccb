import Foundation

/// The smallest part of a compositional layout: the place of one cell.
///
/// Groups and sections copy what is handed to them, so an item can be used again after a change.
@preconcurrency @MainActor
open class CollectionLayoutItem: NSObject, @preconcurrency NSCopying {
  /// The size, in the container's measures.
  public final let layoutSize: CollectionLayoutSize
  /// The supplementary items attached to the item: badges and the like.
  public internal(set) var supplementaryItems: [CollectionLayoutSupplementaryItem]
  /// Taken from the edges after the item has its place, in points; ignored along an estimated dimension.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The space that the container leaves round the item. None by default.
  open var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// An item of a size.
  public convenience init(layoutSize: CollectionLayoutSize) {
    self.init(layoutSize: layoutSize, supplementaryItems: [])
  }

  /// An item of a size with supplementary views attached to it.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem]) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems.map { $0.duplicate() }
    super.init()
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutItem(layoutSize: layoutSize, supplementaryItems: supplementaryItems)
    copyProperties(to: copy)
    return copy
  }

  /// Hands on what can be set of every item.
  final func copyProperties(to copy: CollectionLayoutItem) {
    copy.contentInsets = contentInsets
    copy.edgeSpacing = edgeSpacing
  }

  // Made by the thousand where each section has a description of its own; nothing here minds on which thread it is
  // released.
  nonisolated deinit {}
}

extension NSCopying where Self: NSObject {
  /// A copy, or the object itself where a subclass makes something else of it.
  @MainActor func duplicate() -> Self { (copy(with: nil) as? Self) ?? self }
}
