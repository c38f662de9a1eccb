import Foundation

/// A decoration view behind a section. The layout registers the class of its kind.
@preconcurrency @MainActor
public final class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The z index. 0 by default, with everything else of the section in front of it.
  public var zIndex = 0
  /// The kind of view.
  public let elementKind: String

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A background that covers the whole section, headers and footers too, less `contentInsets`.
  public class func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  /// A copy with every property.
  public override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CollectionLayoutDecorationItem(elementKind: elementKind)
    copyProperties(to: copy)
    copy.zIndex = zIndex
    return copy
  }

  nonisolated deinit {}
}
