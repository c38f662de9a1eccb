import Foundation

/// A data source some of whose items stand below others.
protocol OutlineDataSource: CollectionViewDataSource {
  /// How deep an item stands: 0 at the top.
  func outlineLevel(at indexPath: IndexPath) -> Int
  /// Whether what is below an item is shown; nil where its section is no tree.
  func isExpanded(at indexPath: IndexPath) -> Bool?
  /// Shows what is below an item, or hides it, as a person asks for it.
  func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath)
}

extension DiffableDataSource: OutlineDataSource {
  final func outlineLevel(at indexPath: IndexPath) -> Int {
    node(at: indexPath).map { $0.tree.level(of: $0.item) } ?? 0
  }

  final func isExpanded(at indexPath: IndexPath) -> Bool? { node(at: indexPath).map { $0.tree.isExpanded($0.item) } }

  final func setExpanded(_ isExpanded: Bool, at indexPath: IndexPath) {
    guard let item = node(at: indexPath)?.item else { return }
    setExpanded(isExpanded, item)
  }

  /// An item and the tree it is in; nil where its section has none.
  private func node(at indexPath: IndexPath) -> (tree: SectionSnapshot, item: ItemIdentifierType)? {
    guard !contents.trees.isEmpty, let section = sectionIdentifier(for: indexPath.section),
      let tree = contents.trees[section], let item = itemIdentifier(for: indexPath)
    else { return nil }
    return (tree, item)
  }
}

extension CollectionView {
  /// The data source, where some of its items may stand below others.
  final var outlineDataSource: (any OutlineDataSource)? { dataSource as? any OutlineDataSource }

  /// Expands or collapses the item at a place, as a person asks for it. False where it is so already, or can't be.
  @discardableResult
  final func expandItem(_ expanded: Bool, at indexPath: IndexPath) -> Bool {
    guard let cell = cellForItem(at: indexPath) as? ListCell, cell.disclosesOutline, let source = outlineDataSource,
      let isExpanded = source.isExpanded(at: indexPath), isExpanded != expanded
    else { return false }
    source.setExpanded(expanded, at: indexPath)
    return true
  }

  /// Notifies the rows of outlines that what is below them may be shown or hidden now.
  final func outlineDidChange() {
    for cell in displayed.cells {
      if let cell = cell as? ListCell, cell.disclosesOutline { cell.setNeedsUpdateConfiguration() }
    }
  }
}

extension ListCell {
  /// Whether the row can be expanded and collapsed by its data source.
  final var disclosesOutline: Bool {
    accessories.contains { $0.accessoryType == .outlineDisclosure && $0.actionHandler == nil }
  }

  /// Whether what is below the item is shown; false for rows of no tree.
  final var isExpanded: Bool {
    guard let view = parent as? CollectionView, let path = view.indexPath(for: self) else { return false }
    return view.outlineDataSource?.isExpanded(at: path) ?? false
  }
}
