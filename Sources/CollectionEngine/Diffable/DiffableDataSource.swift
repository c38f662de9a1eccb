import Foundation

/// Shows snapshots in a collection view: each one applied is compared with the one before, and what has changed is
/// shown as one motion.
///
/// It is the view's data source; the view does not retain it. Items keep their cells, selection and focus wherever they
/// go, by their identifiers. Mistakes in the data are reported to the view's `faultHandler`.
@preconcurrency @MainActor
open class DiffableDataSource<SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable>:
  NSObject, CollectionViewDataSource
{
  /// Makes the cell of an item: one that was dequeued for the index path.
  public typealias CellProvider =
    @MainActor (_ collectionView: CollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType) -> Cell?
  /// Makes a supplementary view: one that was dequeued for the index path.
  public typealias SupplementaryViewProvider =
    @MainActor (_ collectionView: CollectionView, _ elementKind: String, _ indexPath: IndexPath) -> ReusableView?

  typealias Contents = DiffableContents<SectionIdentifierType, ItemIdentifierType>

  /// Makes headers, footers and whatever else the layout asks for.
  public final var supplementaryViewProvider: SupplementaryViewProvider?
  /// Says which items may be moved by hand, and is notified of it.
  public final var reorderingHandlers = ReorderingHandlers()
  /// Says which items may be expanded and collapsed, and is notified of it.
  public final var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  final var collectionView: CollectionView? { wayToView.owner }
  private let wayToView: BackReference<CollectionView>
  final var contents = Contents()
  final var queue = DiffableQueue<SectionIdentifierType, ItemIdentifierType>()
  /// What happens before a snapshot is compared. For tests.
  final var beforeComparing: (() async -> Void)?
  private let cellProvider: CellProvider

  /// A data source for `collectionView`, whose `dataSource` it becomes.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    wayToView = collectionView.wayToView.reference
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: What is shown

  /// A copy of the snapshot that is shown now. Change it and apply it. O(1).
  public final func snapshot() -> DiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    contents.snapshot
  }

  /// The items of a section as they were applied: a flat snapshot where it has no tree.
  /// - Complexity: O(items) then, O(1) else.
  public final func snapshot(
    for section: SectionIdentifierType
  ) -> DiffableDataSourceSectionSnapshot<ItemIdentifierType> { contents.tree(of: section) }

  /// The item at a place; nil where there is none. O(1).
  public final func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    contents.item(at: DataAddress(indexPath))
  }

  /// The items of the section at a place; none where there is no section. O(1).
  package final func itemIdentifiers(inSectionAt index: Int) -> [ItemIdentifierType] {
    contents.items.indices.contains(index) ? contents.items[index] : []
  }

  /// The place of an item; nil for one that is not there. O(1).
  public final func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    contents.snapshot.sections.address(of: itemIdentifier)?.indexPath
  }

  /// The section at a place; nil where there is none. O(1).
  public final func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    contents.section(at: index)
  }

  /// The place of a section; nil for one that is not there. O(1).
  public final func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    contents.snapshot.indexOfSection(sectionIdentifier)
  }

  final func report(_ faults: [String]) { for fault in faults { collectionView?.faultHandler(fault) } }

  // MARK: Data source

  open func numberOfSections(in collectionView: CollectionView) -> Int { contents.counts.numberOfSections }

  open func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    contents.counts.items(in: section)
  }

  open func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell {
    guard let item = itemIdentifier(for: indexPath) else {
      report(["the data source has no item at \(indexPath)"])
      return Cell(frame: .zero)
    }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    report(["the cell provider returned no cell for item \(item) at \(indexPath)"])
    return Cell(frame: .zero)
  }

  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    report(["the supplementary view provider returned no view of kind \(kind) at \(indexPath)"])
    return ReusableView(frame: .zero)
  }

  /// The answer of `reorderingHandlers.canReorderItem`; false without it.
  open func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Takes the move into what is shown, between `willReorder` and `didReorder`.
  open func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { reorder(from: source, to: destination) }

  /// Takes the moves into what is shown as one, between `willReorder` and `didReorder`. False where there are outlines.
  open func collectionView(
    _ collectionView: CollectionView, moveItemsAt sources: [IndexPath], before destination: IndexPath
  ) -> Bool { gather(sources, before: destination) }

  /// None.
  open func indexTitles(for collectionView: CollectionView) -> [String]? { nil }

  /// The section of the name's number.
  open func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(index: index) }

  /// None.
  open func collectionView(
    _ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath
  ) -> IndexPath? { nil }
}
