import Foundation

@testable import CollectionEngine

typealias Dimension = CollectionLayoutDimension
typealias Item = CollectionLayoutItem
typealias Group = CollectionLayoutGroup
typealias Section = CollectionLayoutSection

func layoutSize(_ width: Dimension, _ height: Dimension) -> CollectionLayoutSize {
  CollectionLayoutSize(widthDimension: width, heightDimension: height)
}

func item(_ width: Dimension, _ height: Dimension, insets: CGFloat = 0) -> Item {
  let item = Item(layoutSize: layoutSize(width, height))
  item.contentInsets = DirectionalEdgeInsets(top: insets, leading: insets, bottom: insets, trailing: insets)
  return item
}

func row(_ width: Dimension, _ height: Dimension, spacing: CollectionLayoutSpacing? = nil, _ parts: Item...) -> Group {
  let group = Group.horizontal(layoutSize: layoutSize(width, height), subitems: parts)
  group.interItemSpacing = spacing
  return group
}

func column(_ width: Dimension, _ height: Dimension, spacing: CollectionLayoutSpacing? = nil, _ parts: Item...) -> Group
{
  let group = Group.vertical(layoutSize: layoutSize(width, height), subitems: parts)
  group.interItemSpacing = spacing
  return group
}

func section(
  _ group: Group, insets: DirectionalEdgeInsets = .zero, spacing: CGFloat = 0,
  across: CollectionLayoutSectionOrthogonalScrollingBehavior = .none,
  edges: [CollectionLayoutBoundarySupplementaryItem] = []
) -> Section {
  let section = Section(group: group)
  section.contentInsets = insets
  section.interGroupSpacing = spacing
  section.orthogonalScrollingBehavior = across
  section.boundarySupplementaryItems = edges
  return section
}

func edge(
  _ kind: String, _ width: Dimension, _ height: Dimension, _ alignment: RectAlignment, at offset: CGPoint = .zero,
  pins: Bool = false, extends: Bool = true
) -> CollectionLayoutBoundarySupplementaryItem {
  let item = CollectionLayoutBoundarySupplementaryItem(
    layoutSize: layoutSize(width, height), elementKind: kind, alignment: alignment, absoluteOffset: offset)
  item.pinToVisibleBounds = pins
  item.extendsBoundary = extends
  return item
}

/// A list of rows that are 44 points high, or estimated so.
func list(_ height: Dimension = .absolute(44), spacing: CGFloat = 0) -> Section {
  section(row(.fractionalWidth(1), height, item(.fractionalWidth(1), height)), spacing: spacing)
}

/// The geometry of sections of so many items in a container.
func geometry(
  _ sections: [(Section?, Int)], in size: CGSize = CGSize(width: 300, height: 600), spacing: CGFloat = 0,
  edges: [CollectionLayoutBoundarySupplementaryItem] = [], horizontal: Bool = false, scale: CGFloat = 2,
  sizes: MeasuredSizes<LayoutAddress> = MeasuredSizes<LayoutAddress>(), offsets: [Int: CGFloat] = [:]
) -> CompositionalGeometry {
  let traits = TraitCollection(displayScale: scale, layoutDirection: .leftToRight, size: size)
  let maker = SectionMaker(size: size, traits: traits, isTransposed: horizontal)
  let made = sections.enumerated().map { index, each in
    guard let section = each.0 else { return maker.nothing }
    var made = maker.section(section, itemCount: each.1) { _, _ in nil }
    made.scrolling?.offset = offsets[index] ?? 0
    return made
  }
  return CompositionalGeometry(
    made, spacing: spacing, width: maker.container.width,
    boundary: maker.boundary(edges, margins: .zero) { _, _ in nil }, scale: scale, isTransposed: horizontal,
    sizes: sizes)
}

/// The frames of a section of one group description.
func frames(_ group: Group, count: Int, in size: CGSize = CGSize(width: 300, height: 600)) -> [CGRect] {
  geometry([(Section(group: group), count)], in: size).frames()
}

nonisolated func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

nonisolated extension CompositionalGeometry {
  func frames(_ section: Int = 0) -> [CGRect] {
    (0..<sections[section].groups.itemCount).compactMap { frame(of: LayoutAddress(section: section, item: $0)) }
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? { frame(of: LayoutAddress(section: section, item: item)) }

  func edge(_ kind: String, _ section: Int? = 0, visible: CGRect = .zero) -> CGRect? {
    place(of: .boundary(kind: kind, section: section, index: 0), visible: visible)?.frame
  }

  /// Every element there can be, one by one, with its frame.
  func allElements(visible: CGRect) -> [CompositionalElement: CGRect] {
    var all: [CompositionalElement: CGRect] = [:]
    func add(_ element: CompositionalElement) { all[element] = place(of: element, visible: visible)?.frame }
    for index in sections.indices {
      let section = sections[index]
      for background in section.backgrounds {
        add(.decoration(kind: background.kind, section: index, index: background.index))
      }
      for place in section.boundary.places { add(.boundary(kind: place.kind, section: index, index: place.index)) }
      for item in 0..<section.groups.itemCount {
        let address = LayoutAddress(section: index, item: item)
        add(.item(address))
        let group = section.groups.group(ofItem: item)
        let solved = section.groups.solved(group, section: index, sizes)
        let first = section.groups.items(ofGroup: group).lowerBound
        for attachment in solved.attachments where attachment.item == item - first {
          add(.attachment(kind: attachment.kind, address))
        }
      }
    }
    for place in boundary.places { add(.boundary(kind: place.kind, section: nil, index: place.index)) }
    return all
  }

  /// What a query visits.
  func elements(in rect: CGRect, visible: CGRect) -> [CompositionalElement: CGRect] {
    var found: [CompositionalElement: CGRect] = [:]
    forEachElement(in: rect, visible: visible) { element, frame, _ in found[element] = frame }
    return found
  }
}
