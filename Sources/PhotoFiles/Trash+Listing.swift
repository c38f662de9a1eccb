import CFiles
import Foundation
import PhotoLibrary

/// The photographs of a library that are in the trash, whichever program has put them there.
extension Trash {
  /// The most entries of a trash that are looked at.
  private static let limit = 200_000

  /// The photographs in the trash that were in a folder, or below it. A trash that is not what it should be has none.
  ///
  /// O(entries of the trash): the note of each picture is read.
  @concurrent
  package static func photos(from root: FilePath) async -> [TrashedPhoto] {
    photosNow(from: root, in: TrashFolder.all(for: root.appending(FilePath("photo"))))
  }

  /// Looks on the calling thread.
  package static func photosNow(from root: FilePath, in trashes: [TrashFolder]) -> [TrashedPhoto] {
    let folder = root.resolved
    return trashes.flatMap { trash -> [TrashedPhoto] in
      guard let opened = try? trash.open() else { return [] }
      var names: [FilePath] = []
      var count = 0
      try? opened.files.forEachName { name, _ in
        count += 1
        let name = FilePath(bytes: name)
        if PhotoFolder.lists(name) { names.append(name) }
        return count < limit
      }
      return names.compactMap { name in
        guard let status = try? opened.files.status(of: name), status.st_mode & S_IFMT == S_IFREG,
          let origin = opened.note(TrashFolder.note(for: name))?.origin(onDisk: trash.top),
          origin.isWithin(folder) || origin.isWithin(root)
        else { return nil }
        return TrashedPhoto(
          origin, identity: FileIdentity(status), place: TrashedPhoto.Place(trash: trash, name: name))
      }
    }
  }

  /// Deletes photographs that are in the trash: they can't be had again.
  @concurrent
  package static func delete(_ photos: [TrashedPhoto]) async -> Outcome { deleteNow(photos) }

  /// Does it on the calling thread.
  package static func deleteNow(_ photos: [TrashedPhoto]) -> Outcome {
    var outcome = Outcome()
    for photo in photos {
      do {
        guard let place = photo.place, let identity = photo.identity else { throw SystemError(code: ENOENT) }
        let trash = try place.trash.open()
        guard try trash.files.identity(of: place.name) == identity else { throw SystemError(code: ENOENT) }
        // Without its file a note is of nothing; a file without its note could not be put back.
        try trash.files.remove(place.name)
        try? trash.info.remove(place.note)
        outcome.photos.append(photo)
      } catch let error as SystemError {
        let reason = error.code == ENOENT ? gone : error.message
        outcome.failures.append(FileFailure(photo.id.name, reason))
      } catch {}
    }
    return outcome
  }
}

extension TrashedPhoto.Place {
  /// The file in the trash.
  package var path: FilePath { trash.filesPath.appending(name) }
}

extension TrashFolder {
  /// The folder of its files, by name.
  var filesPath: FilePath {
    let trash =
      switch kind {
      case .home: root.appending(FilePath("Trash"))
      case .shared: root.appending(FilePath(".Trash")).appending(FilePath("\(user)"))
      case .own: root.appending(FilePath(".Trash-\(user)"))
      }
    return trash.appending(FilePath("files"))
  }
}
