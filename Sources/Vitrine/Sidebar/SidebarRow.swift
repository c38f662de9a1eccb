import Localization
import PhotoLibrary

/// A row of the sidebar.
nonisolated enum SidebarRow: Hashable, Sendable {
  /// A part of the library, which the row opens.
  case part(PhotoScope)
  /// Begins an album.
  case newAlbum

  /// The parts that every library has, in order.
  static let standing: [SidebarRow] = [
    .part(.all), .part(.favourites), .part(.recentlyAdded), .part(.rejected), .part(.trash),
  ]

  /// The part of the library that the row opens; nil for one that opens none.
  var scope: PhotoScope? { if case .part(let scope) = self { scope } else { nil } }

  /// The folder that the row stands for; nil for other rows.
  var folder: FilePath? { if case .part(.folder(let folder)) = self { folder } else { nil } }

  /// The album that the row stands for; nil for other rows.
  var album: Int64? {
    switch self {
    case .part(.album(let album)), .part(.smartAlbum(let album)): album
    default: nil
    }
  }

  /// The picture before the title, by its name in the icon theme.
  var iconName: String {
    switch self {
    case .part(.all): "image-x-generic-symbolic"
    case .part(.favourites): "vitrine-heart-symbolic"
    case .part(.recentlyAdded): "document-open-recent-symbolic"
    case .part(.rejected): "vitrine-rejected-symbolic"
    case .part(.trash): "user-trash-symbolic"
    case .part(.folder): "folder-symbolic"
    case .part(.album): "vitrine-album-symbolic"
    case .part(.smartAlbum): "vitrine-smart-album-symbolic"
    case .newAlbum: "list-add-symbolic"
    }
  }
}

/// A section of the sidebar.
nonisolated enum SidebarSection: Hashable, Sendable {
  /// What every library has.
  case library
  case albums, folders

  /// What stands above it; nil for nothing.
  var title: String? {
    switch self {
    case .library: nil
    case .albums: localized("Albums")
    case .folders: localized("Folders")
    }
  }
}
