import Foundation
import PhotoLibrary

nonisolated extension PhotoScope {
  /// Days for which a photograph counts as added recently.
  static let recentDays = 30

  /// The photographs of a library that this part shows. O(n).
  /// - Parameters:
  ///   - own: the order of the part, which says what an album has.
  ///   - now: the present, in seconds since 1970.
  func shown(
    of photos: [Photo], own: PhotoOrder?, at now: Double = Date().timeIntervalSince1970
  ) -> [Photo] {
    switch self {
    case .all, .trash: return photos
    case .folder(let folder): return photos.filter { $0.folder == folder }
    case .album:
      let members = Set(own?.ids ?? [])
      return photos.filter { members.contains($0.id) }
    case .recentlyAdded:
      let earliest = now - Double(Self.recentDays) * 86_400
      return photos.filter { ($0.added > 0 ? Double($0.added) : Double($0.modified) / 1e9) >= earliest }
    case .favourites, .rejected: return []
    }
  }
}
