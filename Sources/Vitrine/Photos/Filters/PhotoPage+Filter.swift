import CollectionEngine
import Localization
import PhotoLibrary

/// What is looked for among the photographs, and smart albums made of it.
extension PhotoPage {
  /// Whether something is looked for.
  var isSearching: Bool { !filter.isEmpty }

  /// Shows only what answers to a text, with all else that is looked for.
  func search(_ text: String) {
    guard text != filter.text else { return }
    var filter = filter
    filter.text = text
    self.filter(by: filter)
  }

  /// Shows only what a filter lets through; with an empty one all, where the user was before.
  func filter(by filter: PhotoFilter) {
    if !isSearching { keepState() }
    self.filter = filter
    if filter.isEmpty { changedAlbum = nil }
    let isFound = collectionView.numberOfSelectedItems > 0
    edit(towards: isSearching ? .start : isFound ? .here : .position) { $0.filter(by: filter) }
    changed()
  }

  /// The filter that finds what is shown wherever the user is; nil where nothing is looked for, or no filter does.
  var savableFilter: PhotoFilter? {
    guard isSearching, filter.photos.isEmpty else { return nil }
    return session.scope.filter(among: library.albums.all)?.narrowed(by: filter)
  }

  /// Keeps what is looked for as a smart album, and goes to it.
  func saveSmartAlbum(titled title: String) {
    guard let filter = savableFilter else { return }
    library.perform { [self] in
      guard let album = await library.albums.add(titled: title, filter: filter) else {
        return say(localized("The album couldn’t be saved."))
      }
      delegate?.photoPage(self, wants: album.scope)
    }
  }
}

/// Changing what a smart album looks for.
extension PhotoPage {
  /// Shows the filter of a smart album over all of the library, to be changed.
  func changeFilter(of album: Album) {
    guard let filter = album.filter else { return }
    filterToChange = (album.id, filter)
    if scope == .all { beginChangingFilter() } else { delegate?.photoPage(self, wants: .all) }
  }

  /// Looks for what is to be changed, once all of the library is shown; never where something else is shown by then.
  func beginChangingFilter() {
    guard let (album, filter) = filterToChange else { return }
    filterToChange = nil
    guard session.scope == .all else { return }
    changedAlbum = album
    self.filter(by: filter)
  }

  /// Has the smart album look for what is looked for now, and goes to it.
  func saveChangedFilter() {
    guard let album = changedAlbum.flatMap({ library.albums[$0] }), let filter = savableFilter else { return }
    library.perform { [self] in
      guard await library.albums.changeFilter(of: album.id, to: filter) else {
        return say(localized("The album couldn’t be saved."))
      }
      delegate?.photoPage(self, wants: album.scope)
    }
  }
}

nonisolated extension PhotoScope {
  /// The filter that finds the photographs of this part; nil where none does.
  func filter(among albums: [Album]) -> PhotoFilter? {
    var filter = PhotoFilter()
    switch self {
    case .all: break
    case .folder(let folder): filter.folder = folder
    case .favourites: filter.isFavourite = true
    case .rejected: filter.flags = [.rejected]
    case .smartAlbum(let number): return albums.first { $0.id == number }?.filter
    case .recentlyAdded, .trash, .album: return nil
    }
    return filter
  }
}
