import CollectionEngine
import Foundation
import PhotoLibrary

/// The data source of the photographs, which reports moves by whom photographs stood before and stand before now.
final class PhotoDataSource: DiffableDataSource<PhotoSection.ID, PhotoCatalog.Key> {
  /// Photographs that the user took elsewhere, in the order they were shown in.
  struct Move {
    var items: [PhotoCatalog.Key]
    /// What each of them stood before; nil at the end.
    var from: [PhotoCatalog.Key?]
    /// What they stand before now, one behind the other; nil at the end.
    var to: PhotoCatalog.Key?
  }

  /// Whether photographs can be moved now.
  var canMove: () -> Bool = { true }
  /// The names of places in what is shown.
  var places: () -> [PhotoListing.Place] = { [] }
  /// Called for a move when it is shown.
  var onMove: (Move) -> Void = { _ in }

  override func indexTitles(for collectionView: CollectionView) -> [String]? { places().map(\.title) }

  override func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    let place = places()[index]
    return IndexPath(item: place.item, section: place.section)
  }

  override func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove() && sectionIdentifier(for: indexPath.section) != .folders
  }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    let moved = standing(at: [source])
    super.collectionView(collectionView, moveItemAt: source, to: destination)
    notify(of: moved)
  }

  override func collectionView(
    _ collectionView: CollectionView, moveItemsAt sources: [IndexPath], before destination: IndexPath
  ) -> Bool {
    let moved = standing(at: sources)
    guard super.collectionView(collectionView, moveItemsAt: sources, before: destination) else { return false }
    notify(of: moved)
    return true
  }

  /// The photographs at some places, and what each of them stands before.
  private func standing(at places: [IndexPath]) -> [(item: PhotoCatalog.Key, next: PhotoCatalog.Key?)] {
    places.compactMap { place in itemIdentifier(for: place).map { (item: $0, next: follower(of: place)) } }
  }

  private func notify(of moved: [(item: PhotoCatalog.Key, next: PhotoCatalog.Key?)]) {
    guard let last = moved.last.flatMap({ indexPath(for: $0.item) }) else { return }
    onMove(Move(items: moved.map(\.item), from: moved.map(\.next), to: follower(of: last)))
  }

  /// The photograph behind a place, in its section or a later one.
  private func follower(of place: IndexPath) -> PhotoCatalog.Key? {
    if let next = itemIdentifier(for: IndexPath(item: place.item + 1, section: place.section)) { return next }
    var section = place.section + 1
    while sectionIdentifier(for: section) != nil {
      if let first = itemIdentifier(for: IndexPath(item: 0, section: section)) { return first }
      section += 1
    }
    return nil
  }
}
