import CollectionEngine
import Foundation
import GTK
import Localization
import PhotoLibrary

/// Photographs that go into albums, and out of them.
extension PhotoPage {
  /// The album that is shown; nil where none is.
  private var shownAlbum: Int64? { if case .album(let number) = session.scope { number } else { nil } }

  /// What can be done with photographs and albums.
  func albumEntries(for photos: [Photo]) -> [MenuElement] {
    let shown = shownAlbum
    let albums = library.albums.all.filter { $0.id != shown && $0.filter == nil }.map { album in
      entry(album.title.replacing("_", with: "__")) { $0.session.add(photos.map(\.id), to: album) }
    }
    let new = entry(localized("_New Album…")) { $0.delegate?.photoPage($0, beginsAlbumWith: photos.map(\.id)) }
    var entries: [MenuElement] = [
      MenuGroup(
        title: localized("Add to Al_bum"),
        children: albums.isEmpty ? [new] : [part(albums), part([new])])
    ]
    if let shown {
      entries.append(entry(localized("_Remove from Album")) { $0.session.remove(photos.map(\.id), fromAlbum: shown) })
    }
    return entries
  }

  /// Begins an album with photographs, and goes to it where it has none yet.
  func beginAlbum(titled title: String, with photos: [Photo.ID]) {
    library.perform { [self] in
      guard let album = await library.albums.add(titled: title) else {
        return say(localized("The album couldn’t be saved."))
      }
      if photos.isEmpty { delegate?.photoPage(self, wants: .album(album.id)) } else { session.add(photos, to: album) }
    }
  }
}
