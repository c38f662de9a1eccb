import Foundation
import PhotoFiles
import PhotoLibrary

/// The photographs of a library that are in the trash: as they are shown, and how to get each back.
nonisolated struct TrashContents: Sendable {
  /// The photographs, where they are in the trash.
  let photos: [Photo]
  private let trashed: [Photo.ID: TrashedPhoto]

  /// Photographs in the trash; those whose file has gone meanwhile are left out. Looks at the disk.
  init(_ found: [TrashedPhoto]) {
    var photos: [Photo] = []
    var trashed: [Photo.ID: TrashedPhoto] = [:]
    for photo in found {
      var status = stat()
      guard let path = photo.place?.path, path.withCString({ lstat($0, &status) }) == 0 else { continue }
      let id = Photo.ID(path)
      let modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
      photos.append(Photo(id: id, byteCount: Int64(status.st_size), modified: modified))
      trashed[id] = photo
    }
    (self.photos, self.trashed) = (photos, trashed)
  }

  /// Looks what of a library is in the trash, off the main thread.
  @concurrent
  static func read(of root: FilePath) async -> TrashContents { TrashContents(await Trash.photos(from: root)) }

  /// The photographs that are chosen among those that are shown.
  func trashed(_ photos: [Photo]) -> [TrashedPhoto] { photos.compactMap { trashed[$0.id] } }
}
