import CollectionEngine
import Foundation

/// Photographs on shelves that scroll sideways, one for each month: a large one and two small ones by turns.
///
/// What has no headings is one section: its shelves fill the height of the view and scroll as one.
struct Shelves {
  /// The height of a shelf, in cells.
  private static let height: CGFloat = 1.5

  /// How large photographs are, in points.
  var side: CGFloat
  /// Between photographs, in points.
  var spacing: CGFloat
  var scrolling: LayoutOptions.ShelfScrolling
  /// Whether a section has a heading.
  var hasHeading: (Int) -> Bool

  /// A new layout of this kind; headings stay in sight.
  func makeLayout() -> Layout {
    // Thousands of months are of the same kind.
    var headed: CollectionLayoutSection?
    return CompositionalLayout { section, environment in
      guard hasHeading(section) else {
        return self.section(of: stack(of: shelf, in: environment.container.effectiveContentSize.height), headed: false)
      }
      let described = headed ?? self.section(of: shelf, headed: true)
      headed = described
      return described
    }
  }

  private func section(of group: CollectionLayoutGroup, headed hasHeading: Bool) -> CollectionLayoutSection {
    let section = CollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = scrolling.behavior
    section.interGroupSpacing = spacing
    let margin = Arrangement.margin
    section.contentInsets = DirectionalEdgeInsets(
      top: hasHeading ? 0 : margin, leading: margin, bottom: margin, trailing: margin)
    // A heading covers what passes below it, from edge to edge.
    section.supplementariesFollowContentInsets = false
    if hasHeading { section.boundarySupplementaryItems = [heading] }
    return section
  }

  /// A large photograph and two small ones below each other.
  private var shelf: CollectionLayoutGroup {
    let large = (side * Self.height).rounded()
    let small = max(1, ((large - spacing) / 2).rounded(.down))
    let photo = CollectionLayoutItem(layoutSize: .absolute(large, large))
    let two = CollectionLayoutGroup.vertical(
      layoutSize: .absolute(small, large),
      subitems: [CollectionLayoutItem(layoutSize: .absolute(small, small))])
    two.interItemSpacing = .fixed(spacing)
    let shelf = CollectionLayoutGroup.horizontal(
      layoutSize: .absolute(large + spacing + small, large), subitems: [photo, two])
    shelf.interItemSpacing = .fixed(spacing)
    return shelf
  }

  /// As many shelves below each other as a height has room for, one at least.
  private func stack(of shelf: CollectionLayoutGroup, in height: CGFloat) -> CollectionLayoutGroup {
    let size = (width: shelf.layoutSize.widthDimension.dimension, height: shelf.layoutSize.heightDimension.dimension)
    let space = height - 2 * Arrangement.margin + spacing
    let count = max(1, (space / (size.height + spacing)).rounded(.down))
    guard count.isFinite, count > 1 else { return shelf }
    let stack = CollectionLayoutGroup.vertical(
      layoutSize: .absolute(size.width, count * (size.height + spacing) - spacing), subitems: [shelf])
    stack.interItemSpacing = .fixed(spacing)
    return stack
  }

  private var heading: CollectionLayoutBoundarySupplementaryItem {
    let heading = CollectionLayoutBoundarySupplementaryItem(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(SectionHeading.height)),
      elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
    heading.pinToVisibleBounds = true
    return heading
  }
}

extension CollectionLayoutSize {
  fileprivate static func absolute(_ width: CGFloat, _ height: CGFloat) -> CollectionLayoutSize {
    CollectionLayoutSize(widthDimension: .absolute(width), heightDimension: .absolute(height))
  }
}

extension LayoutOptions.ShelfScrolling {
  fileprivate var behavior: CollectionLayoutSectionOrthogonalScrollingBehavior {
    switch self {
    case .freely: .continuous
    case .byEdges: .continuousGroupLeadingBoundary
    case .byPages: .paging
    case .byGroups: .groupPaging
    case .byCentres: .groupPagingCentered
    }
  }
}
