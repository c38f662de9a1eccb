import Foundation

/// Owns the data that a collection view shows.
@preconcurrency @MainActor
public protocol CollectionViewDataSource: NSObjectProtocol {
  /// How many items a section has.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  /// A cell for an item: one that was dequeued for `indexPath`.
  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> Cell
  /// How many sections there are; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int
  /// A supplementary view: one that was dequeued for `indexPath`.
  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView
  /// Whether the person may move an item. False by default: Swift on Linux can't find out whether `moveItemAt` is
  /// written, so a data source says so here.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool
  /// An item was moved by hand: change the data so. Called once, at the end, and only if the place changed.
  func collectionView(_ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath)
  /// Several items were moved together: those at `sources`, in their order, come to stand before what is at
  /// `destination` now, or at the end of its section. False, the default, has `moveItemAt` called for one after the
  /// other.
  func collectionView(
    _ collectionView: CollectionView, moveItemsAt sources: [IndexPath], before destination: IndexPath
  ) -> Bool

  // Names of places.
  /// Short names of places in the data, in order, as letters are for a list of names; nil, the default, for none. Asked
  /// once for each state of the data.
  func indexTitles(for collectionView: CollectionView) -> [String]?
  /// Where the place of such a name begins; a path of a section alone is that section.
  func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  /// The next item from `start` on, around the end, whose name begins with what is being typed; nil, the default, where
  /// typing means nothing.
  func collectionView(_ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath)
    -> IndexPath?
}

extension CollectionViewDataSource {
  /// One section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { OptionalAnswer.byDefault(1) }
  /// An empty view, a new one each time.
  public func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView { OptionalAnswer.byDefault(ReusableView(frame: .zero)) }
  /// False: items stay where they are.
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    OptionalAnswer.byDefault(false)
  }
  /// Changes nothing: for data whose items do not move.
  public func collectionView(_ collectionView: CollectionView, moveItemAt: IndexPath, to: IndexPath) {}
  /// False: items are moved one by one.
  public func collectionView(_ collectionView: CollectionView, moveItemsAt: [IndexPath], before: IndexPath) -> Bool {
    false
  }
  /// None.
  public func indexTitles(for collectionView: CollectionView) -> [String]? { nil }
  /// The section of the name's number.
  public func collectionView(_ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { IndexPath(index: index) }
  /// None.
  public func collectionView(_ collectionView: CollectionView, indexPathForTyping text: String, from start: IndexPath)
    -> IndexPath?
  { nil }
}
