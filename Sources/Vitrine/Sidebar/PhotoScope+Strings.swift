import Localization
import PhotoLibrary

nonisolated extension PhotoScope {
  /// What the user calls this part of a library.
  /// - Parameter albums: the albums there are.
  func title(among albums: [Album]) -> String {
    switch self {
    case .all: localized("All Photos")
    case .folder(let folder): folder.bytes.count > 1 ? folder.lastComponent.display : folder.display
    case .favourites: localized("Favourites")
    case .recentlyAdded: localized("Recently Added")
    case .rejected: localized("Rejected")
    case .trash: localized("Trash")
    case .album(let number), .smartAlbum(let number): albums.first { $0.id == number }?.title ?? localized("Album")
    }
  }
}
