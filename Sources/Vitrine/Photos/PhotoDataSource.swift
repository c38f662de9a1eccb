import CollectionEngine
import Foundation
import PhotoLibrary

/// The data source of the photographs, which tells of moves by whom a photograph stood before and stands before now.
final class PhotoDataSource: DiffableDataSource<PhotoSection.ID, PhotoCatalog.Key> {
  /// A photograph that the user took elsewhere.
  struct Move {
    var item: PhotoCatalog.Key
    /// What it stood before, and what it stands before now; nil at the end.
    var from: PhotoCatalog.Key?
    var to: PhotoCatalog.Key?
  }

  /// Whether photographs can be moved now.
  var canMove: () -> Bool = { true }
  /// The names of places in what is shown.
  var places: () -> [PhotoListing.Place] = { [] }
  /// Told of a move when it is shown.
  var onMove: (Move) -> Void = { _ in }

  override func indexTitles(for collectionView: CollectionView) -> [String]? { places().map(\.title) }

  override func collectionView(
    _ collectionView: CollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    let place = places()[index]
    return IndexPath(item: place.item, section: place.section)
  }

  override func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    canMove()
  }

  override func collectionView(
    _ collectionView: CollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) {
    guard let item = itemIdentifier(for: source) else { return }
    let from = follower(of: source)
    super.collectionView(collectionView, moveItemAt: source, to: destination)
    onMove(Move(item: item, from: from, to: follower(of: destination)))
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
