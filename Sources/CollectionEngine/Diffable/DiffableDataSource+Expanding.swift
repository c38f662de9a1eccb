extension DiffableDataSource {
  /// Says which items may be expanded and collapsed by hand, and is notified of it.
  @preconcurrency @MainActor
  public struct SectionSnapshotHandlers<ItemType: Hashable> {
    /// Whether an item may be expanded; true without it.
    public var shouldExpandItem: (@MainActor (ItemType) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: (@MainActor (ItemType) -> Void)?
    /// Whether an item may be collapsed; true without it.
    public var shouldCollapseItem: (@MainActor (ItemType) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: (@MainActor (ItemType) -> Void)?
    /// Gives what is below an item that is about to be expanded, from what is below it now: for children that are only
    /// looked up when they are to be seen.
    public var snapshotForExpandingParentItem:
      (
        @MainActor (ItemType, DiffableDataSourceSectionSnapshot<ItemType>) -> DiffableDataSourceSectionSnapshot<
          ItemType
        >
      )?

    /// Everything may be expanded and collapsed.
    public init() {}
  }

  /// Expands or collapses an item as a person asks for it: the handlers are asked and notified.
  /// - Returns: whether the item is now as it was asked for.
  @discardableResult
  public final func setExpanded(
    _ isExpanded: Bool, _ item: ItemIdentifierType, animatingDifferences: Bool = true
  ) -> Bool {
    let handlers = sectionSnapshotHandlers
    guard let section = contents.snapshot.sectionIdentifier(containingItem: item) else { return false }
    guard contents.tree(of: section).isExpanded(item) != isExpanded else { return true }
    guard (isExpanded ? handlers.shouldExpandItem : handlers.shouldCollapseItem)?(item) ?? true else { return false }
    (isExpanded ? handlers.willExpandItem : handlers.willCollapseItem)?(item)
    // The handlers may have applied something.
    var tree = contents.tree(of: section)
    guard tree.contains(item) else { return false }
    if isExpanded {
      if let children = handlers.snapshotForExpandingParentItem?(item, tree.snapshot(of: item)) {
        tree.replace(childrenOf: item, using: children)
      }
      tree.expand([item])
    } else {
      tree.collapse([item])
    }
    apply(tree, to: section, animatingDifferences: animatingDifferences)
    return contents.tree(of: section).isExpanded(item) == isExpanded
  }
}
