/// The changes that a move by hand has made to the data.
public nonisolated struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the move.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the move.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items before and after the move, across all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes to each section that the move has affected, the one it came from first.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// The changes that a move by hand has made to one section.
public nonisolated struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The difference between the section's visible items before and after the move.
  public let difference: CollectionDifference<ItemIdentifierType>
  let old: DiffableContents<SectionIdentifierType, ItemIdentifierType>
  let new: DiffableContents<SectionIdentifierType, ItemIdentifierType>

  /// The section's items before.
  /// - Complexity: O(items).
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    old.tree(of: sectionIdentifier)
  }
  /// The section's items afterwards.
  /// - Complexity: O(items).
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { new.tree(of: sectionIdentifier) }
}
