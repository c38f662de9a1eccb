import Foundation

/// What an element of a collection view is.
public nonisolated enum ElementCategory: Int, Sendable, Hashable {
  case cell, supplementaryView, decorationView
}

/// The identity of one element in a layout: category, kind and place.
nonisolated struct ElementKey: Hashable, Sendable {
  var category: ElementCategory
  var kind: String?
  var indexPath: IndexPath

  static func cell(_ indexPath: IndexPath) -> ElementKey {
    ElementKey(category: .cell, kind: nil, indexPath: indexPath)
  }

  /// The identity of a view of this kind whose element is gone; `serial` tells such views apart.
  func gone(_ serial: Int) -> ElementKey {
    ElementKey(category: category, kind: kind, indexPath: IndexPath(item: -1 - serial, section: 0))
  }

  /// Whether the layout can be asked about the element: false where it is gone.
  var isPlace: Bool { indexPath.count != 2 || indexPath[1] >= 0 }

  /// The same place in another section.
  func inSection(_ section: Int) -> ElementKey {
    let path = indexPath.count == 2 ? IndexPath(item: indexPath[1], section: section) : IndexPath(index: section)
    return ElementKey(category: category, kind: kind, indexPath: path)
  }
}

extension CollectionView {
  /// The kind of a section's header in the flow layout, UIKit's name for it.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in the flow layout, UIKit's name for it.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
