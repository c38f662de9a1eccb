/// What a move by hand has done to the data.
public nonisolated struct DiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// What was shown before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What is shown afterwards.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// What turns the items of the one into those of the other, across all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The same for each section that the move has changed, the one it came from first.
  public let sectionTransactions: [DiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
}

/// What a move by hand has done to one section.
public nonisolated struct DiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// What turns the section's items before, as far as they are seen, into those afterwards.
  public let difference: CollectionDifference<ItemIdentifierType>
  let old: DiffableContents<SectionIdentifierType, ItemIdentifierType>
  let new: DiffableContents<SectionIdentifierType, ItemIdentifierType>

  /// The section's items before. O(items).
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    old.tree(of: sectionIdentifier)
  }
  /// The section's items afterwards. O(items).
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemIdentifierType> { new.tree(of: sectionIdentifier) }
}
