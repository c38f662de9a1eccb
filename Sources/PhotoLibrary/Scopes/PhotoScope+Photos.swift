import Foundation

extension PhotoScope {
  /// Seconds that a photograph counts as recently added before the one added last.
  static let recentSeconds: UInt32 = 30 * 24 * 3600

  /// The photographs of a library that belong to this part.
  /// - Parameter own: the order stored for the part: an album's photographs are those in it.
  /// - Complexity: O(n), for a folder O(its photographs), for an album O(its photographs).
  public func photos(of catalog: PhotoCatalog, own: PhotoOrder) -> [Photo] {
    switch self {
    case .all: catalog.present
    case .folder(let folder): catalog.photos(in: folder)
    case .album: own.ids.compactMap { catalog.photo($0) }
    case .recentlyAdded: Self.recent(catalog.present)
    case .favourites: catalog.present.filter(\.marks.isFavourite)
    case .rejected: catalog.present.filter { $0.marks.flag == .rejected }
    case .trash: []
    }
  }

  /// Whether a change of marks changes which photographs belong to this part.
  public var dependsOnMarks: Bool { self == .favourites || self == .rejected }

  private static func recent(_ photos: [Photo]) -> [Photo] {
    let last = photos.reduce(0) { max($0, $1.added) }
    return photos.filter { $0.added > 0 && $0.added + recentSeconds >= last }
  }
}

extension PhotoCatalog {
  /// A photo that is in the library; nil where it is not, or not any more.
  public func photo(_ id: Photo.ID) -> Photo? {
    guard let key = key(of: id), contains(key) else { return nil }
    return self[key]
  }
}
