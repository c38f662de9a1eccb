import Foundation

extension PhotoScope {
  /// Seconds that a photograph counts as recently added before the one added last.
  static let recentSeconds: UInt32 = 30 * 24 * 3600

  /// The photographs of a library that belong to this part.
  /// - Parameters:
  ///   - own: the order stored for the part: an album's photographs are those in it.
  ///   - filter: the filter of a smart album; without one it has no photographs.
  ///   - months: names of months that words of a filter may mean.
  /// - Complexity: O(n), for a folder O(its photographs), for an album O(its photographs).
  public func photos(
    of catalog: PhotoCatalog, own: PhotoOrder, filter: PhotoFilter? = nil, months: MonthNames = MonthNames()
  ) -> [Photo] {
    switch self {
    case .all: catalog.present
    case .folder(let folder): catalog.photos(in: folder)
    case .album: own.ids.compactMap { catalog.photo($0) }
    case .recentlyAdded: Self.recent(catalog.present)
    case .favourites: catalog.present.filter(\.marks.isFavourite)
    case .rejected: catalog.present.filter { $0.marks.flag == .rejected }
    case .smartAlbum: filter.map { catalog.photos(matching: $0, months: months) } ?? []
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
