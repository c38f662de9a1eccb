import Foundation

extension CollectionLayoutSection {
  /// A section whose items are the rows of a list: as wide as there is room, each as high as it wants to be.
  public static func list(
    using configuration: CollectionLayoutListConfiguration, layoutEnvironment: any CollectionLayoutEnvironment
  ) -> CollectionLayoutSection {
    let size = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.minimumRowHeight))
    let group = CollectionLayoutGroup.vertical(layoutSize: size, subitems: [CollectionLayoutItem(layoutSize: size)])
    let section = CollectionLayoutSection(group: group)
    section.listConfiguration = configuration
    var edges: [CollectionLayoutBoundarySupplementaryItem] = []
    let heading = CollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.estimatedHeadingHeight))
    if configuration.headerMode == .supplementary {
      let header = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: heading, elementKind: CollectionView.elementKindSectionHeader, alignment: .top)
      header.pinToVisibleBounds = configuration.appearance == .plain
      edges.append(header)
    }
    if configuration.footerMode == .supplementary {
      let footer = CollectionLayoutBoundarySupplementaryItem(
        layoutSize: heading, elementKind: CollectionView.elementKindSectionFooter, alignment: .bottom)
      footer.pinToVisibleBounds = configuration.appearance == .plain
      edges.append(footer)
    }
    section.boundarySupplementaryItems = edges
    let inset = ListMetrics.groupInset
    switch configuration.appearance {
    case .plain, .sidebarPlain, .sidebar:
      break
    case .grouped:
      section.contentInsets.bottom = ListMetrics.groupSpacing
    case .insetGrouped:
      section.contentInsets = DirectionalEdgeInsets(
        top: 0, leading: inset, bottom: ListMetrics.groupSpacing, trailing: inset)
    }
    return section
  }
}

extension CompositionalLayout {
  /// A layout all of whose sections are lists.
  public static func list(using configuration: CollectionLayoutListConfiguration) -> CompositionalLayout {
    CompositionalLayout { _, environment in .list(using: configuration, layoutEnvironment: environment) }
  }
}

/// A layout some of whose sections are lists.
protocol ListArranging: Layout {
  /// How a section is a list; nil where it is none.
  func listConfiguration(of section: Int) -> CollectionLayoutListConfiguration?
}

extension CollectionView {
  /// How a section is a list; nil where it is none.
  final func listConfiguration(of section: Int) -> CollectionLayoutListConfiguration? {
    (currentLayout as? any ListArranging)?.listConfiguration(of: section)
  }

  /// What the list says of an element; nil where it is in none.
  final func listRow(of element: ElementKey) -> ListRow? {
    let path = element.indexPath
    guard path.count == 2, let list = listConfiguration(of: path.section) else { return nil }
    switch element {
    case .cell:
      guard let item = measurableItem(atPresentationIndexPath: path) else { return nil }
      return list.row(path.item, of: numberOfItems(inSection: path.section), at: item)
    case .supplementaryView(CollectionView.elementKindSectionHeader, _): return list.row(.header)
    case .supplementaryView(CollectionView.elementKindSectionFooter, _): return list.row(.footer)
    default: return nil
    }
  }

  /// Notifies the rows of lists of their new places.
  final func updateListRows() {
    // On the way from one layout to another rows stay what they were.
    guard displayed.areListRowsDue, layoutMotion.transition == nil else { return }
    displayed.areListRowsDue = false
    // Rows that were of a list are notified that they no longer are.
    guard displayed.hasListRows || currentLayout is any ListArranging else { return }
    displayed.hasListRows = currentLayout is any ListArranging
    for (key, view) in displayed.visible {
      if let cell = view as? ListCell { cell.row = listRow(of: key) }
    }
  }

  /// The background of the view: its own colour, else that of the list in it.
  public final var resolvedBackgroundColor: DynamicColor? {
    backgroundColor ?? (numberOfSections > 0 ? listConfiguration(of: 0)?.resolvedBackgroundColor : nil)
  }
}
