/// The part of a library that is shown.
public enum PhotoScope: Hashable, Sendable {
  /// All photographs of the library.
  case all
  /// The photographs of one folder, without those of the folders in it.
  case folder(FilePath)
  /// Photographs marked as favourites.
  case favourites
  /// Photographs that came to the library last.
  case recentlyAdded
  /// Photographs marked as rejected.
  case rejected
  /// Photographs of the library that are in the trash.
  case trash
  /// The photographs of an album, by its number in the store.
  case album(Int64)
  /// The photographs that the filter of a smart album lets through, by the album's number in the store.
  case smartAlbum(Int64)

  /// The number of the smart album that it is; nil for other parts.
  public var smartAlbum: Int64? { if case .smartAlbum(let number) = self { number } else { nil } }

  /// The name under which the state and the order of this part are stored, for a library with a root: the path of a
  /// folder, or a name that is no absolute path.
  public func storageName(inLibrary root: FilePath) -> FilePath {
    switch self {
    case .all: root
    case .folder(let folder): folder
    case .favourites: FilePath("favourites:").appending(root)
    case .recentlyAdded: FilePath("recent:").appending(root)
    case .rejected: FilePath("rejected:").appending(root)
    case .trash: FilePath("trash:").appending(root)
    case .album(let number): FilePath("\(Self.albumPrefix)\(number)")
    case .smartAlbum(let number): FilePath("smart:\(number)")
    }
  }

  private static let albumPrefix = "album:"

  /// The album that is stored under a name; nil for another part.
  static func albumNumber(ofStorageName name: FilePath) -> Int64? {
    let text = name.text
    return text.hasPrefix(albumPrefix) ? Int64(text.dropFirst(albumPrefix.count)) : nil
  }
}
