import Foundation

/// The categories of elements of a collection view.
public nonisolated enum ElementCategory: Int, Sendable, Hashable {
  /// A cell, which shows an item.
  case cell
  /// A supplementary view, such as a header, which shows data about a section or an item.
  case supplementaryView
  /// A decoration view, which shows no data.
  case decorationView
}

/// The identity of one element in a layout: category, kind and place.
///
/// A cell's is two numbers, for there is one for each cell in sight at every change.
nonisolated enum ElementKey: Hashable, Sendable {
  /// The cell at a place in the layout.
  case cell(LayoutAddress)
  /// A supplementary view of a kind, by its index path.
  case supplementaryView(kind: String, IndexPath)
  /// A decoration view of a kind, by its index path.
  case decorationView(kind: String, IndexPath)

  var category: ElementCategory {
    switch self {
    case .cell: .cell
    case .supplementaryView: .supplementaryView
    case .decorationView: .decorationView
    }
  }

  /// Nil for cells.
  var kind: String? {
    switch self {
    case .cell: nil
    case .supplementaryView(let kind, _), .decorationView(let kind, _): kind
    }
  }

  var indexPath: IndexPath {
    switch self {
    case .cell(let place): place.indexPath
    case .supplementaryView(_, let path), .decorationView(_, let path): path
    }
  }

  /// The section the element belongs to; nil outside all sections.
  var section: Int? {
    switch self {
    case .cell(let place): place.section
    case .supplementaryView(_, let path), .decorationView(_, let path): path.first
    }
  }

  /// The identity of a view of this kind whose element is gone; `serial` distinguishes such views.
  func gone(_ serial: Int) -> ElementKey { at(IndexPath(item: -1 - serial, section: 0)) }

  /// Whether the layout can be asked about the element: false where it is gone.
  var isPlace: Bool {
    switch self {
    case .cell(let place): place.item >= 0
    case .supplementaryView(_, let path), .decorationView(_, let path): path.count != 2 || path[1] >= 0
    }
  }

  /// This element in another section.
  func inSection(_ section: Int) -> ElementKey {
    let path = indexPath
    return at(path.count == 2 ? IndexPath(item: path[1], section: section) : IndexPath(index: section))
  }

  /// This kind of element at another item.
  func at(_ place: LayoutAddress) -> ElementKey {
    if case .cell = self { .cell(place) } else { at(place.indexPath) }
  }

  /// This kind of element at another place.
  func at(_ path: IndexPath) -> ElementKey {
    switch self {
    case .cell: .cell(LayoutAddress(path))
    case .supplementaryView(let kind, _): .supplementaryView(kind: kind, path)
    case .decorationView(let kind, _): .decorationView(kind: kind, path)
    }
  }
}

nonisolated extension ElementKey {
  /// What the engine's own layouts speak of.
  init(_ element: SectionElement) {
    switch element {
    case .item(let item, let section): self = .cell(LayoutAddress(section: section, item: item))
    case .header(let section):
      self = .supplementaryView(
        kind: CollectionView.elementKindSectionHeader, IndexPath(item: 0, section: section))
    case .footer(let section):
      self = .supplementaryView(
        kind: CollectionView.elementKindSectionFooter, IndexPath(item: 0, section: section))
    }
  }
}

extension CollectionView {
  /// The kind of a section's header in the flow layout, UIKit's name for it.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer in the flow layout, UIKit's name for it.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}
