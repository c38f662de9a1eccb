import Localization
import PhotoLibrary

/// What the user does to albums with the library's photographs. All of it can be undone.
extension FolderSession {
  /// Adds photographs to an album, behind those that are in it.
  func add(_ photos: [Photo.ID], to album: Album) {
    undoing { [self] in
      guard let added = await library.albums.add(photos, to: album.id) else { return notWritten() }
      guard !added.isEmpty else {
        let words = localized(
          "The photo is already in “{album}”", "The photos are already in “{album}”", photos.count,
          ["album": album.title])
        return notify(.message(words))
      }
      let ends = Array(repeating: Photo.ID?.none, count: added.count)
      remember(
        .addToAlbum(album.id, added, before: ends),
        as: localized(
          "Added {count} photo to “{album}”", "Added {count} photos to “{album}”", added.count, ["album": album.title]))
    }
  }

  /// Takes photographs out of an album. Their files stay where they are.
  func remove(_ photos: [Photo.ID], fromAlbum number: Int64) {
    let title = PhotoScope.album(number).title(among: library.albums.all)
    undoing { [self] in
      guard let (taken, followers) = await library.albums.remove(photos, from: number) else { return notWritten() }
      guard !taken.isEmpty else { return }
      remember(
        .removeFromAlbum(number, taken, before: followers),
        as: localized(
          "Removed {count} photo from “{album}”", "Removed {count} photos from “{album}”", taken.count,
          ["album": title]))
    }
  }

  private func remember(_ action: History.EditAction, as message: String) {
    let canUndo = remember(action)
    notify(.message(message, canUndo: canUndo))
  }

  private func notWritten() { notify(.message(localized("The album couldn’t be saved."))) }

  // MARK: Undo

  /// Puts photographs into an album where they were.
  func putBack(_ photos: [Photo.ID], before followers: [Photo.ID?], in album: Int64, then note: () -> Void) async {
    if await library.albums.add(photos, to: album, before: followers) != nil { note() } else { notWritten() }
  }

  /// Takes photographs out of an album, and notes where they were.
  func takeOut(
    _ photos: [Photo.ID], of album: Int64, then note: ([Photo.ID], [Photo.ID?]) -> Void
  ) async {
    guard let (taken, followers) = await library.albums.remove(photos, from: album) else { return notWritten() }
    note(taken, followers)
  }
}
